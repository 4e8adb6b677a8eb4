; The interpreter with the OS floating-point package's numbers, like Atari BASIC, and CIO.
.include "program.inc"

NUMBER_SIZE = 6
LINE_END    = EOL
SIGN        = $80

; number - a constant of 0 to 99.
.macro number value
            .byte (value > 0) * $40, value / 10 * 16 + value % 10, 0, 0, 0, 0
.endmacro

.include "../shared/basic.inc"

basic_operators:
            .addr basic_sum - 1, basic_product - 1, basic_quotient - 1, basic_less - 1

basic_sum:  jsr basic_operands
            jsr FADD
            jmp basic_result

basic_product:
            jsr basic_operands
            jsr FMUL
            jmp basic_result

basic_quotient:
            jsr basic_operands
            jsr FDIV
; basic_result - replaces an operator's first number by FR0.
; In: z_stack after it. Out: -.
; Keeps: -. Clobbers: A, X, Y.
basic_result:
            ldx z_stack
            ldy #0
@byte:      lda FR0,y
            sta stack - NUMBER_SIZE,x
            inx
            iny
            cpy #NUMBER_SIZE
            bne @byte
            rts

; The result's first byte is 0 for false.
basic_less: jsr basic_operands
            jsr FSUB
            lda FR0
            and #SIGN
            ldx z_stack
            sta stack - NUMBER_SIZE,x
            rts

; basic_operands - the numbers of an operator.
; In: X the second's place in `stack`. Out: FR0, FR1.
; Keeps: -. Clobbers: A, X, Y.
basic_operands:
            ldy #0
@byte:      lda stack - NUMBER_SIZE,x
            sta FR0,y
            lda stack,x
            sta FR1,y
            inx
            iny
            cpy #NUMBER_SIZE
            bne @byte
            rts

; basic_text - the number at `stack`, a digit at a time, to basic_digit.
; In: -. Out: -.
; Keeps: -. Clobbers: A, X, Y, z_length.
basic_text: ldy #NUMBER_SIZE - 1
@byte:      lda stack,y
            sta FR0,y
            dey
            bpl @byte
            jsr FASC
            ldy #0
@digit:     lda (INBUFF),y
            pha
            and #$7F
            sty z_length
            jsr basic_digit
            ldy z_length
            iny
            pla
            bpl @digit
            rts

; basic_print - prints a character by CIO.
; In: A. Out: -.
; Keeps: -. Clobbers: A, X, Y.
basic_print:
            tay
            ldx #CIO_PUTCHR
            stx ICCOM
            ldx #0
            stx ICBLL
            stx ICBLH
            tya
            jmp CIOV
