; Numbers.

.segment "CODE"

; text_number - prints a number in decimal, without leading zeros
; In:       A 0..255
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
text_number:
        ldx #0
        stx z_text_printed
        ldx #2                          ; hundreds, tens, units
@digit: ldy #'0'
@subtract:
        cmp t_text_ten,x
        bcc @found
        sbc t_text_ten,x
        iny
        bne @subtract                   ; always
@found: sta z_text_rest
        cpy #'0'
        bne @print
        txa
        beq @print                      ; units are always printed
        lda z_text_printed
        beq @next                       ; a leading zero
@print: tya
        jsr text_put
        inc z_text_printed
@next:  lda z_text_rest
        dex
        bpl @digit
        rts

.segment "RODATA"
t_text_ten:
        .byte 1, 10, 100
