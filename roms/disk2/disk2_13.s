; The boot ROM for 13-sector disks (DOS 3.2 and earlier): 256 bytes in page $Cn00 of its slot. Reads sector 0 of track 0
; to $0300 and jumps to $0301. Sources: Beneath Apple DOS, ch. 3 (5-and-3 coding) and 8. DOS 3.2's boot program relies
; on the table at $0800, the entry $Cn5D and the bytes in disk order.
;
; Runs in any slot: it only branches internally, and pushes the address of decode for the rts of read_sector.

.include "apple2.inc"
.include "drive.inc"

BOOT      = $0300
t_decode  = $0800                       ; + disk byte ($AB..$FF): its five bits. The next stage may shift all of them
w_threes  = $0800                       ; 154 bytes: the low three bits of three bytes each, and one bit of two others

.org $C600

; boot - boots the disk: builds the decoding table, moves the head to track 0 and reads sector 0. The second bytes of
;        the first four instructions are a disk controller's signature
; In:       -
; Out:      does not return; continues at read_sector, which returns to decode
; Keeps:    -
; Clobbers: everything
boot:
        cpx #$20                        ; only its operand matters
        ldy #$00                        ; the next five-bit value
        lda #$03                        ; only its operand matters
        sta z_code
        ldx #$AB                        ; the first disk byte
@code:  txa
        lsr a
        sta z_code
        txa
        ora z_code
        eor #$FF
        bne @invalid                    ; two adjacent zeros
        cpx #$D5
        beq @invalid                    ; begins marks, like $AA
        tya
        sta t_decode,x
        iny
@invalid:
        inx
        bne @code

        jsr IORTS
        tsx
        lda $0100,x                     ; $Cn, the page of the return address just used
        pha
        start_drive
        sta z_dest
        sta z_sector
        lda #>BOOT
        sta z_dest+1
        lda #<(decode - 1)
        pha
        .res $C65D - *, $EA             ; nop: $Cn5C is also an entry

; read_sector - reads a sector without decoding it; the next stage calls it
; In:       X slot * 16, z_sector, z_dest
; Out:      the high five bits of 256 bytes at z_dest, the low ones in w_threes; A = 0
; Keeps:    X
; Clobbers: Y, z_code
; Inside:   hunt, data
read_sector:
.assert read_sector = $C65D, error, "boot code enters here"
        lda #$B5                        ; an address field
        find_field read_sector

        ldy #3                          ; volume, track, sector
@number:
        read_number
        bne @number
        cmp z_sector
        bne read_sector
        lda #$AD                        ; now its data field
        bne hunt

data:
        read_data 154, w_threes
        bne read_sector
        rts

; decode - joins the high five and low three bits, in disk order, and starts the boot program
; In:       A = 0
; Out:      continues at BOOT + 1 with X slot * 16; the last byte has only its five high bits
; Keeps:    -
; Clobbers: A, Y, z_code
decode:
        tay
@third: ldx #0                          ; of the 51 groups of five bytes
@byte:  lda w_threes,y
        lsr a
        rol BOOT+204,x                  ; one bit of the fifth byte
        lsr a
        rol BOOT+153,x                  ; and one of the fourth
        sta z_code
        lda BOOT,y
        asl a
        asl a
        asl a
        ora z_code
        sta BOOT,y
        iny
        inx
        cpx #51
        bne @byte
        cpy #153
        bne @third
        ldx z_slot
        jmp BOOT+1

.assert * <= $C700, error, "the boot ROM has outgrown its page"
        .res $C700 - *, $FF
