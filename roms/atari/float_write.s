; Converts floating point to text: plain from 0.01 to below 1E10, else with an exponent.

.export float_write
; float_write - FASC: converts a number to text
; In:       FR0
; Out:      the text at LBUFF, bit 7 set in its last character; INBUFF points there
; Keeps:    -
; Clobbers: A, X, Y, LBPR2, z_byte, z_digits, z_point, z_terms
        at FASC
float_write:
        jsr float_text
        ldx #0
        lda FR0+1
        bne @not_zero
        lda #'0' | $80
        sta LBUFF
        rts
@not_zero:
        lda FR0
        bpl @positive
        lda #'-'
        jsr float_put
@positive:
        stx z_terms                     ; 0 or 1, else with an exponent
        lda FR0
        and #$7F
        sec
        sbc #FLOAT_BIAS - 1
        cmp #6
        bcs @scientific
        asl a                           ; digits before the point
        bcc @point_known
@scientific:
        lda #$FF
        sta z_terms
        lda #1
        ldy FR0+1
        cpy #$10
        bcs @point_known
        lda #2                          ; the first is 0 and not printed
@point_known:
        sta z_point
        jsr float_write_digits
        bit z_terms
        bpl @last
        jsr float_write_exponent
@last:  lda LBUFF - 1,x
        ora #$80
        sta LBUFF - 1,x
        rts

; float_write_digits - writes the digits of the mantissa and the point
; In:       FR0, z_point digits before the point, X index in LBUFF
; Out:      X
; Keeps:    -
; Clobbers: A, Y, LBUFF, z_byte, z_digits
float_write_digits:
        lda #0
        sta z_byte
        sta z_digits
@digit: lda z_byte
        cmp z_point
        bne @within
        lda z_digits
        bne @point
        lda #'0'
        jsr float_put
@point: lda #'.'
        jsr float_put
@within:
        lda z_byte
        lsr a
        tay
        lda FR0+1,y
        bcs @low
        lsr a
        lsr a
        lsr a
        lsr a
@low:   and #$0F
        bne @show
        ldy z_digits
        beq @skip                       ; leading zeros
@show:  ora #'0'
        jsr float_put
@skip:  inc z_byte
        lda z_byte
        cmp #FLOAT_DIGITS
        bcc @digit
        cmp z_point
        beq @done                       ; a whole number: keep its zeros
@zero:  lda LBUFF - 1,x
        cmp #'0'
        bne @rest
        lda z_point
        lsr a
        bcc @drop
        lda LBUFF - 2,x                 ; 1.0E-03: keep the second digit of a pair
        cmp #'.'
        beq @done
@drop:  dex
        bne @zero
@rest:  cmp #'.'
        bne @done
        dex
@done:  rts

; float_put - writes a character
; In:       A character, X index in LBUFF
; Out:      X and z_digits one more
; Keeps:    A, Y
; Clobbers: LBUFF
float_put:
        sta LBUFF,x
        inx
        inc z_digits
        rts
