; Invalid memory areas and segments.
.memory SMALL, $1000, 4   ;! memory area 'SMALL' overflows by 5 bytes, from segment 'DATA' on
.memory SMALL, $2000, 4   ;! memory area 'SMALL' is already declared at segment_errors.s:2
.memory HUGE, $FFFF, 2    ;! does not lie within 64K
.segment "CODE", SMALL
.segment "DATA", SMAL     ;! no memory area 'SMAL', did you mean 'SMALL'?
.segment "DATA", SMALL
.segment "CODE", SMALL    ;! segment 'CODE' is already placed
.segment "OTHER"          ;! segment 'OTHER' has no memory area
.memory RAM, $3000, 16
.segment "WORK", RAM, bss
 nop                      ;! is bss
.segment "CODE"
 nop
 nop
.segment "DATA"
 .byte 1, 2, 3, 4, 5
.word .segsize("COED")    ;! unknown segment 'COED', did you mean 'CODE'?
