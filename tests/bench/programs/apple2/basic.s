; The interpreter with 16-bit numbers, like Integer BASIC, and COUT.
.include "program.inc"

NUMBER_SIZE = 2
LINE_END    = $0D

; number - a constant.
.macro number value
            .word value
.endmacro

.include "../shared/basic.inc"

.segment "ZEROPAGE"
z_left:     .res 2                      ; an operator's operands
z_right:    .res 2
z_value:    .res 2                      ; and its result
z_zero:     .res 1                      ; 0: no digit yet

.segment "CODE"
basic_operators:
            .addr basic_sum - 1, basic_product - 1, basic_quotient - 1, basic_less - 1

basic_sum:  clc
            lda stack - 2,x
            adc stack,x
            sta stack - 2,x
            lda stack - 1,x
            adc stack + 1,x
            sta stack - 1,x
            rts

; The result's first byte is 0 for false.
basic_less: sec
            lda stack - 2,x
            sbc stack,x
            lda stack - 1,x
            sbc stack + 1,x
            lda #0
            adc #$FF                    ; carry set: not less
            sta stack - 2,x
            rts

basic_product:
            jsr basic_operands
            ldy #16
@bit:       lsr z_right + 1
            ror z_right
            bcc @shift
            clc
            lda z_value
            adc z_left
            sta z_value
            lda z_value + 1
            adc z_left + 1
            sta z_value + 1
@shift:     asl z_left
            rol z_left + 1
            dey
            bne @bit
            lda z_value
            sta stack - 2,x
            lda z_value + 1
            sta stack - 1,x
            rts

; Shifts the quotient into z_left while z_left's bits move to z_value, the remainder.
basic_quotient:
            jsr basic_operands
            ldy #16
@bit:       asl z_left
            rol z_left + 1
            rol z_value
            rol z_value + 1
            sec
            lda z_value
            sbc z_right
            pha
            lda z_value + 1
            sbc z_right + 1
            bcc @smaller
            sta z_value + 1
            pla
            sta z_value
            inc z_left
            bne @next
@smaller:   pla
@next:      dey
            bne @bit
            lda z_left
            sta stack - 2,x
            lda z_left + 1
            sta stack - 1,x
            rts

; basic_operands - the numbers of an operator.
; In: X the second's place in `stack`. Out: z_left, z_right, z_value 0.
; Keeps: X, Y. Clobbers: A.
basic_operands:
            lda stack - 2,x
            sta z_left
            lda stack - 1,x
            sta z_left + 1
            lda stack,x
            sta z_right
            lda stack + 1,x
            sta z_right + 1
            lda #0
            sta z_value
            sta z_value + 1
            rts

; basic_text - the number at `stack`, a digit at a time, to basic_digit: powers of ten are taken off.
; In: -. Out: -.
; Keeps: -. Clobbers: A, X, Y, stack.
basic_text: lda #0
            sta z_zero
            ldy #4
@power:     ldx #'0'
@subtract:  lda stack
            cmp @low,y
            lda stack + 1
            sbc @high,y
            bcc @digit
            sta stack + 1
            lda stack
            sbc @low,y                  ; carry is set
            sta stack
            inx
            bne @subtract
@digit:     txa
            cpy #0
            beq @put
            cmp #'0'
            bne @put
            bit z_zero
            bpl @next
@put:       sec
            ror z_zero
            sty z_length
            jsr basic_digit
            ldy z_length
@next:      dey
            bpl @power
            rts
@low:       .byte <1, <10, <100, <1000, <10000
@high:      .byte >1, >10, >100, >1000, >10000

; basic_print - prints a character.
; In: A. Out: -.
; Keeps: X, Y. Clobbers: A.
basic_print:
            ora #$80
            jmp COUT
