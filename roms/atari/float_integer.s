; Conversions of 16-bit integers; clearing FR0.

.export float_from_integer, float_to_integer, float_zero, float_zero_x
; float_from_integer - IFP: converts a 16-bit integer to a number
; In:       FR0 low, FR0+1 high byte
; Out:      FR0
; Keeps:    -
; Clobbers: A, X, Y, FRE, ZTEMP4
        at IFP
float_from_integer:
        ldx FR0
        ldy FR0+1
        stx ZTEMP4
        sty ZTEMP4+1
        jsr ZFR0
        lda #FLOAT_BIAS + 2             ; three bytes before the point
        sta FR0
        sed
        ldy #16
@bit:   asl ZTEMP4
        rol ZTEMP4+1
        ldx #3                          ; double it and add the bit
@byte:  lda FR0,x
        adc FR0,x
        sta FR0,x
        dex
        bne @byte
        dey
        bne @bit
        cld
        jmp float_normalize

; float_to_integer - FPI: rounds a number to a 16-bit integer. Keeps FR1, which programs rely on
; In:       FR0
; Out:      FR0 low, FR0+1 high byte; carry set if negative or above 65535
; Keeps:    -
; Clobbers: A, X, Y, ZTEMP1, ZTEMP4, z_byte
        at FPI
float_to_integer:
        lda FR0
        bmi @bad
        ldx #0
        stx ZTEMP4
        stx ZTEMP4+1
        sec
        sbc #FLOAT_BIAS - 1             ; bytes before the point
        bcc @done
        cmp #4
        bcs @bad
        sta z_byte
@byte:  lda FR0+1,x
        cpx z_byte
        beq @round
        lsr a
        lsr a
        lsr a
        lsr a
        jsr float_to_digit
        bcs @bad
        lda FR0+1,x
        and #$0F
        jsr float_to_digit
        bcs @bad
        inx
        bne @byte
@round: cmp #$50
        bcc @done
        inc ZTEMP4
        bne @done
        inc ZTEMP4+1
        beq @bad
@done:  lda ZTEMP4
        sta FR0
        lda ZTEMP4+1
        sta FR0+1
        clc
        rts
@bad:   sec
        rts

; float_zero - ZFR0: sets FR0 to 0
; In:       -
; Out:      FR0 0; A 0, X FR0 + 6
; Keeps:    -
; Clobbers: Y
        at ZFR0
float_zero:
        ldx #FR0

; float_zero_x - ZF1: sets six bytes to 0
; In:       X address in zero page
; Out:      A 0, X after the six bytes
; Keeps:    -
; Clobbers: Y
        at ZF1
float_zero_x:
        lda #0
        ldy #6
@byte:  sta 0,x
        inx
        dey
        bne @byte
        rts

; float_text - sets LBUFF as the text
; In:       -
; Out:      INBUFF points to LBUFF
; Keeps:    X, Y
; Clobbers: A
float_text:
        lda #<LBUFF
        sta INBUFF
        lda #>LBUFF
        sta INBUFF+1
        rts
