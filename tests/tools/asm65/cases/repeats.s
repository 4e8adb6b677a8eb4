; Repeats count from 0.
label: .repeat 1
 .byte label              ;= 00
.endrepeat
.repeat 3
 .byte 1                  ;= 01 01 01
.endrepeat
.repeat 3, i
 .byte i * 2              ;= 00 02 04
.endrepeat
.repeat 2, i
 .repeat 2, j
  .byte i * 16 + j        ;= 00 01 10 11
 .endrepeat
.endrepeat
.repeat 0
 .byte 1                  ;=
.endrepeat
.macro row n
 .repeat n, i
  .byte i
 .endrepeat
.endmacro
 row 3                    ;= 00 01 02
