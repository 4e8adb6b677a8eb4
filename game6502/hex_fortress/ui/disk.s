; Saving and loading (H4), with error messages.

.segment "CODE"

; disk_save - asks for a number and saves the game
; In:       the game as of the start of the turn
; Out:      -
; Keeps:    the board, z_mover
; Clobbers: A, X, Y, z_a, z_turn, z_entry, the ui's scratch
disk_save:
        lda #<t_disk_save
        ldx #>t_disk_save
        ldy #0
        jsr disk_number
        bcc @done
        jsr save_write
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
        ldy #1
        jsr disk_number
        bcc @none
        jsr save_read
        bcc @done
        jsr disk_trouble
@none:  sec
@done:  rts

; disk_number - asks for the number of a game, and announces the disk
; In:       A low, X high address of the question; Y 0 to write, 1 to read
; Out:      carry set: A 1..9; carry clear: Esc
; Keeps:    -
; Clobbers: X, Y, the ui's scratch
disk_number:
        sty z_item
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
        ldy z_item
        lda t_disk_works_low,y
        ldx t_disk_works_high,y
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

.segment "RODATA"
t_disk_save:    text "SAVE AS GAME 1 TO 9? ESC: BACK"
t_disk_load:    text "LOAD GAME 1 TO 9? ESC: BACK"
t_disk_works_low: .byte <t_disk_writes, <t_disk_reads
t_disk_works_high: .byte >t_disk_writes, >t_disk_reads
t_disk_writes:  text "PLEASE WAIT: THE DISK IS WRITING."
t_disk_reads:   text "PLEASE WAIT: THE DISK IS READING."
t_disk_saved:   text "SAVED AS THE TURN BEGAN. ANY KEY"
.include "../../platform/shared/disk_troubles.s"
