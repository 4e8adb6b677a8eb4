; The prediction over masks of requests, alternatives on the first level (S6.9, S6.10). Works in steps of one position:
; the ui calls predict_step until done, and polls the keyboard in between.

.segment "SPARE"

w_level:        .res 1                  ; the next one, from 0
w_first:        .res 1                  ; the player who predicts
w_was_eventful: .res 1
w_root_requests: .res SECTORS           ; the first level's requests, in the player's order
w_root_count:   .res 1
w_out_1:        .res 1                  ; the mask's omitted requests: indices in w_root_requests, or OUT_NONE
w_out_2:        .res 1
w_best_1:       .res 1                  ; the same for the best mask so far, as sectors
w_best_2:       .res 1
w_best:         .res PLAYERS            ; the scores it leads to
w_best_high:    .res PLAYERS
w_positions:    .res 2                  ; positions done
w_positions_all: .res 2                 ; and in total: masks times levels, at most 137 * 13
w_examined:     .res 1                  ; non-zero: a mask has been scored

; Leaving out a request that nobody serves changes nothing: such a mask leads to a known position.
w_served_all:   .res SECTORS            ; w_served of the full mask
.segment "BUFFERS"
w_served_by:    .res SECTORS * SECTORS  ; and of each mask without one request: 16 times its index

.segment "CODE"

; predict_begin - starts the prediction of the mover's turn
; In:       A level 0..LEVELS - 1; the mover's turn has started, without a command yet
; Out:      w_positions 0, w_positions_all; w_best_1, w_best_2 the full mask
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's zero page but z_eventful
predict_begin:
        jsr level_set
        lda z_mover
        sta w_first
        lda z_eventful
        sta w_was_eventful
        jsr galaxy_save
        lda #OUT_NONE
        sta z_out_1
        sta z_out_2
        sta w_out_1
        sta w_out_2
        sta w_best_1
        sta w_best_2
        ldx #0
        stx w_level
        stx w_positions
        stx w_positions + 1
        stx w_examined
        jsr requests_make
        ldx w_enabled_count
        stx w_root_count
        beq predict_count
@copy:  lda w_enabled - 1,x
        sta w_root_requests - 1,x
        dex
        bne @copy
; predict_count - computes the number of positions: 1 + n + n (n - 1) / 2 masks, w_levels each
; In:       w_root_count n, w_levels
; Out:      w_positions_all
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c
predict_count:
        ldx w_root_count
        lda #1
        clc
@masks: sta z_b                         ; 1 + 1 + 2 .. + n
        txa
        adc z_b                         ; carry is clear: at most 137
        dex
        bpl @masks
        lda z_b
        ldx #0
        stx z_b + 1
        stx z_c + 1
        ldx w_levels
        stx z_c
        jsr math_multiply
        lda z_a
        sta w_positions_all
        lda z_a + 1
        sta w_positions_all + 1
        rts

; predict_step - computes one position; skips masks that lead to a known one, counting their positions
; In:       as left by predict_begin or the last step
; Out:      carry set: done, the first position is restored, w_best_* the best mask
; Keeps:    -
; Clobbers: A, X, Y, the core's zero page
predict_step:
        lda w_level
        bne @turn
@mask:  lda w_positions
        cmp w_positions_all
        lda w_positions + 1
        sbc w_positions_all + 1
        bcs predict_end
        jsr predict_is_known
        bcs @skip
        jsr predict_mask
        jsr develop_turn
        jsr predict_note
        jmp @end
@skip:  clc
        lda w_positions
        adc w_levels
        sta w_positions
        bcc @next
        inc w_positions + 1
@next:  jsr predict_next
        jmp @mask
@turn:  jsr develop_turn
@end:   jsr turn_end
        inc w_positions
        bne @level
        inc w_positions + 1
@level: jsr game_next
        lda #OUT_NONE
        sta z_out_1
        sta z_out_2
        inc w_level
        lda w_level
        cmp w_levels
        bcc @done                       ; carry is clear
        jsr predict_score
        jsr predict_next
        lda #0
        sta w_level
        clc
@done:  rts

; predict_end - restores the first position: at the end, or when the player must move now
; In:       w_root, w_first, w_was_eventful
; Out:      carry set; galaxy, the player's turn started, z_eventful, z_out_1, z_out_2 the best mask so far
; Keeps:    -
; Clobbers: A, X, Y
predict_end:
        jsr galaxy_restore
        lda w_was_eventful
        sta z_eventful
        lda w_first
        jsr rules_begin
        lda w_best_1
        sta z_out_1
        lda w_best_2
        sta z_out_2
        sec
        rts

; predict_mask - starts a mask: restores the first position and sets the omitted requests
; In:       w_out_1, w_out_2
; Out:      galaxy, the player's turn started, z_out_1, z_out_2
; Keeps:    -
; Clobbers: A, X, Y
predict_mask:
        jsr galaxy_restore
        lda w_first
        jsr rules_begin
        ldx w_out_1
        jsr predict_sector
        sta z_out_1
        ldx w_out_2
        jsr predict_sector
        sta z_out_2
        rts

; predict_sector - returns the sector of a first-level request
; In:       X its index, or OUT_NONE
; Out:      A its sector, or OUT_NONE
; Keeps:    X, Y
; Clobbers: -
predict_sector:
        lda #OUT_NONE
        cpx #OUT_NONE
        beq @none
        lda w_root_requests,x
@none:  rts

; predict_is_known - checks whether a mask leads to the same position as an earlier one: the request left out is one
;                    that the full mask does not serve, or one of two that is not served without the other
; In:       w_out_1, w_out_2
; Out:      carry set: yes; of a mask without one request, also w_served_by
; Keeps:    -
; Clobbers: A, X, Y
predict_is_known:
        ldx w_out_1
        cpx #OUT_NONE
        beq @no
        ldy w_out_2
        cpy #OUT_NONE
        bne @two
        ldy w_root_requests,x
        lda w_served_all,y
        bne @no
        ldy #SECTORS - 1                ; the full mask's position, and what it serves
@copy:  lda w_served_all,y
        sta w_served,y
        dey
        bpl @copy
        jsr predict_note
        sec
        rts
@two:   jsr predict_serves              ; without the first
        beq @yes
        ldx w_out_2
        ldy w_out_1
        jsr predict_serves
        beq @yes
@no:    clc
        rts
@yes:   sec
        rts

; predict_serves - checks whether the mask without one request serves another
; In:       X, Y the indices of both
; Out:      Z clear: yes
; Keeps:    -
; Clobbers: A, X, Y
predict_serves:
        txa
        asl a
        asl a
        asl a
        asl a
        ora w_root_requests,y
        tay
        lda w_served_by,y
        rts

; predict_note - notes what the full mask, or one without one request, serves
; In:       w_served, w_out_1, w_out_2
; Out:      w_served_all, w_served_by
; Keeps:    -
; Clobbers: A, X, Y
predict_note:
        ldy w_out_2
        iny                             ; 0 from OUT_NONE
        bne @done
        ldx #SECTORS - 1
        lda w_out_1
        cmp #OUT_NONE
        beq @all
        asl a
        asl a
        asl a
        asl a
        ora #SECTORS - 1
        tay
@one:   lda w_served,x
        sta w_served_by,y
        dey
        dex
        bpl @one
        rts
@all:   lda w_served,x
        sta w_served_all,x
        dex
        bpl @all
@done:  rts

; predict_next - advances to the next mask: omits each request in order, then each pair (S6.9)
; In:       w_out_1, w_out_2, w_root_count
; Out:      w_out_1, w_out_2
; Keeps:    Y
; Clobbers: A, X
predict_next:
        ldx w_out_2
        cpx #OUT_NONE
        bne @two
        inc w_out_1                     ; from OUT_NONE to the first
        ldx w_out_1
        cpx w_root_count
        bne @done
        ldx #0
        stx w_out_1
@two:   inx                             ; advances the second, or both
        cpx w_root_count
        bne @set
        inc w_out_1
        ldx w_out_1
        inx
@set:   stx w_out_2
@done:  rts

; predict_score - scores the position that a mask has led to; only a strictly better one replaces the best (S6.9)
; In:       galaxy, w_out_1, w_out_2, w_first
; Out:      w_best_*
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_mover, z_own, z_funds
predict_score:
        jsr score_prospects
        lda w_examined
        beq @better
        ldy w_first
        lda w_best,y
        cmp w_score,y
        lda w_best_high,y
        sbc w_score_high,y
        bvc @signed
        eor #$80
@signed:
        bpl @done                       ; the best is at least as good
@better:
        lda #1
        sta w_examined
        ldx #2 * PLAYERS - 1
@copy:  lda w_score,x
        sta w_best,x
        dex
        bpl @copy
        ldx w_out_1
        jsr predict_sector
        sta w_best_1
        ldx w_out_2
        jsr predict_sector
        sta w_best_2
@done:  rts
