; Multiplication and division, digit by digit as on paper; the result is truncated after the mantissa.

.export float_multiply, float_divide
; float_multiply - FMUL: FR0 = FR0 * FR1. The product accumulates in FRE and moves right by a byte for each byte of FR0
; In:       FR0, FR1
; Out:      FR0; carry set if too large
; Keeps:    -
; Clobbers: A, X, Y, FR1, FRE, FR2, z_exponent, z_sign, z_byte, z_times
        at FMUL
float_multiply:
        lda FR0+1
        beq @done
        lda FR1+1
        beq @zero
        lda FR1
        and #$7F
        sec
        sbc #FLOAT_BIAS
        jsr float_prepare
        ldx #5
@byte:  stx z_byte
        jsr float_right
        ldx z_byte
        lda FR0,x
        pha
        and #$0F
        ldy #5
        jsr float_add_times
        pla
        lsr a
        lsr a
        lsr a
        lsr a
        ldy #11
        jsr float_add_times
        ldx z_byte
        dex
        bne @byte
        ldy #0
        lda FRE
        bne @two                        ; two bytes before the point
        iny
        dec z_exponent
@two:   jsr float_take
        jmp float_result
@zero:  jmp float_to_zero
@done:  clc
        rts

; float_divide - FDIV: FR0 = FR0 / FR1. FRE holds the remainder, FR0 the quotient
; In:       FR0, FR1
; Out:      FR0; carry set if FR1 is 0 or the quotient too large
; Keeps:    -
; Clobbers: A, X, Y, FR1, FRE, FR2, z_exponent, z_sign, z_byte, z_times
        at FDIV
float_divide:
        lda FR1+1
        beq @bad
        lda FR0+1
        beq @zero
        lda FR1
        and #$7F
        eor #$FF
        sec
        adc #FLOAT_BIAS                 ; 64 - e
        jsr float_prepare
        ldx #5
@start: lda FR0,x
        sta FRE,x
        dex
        bne @start
        stx FRE
@byte:  stx z_byte
        ldy #11
        jsr float_take_times
        asl a
        asl a
        asl a
        asl a
        pha
        ldy #5
        jsr float_take_times
        ldx z_byte
        sta FR0,x
        pla
        ora FR0,x
        sta FR0,x
        jsr float_left
        inx
        cpx #6
        bcc @byte
        dec z_exponent
        lda FR0                         ; one digit pair before the point, or none
        beq @small
        ldx #5
@right: lda FR0 - 1,x
        sta FR0,x
        dex
        bne @right
        beq @result
@small: dec z_exponent
@result:
        jmp float_result
@zero:  clc
        rts
@bad:   sec
        rts
