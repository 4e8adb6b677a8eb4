; Positions that the game has had already, with the other side to move: reaching one again is worth 0 to the player (PLAYER.md
; 4, step 2). They differ in score as a rule, so a list of the scores' low bytes tells mostly that there is none.

PAST_MOST       = RECORD_TURNS / 2

.segment "HIGH"

w_root:         .res PLACES             ; the board before the player's turn
w_past:         .res 1                  ; entries of the list
w_past_score:   .res PAST_MOST          ; the low bytes of their scores

.segment "CODE"

; past_list - lists the scores of the positions since the last removal, and finds the board's own
; In:       the game, w_self
; Out:      w_root, w_past*, z_score, z_suspects 0
; Keeps:    z_mover, the board
; Clobbers: A, X, Y, z_a, z_turn, z_entry, z_from, z_to, z_promote, z_hex
past_list:
        ldx #PLACES - 1
@copy:  lda w_board,x
        sta w_root,x
        dex
        bne @copy
        stx w_past
        jsr past_begin
@back:  jsr judge_older
        bcs @done
        lda z_mover
        cmp w_self
        beq @back                       ; the player's own turn
        jsr score_then
        ldx w_past
        lda z_score
        sta w_past_score,x
        inc w_past
        bne @back                       ; always
@done:  jsr past_begin
        jmp score_then

; past_begin - begins to go back from the position before the player's turn
; In:       w_root, w_self
; Out:      w_then, z_mover, z_a, z_turn
; Keeps:    Y
; Clobbers: A, X
past_begin:
        ldx #PLACES - 1
@copy:  lda w_root,x
        sta w_then,x
        dex
        bne @copy
        lda w_self
        sta z_mover
        jmp judge_rewind

; past_is - tells whether the game has had the position after the player's turn
; In:       w_board, z_score, w_past*
; Out:      carry set: it has
; Keeps:    z_mover the player, z_score
; Clobbers: A, X, Y, z_a, z_turn, z_entry, z_from, z_to, z_promote
past_is:
        ldx w_past
@score: dex
        cpx #$FF
        beq @none
        lda z_score
        cmp w_past_score,x
        bne @score
        jsr past_begin
@back:  jsr judge_older
        bcs @not
        lda z_mover
        cmp w_self
        beq @back
        jsr judge_compare
        bne @back
        lda w_self
        sta z_mover
        sec
        rts
@not:   lda w_self
        sta z_mover
@none:  clc
        rts
