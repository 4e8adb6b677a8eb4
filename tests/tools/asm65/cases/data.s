; Bytes, reserved space and alignment.
.org $1000
.byte "AB", 0, 'C'  ;= 41 42 00 43
.byte ""            ;=
.res 3              ;= 00 00 00
.res 2, $EA         ;= EA EA
.align 4            ;= 00 00 00
.align 4            ;=
.byte 1             ;= 01
.align 4, $FF       ;= FF FF FF
.word *, data_end   ;= 10 10 14 10
data_end:
.incbin "data.bin"        ;= 01 02 03 04
.incbin "data.bin", 1     ;= 02 03 04
.incbin "data.bin", 1, 2  ;= 02 03
.include "included.inc"   ;= A9 2A
 lda #FROM_INCLUDE        ;= A9 2A
