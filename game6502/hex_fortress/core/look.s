; The second look: values the turns of the shortlist by the opponent's best answer (PLAYER.md 5).

.segment "HIGH"

w_looks:        .res 1                  ; the entry after the last turn to look at
w_look:         .res 1                  ; the current entry
w_look_known:   .res 1                  ; non-zero: its value is known
LOOK_KEPT       = TURN_BYTES + 5
w_look_kept:    .res LOOK_KEPT          ; search_candidate's data of the turn, saved during the search for the opponent
.assert w_candidate_code = w_candidate_turn + TURN_BYTES, error, "look_value keeps them in a row"
.assert w_candidate_before = w_candidate_code + 2, error, "look_value keeps them in a row"

.segment "CODE"

; look_again - selects the turn to play
; In:       the shortlist from search_main; w_margin
; Out:      w_best_turn, w_best
; Keeps:    z_mover, the board, z_score
; Clobbers: A, X, Y, the rest of the core's zero page
look_again:
        jsr look_copy
        ldx #LOOKS
        stx w_look
        jsr look_choose
        lda z_stop
        bne @done
        lda w_looks
        cmp #LOOKS + 1
        beq @done
        lda w_best
        cmp #<VALUE_WIN
        bne @look
        lda w_best + 1
        cmp #>VALUE_WIN
        beq @done
@look:  lda #<-VALUE_INFINITY
        sta w_best
        lda #>-VALUE_INFINITY
        sta w_best + 1
@next:  ldx w_look
        lda w_listing_low,x
        cmp #<-VALUE_WIN
        bne @turn
        lda w_listing_high,x
        cmp #>-VALUE_WIN
        beq @done
@turn:  jsr look_turn
        lda z_stop
        bne @done
        inc w_look
        lda w_look
        cmp w_looks
        bne @next
@done:  lda w_best + 1
        cmp #>-VALUE_INFINITY
        bne @end
        ldx #LOOKS                      ; no look was finished
        jmp look_choose
@end:   rts

; look_copy - copies the shortlist after itself, since other searches reuse its space
; In:       the shortlist
; Out:      the entries from LOOKS to w_looks
; Keeps:    Y
; Clobbers: A, X
look_copy:
        lda w_list_end
        clc
        adc #LOOKS - SHORT
        sta w_looks
        ldx #SHORT_MOST * TURN_BYTES - 1
@byte:  lda w_listing + SHORT * TURN_BYTES,x
        sta w_listing + LOOKS * TURN_BYTES,x
        dex
        bpl @byte
        ldx #SHORT_MOST - 1
@value: lda w_listing_low + SHORT,x
        sta w_listing_low + LOOKS,x
        lda w_listing_high + SHORT,x
        sta w_listing_high + LOOKS,x
        dex
        bpl @value
        rts

; look_choose - selects an entry's turn with its value
; In:       X the entry
; Out:      w_best_turn, w_best
; Keeps:    -
; Clobbers: A, X, Y, z_spare
look_choose:
        lda w_listing_low,x
        sta w_best
        lda w_listing_high,x
        sta w_best + 1
        jsr lists_take
        ldy #TURN_BYTES - 1
@byte:  lda w_turn_at_hand,y
        sta w_best_turn,y
        dey
        bpl @byte
        rts

; look_turn - values a turn by the opponent's search, and selects it if it is the best
; In:       w_look
; Out:      w_best_turn, w_best
; Keeps:    z_mover, the board, z_score
; Clobbers: A, X, Y, the rest of the core's zero page
look_turn:
        lda #0
        sta w_look_known
        lda #<look_value
        sta w_own_visit
        lda #>look_value
        sta w_own_visit + 1
        ldx w_look
        jsr lists_take
        jsr search_candidate
        lda w_look_known
        beq @done
        lda w_best
        cmp z_worth
        lda w_best + 1
        sbc z_worth + 1
        bvc @signs
        eor #$80
@signs: bpl @done
        ldx w_look
        lda z_worth
        sta w_listing_low,x
        lda z_worth + 1
        sta w_listing_high,x
        jmp look_choose
@done:  rts

; look_value - values a turn by the opponent's search
; In:       a turn of the scope own, made
; Out:      w_look_known, z_worth
; Keeps:    z_mover, the board except z_score and z_suspects
; Clobbers: A, X, Y, the rest of the core's zero page
look_value:
        jsr search_known
        bcs @known
        lda z_stop
        bne @undo
        ldx #LOOK_KEPT - 1
@keep:  lda w_candidate_turn,x
        sta w_look_kept,x
        dex
        bpl @keep
        jsr look_turned
        ldx #LOOK_KEPT - 1
@back:  lda w_look_kept,x
        sta w_candidate_turn,x
        dex
        bpl @back
        lda z_stop
        bne @undo
@known: inc w_look_known
@undo:  lda #0
        jsr settle_undo
        rts

; look_turned - runs the main search for the opponent
; In:       w_calm, w_best, the board with the player's turn settled
; Out:      z_worth: its first turn's value, negated
; Keeps:    z_mover, w_self, w_root_quiet, the board
; Clobbers: A, X, Y, the rest of the core's zero page
look_turned:
        lda w_root_quiet
        pha
        lda w_root_quiet + 1
        pha
        lda w_calm
        sta w_root_quiet
        lda w_calm + 1
        sta w_root_quiet + 1
        lda #1
        sta w_most
        lda #2
        sta own::moves
        lda z_out
        sta w_base_out
        lda #0
        sta z_suspects
        jsr look_enough
        jsr look_sides
        jsr search_main
        jsr look_sides
        lda #0
        sta w_base_out
        sec
        sbc w_listing_low + SHORT
        sta z_worth
        lda #0
        sbc w_listing_high + SHORT
        sta z_worth + 1
        pla
        sta w_root_quiet + 1
        pla
        sta w_root_quiet
        rts

; look_enough - computes the opponent's value that makes the turn no better than the best: -w_best, at most a win
; In:       w_best
; Out:      w_enough
; Keeps:    X, Y
; Clobbers: A
look_enough:
        lda w_best + 1
        cmp #>-VALUE_INFINITY
        beq @win
        lda #0
        sec
        sbc w_best
        sta w_enough
        lda #0
        sbc w_best + 1
        sta w_enough + 1
        rts
@win:   lda #<VALUE_WIN
        sta w_enough
        lda #>VALUE_WIN
        sta w_enough + 1
        rts

; look_sides - exchanges the sides of the search
; In:       z_mover, w_self
; Out:      the same
; Keeps:    X, Y
; Clobbers: A
look_sides:
        lda z_mover
        eor #SIDE_BLACK
        sta z_mover
        sta w_self
        rts
