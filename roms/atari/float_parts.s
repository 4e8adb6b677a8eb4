; Shared parts of the floating-point routines. Those that BASIC cartridges call are at fixed addresses: $DBA1 skips
; blanks, $DBAF tests for a digit, $DC00 normalizes.

; float_skip_blanks - skips blanks
; In:       INBUFF, CIX
; Out:      CIX at the next nonblank character
; Keeps:    X
; Clobbers: A, Y
        at $DBA1
float_skip_blanks:
        ldy CIX
        lda #' '
@blank: cmp (INBUFF),y
        bne @done
        iny
        bne @blank
@done:  sty CIX
        rts

; float_digit - tests the next character for a digit
; In:       INBUFF, CIX
; Out:      A the character less '0', Y = CIX; carry clear if it is a digit
; Keeps:    X
; Clobbers: -
        at $DBAF
float_digit:
        ldy CIX
        lda (INBUFF),y
        sec
        sbc #'0'
        cmp #10
        rts

; float_right - shifts FRE right by a byte
; In:       FRE
; Out:      FRE
; Keeps:    Y
; Clobbers: A, X
float_right:
        ldx #5
@byte:  lda FRE - 1,x
        sta FRE,x
        dex
        bne @byte
        stx FRE
        rts

; float_left - shifts FRE left by a byte
; In:       FRE
; Out:      FRE
; Keeps:    X
; Clobbers: A, Y
float_left:
        ldy #0
@byte:  lda FRE + 1,y
        sta FRE,y
        iny
        cpy #5
        bcc @byte
        lda #0
        sta FRE + 5
        rts

; float_take - copies five bytes of FRE to the mantissa of FR0
; In:       Y index in FRE
; Out:      FR0+1 to FR0+5; X 5
; Keeps:    -
; Clobbers: A, Y
float_take:
        ldx #0
@byte:  lda FRE,y
        sta FR0+1,x
        iny
        inx
        cpx #5
        bcc @byte
        rts

; float_normalize - shifts the mantissa left until its first byte is not 0
; In:       FR0
; Out:      FR0; carry set if too large
; Keeps:    -
; Clobbers: A, X, Y, FRE
        at $DC00
float_normalize:
        lda #0
        sta FR0+6

; float_normalize_all - normalizes a mantissa of six bytes
; In:       FR0 with a seventh byte
; Out:      FR0; carry set if too large
; Keeps:    -
; Clobbers: A, X, Y, FRE
float_normalize_all:
        ldx #6
@look:  lda FR0+1
        bne float_in_range
        ldy #0
@left:  lda FR0+2,y
        sta FR0+1,y
        iny
        cpy #5
        bcc @left
        lda #0
        sta FR0+6
        dec FR0
        dex
        bne @look

; float_to_zero - sets FR0 to 0
; In:       -
; Out:      FR0 0, carry clear
; Keeps:    -
; Clobbers: A, X, Y
float_to_zero:
        jsr ZFR0
        clc
        rts

; float_in_range - checks the exponent
; In:       FR0
; Out:      FR0, 0 if it is too small; carry set if it is too large
; Keeps:    -
; Clobbers: A, X, Y
float_in_range:
        lda FR0
        and #$7F
        cmp #FLOAT_LOWEST
        bcc float_to_zero
        cmp #FLOAT_BEYOND
        rts

; float_result - joins mantissa, exponent and sign
; In:       FR0+1 to FR0+5 a mantissa, z_exponent, z_sign
; Out:      FR0, 0 if it is too small; carry set if it is too large
; Keeps:    -
; Clobbers: A, X, Y
float_result:
        lda z_exponent
        cmp #FLOAT_BELOW
        bcs float_to_zero
        cmp #FLOAT_BEYOND
        bcs @done
        sta FR0
        lda z_sign
        and #$80
        ora FR0
        sta FR0
        jmp float_in_range
@done:  rts

; float_carry - puts a 1 before the mantissa
; In:       FR0
; Out:      FR0; carry set if too large
; Keeps:    -
; Clobbers: A, X, Y
float_carry:
        ldx #4
@right: lda FR0,x
        sta FR0+1,x
        dex
        bne @right
        inx
        stx FR0+1
        inc FR0
        bne float_in_range

; float_difference - subtracts the mantissa of FR1 from that of FR0
; In:       FR0, FR1, mantissas of six bytes
; Out:      FR0; carry clear if FR0 was smaller
; Keeps:    Y
; Clobbers: A, X
float_difference:
        sed
        sec
        ldx #6
@byte:  lda FR0,x
        sbc FR1,x
        sta FR0,x
        dex
        bne @byte
        cld
        rts

; float_negate - subtracts the mantissa from 0 and inverts the sign
; In:       FR0, a mantissa of six bytes
; Out:      FR0
; Keeps:    Y
; Clobbers: A, X
float_negate:
        sed
        sec
        ldx #6
@byte:  lda #0
        sbc FR0,x
        sta FR0,x
        dex
        bne @byte
        cld
        lda FR0
        eor #$80
        sta FR0
        rts

; float_prepare - prepares a product or quotient
; In:       A the offset to FR0's exponent, FR0, FR1
; Out:      z_exponent one more than the sum, z_sign, FR1 a mantissa of six bytes, FR2 ten times FR1, FRE 0
; Keeps:    -
; Clobbers: A, X, Y
float_prepare:
        sta z_exponent
        lda FR0
        eor FR1
        sta z_sign
        lda FR0
        and #$7F
        sec
        adc z_exponent
        sta z_exponent
        lda #0
        sta FR1
        ldx #5
@copy:  lda FR1,x
        sta FR2,x
        dex
        bpl @copy
        ldy #4
@bit:   ldx #5
        clc
@byte:  rol FR2,x
        dex
        bpl @byte
        dey
        bne @bit
        ldx #FRE
        jmp ZF1

; float_add_times - adds FR1 or FR2 to FRE A times
; In:       A, Y 5 for FR1, 11 for FR2
; Out:      FRE
; Keeps:    Y
; Clobbers: A, X, z_times
float_add_times:
        tax
        beq @done
        stx z_times
@again: jsr float_add_once
        dec z_times
        bne @again
@done:  rts

; float_take_times - subtracts FR1 or FR2 from FRE as often as possible
; In:       Y 5 for FR1, 11 for FR2
; Out:      FRE, A the number of subtractions
; Keeps:    Y
; Clobbers: X, z_times
float_take_times:
        lda #$FF
        sta z_times
@again: inc z_times
        tya
        pha
        ldx #5
        sed
        sec
@byte:  lda FRE,x
        sbc FR1,y
        sta FRE,x
        dey
        dex
        bpl @byte
        cld
        pla
        tay
        bcs @again
        jsr float_add_once              ; undo the last
        lda z_times
        rts

; float_add_once - adds FR1 or FR2 to FRE
; In:       Y 5 for FR1, 11 for FR2
; Out:      FRE
; Keeps:    Y
; Clobbers: A, X
float_add_once:
        tya
        pha
        ldx #5
        sed
        clc
@byte:  lda FRE,x
        adc FR1,y
        sta FRE,x
        dey
        dex
        bpl @byte
        cld
        pla
        tay
        rts
