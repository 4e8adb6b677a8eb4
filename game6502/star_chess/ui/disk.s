; Saving and loading: the last row asks for a game number and shows errors.

.segment "CODE"

; disk_save - saves the game as of the start of the mover's turn
; In:       w_root, w_root_eventful
; Out:      galaxy unchanged
; Keeps:    z_mover, z_own, z_bit, z_order, the log
; Clobbers: A, X, Y, the rest of the core's scratch and of the ui's
disk_save:
        lda #<t_disk_save
        ldx #>t_disk_save
        jsr disk_number
        bcc @done
        pha
        jsr panel_keep
        jsr galaxy_restore
        lda z_eventful
        sta z_c
        lda w_root_eventful
        sta z_eventful
        pla
        jsr save_write
        php
        pha
        jsr panel_back
        lda z_c
        sta z_eventful
        pla
        plp
        bcs disk_trouble
        jsr report_begin
        say t_disk_saved
@done:  rts

; disk_load - loads a game
; In:       -
; Out:      carry set: a game was loaded, the mover's turn has started
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
disk_load:
        lda #<t_disk_load
        ldx #>t_disk_load
        jsr disk_number
        bcc @done
        jsr save_read
        bcs @trouble
        sec
@done:  rts
@trouble:
        jsr disk_trouble
        clc
        rts

; disk_number - asks for the number of a game
; In:       A low, X high address of the question
; Out:      carry set: A 1..9; carry clear: Esc
; Keeps:    -
; Clobbers: X, Y, z_number
disk_number:
        sta z_number
        stx z_number + 1
        jsr report_begin
        lda z_number
        ldx z_number + 1
        jsr text_print
        say t_disk_keys
@key:   jsr keys_get
        cmp #KEY_ESCAPE
        beq @escape
        cmp #'1'
        bcc @key
        cmp #'9' + 1
        bcs @key
        pha
        jsr report_begin
        say t_disk_works
        pla
        and #$0F
        sec
        rts
@escape:
        jsr report_begin
        clc
        rts

; disk_trouble - reports a disk error
; In:       A ERR_*
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
disk_trouble:
        pha
        jsr report_begin
        pla
        tay
        lda t_trouble_low - 1,y
        ldx t_trouble_high - 1,y
        jsr text_print
        lda #SOUND_HORN
        jmp sound_play

.segment "RODATA"
t_disk_save:    text "SAVE AS GAME 1 TO 9?"
t_disk_load:    text "LOAD GAME 1 TO 9?"
t_disk_keys:    text " ESC: BACK"
t_disk_works:   text "THE DISK WORKS."
t_disk_saved:   text "SAVED AS THE TURN BEGAN."
.include "../../platform/shared/disk_troubles.s"
