; Prints numbered lines with the monitor's COUT, which scrolls, as fast as possible. A round is a line.
.include "program.inc"
.include "../shared/count.inc"

LINE_END    = $0D

.segment "CODE"
start:      ldx #0
@next:      lda line,x
            ora #$80
            jsr COUT
            inx
            cpx #line_end - line
            bne @next
            jsr round
            jsr count
            jmp start
