; From the boot ROM to main_start. The ROM loads stage 1, track 0 sector 0, at $0800. Stage 1 loads the eight pages of
; resident disk code with the ROM's sector reader (Beneath Apple DOS, ch. 8: $Cs5C reads track $41, physical sector $3D
; to the page in $27 and returns to $0801). Stage 2, in that code, reads the rest of the image, whole tracks at a time,
; each sector as it passes. It needs nothing else from the ROM.

BOOT_PAGE    = $27                      ; of the ROM's reader: destination page (X is slot * 16)
BOOT_SECTOR  = $3D                      ; of the ROM's reader: physical sector
BOOT_READ    = $5C                      ; the reader's offset in its page
MAIN_PAGES   = (.segsize("CODE") + .segsize("RODATA") + .segsize("EXTRA") + 255) / 256
MAIN_END     = >.segstart("CODE") + MAIN_PAGES ; the page after the game
MAIN_TRACK_0 = >.segstart("CODE") - LOW_PAGES - 1 ; where track 0 would begin if the game filled all of it

.segment "BOOT"
        .byte 1                         ; sectors for the ROM to load

; boot_sector - runs stage 1: calls the ROM for the next sector; the ROM returns here after each one
; In:       X slot * 16
; Out:      continues at boot_load
; Keeps:    X
; Clobbers: A, Y
boot_sector:
        dec boot_left
        beq @loaded
        ldy boot_left                   ; in descending order, they pass soonest
        lda boot_physical,y
        sta BOOT_SECTOR
        tya
        clc
        adc #>.segstart("LOWCODE") - 1
        sta BOOT_PAGE
        txa
        lsr
        lsr
        lsr
        lsr
        ora #$C0
        sta @read + 2
@read:  jmp $C600 + BOOT_READ           ; the slot is filled in
@loaded:
        stx z_slot
        jmp boot_load
boot_left:      .byte LOW_PAGES + 1
boot_physical:  .byte 0, 13, 11, 9, 7, 5, 3, 1, 14, 12, 10, 8, 6, 4, 2, 15
.assert boot_sector = $0801, error, "the ROM enters stage 1 at $0801"
.assert LOW_PAGES < 16, error, "the resident disk code ends within track 0"
.assert LOW_PAGES * $0100 = $0800, error, "LOW in layout.inc has another size"

.segment "LOWCODE"

; boot_load - runs stage 2: loads MAIN and starts it. Retries an unreadable sector forever and reports it on the text
;             screen, since there is nothing else to run yet
; In:       z_slot, drive on, head on track 0
; Out:      continues at main_start
; Keeps:    -
; Clobbers: everything
boot_load:
        ldx #$FF
        txs
        jsr disk_init
        lda #0
        sta z_track
        sta z_head
@track: jsr boot_want
        beq @loaded
@read:  jsr disk_goto
        lda #DISK_TRIES
        sta z_tries
@next:  dec z_tries
        beq @trouble
        jsr disk_address
        bcs @trouble
        lda z_found_track
        cmp z_track
        bne @trouble
        ldy z_found_sector
        ldx t_logical,y
        lda w_pages,x
        beq @next
        stx z_sector
        jsr disk_into
        ldx z_slot
        jsr disk_data
        bcs @next
        ldx z_sector
        lda #0
        sta w_pages,x
        lda #DISK_TRIES
        sta z_tries
        dec z_disk_left
        bne @next
        inc z_track
        bne @track                      ; always
@trouble:
        jsr boot_message
        jsr disk_recalibrate
        jmp @read
@loaded:
        jmp main_start

; boot_want - lists the sectors of a track that belong to MAIN, and their destinations
; In:       z_track
; Out:      w_pages, z_disk_left their number; Z set if none
; Keeps:    z_track
; Clobbers: A, X, Y
boot_want:
        ldy #0
        lda z_track
        asl
        asl
        asl
        asl
        adc #MAIN_TRACK_0
        ldx #0
@sector:
        sta w_pages,x
        cmp #MAIN_END
        bcs @not
        cmp #>.segstart("CODE")
        bcc @not
        iny
        bne @counted                    ; always
@not:   pha
        lda #0
        sta w_pages,x
        pla
@counted:
        clc
        adc #1
        inx
        cpx #16
        bne @sector
        sty z_disk_left
        tya
        rts

; boot_message - reports on the text screen that the disk cannot be read
; In:       -
; Out:      -
; Keeps:    Y
; Clobbers: A, X
boot_message:
        bit TXTSET
        bit LOWSCR
        ldx #0
        lda #' ' | $80
@clear: sta TEXT1,x
        sta TEXT1 + $100,x
        sta TEXT1 + $200,x
        sta TEXT1 + $300,x
        inx
        bne @clear
@put:   lda @text,x
        beq @done
        ora #$80
        sta TEXT1 + $228,x              ; row 12
        inx
        bne @put
@done:  rts
@text:  .byte "CANNOT READ THE DISK. STILL TRYING.", 0
