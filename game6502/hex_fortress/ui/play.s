; The top level: title, choices, games.

.segment "CODE"

; game_start - runs the program, after loading and after reset
; In:       -
; Out:      does not return
; Keeps:    -
; Clobbers: everything
game_start:
        lda t_title_mark                ; after RESET the Atari has no title any more
        cmp #TITLE_MARK
        bne @choices
        jsr title_show
@choices:
        jsr choices_offer
@choose:
        jsr setup_run
        bcs @play                       ; a game was loaded
@new:   jsr game_new
        lda #30
        sta z_cursor
@play:  jsr play_game
        beq @new
        bne @choose                     ; always

; play_game - plays a game until it ends or is left
; In:       a game whose turn has started
; Out:      Z set: another one with the same choices; w_lesson 0
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
play_game:
        jsr play_begin
@turn:  lda w_ending
        bne @over
        lda #0
        sta w_hurry
        jsr play_seat
        beq @human
        lda w_lesson
        cmp #LESSON_REPLY
        beq @lesson
        jsr think_turn
        lda w_command
        bne @key
        jsr show_turn
        jsr think_report
        jmp @turn
@lesson:
        jsr lesson_reply
        jmp @command
@human: jsr lesson_asks
        bcc @play
        jsr lesson_page
@play:  jsr turn_human
@command:
        lda w_command
        bne @key
        jsr lesson_asks
        bcc @show
        jsr lesson_check
        bcs @play
@show:  jsr show_turn
        jmp @turn
@over:  jsr over_show
        cmp #'T'
        bne @leave
        jsr play_begin
        lda #'T'
        bne @key                        ; always
@leave: ldx #0
        cmp #'N'
        beq @done
        inx
        cmp #KEY_RETURN
        beq @done
@key:   cmp #'R'
        beq @stay
        tax
        jsr lesson_asks
        txa
        bcs @end
        cmp #'L'
        bne @stay
@end:   ldx #0
        stx w_lesson                    ; saving, loading, taking back or leaving ends the lesson, loading also its game
@stay:  jsr play_key
        bcc @turn
        ldx #1
@done:  lda #0
        sta w_lesson
        txa
        rts

; play_seat - determines who plays the side to move
; In:       z_mover, w_seat
; Out:      A SEAT_HUMAN and Z set, or a strength
; Keeps:    Y
; Clobbers: X
play_seat:
        lda z_mover
        lsr a
        lsr a
        lsr a
        tax
        lda w_seat,x
        rts
.assert SIDE_BLACK = 8, error, "play_seat makes 1 of Black"

; play_begin - shows the board
; In:       the game
; Out:      w_refused 0
; Keeps:    z_mover
; Clobbers: A, X, Y, the ui's zero page
play_begin:
        lda #0
        sta w_refused
        lda z_cursor
        pha
        jsr view_begin
        jsr view_names
        pla
        sta z_cursor
        jmp view_clear

; play_key - executes a key pressed between turns
; In:       A key
; Out:      carry set: leave the game
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
play_key:
        cmp #'D'
        beq @save
        cmp #'L'
        beq @load
        cmp #'T'
        beq @back
        cmp #'R'
        beq @replay
        lda #<t_play_leave
        ldx #>t_play_leave
        ldy #1
        jsr ask
        bcc @stay
        cpx #1
        bcc @stay
        rts
@save:  jsr disk_save
@stay:  clc
        rts
@load:  jsr disk_load
        jsr play_begin
        clc
        rts
@back:  jsr play_back
        clc
        rts
@replay:
        jsr replay_run
        lda w_last
        sta w_goal
        lda w_last + 1
        sta w_goal + 1
        jsr game_go
        jsr view_clear
        clc
        rts

; play_back - undoes the last turn, and a computer's turns before the human's own
; In:       w_turn, the record
; Out:      the game unchanged
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
play_back:
        lda w_turn
        ora w_turn + 1
        beq @done
        lda w_turn
        bne @low
        dec w_turn + 1
@low:   dec w_turn
        lda z_mover
        eor #SIDE_BLACK
        sta z_mover
        jsr play_seat
        beq @found
        lda w_seat                      ; a computer's: skip to the human's, if one plays
        beq play_back
        lda w_seat + 1
        beq play_back
@found: lda w_turn
        sta w_goal
        lda w_turn + 1
        sta w_goal + 1
        jsr game_go
        jmp view_clear
@done:  jsr game_new
        jmp view_clear

.segment "RODATA"
t_play_leave:   .byte "NO: STAY", 0, "YES: LEAVE", 0
