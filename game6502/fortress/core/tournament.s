; A game's turns and a tournament's games (R2.3, R5). The order of calls:
;   tournament_new
;   for each game: tournament_begin; for each turn: a move (learn_count, rules_play) or a forfeit, then tournament_pass,
;   until the game is over; then tournament_record, or nothing if the game was aborted

TOURNAMENT_GAMES  = 15                  ; at most (R5.6)
TOURNAMENT_LENGTH = 21                  ; turns of each side in a standard game (R5.1)
TOURNAMENT_LONGEST = 54

.segment "BSS"

turn:           .res 1                  ; the turn's number, from 1 (R6.1)
w_length:       .res 1                  ; turns of each side, 1..TOURNAMENT_LONGEST: the menu's choice
w_first:        .res 1                  ; the first mover of the current game
w_games:        .res 1                  ; games finished, 0..TOURNAMENT_GAMES; the current game's number is one more
w_game_white:   .res TOURNAMENT_GAMES   ; of each finished game: White's score
w_game_black:   .res TOURNAMENT_GAMES   ; and Black's

.segment "CODE"

; tournament_new - begins a tournament: no game finished, White to move first (R5.3)
; In:       -
; Out:      w_games, w_first
; Keeps:    X, Y, w_length
; Clobbers: A
tournament_new:
        lda #0
        sta w_games
        sta w_first
        rts

; tournament_begin - begins a game: empty field, turn 1, nothing learned (R1.1, R5.3)
; In:       w_first
; Out:      z_side who moves, turn, board, scores, w_counters
; Keeps:    -
; Clobbers: A, X, Y, w_lost, z_rules_lost
tournament_begin:
        jsr rules_new
        jsr learn_reset
        lda #1
        sta turn
        lda w_first
        sta z_side
        rts

; tournament_pass - passes the turn after a move or a forfeit (R2.3)
; In:       z_side, turn, w_first, w_length
; Out:      z_side, turn; carry set: the game is over, and turn is that of its last move
; Keeps:    X, Y
; Clobbers: A
tournament_pass:
        lda z_side
        eor #SIDE_WHITE ^ SIDE_BLACK
        sta z_side
        cmp w_first
        bne @goes_on
        lda turn
        cmp w_length
        bcs @over
        inc turn
@goes_on:
        clc
@over:  rts

; tournament_record - records a finished game; the other side moves first in the next (R5.3)
; In:       score_white, score_black, w_first, w_games
; Out:      w_games, w_first; carry set: the tournament is over (R5.6)
; Keeps:    Y
; Clobbers: A, X
tournament_record:
        ldx w_games
        lda score_white
        sta w_game_white,x
        lda score_black
        sta w_game_black,x
        lda w_first
        eor #SIDE_WHITE ^ SIDE_BLACK
        sta w_first
        inx
        stx w_games
        cpx #TOURNAMENT_GAMES
        rts
