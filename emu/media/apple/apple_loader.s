; The boot sector of a disk made from a program. Uses the boot ROM to read the following pages, the program's first page
; last, and starts the program. Moves itself to page 2, so that the program can use all memory from $0800 on.
; apple_loader.hpp holds these bytes; a test assembles this file and compares.

DEST = $26                              ; word: destination of a sector (boot ROM)
SLOT = $2B                              ; slot * 16
SECTOR = $3D                            ; the next sector to read
ROM = $3E                               ; word: the ROM's entry, $Cn5C
TRACK = $41
HIMEM = $73
RAM_END = $C000
DOSWARM = $03D0
BUFFER = $0800                          ; number of sectors that the boot ROM reads before it jumps to BUFFER + 1
SPARE = $BF00                           ; holds the program's first page until the rest is read
PHASEOFF = $C080
PHASEON = $C081
MOTOROFF = $C088
WARM_BASIC = $E003
WAIT = $FCA8

.org $0200
        .byte 1                         ; sectors to read: this one
        ldx #0                          ; runs at BUFFER + 1
@move:  lda BUFFER,x
        sta $0200,x
        inx
        bne @move
        jmp moved
moved:
        stx BUFFER                      ; 0, so that the ROM returns here after each
        lda #$4C
        sta BUFFER+1
        lda #<loaded
        sta BUFFER+2
        lda #>loaded
        sta BUFFER+3
        lda SLOT
        lsr a
        lsr a
        lsr a
        lsr a
        ora #$C0
        sta ROM+1
        lda #$5C
        sta ROM
        lda #2
        sta SECTOR
        ldx first_page
        inx
        stx DEST+1
next:
        ldx SLOT
        lda pages
        cmp #1
        bne @read
        lda #>SPARE                     ; the program's first page is read last
        sta DEST+1
@read:  jmp (ROM)
loaded:
        dec pages
        beq done
        inc SECTOR                      ; the next sector passes while the ROM decodes: even ones first, then odd
        lda SECTOR
        cmp #16
        bcc next
        sbc #15
        sta SECTOR
        cmp #1
        beq next
        lda #0
        sta SECTOR
        inc TRACK
        jsr half_step
        jsr half_step
        jmp next
half_step:
        lda half_track
        jsr magnet
        lda PHASEOFF,x
        inc half_track
        lda half_track
        jsr magnet
        lda PHASEON,x
        lda #$56                        ; 20 ms
        jmp WAIT
magnet:
        and #3
        asl a
        ora SLOT
        tax
        rts
done:
        ldx SLOT
        lda MOTOROFF,x
        ldx #0
        stx DEST
        lda first_page
        sta DEST+1
        ldy #0
@back:  lda SPARE,y
        sta (DEST),y
        iny
        bne @back
        ldx #2
@dos:   lda vector,x                    ; DOS's vectors enter BASIC
        sta DOSWARM,x
        sta DOSWARM+3,x
        dex
        bpl @dos
        inx                             ; the end of program memory, as DOS leaves it
        stx HIMEM
        lda #>RAM_END
        sta HIMEM+1
        jmp (start)
vector:
        .byte $4C, <WARM_BASIC, >WARM_BASIC
half_track:     .byte 0
pages:          .byte 0                 ; filled in when the disk is made
first_page:     .byte 0
start:          .addr 0
