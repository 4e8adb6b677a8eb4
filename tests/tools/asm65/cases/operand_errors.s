; Operands that no instruction accepts.
 lda #256           ;! out of range
 lda z:$100         ;! out of range, 0 to 255
 lda ($100),y       ;! out of range, 0 to 255
 sta #1             ;! 'sta' cannot take #immediate
 jmp ($12,x)        ;! 'jmp' cannot take (zero page,x)
 inx $12            ;! 'inx' cannot take
 lda                ;! 'lda' cannot take no operand
 lda ($12)          ;! 'lda' cannot take (indirect)
 lda ($12)+1        ;! an operand that begins with a parenthesis is indirect
 lda ($12,y)        ;! 'x' expected
 lda ($12),x        ;! 'y' expected
 lda $12,z          ;! 'x' or 'y' expected
 lda $10000         ;! out of range, 0 to 65535
 stx $1234,y        ;! out of range, 0 to 255
 lax $12            ;! undocumented
 nop #1             ;! undocumented
 lad #1             ;! 'lad' is not an instruction or a macro
 jmp ($12FF)        ;? page's first byte
