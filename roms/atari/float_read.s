; Floating-point numbers have six bytes: m1.m2m3m4m5 * 100^(e-64) with two decimal digits in each of m1 to m5, m1 not 0.
; Bit 7 of the first byte is the sign, bits 0-6 are e. Zero is six zero bytes. Operating System User's Manual, ch. 8.

FLOAT_BIAS  = 64
FLOAT_LOWEST = $0F                      ; e of 1E-98
FLOAT_BEYOND = $71                      ; e of 1E98: overflow
FLOAT_BELOW = $C0                       ; an e from here up is negative
FLOAT_DIGITS = 10

; float_read - AFP: converts text to a number: blanks, sign, digits with a point, E with a sign and one or two digits.
;              Excess digits are dropped
; In:       INBUFF, CIX
; Out:      FR0, CIX the first character after it; carry set without a number or on overflow
; Keeps:    -
; Clobbers: A, X, Y, ZTEMP1, ZTEMP4, z_digits, z_exponent, z_point, z_sign, z_terms
        at AFP
float_read:
        jsr float_skip_blanks
        jsr ZFR0
        stx z_digits                    ; bit 7, X being FR0 + 6: no digit yet
        sta z_exponent                  ; A = 0
        sta z_point
        sta z_sign
        sta z_terms                     ; significant digits
        jsr float_digit
        cmp #<('+' - '0')
        beq @signed
        cmp #<('-' - '0')
        bne @next
        ror z_sign                      ; carry set after the equal comparison
@signed:
        inc CIX
@next:  jsr float_digit
        bcs @other
        inc CIX
        ror z_digits                    ; clears bit 7
        jsr float_read_digit
        jmp @next
@other: cmp #<('.' - '0')
        bne @no_point
        lda z_point
        bne @end
        inc CIX
        inc z_point
        bne @next
@no_point:
        cmp #'E' - '0'
        bne @end
        ldx z_digits
        bmi @end
        jsr float_read_exponent
@end:   lda #$7F
        cmp z_digits                    ; carry clear: no digit
        bcc @none
        lda z_terms
        bne float_compose
        clc
        rts
@none:  sec
        rts

; float_read_digit - adds a digit to the mantissa
; In:       A digit; z_terms, z_point, z_exponent
; Out:      FR0, z_terms, z_exponent
; Keeps:    -
; Clobbers: A, X, Y
float_read_digit:
        ldx z_terms
        bne @significant
        tay
        bne @significant
        lda z_point                     ; leading zeros: only those after the point count
        beq @done
        dec z_exponent
@done:  rts
@significant:
        ldy z_point
        bne @placed
        inc z_exponent
@placed:
        cpx #FLOAT_DIGITS
        bcs @done
        inc z_terms
        tay
        txa
        lsr a
        tax
        tya
        bcs @low
        asl a
        asl a
        asl a
        asl a
@low:   ora FR0+1,x
        sta FR0+1,x
        rts

; float_compose - makes a number from digits and exponent
; In:       FR0+1 and on the digits, the first one not 0 and worth 10^(z_exponent - 1); z_sign
; Out:      FR0; carry set if it is too large
; Keeps:    -
; Clobbers: A, X, Y, z_exponent
float_compose:
        ldx z_exponent
        dex
        txa
        cmp #$80
        ror a
        bcs @paired                     ; odd: the first digit is the upper one of its byte
        ldy #4
@bit:   lsr FR0+1
        ror FR0+2
        ror FR0+3
        ror FR0+4
        ror FR0+5
        dey
        bne @bit
@paired:
        clc
        adc #FLOAT_BIAS
        sta z_exponent
        jmp float_result
