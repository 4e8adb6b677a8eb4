; Arithmetic on 16 and 24 bits. Frequent operations are tables or comparisons; the general division is for the rest.

.segment "RODATA"

; A fifth and a third of a byte, rounded down.
t_fifth:
        .repeat 256, i
        .byte i / 5
        .endrepeat
t_third:
        .repeat 256, i
        .byte i / 3
        .endrepeat

.segment "CODE"

; math_divide - divides 24 bits by 16, rounding down
; In:       z_a dividend, z_b divisor, 1..$7FFF
; Out:      z_a quotient, z_c remainder
; Keeps:    Y, z_b
; Clobbers: A, X, z_part
math_divide:
        lda #0
        sta z_c
        sta z_c + 1
        ldx #24
        lda z_a + 2                     ; skips a leading zero byte
        bne @bit
        lda z_a + 1
        sta z_a + 2
        lda z_a
        sta z_a + 1
        lda #0
        sta z_a
        ldx #16
@bit:   asl z_a
        rol z_a + 1
        rol z_a + 2
        rol z_c
        rol z_c + 1
        lda z_c
        sec
        sbc z_b
        sta z_part
        lda z_c + 1
        sbc z_b + 1
        bcc @less
        sta z_c + 1
        lda z_part
        sta z_c
        inc z_a
@less:  dex
        bne @bit
        rts

; math_multiply - multiplies 16 bits by 16, for products of at most 24 bits
; In:       z_b, z_c factors
; Out:      z_a product
; Keeps:    Y, z_b
; Clobbers: A, X, z_c
math_multiply:
        lda #0
        sta z_a
        sta z_a + 1
        sta z_a + 2
        ldx #16
@bit:   asl z_a
        rol z_a + 1
        rol z_a + 2
        asl z_c
        rol z_c + 1
        bcc @next
        clc
        lda z_a
        adc z_b
        sta z_a
        lda z_a + 1
        adc z_b + 1
        sta z_a + 1
        bcc @next
        inc z_a + 2
@next:  dex
        bne @bit
        rts

; math_fifth - divides 0..1,023 by 5, rounding down: 256 is 51 times 5, plus 1
; In:       A low byte, Y high byte 0..3
; Out:      A quotient, 0..204
; Keeps:    X
; Clobbers: Y
math_fifth:
        sty z_part
        clc
        adc z_part
        bcs @over                       ; 256..258: 51, and 51 a page
        tay
        lda t_fifth,y
        ldy z_part
        clc
        adc t_page_fifths,y
        rts
@over:  lda t_page_fifths + 1,y
        rts

.segment "RODATA"
t_page_fifths:  .byte 0, 51, 102, 153, 204

.segment "CODE"

; math_tenth - divides 16 bits by 10, rounding down: a page is 51 times 5, plus 1
; In:       z_a number
; Out:      z_a quotient
; Keeps:    X
; Clobbers: A, Y, z_b, z_c, z_part
math_tenth:
        lda z_a + 1                     ; three times the pages
        asl a
        sta z_b
        lda #0
        rol a
        sta z_b + 1
        lda z_b
        clc
        adc z_a + 1
        sta z_b
        sta z_c
        lda z_b + 1
        adc #0
        sta z_b + 1
        ldy #4                          ; times 16, plus itself: 51 times the pages
@shift: asl z_c
        rol a
        dey
        bne @shift
        sta z_c + 1
        lda z_c
        clc
        adc z_b
        sta z_c
        lda z_c + 1
        adc z_b + 1
        sta z_c + 1
        lda z_a                         ; plus a fifth of the rest
        clc
        adc z_a + 1
        bcc @low
        iny
@low:   jsr math_fifth
        clc
        adc z_c
        sta z_a
        lda z_c + 1
        adc #0
        lsr a
        sta z_a + 1
        ror z_a
        rts

; math_third - divides 16 bits by 3, rounding down
; In:       z_a number
; Out:      z_a quotient
; Keeps:    -
; Clobbers: A, X, Y, z_a + 2, z_b, z_c, z_part
math_third:
        ldy z_a + 1
        bne @large
        ldy z_a
        lda t_third,y
        sta z_a
        rts
@large: lda #3
        sta z_b
        lda #0
        sta z_b + 1
        sta z_a + 2
        jmp math_divide

; math_ten - multiplies 16 bits by 10
; In:       z_a number, 0..6,553
; Out:      z_a product
; Keeps:    X, Y
; Clobbers: A, z_part
math_ten:
        lda z_a + 1
        sta z_part
        lda z_a
        asl a
        rol z_a + 1
        asl a
        rol z_a + 1
        clc
        adc z_a
        sta z_a
        lda z_a + 1
        adc z_part
        asl z_a
        rol a
        sta z_a + 1
        rts
