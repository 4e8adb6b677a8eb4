; Random numbers (R11.1, R11.5): Marsaglia's 32-bit xorshift with the shifts 8, 9, 23 ("Xorshift RNGs", Journal of
; Statistical Software 8/14, 2003). It visits every state except zero, and two of its shifts are mostly byte moves.

.segment "BSS"

w_random:       .res 4                  ; the state, low byte first, never all zero
w_random_limit: .res 1
w_random_mask:  .res 1

.segment "CODE"

; random_seed - starts the sequence of a seed: the seed in the low half, "FT" in the high half (R11.5)
; In:       A low, X high byte of the seed
; Out:      w_random
; Keeps:    X, Y
; Clobbers: A
random_seed:
        sta w_random
        stx w_random+1
        lda #$54                        ; "T"
        sta w_random+2
        lda #$46                        ; "F"
        sta w_random+3
        rts

; random_stir - adds 16 bits of entropy to the state (R11.5)
; In:       A low, X high byte of the entropy
; Out:      w_random
; Keeps:    Y
; Clobbers: A, X
random_stir:
        eor w_random
        sta w_random
        txa
        eor w_random+1
        sta w_random+1
        ora w_random
        ora w_random+2
        ora w_random+3
        bne @done
        tax                             ; zero is not a valid state: start with seed zero
        jmp random_seed
@done:  rts

; random_next - draws the next byte
; In:       -
; Out:      A 0..255
; Keeps:    X, Y
; Clobbers: -
random_next:
        lda w_random+3                  ; state ^= state << 8
        eor w_random+2
        sta w_random+3
        lda w_random+2
        eor w_random+1
        sta w_random+2
        lda w_random+1
        eor w_random
        sta w_random+1
        lda w_random+2                  ; state ^= state >> 9
        lsr a
        lda w_random+1
        ror a
        eor w_random
        sta w_random
        lda w_random+3
        lsr a
        lda w_random+2
        ror a
        eor w_random+1
        sta w_random+1
        lda w_random+3
        lsr a
        eor w_random+2
        sta w_random+2
        lda w_random+1                  ; state ^= state << 23
        lsr a
        lda w_random
        ror a
        eor w_random+3
        sta w_random+3
        lda #0
        ror a
        eor w_random+2
        sta w_random+2
        lda w_random+3                  ; the sum hides that each single bit is linear
        clc
        adc w_random+1
        rts

; random_below - draws a number below n with equal chances: draws bytes, masked to the bits of n-1, until one is below n
; In:       A n, 1..128
; Out:      A 0..n-1
; Keeps:    Y
; Clobbers: X
random_below:
        sta w_random_limit
        ldx #0
        stx w_random_mask
        sec
        sbc #1
@widen: beq @draw
        sec
        rol w_random_mask
        lsr a
        bpl @widen                      ; always
@draw:  jsr random_next
        and w_random_mask
        cmp w_random_limit
        bcs @draw
        rts
