; Learning from a finished game (R11.2). A counter holds how often White made a weight active, minus how often Black
; did.

LEARN_SHIFT = 3                         ; margin * counter is divided by 2 to this power: a rate of 1/8 of 1/256

.segment "BSS"

w_counters:     .res 2 * WEIGHTS_COUNT  ; signed words, low byte first, -432..432
w_learn_margin: .res 1                  ; the margin without sign
w_learn_sign:   .res 1                  ; bit 7: the margin's sign
w_learn_count:  .res 2                  ; a counter's absolute value, shifted left as the product grows
w_learn_high:   .res 1                  ; its third byte
w_learn_delta:  .res 3                  ; the change of the weight
w_learn_bits:   .res 1                  ; the margin's remaining bits

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

; learn_adjust - adjusts a table after a game: weight += margin * counter / 8, saturating (R11.2)
; In:       A low, X high address of the table; score_white, score_black, w_counters of the finished game
; Out:      the table
; Keeps:    w_counters, scores
; Clobbers: A, X, Y, z_table
learn_adjust:
        sta z_table
        stx z_table+1
        lda score_white
        sec
        sbc score_black
        sta w_learn_sign
        bpl @positive
        jsr weights_negate
@positive:
        sta w_learn_margin
        ldy #2 * WEIGHTS_COUNT - 2
@weight:
        jsr learn_multiply
        jsr learn_apply
        dey
        dey
        bpl @weight
        rts

; learn_multiply - computes margin * counter / 8, rounded towards zero (R11.2)
; In:       Y offset of the weight; w_learn_margin, w_learn_sign, w_counters
; Out:      w_learn_delta, signed 24 bits
; Keeps:    Y
; Clobbers: A, X, w_learn_count, w_learn_high, w_learn_bits
learn_multiply:
        ldx #0
        stx w_learn_delta
        stx w_learn_delta+1
        stx w_learn_delta+2
        stx w_learn_high
        lda w_counters,y
        sta w_learn_count
        lda w_counters+1,y
        sta w_learn_count+1
        bpl @sized
        txa                             ; 0: negates the counter to get its absolute value
        sec
        sbc w_learn_count
        sta w_learn_count
        txa
        sbc w_learn_count+1
        sta w_learn_count+1
@sized: lda w_learn_margin
        sta w_learn_bits
@bit:   lda w_learn_bits
        beq @multiplied
        lsr w_learn_bits
        bcc @double
        clc
        lda w_learn_delta
        adc w_learn_count
        sta w_learn_delta
        lda w_learn_delta+1
        adc w_learn_count+1
        sta w_learn_delta+1
        lda w_learn_delta+2
        adc w_learn_high
        sta w_learn_delta+2
@double:
        asl w_learn_count
        rol w_learn_count+1
        rol w_learn_high
        jmp @bit
@multiplied:
.repeat LEARN_SHIFT
        lsr w_learn_delta+2
        ror w_learn_delta+1
        ror w_learn_delta
.endrepeat
        lda w_counters+1,y
        eor w_learn_sign
        bpl @done
        lda #0
        sec
        sbc w_learn_delta
        sta w_learn_delta
        lda #0
        sbc w_learn_delta+1
        sta w_learn_delta+1
        lda #0
        sbc w_learn_delta+2
        sta w_learn_delta+2
@done:  rts

; learn_apply - adds the change to a weight, saturating at 16 bits (R11.2)
; In:       Y offset of the weight, z_table, w_learn_delta
; Out:      the weight
; Keeps:    Y
; Clobbers: A, X, w_learn_delta
learn_apply:
        clc
        lda (z_table),y
        adc w_learn_delta
        sta w_learn_delta
        iny
        lda (z_table),y
        adc w_learn_delta+1
        sta w_learn_delta+1
        lda (z_table),y                 ; sign-extends the weight to a third byte; keeps the carry
        bpl @positive
        lda #$FF
        bne @third                      ; always
@positive:
        lda #0
@third: adc w_learn_delta+2
        tax                             ; bits 16 to 23 of the sum
        lda w_learn_delta+1
        asl a
        txa
        adc #0
        beq @store                      ; all repeat bit 15: the sum fits into 16 bits
        lda #$FF
        sta w_learn_delta
        lda #$7F
        sta w_learn_delta+1
        txa
        bpl @store
        inc w_learn_delta               ; $7FFF becomes $8000
        inc w_learn_delta+1
@store: lda w_learn_delta+1
        sta (z_table),y
        dey
        lda w_learn_delta
        sta (z_table),y
        rts
