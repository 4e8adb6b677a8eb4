; The computer player's choice, also used as advice to a human (R11.1, R6.6).

.segment "BSS"

w_player_best:  .res 3                  ; the highest value so far
w_player_ties:  .res BOARD_SQUARES      ; the squares with that value, ascending
w_player_count: .res 1                  ; their number

.segment "CODE"

; player_choose - chooses the best move of a side by a table, with equal chances among equals (R11.1)
; In:       A low, X high address of the table; z_side
; Out:      carry clear: X square; carry set: no legal move (R2.3)
; Keeps:    z_side
; Clobbers: A, Y, z_table, z_player_square, z_player_rest, z_weights_square, w_active, w_value
player_choose:
        sta z_table
        stx z_table+1
        ldx #0
        stx w_player_count
@square:
        stx z_player_square
        jsr rules_legal
        bcs @next
        jsr weights_value
        jsr player_consider
@next:  ldx z_player_square
        inx
        cpx #BOARD_SQUARES
        bcc @square
        lda w_player_count
        beq @none
        jsr random_below
        tax
        lda w_player_ties,x
        tax
        clc
        rts
@none:  sec
        rts

; player_consider - adds a move to the best ones if its value is at least as high
; In:       z_player_square; w_value; w_player_best and w_player_ties if w_player_count is not zero
; Out:      w_player_best, w_player_ties, w_player_count
; Keeps:    -
; Clobbers: A, X, Y, z_player_rest
player_consider:
        ldx w_player_count
        beq @better
        sec                             ; six 16-bit weights: their difference never overflows 24 bits
        lda w_value
        sbc w_player_best
        sta z_player_rest
        lda w_value+1
        sbc w_player_best+1
        tay
        lda w_value+2
        sbc w_player_best+2
        bmi @worse
        bne @better
        tya
        ora z_player_rest
        beq @equal
@better:
        ldx #2
@keep:  lda w_value,x
        sta w_player_best,x
        dex
        bpl @keep
        ldx #0
@equal: lda z_player_square
        sta w_player_ties,x
        inx
        stx w_player_count
@worse: rts
