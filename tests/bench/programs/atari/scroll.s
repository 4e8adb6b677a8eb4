; Prints numbered lines with CIO and the screen editor, which scrolls, as fast as possible. A round is a line.
.include "program.inc"
.include "../shared/count.inc"

IOCB0       = 0
LINE_END    = EOL

.segment "CODE"
start:      ldx #IOCB0
            lda #CIO_PUTREC
            sta ICCOM,x
            lda #<line
            sta ICBAL,x
            lda #>line
            sta ICBAH,x
            lda #line_end - line
            sta ICBLL,x
            lda #0
            sta ICBLH,x
@line:      ldx #IOCB0
            jsr CIOV
            jsr round
            jsr count
            jmp @line
