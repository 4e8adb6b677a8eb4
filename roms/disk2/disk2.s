; The Disk II boot ROM: 256 bytes in the page $Cn00 of its slot. It reads sectors of track 0 from sector 0 on to $0800
; and up, as many as the first byte read says, and jumps to $0801. Facts: Beneath Apple DOS, ch. 8 and appendix A (what
; the boot leaves in memory, the entry $Cn5C that the next stage uses again), Sather, Understanding the Apple II, ch. 9.
;
; The code moves with its slot: there are only branches inside it, and the slot is taken from a return address.

.include "apple2.inc"
.include "drive.inc"

z_pairs   = $40                         ; the track last seen; bit pairs while the table is made
z_track   = $41                         ; the track wanted

w_twos    = $0300                       ; 86 bytes: the low two bits of each byte
t_decode  = $02D6                       ; + disk byte ($96..$FF): its six bits. The table is at $036C-$03D5
BUFFER    = $0800                       ; its first byte: how many sectors to read

.org $C600

; boot - boots the disk: makes the decoding table, moves the head to track 0 and reads the first sector. The slot scan
;        and PR#n enter here. The second bytes of the first four instructions are the signature of a disk controller
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
        beq @invalid                    ; a disk byte needs two neighbouring ones
        ora z_code
        eor #$FF
        and #$7E
        sta z_pairs                     ; a bit for each pair of neighbouring zeros
        sbc #0                          ; carry is clear since asl: one less
        and z_pairs
        bne @invalid                    ; and may have one such pair
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

; read_sector - reads sectors up to the number in BUFFER, then jumps to $0801; the next stage enters at $Cn5C
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
        sta z_pairs                     ; the one before: the track at last
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

; Joins the six bits and the two of each byte.
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
        bcc again                       ; never equal when carry is clear
        jmp BUFFER+1

.assert * <= $C700, error, "the boot ROM has outgrown its page"
        .res $C700 - *, $FF
