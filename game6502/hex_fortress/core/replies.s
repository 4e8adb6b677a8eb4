; The opponent's replies to a turn; the lowest value counts (PLAYER.md 4, step 3).

.segment "HIGH"

w_lowest:       .res 2                  ; the lowest value so far
w_lowest_turn:  .res TURN_BYTES         ; the reply with that value
w_bound:        .res 2                  ; turns of no higher value are not played
w_cut:          .res 1                  ; non-zero: cutoff, no further reply is needed
w_reply_out:    .res 1                  ; pieces removed by the player's own turn

.segment "CODE"

.scope reply
turn_mark = 2
; visit - called by turns.s for each turn
; In:       as replies_visit
; Out:      A as replies_visit
; Keeps:    -
; Clobbers: A, X, Y
visit:  jmp replies_visit
.include "turns.s"
.endscope

.segment "CODE"

; replies_value - computes the value of the player's turn from the opponent's replies
; In:       the board with the turn settled, w_calm, w_bound
; Out:      w_lowest, unless z_stop is set
; Keeps:    z_mover, the board
; Clobbers: A, X, Y, the rest of the core's zero page
replies_value:
        lda #<VALUE_INFINITY
        sta w_lowest
        lda #>VALUE_INFINITY
        sta w_lowest + 1
        lda #0
        sta w_cut
        sta w_lowest_turn + 4
        lda z_suspects
        sta w_suspects_first
        lda z_out
        sta w_reply_out
        lda z_mover
        eor #SIDE_BLACK
        sta z_mover
        jsr killers_try
        bne @done
        lda #2
        sta reply::moves
        jsr reply::run
@done:  lda z_mover
        eor #SIDE_BLACK
        sta z_mover
        lda #0
        sta w_suspects_first
        lda w_lowest_turn + 4
        beq @end
        ldy #TURN_BYTES - 1
@byte:  lda w_lowest_turn,y
        sta w_turn_at_hand,y
        dey
        bpl @byte
        jmp killers_remember
@end:   rts

; replies_visit - settles a reply and records its value
; In:       a turn of the scope reply, made
; Out:      A not 0 and Z clear: cutoff, no further reply is needed
; Keeps:    z_mover, the board except z_score and z_suspects
; Clobbers: X, Y, the rest of the core's zero page
replies_visit:
        lda reply::to_1
        ldy reply::to_2
        jsr settle_turn
        jsr values_count
        lda z_out
        cmp w_reply_out
        beq @calm
        lda #0
        tax
        beq @value                      ; always
@calm:  lda w_calm
        ldx w_calm + 1
        clc
        adc #1
        bcc @value
        inx
@value: jsr values_of
        values_less w_lowest, {w_lowest + 1}
        bpl @undo
        jsr replies_lower
@undo:  lda z_out
        cmp w_reply_out
        beq @done
        lda w_reply_out
        jsr settle_undo
@done:  lda z_stop
        ora w_cut
        rts

; replies_lower - records the reply as the lowest so far
; In:       z_worth, a turn of the scope reply, w_bound
; Out:      w_lowest*, w_cut
; Keeps:    Y
; Clobbers: A, X
replies_lower:
        lda z_worth
        sta w_lowest
        ldx z_worth + 1
        stx w_lowest + 1
        cmp #<-VALUE_WIN
        bne @bound
        cpx #>-VALUE_WIN
        beq @cut
@bound: lda w_bound                     ; bound < lowest: continue
        cmp z_worth
        lda w_bound + 1
        sbc z_worth + 1
        bvc @signs
        eor #$80
@signs: bmi @turn
@cut:   inc w_cut
@turn:  lda reply::from_1
        sta w_lowest_turn
        lda reply::to_1
        sta w_lowest_turn + 1
        lda reply::kind_1
        sta w_lowest_turn + 2
        lda reply::from_2
        sta w_lowest_turn + 3
        lda reply::to_2
        sta w_lowest_turn + 4
        lda reply::kind_2
        sta w_lowest_turn + 5
        rts
