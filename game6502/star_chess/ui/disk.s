; Saving and loading: the last row asks for a game number and shows errors.

.segment "CODE"

; disk_save - saves the game as of the start of the mover's turn, over another one only if the player agrees
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
        jsr save_look
        bcc @there
        cmp #ERR_DAMAGED                ; perhaps only unreadable in this drive
        bcs @there
        cmp #ERR_NOT_FOUND
        beq @new
        tax
        pla
        txa
        bne disk_trouble                ; always
@there: pla
        jsr disk_replaces
        bcc @done
        pha
@new:   jsr report_begin
        say t_disk_writes
        jsr panel_keep
        jsr galaxy_restore
        lda z_eventful
        sta z_c
        lda w_root_eventful
        sta z_eventful
        pla
        jsr save_write                  ; looks again: the disk may have been changed
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
        beq disk_escape
        cmp #'1'
        bcc @key
        cmp #'9' + 1
        bcs @key
        and #$0F
        .assert * = disk_reads, error, "disk_number falls into disk_reads"

; disk_reads - announces that the disk is read
; In:       -
; Out:      carry set
; Keeps:    A
; Clobbers: X, Y
; Inside:   disk_escape, which clears the row and carry
disk_reads:
        pha
        jsr report_begin
        say t_disk_reads
        pla
        sec
        rts
disk_escape:
        jsr report_begin
        clc
        rts

; disk_replaces - asks whether to replace a saved game
; In:       A its number
; Out:      carry set: yes, A the number; carry clear: Esc or N
; Keeps:    -
; Clobbers: X, Y
disk_replaces:
        pha
        jsr report_begin
        say t_disk_replace
        pla
        pha
        ora #'0'
        jsr text_put
        say t_disk_answers
@key:   jsr keys_get
        tax
        pla
        cpx #KEY_ESCAPE
        beq disk_escape
        cpx #'N'
        beq disk_escape
        cpx #'Y'
        beq disk_reads
        pha
        bne @key                        ; always
.segment "RODATA"
t_disk_save:    text "SAVE AS GAME 1 TO 9?"
t_disk_load:    text "LOAD GAME 1 TO 9?"
t_disk_replace: text "REPLACE GAME "
t_disk_answers: text "? Y: YES. ESC: BACK"
t_disk_keys:    text " ESC: BACK"
t_disk_reads:   text "PLEASE WAIT: THE DISK IS READING."
t_disk_writes:  text "PLEASE WAIT: THE DISK IS WRITING."
t_disk_saved:   text "SAVED AS THE TURN BEGAN."
.include "../../platform/shared/disk_troubles.s"
