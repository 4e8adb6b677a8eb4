; Invalid data.
.res -1                   ;! -1 is not in the range
.res 65537                ;! not in the range
.align 0                  ;! 0 is not in the range
.incbin "no.bin"          ;! cannot read file 'no.bin'
.incbin "data.bin", 5     ;! 5 is not in the range 0 to 4
.incbin "data.bin", 1, 4  ;! 4 is not in the range 0 to 3
.include "no.inc"         ;! cannot read file 'no.inc'
.include "data_errors.s"  ;! includes itself
.bite 3                   ;! unknown directive '.bite', did you mean '.byte'?
.include no               ;! a file's name in quotes expected
