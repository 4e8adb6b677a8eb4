; Powers: 10^x = 10^i * (10^(f/2))^2, with i whole and 0 <= f < 1; 10 * 10^(f/2) by a polynomial, which is exact for f =
; 0.

.export float_exp, float_exp_10
; float_exp - EXP: FR0 = e^FR0
; In:       FR0
; Out:      FR0; carry set if too large
; Keeps:    -
; Clobbers: A, X, Y, FR1, FRE, FR2, PLYARG, FLPTR, FPTR2, z_terms, z_times, z_exponent, z_sign, z_byte, z_digits,
;           z_point
        at EXP
float_exp:
        ldx #<t_log_e
        ldy #>t_log_e
        jsr FLD1R
        jsr FMUL
        bcs float_exp_done

; float_exp_10 - EXP10: FR0 = 10^FR0
; In:       FR0
; Out:      FR0; carry set if too large
; Keeps:    -
; Clobbers: A, X, Y, FR1, FRE, FR2, PLYARG, FLPTR, FPTR2, z_terms, z_times, z_exponent, z_sign, z_byte, z_digits,
;           z_point
; Inside:   float_exp_done
        at EXP10
float_exp_10:
        jsr float_split
        bcs float_exp_done
        lda #10
        ldx #<t_power
        ldy #>t_power
        jsr PLYEVL
        jsr FMOVE
        jsr FMUL                        ; 100 times too large
        lda z_point
        lsr a
        bcc @even
        ldx #<t_ten
        ldy #>t_ten
        jsr FLD1R
        jsr FMUL
@even:  lda z_point
        cmp #$80
        ror a                           ; hundreds
        clc
        adc FR0
        sec
        sbc #1
        sta FR0
        jmp float_in_range
float_exp_done:
        rts

t_ten:          .byte $40, $10, $00, $00, $00, $00
t_hundred:      .byte $41, $01, $00, $00, $00, $00
