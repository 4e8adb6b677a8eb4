; The computer player's choice, also used as advice to a human (R11.1, R6.6).

.segment "BSS"

w_player_best:  .res 3                  ; the highest value so far
w_player_ties:  .res BOARD_SQUARES      ; the squares with that value, ascending
w_player_count: .res 1                  ; their number
w_player_mask:  .res 1                  ; the range of chance: see player_chance

.segment "CODE"

; player_choose - chooses the move of a side with the highest value by a table plus chance, with equal chances among
;                 equals (R11.1)
; In:       A low, X high address of the table; z_side
; Out:      carry clear: X square; carry set: no legal move (R2.3)
; Keeps:    z_side
; Clobbers: A, Y, z_table, z_player_square, z_player_rest, z_weights_square, w_active, w_value,
;           w_player_mask
player_choose:
        sta z_table
        stx z_table+1
        jsr player_range
        ldx #0
        stx w_player_count
@square:
        stx z_player_square
        jsr rules_legal
        bcs @next
        jsr weights_value
        jsr player_chance
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

; player_range - computes the range of chance: the magnitudes of the weights' high bytes, combined by OR
; In:       z_table
; Out:      w_player_mask
; Keeps:    X
; Clobbers: A, Y
player_range:
        lda #0
        sta w_player_mask
        ldy #2 * WEIGHTS_COUNT - 1
@weight:
        lda (z_table),y
        bpl @size
        eor #$FF
@size:  ora w_player_mask
        sta w_player_mask
        dey
        dey
        bpl @weight
        rts

; player_chance - adds chance to a move's value: 16 times a random byte under w_player_mask, so up to about a
;                 sixteenth of the largest weight; draws no byte if the mask is zero
; In:       w_value, w_player_mask
; Out:      w_value
; Keeps:    X
; Clobbers: A, Y, z_player_rest
player_chance:
        lda w_player_mask
        beq @done
        jsr random_next
        and w_player_mask
        ldy #0
        sty z_player_rest
.repeat 4
        lsr a
        ror z_player_rest
.endrepeat
        tay                             ; high byte
        clc
        lda z_player_rest
        adc w_value
        sta w_value
        tya
        adc w_value+1
        sta w_value+1
        bcc @done
        inc w_value+2
@done:  rts

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
