; A game as a sequence of turns (H3).

.segment "CODE"

; game_new - starts a game; keeps options and record
; In:       -
; Out:      the starting board, White to move, w_turn 0
; Keeps:    -
; Clobbers: A, X, Y, z_hex
game_new:
        jsr board_start
        lda #0
        sta z_mover
        sta w_turn
        sta w_turn + 1
        sta w_quiet
        sta w_quiet + 1
        sta w_ending
        lda #NOBODY
        sta w_winner
        .assert * = game_begin_turn, error, "game_new falls into game_begin_turn"

; game_begin_turn - starts a turn of two moves, one in the first turn (H3.1)
; In:       w_turn
; Out:      w_left, w_moved, w_keep_from
; Keeps:    X, Y
; Clobbers: A
game_begin_turn:
        lda w_turn
        ora w_turn + 1
        beq @first
        lda #1
@first: clc
        adc #1
        jmp moves_begin

; game_end_turn - ends a turn whose moves are made and recorded: combat, change of sides, the game's end
; In:       w_board, the support, z_mover, the turn's entry in the record
; Out:      w_turn, z_mover, w_quiet, w_ending, w_winner, w_fate, w_gone*; the next turn has started
; Keeps:    -
; Clobbers: A, X, Y, the core's zero page
game_end_turn:
        jsr combat_run
        lda z_mover
        eor #SIDE_BLACK
        sta z_mover
        inc w_turn
        bne @turn
        inc w_turn + 1
@turn:  lda w_gone
        bne @removal
        inc w_quiet
        bne @judge
        inc w_quiet + 1
        bne @judge                      ; always
@removal:
        lda #0
        sta w_quiet
        sta w_quiet + 1
@judge: jsr judge_turn
        jmp game_begin_turn

; game_play - plays a turn of the record
; In:       w_turn, the record
; Out:      as game_end_turn; carry set: the record has an illegal move, and only the moves before it were made
; Keeps:    -
; Clobbers: A, X, Y, the core's zero page
game_play:
        ldy #0
        jsr game_play_move
        bcs @done
        ldy #2
        jsr game_play_move
        bcs @done
        jsr game_end_turn
        clc
@done:  rts

; game_play_move - plays a move of the record
; In:       Y 0 or 2, w_turn, the record
; Out:      carry clear: played, or there is none and none is possible; set: not legal
; Keeps:    -
; Clobbers: A, X, Y, the core's zero page
game_play_move:
        sty z_a
        jsr record_here
        ldy z_a
        jsr record_move
        bcs @none
        ldx z_from
        jsr moves_from
        lda z_to
        jsr moves_reaches
        bcc @illegal
        jsr moves_promotes
        lda z_promote
        bcc @stays
        beq @illegal
        cmp #KEEP
        bcc @make
        bcs @illegal                    ; always
@stays: bne @illegal
@make:  jsr moves_make
        clc
        rts
@none:  jsr moves_any
        bne @illegal
        clc
        rts
@illegal:
        sec
        rts

; game_go - plays the record from the start to a turn
; In:       w_goal turns, not more than the record has
; Out:      as game_end_turn; carry set: not a valid record
; Keeps:    -
; Clobbers: A, X, Y, the core's zero page
game_go:
        jsr game_new
@turn:  lda w_turn
        cmp w_goal
        bne @play
        lda w_turn + 1
        cmp w_goal + 1
        beq @there
@play:  lda w_ending
        bne @over
        jsr game_play
        bcc @turn
@over:  sec
        rts
@there: clc
        rts

.segment "BSS"
w_goal:         .res 2                  ; for game_go: the number of turns
