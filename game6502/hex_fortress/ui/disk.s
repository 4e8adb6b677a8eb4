; Saving and loading (H4), with error messages.

.segment "CODE"

; disk_save - asks for a number and saves the game, over an earlier one only if the player agrees
; In:       the game as of the start of the turn
; Out:      -
; Keeps:    the board, z_mover
; Clobbers: A, X, Y, z_a, z_turn, z_entry, the ui's scratch
disk_save:
        lda #<t_disk_save
        ldx #>t_disk_save
        jsr disk_number
        bcc @done
        sta w_slot
        jsr save_newest
        bcs disk_trouble
        lda w_kept
        ora w_file_damaged              ; it may have been readable in another drive
        beq @write
        jsr disk_replaces
        bcc @done
@write: lda #<t_disk_writes
        ldx #>t_disk_writes
        jsr message
        lda w_slot
        jsr save_write                  ; looks again: the disk may have been changed
        bcs disk_trouble
        lda #<t_disk_saved
        ldx #>t_disk_saved
        jsr message
        jmp disk_pause
@done:  rts

; disk_load - asks for a number and loads a game
; In:       -
; Out:      carry clear: the game was loaded; carry set: nothing has changed
; Keeps:    -
; Clobbers: A, X, Y, the core's zero page, the ui's scratch
disk_load:
        lda #<t_disk_load
        ldx #>t_disk_load
        jsr disk_number
        bcc @none
        jsr save_read
        bcc @done
        jsr disk_trouble
@none:  sec
@done:  rts

; disk_number - asks for the number of a game, and announces the disk
; In:       A low, X high address of the question
; Out:      carry set: A 1..9; carry clear: Esc
; Keeps:    -
; Clobbers: X, Y, the ui's scratch
disk_number:
        jsr message
@key:   jsr keys_get
        cmp #KEY_ESCAPE
        beq @escape
        cmp #'1'
        bcc @key
        cmp #'9' + 1
        bcs @key
        and #$0F
        pha
        lda #0
        sta w_file_damaged
        lda #<t_disk_reads
        ldx #>t_disk_reads
        jsr message
        pla
        sec
        rts
@escape:
        clc
        rts

; disk_trouble - reports a disk error
; In:       A ERR_*
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, the ui's scratch
disk_trouble:
        tay
        lda t_trouble_low - 1,y
        ldx t_trouble_high - 1,y
        jsr message
        lda #SOUND_HORN
        jsr sound_play
        .assert * = disk_pause, error, "disk_trouble falls into disk_pause"

; disk_pause - shows a message until a key
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
disk_pause:
        jmp keys_get

; disk_replaces - asks whether to replace a saved game
; In:       w_slot
; Out:      carry set: yes; carry clear: Esc
; Keeps:    w_slot
; Clobbers: A, X, Y, the ui's scratch
disk_replaces:
        lda #<t_disk_replace
        ldx #>t_disk_replace
        jsr message_print
        lda w_slot
        jsr text_number
        say t_disk_answers
        jsr words_show
@key:   jsr keys_get
        cmp #'Y'
        beq @done                       ; carry is set
        cmp #KEY_ESCAPE
        bne @key
        clc
@done:  rts

.segment "RODATA"
t_disk_save:    text "SAVE AS GAME 1 TO 9? ESC: BACK"
t_disk_load:    text "LOAD GAME 1 TO 9? ESC: BACK"
t_disk_replace: text "REPLACE GAME "
t_disk_answers: text "? Y: YES. ESC: BACK"
t_disk_writes:  text "PLEASE WAIT: THE DISK IS WRITING."
t_disk_reads:   text "PLEASE WAIT: THE DISK IS READING."
t_disk_saved:   text "SAVED AS THE TURN BEGAN. ANY KEY"
.include "../../platform/shared/disk_troubles.s"
