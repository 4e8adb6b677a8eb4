; The turn at hand (lists.s): makes its moves, and exchanges it with the turns in the scopes own and reply.

.segment "CODE"

; search_move - makes a move of the turn at hand, if present
; In:       w_turn_at_hand, Y 0 the first, 3 the second
; Out:      the board, z_score; A the moved piece
; Keeps:    z_mover
; Clobbers: X, Y, z_code
search_move:
        lda w_turn_at_hand + 1,y
        beq @none
        pha
        ldx w_turn_at_hand,y
        lda w_board,x
        sta z_code
        lda w_turn_at_hand + 2,y
        pha
        jsr score_lift
        pla
        beq @same
        ora z_mover
        bne @put                        ; always
@same:  lda z_code
@put:   tay
        pla
        tax
        lda z_code
        pha
        tya
        jsr score_put
        pla
@none:  rts

; search_own - copies the scope own's turn to the turn at hand
; In:       a turn of the scope own
; Out:      w_turn_at_hand
; Keeps:    X, Y
; Clobbers: A
search_own:
        lda own::from_1
        sta w_turn_at_hand
        lda own::to_1
        sta w_turn_at_hand + 1
        lda own::kind_1
        sta w_turn_at_hand + 2
        lda own::from_2
        sta w_turn_at_hand + 3
        lda own::to_2
        sta w_turn_at_hand + 4
        lda own::kind_2
        sta w_turn_at_hand + 5
        rts

; search_take - copies the turn at hand to the scope own
; In:       w_turn_at_hand
; Out:      a turn of the scope own
; Keeps:    X, Y
; Clobbers: A
search_take:
        lda w_turn_at_hand
        sta own::from_1
        lda w_turn_at_hand + 1
        sta own::to_1
        lda w_turn_at_hand + 2
        sta own::kind_1
        lda w_turn_at_hand + 3
        sta own::from_2
        lda w_turn_at_hand + 4
        sta own::to_2
        lda w_turn_at_hand + 5
        sta own::kind_2
        rts

; search_reply - copies the turn at hand to the scope reply
; In:       w_turn_at_hand
; Out:      a turn of the scope reply
; Keeps:    X, Y
; Clobbers: A
search_reply:
        lda w_turn_at_hand
        sta reply::from_1
        lda w_turn_at_hand + 1
        sta reply::to_1
        lda w_turn_at_hand + 2
        sta reply::kind_1
        lda w_turn_at_hand + 3
        sta reply::from_2
        lda w_turn_at_hand + 4
        sta reply::to_2
        lda w_turn_at_hand + 5
        sta reply::kind_2
        rts
