; Parts of the floating-point routines that do not fit between the documented entries.

; float_to_digit - adds a decimal digit to an integer
; In:       A digit, ZTEMP4
; Out:      ZTEMP4 = 10 * ZTEMP4 + A; carry set if it does not fit
; Keeps:    X
; Clobbers: A, Y, ZTEMP1
float_to_digit:
        tay
        jsr @double
        bcs @done
        lda ZTEMP4
        sta ZTEMP1
        lda ZTEMP4+1
        sta ZTEMP1+1
        jsr @double
        bcs @done
        jsr @double
        bcs @done
        tya
        adc ZTEMP4                      ; even, so adding a digit never carries
        sta ZTEMP4
        bcc @add
        inc ZTEMP4+1
        clc
@add:   lda ZTEMP4
        adc ZTEMP1
        sta ZTEMP4
        lda ZTEMP4+1
        adc ZTEMP1+1
        sta ZTEMP4+1
@done:  rts
@double:
        asl ZTEMP4
        rol ZTEMP4+1
        rts

; float_write_exponent - writes E, the sign and two digits
; In:       FR0, X index in LBUFF
; Out:      X
; Keeps:    -
; Clobbers: A, Y, LBUFF, z_digits
float_write_exponent:
        lda #'E'
        jsr float_put
        lda FR0
        asl a
        ldy FR0+1
        cpy #$10
        adc #0
        sec
        sbc #2 * FLOAT_BIAS
        ldy #'+'
        bcs @sign
        eor #$FF
        adc #1
        ldy #'-'
@sign:  pha
        tya
        jsr float_put
        pla
        ldy #'0' - 1
        sec
@ten:   iny
        sbc #10
        bcs @ten
        adc #10 + '0'
        pha
        tya
        jsr float_put
        pla
        jmp float_put

; float_read_exponent - reads an exponent
; In:       CIX at an E, z_exponent
; Out:      z_exponent, CIX after the exponent, or unchanged without one
; Keeps:    -
; Clobbers: A, X, Y, ZTEMP1, ZTEMP4
float_read_exponent:
        lda CIX
        sta ZTEMP1
        inc CIX
        ldx #0
        jsr float_digit
        cmp #<('-' - '0')
        beq @minus
        cmp #<('+' - '0')
        bne @digits
        beq @sign
@minus: dex
@sign:  inc CIX
@digits:
        jsr float_digit
        bcs @none
        inc CIX
        sta ZTEMP4
        jsr float_digit
        bcs @value
        inc CIX
        asl ZTEMP4
        adc ZTEMP4                      ; carry clear
        asl ZTEMP4
        asl ZTEMP4
        adc ZTEMP4
        sta ZTEMP4
@value: txa
        eor ZTEMP4
        cpx #1                          ; carry set: one more makes it negative
        adc z_exponent
        bvc @sum
        txa                             ; far too large or small
        eor #$7E
@sum:   sta z_exponent
        rts
@none:  lda ZTEMP1
        sta CIX
        rts

.warn -stack                            ; may return to its caller's caller
; float_split - splits FR0 for a power of ten
; In:       FR0
; Out:      z_point its whole part, rounded down, FR0 the rest; carry set if above 99; returns to the caller's caller
;           with FR0 0 if below -99
; Keeps:    -
; Clobbers: A, X, Y, FR1, FLPTR, z_exponent, z_digits
float_split:
        lda #0
        sta z_point
        lda FR0
        sta z_digits
        and #$7F
        cmp #FLOAT_BIAS
        bcc @whole
        bne @far
        lda FR0+1                       ; two decimal digits
        lsr a
        lsr a
        lsr a
        lsr a
        sta z_point
        asl a
        adc z_point
        asl a
        sta z_point                     ; six times the tens
        lda FR0+1
        sec
        sbc z_point
        sta z_point
        lda #0
        sta FR0+1
        jsr float_normalize
@whole: bit z_digits
        bpl @ok
        lda #0
        sec
        sbc z_point
        sta z_point
        lda FR0+1
        beq @ok
        dec z_point
        ldx #<t_one
        ldy #>t_one
        jsr FLD1R
        jmp FADD
@far:   bit z_digits
        bpl @large
        pla
        pla
        jmp float_to_zero
@large: sec
        rts
.warn stack
@ok:    clc
        rts
