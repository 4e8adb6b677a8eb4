; Addition and subtraction. Each number carries one byte more than its mantissa (FRE, FR2), so that truncation loses
; less than the last digit.

.export float_subtract
; float_subtract - FSUB: FR0 = FR0 - FR1
; In:       FR0, FR1
; Out:      FR0; carry set if too large
; Keeps:    -
; Clobbers: A, X, Y, FR1, FR0+6, z_exponent
        at FSUB
float_subtract:
        lda FR1
        eor #$80
        sta FR1

; float_add - FADD: FR0 = FR0 + FR1
; In:       FR0, FR1
; Out:      FR0; carry set if too large
; Keeps:    -
; Clobbers: A, X, Y, FR1, FR0+6, z_exponent
        at FADD
float_add:
        lda FR1+1
        clc
        beq @done
        lda FR0+1
        bne @both
@swap:  ldx #5
@byte:  lda FR0,x
        ldy FR1,x
        sta FR1,x
        sty FR0,x
        dex
        bpl @byte
        bmi float_add
@both:  lda #0
        sta FR0+6
        sta FR1+6
        lda FR1
        and #$7F
        sta z_exponent
        lda FR0
        and #$7F
        sec
        sbc z_exponent
        bcc @swap                       ; FR0 has the larger exponent
        tay
        beq @aligned
        cmp #6
        bcs @done                       ; FR1 does not matter
@align: ldx #5
@right: lda FR1,x
        sta FR1+1,x
        dex
        bne @right
        stx FR1+1
        dey
        bne @align
@aligned:
        lda FR0
        eor FR1
        bmi @differ
        sed
        ldx #6
        clc
@add:   lda FR0,x
        adc FR1,x
        sta FR0,x
        dex
        bne @add
        cld
        bcs @carry
        jmp float_in_range
@carry: jmp float_carry
@differ:
        jsr float_difference
        bcs @positive
        jsr float_negate
@positive:
        jmp float_normalize_all
@done:  clc
        rts
