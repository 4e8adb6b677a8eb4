; Learning from a finished game (R11.2). A counter holds how often White made a weight active, minus how often Black
; did.

LEARN_SHIFT = 6                         ; a loss's rate is 2 to this power, a win's 1/4, in 1/256 (R11.2)

.segment "BSS"

w_counters:     .res 2 * WEIGHTS_COUNT  ; signed words, low byte first, -432..432
w_learn_winner: .res 1                  ; the side that won
w_learn_lost:   .res 1                  ; not zero: the table's side lost
w_learn_delta:  .res 2                  ; the change of the weight, -27648..27648

.segment "CODE"

; learn_reset - clears the counters (R11.2)
; In:       -
; Out:      w_counters all zero
; Keeps:    Y
; Clobbers: A, X
learn_reset:
        lda #0
        ldx #2 * WEIGHTS_COUNT - 1
@byte:  sta w_counters,x
        dex
        bpl @byte
        rts

; learn_count - counts the weights a move makes active, +1 for White's moves, -1 for Black's (R11.2)
; In:       X square, legal for z_side, not yet played; z_side
; Out:      w_counters
; Keeps:    z_side
; Clobbers: A, X, Y, w_active, z_weights_square
learn_count:
        jsr weights_active
        ldx #WEIGHTS_ACTIVE - 1
@weight:
        ldy w_active,x
        lda z_side
        bne @black
        lda w_counters,y
        clc
        adc #1
        sta w_counters,y
        lda w_counters+1,y
        adc #0
        jmp @high
@black: lda w_counters,y
        sec
        sbc #1
        sta w_counters,y
        lda w_counters+1,y
        sbc #0
@high:  sta w_counters+1,y
        dex
        bpl @weight
        rts

; learn_adjust - adjusts a table after a game: weight += counter * 64 if its side lost, counter / 4 if it won, negative
;                if Black won, saturating; a draw changes nothing (R11.2)
; In:       A low, X high address of the table; Y its side; score_white, score_black, w_counters of the finished game
; Out:      the table
; Keeps:    w_counters, scores
; Clobbers: A, X, Y, z_table
learn_adjust:
        sta z_table
        stx z_table+1
        lda score_white
        cmp score_black
        beq @done
        lda #SIDE_WHITE
        bcs @won
        lda #SIDE_BLACK
@won:   sta w_learn_winner
        sty w_learn_lost
        eor w_learn_lost
        sta w_learn_lost
        ldy #2 * WEIGHTS_COUNT - 2
@weight:
        jsr learn_change
        jsr learn_apply
        dey
        dey
        bpl @weight
@done:  rts

; learn_change - computes the change of a weight (R11.2)
; In:       Y offset of the weight; w_learn_winner, w_learn_lost, w_counters
; Out:      w_learn_delta
; Keeps:    Y
; Clobbers: A, X
learn_change:
        lda w_counters,y
        sta w_learn_delta
        lda w_counters+1,y
        sta w_learn_delta+1
        lda w_learn_winner
        beq @signed                     ; SIDE_WHITE
        sec
        lda #0
        sbc w_learn_delta
        sta w_learn_delta
        lda #0
        sbc w_learn_delta+1
        sta w_learn_delta+1
@signed:
        lda w_learn_lost
        bne @lost
.repeat 2
        lda w_learn_delta+1
        cmp #$80                        ; carry: the sign
        ror w_learn_delta+1
        ror w_learn_delta
.endrepeat
        rts
@lost:  ldx #LEARN_SHIFT
@double:
        asl w_learn_delta
        rol w_learn_delta+1
        dex
        bne @double
        rts

; learn_apply - adds the change to a weight, saturating at 16 bits (R11.2)
; In:       Y offset of the weight, z_table, w_learn_delta
; Out:      the weight
; Keeps:    X, Y
; Clobbers: A, w_learn_delta
learn_apply:
        clc
        lda (z_table),y
        adc w_learn_delta
        sta w_learn_delta
        iny
        lda (z_table),y
        adc w_learn_delta+1
        bvc @store
        asl a                           ; carry: passed 32767, else -32768
        lda #$FF
        sta w_learn_delta
        lda #$7F
        bcs @store
        inc w_learn_delta               ; $7FFF becomes $8000
        lda #$80
@store: sta (z_table),y
        dey
        lda w_learn_delta
        sta (z_table),y
        rts

.assert SIDE_WHITE = 0, error, "learn_change tests the winner for zero"
