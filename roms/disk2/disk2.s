; The Disk II boot ROM: 256 bytes in page $Cn00 of its slot. Reads sectors of track 0, from sector 0 on, to $0800 and
; up, as many as the first byte read specifies, and jumps to $0801. Sources: Beneath Apple DOS, ch. 8 and appendix A
; (memory after the boot, and the entry $Cn5C that the next stage uses); Sather, Understanding the Apple II, ch. 9.
;
; Runs in any slot: it only branches internally, and finds the slot from a return address.

.include "apple2.inc"
.include "drive.inc"

z_pairs   = $40                         ; the last track seen; bit pairs while the table is built
z_track   = $41                         ; the target track

w_twos    = $0300                       ; 86 bytes: the low two bits of each byte
t_decode  = $02D6                       ; + disk byte ($96..$FF): its six bits. Occupies $036C-$03D5
BUFFER    = $0800                       ; its first byte: the number of sectors to read

.org $C600

; boot - boots the disk: builds the decoding table, moves the head to track 0 and reads the first sector. Entry of the
;        slot scan and PR#n. The second bytes of the first four instructions are a disk controller's signature
; In:       -
; Out:      does not return; continues at read_sector
; Keeps:    -
; Clobbers: everything
boot:
        cpx #$20                        ; only its operand matters
        ldy #$00                        ; the next six-bit value
        ldx #$03                        ; the low seven bits of the next disk byte
@code:  stx z_code
        txa
        asl a
        bit z_code
        beq @invalid                    ; a disk byte needs two adjacent ones
        ora z_code
        eor #$FF
        and #$7E
        sta z_pairs                     ; one bit for each pair of adjacent zeros
        sbc #0                          ; carry is clear after asl: subtracts one
        and z_pairs
        bne @invalid                    ; only one such pair is allowed
        tya
        sta t_decode+$80,x
        iny
@invalid:
        inx
        bpl @code

        jsr IORTS
        tsx
        lda $0100,x                     ; $Cn, the page of the return address just used
        start_drive
        sta z_dest
        sta z_sector
        sta z_track
        lda #>BUFFER
        sta z_dest+1

; read_sector - reads sectors up to the number in BUFFER, then jumps to $0801; the next stage calls $Cn5C
; In:       X slot * 16, z_slot, z_sector, z_track, z_dest
; Out:      continues at BUFFER + 1 with X slot * 16; z_dest + 1 and z_sector after the last sector
; Keeps:    X
; Clobbers: A, Y, z_code, z_pairs, w_twos
; Inside:   search, hunt, data, again, join
read_sector:
.assert read_sector = $C65C, error, "boot code enters here"
search:
        lda #$96                        ; an address field
        find_field search

        ldy #3                          ; volume, track, sector
@number:
        sta z_pairs                     ; the previous number: finally the track
        read_number
        bne @number
        cmp z_sector
        bne search
        lda z_pairs
        cmp z_track
        bne search
        lda #$AD                        ; now its data field
        bne hunt

data:
        read_data 86, w_twos
        beq join
again:
        bne search                      ; always

; Joins the high six and low two bits of each byte.
join:
        ldy #0
@again: ldx #85
@byte:  lda (z_dest),y
        lsr w_twos,x
        rol a
        lsr w_twos,x
        rol a
        sta (z_dest),y
        iny
        beq @done
        dex
        bpl @byte
        bmi @again
@done:  ldx z_slot
        inc z_dest+1
        inc z_sector
        lda z_sector
        cmp BUFFER
        bcc again                       ; equal implies carry set
        jmp BUFFER+1

.assert * <= $C700, error, "the boot ROM has outgrown its page"
        .res $C700 - *, $FF
