; Macros replace names with tokens.
.org $1000
.macro store value, place
 lda #value
 sta place
.endmacro
 store 5, $C030           ;= A9 05 8D 30 C0
.macro skip_if_zero
.local over
 beq over
 nop
over:
.endmacro
 skip_if_zero             ;= F0 01 EA
 skip_if_zero             ;= F0 01 EA
.macro bytes first, second, third
 .if .paramcount > 1
  .byte .paramcount
 .endif
 .ifblank second
  .byte $EE
 .else
  .byte second
 .endif
 .ifnblank third
  .byte third
 .endif
.endmacro
 bytes 1                  ;= EE
 bytes 1, 2               ;= 02 02
 bytes 1, , 3             ;= 03 EE 03
 bytes 1, {2, 4}          ;= 02 02 04
.macro outer value
 store value, {value,x}
.endmacro
 outer 7                  ;= A9 07 95 07
.macro countdown n
 .if n = 0
  .exitmacro
 .endif
 .byte n
 countdown n - 1
.endmacro
 countdown 3              ;= 03 02 01
.macro makes name
 .macro name
  .byte 9
 .endmacro
.endmacro
 makes nine
 nine                     ;= 09
.macro op instruction, operand
 instruction operand
.endmacro
 op lda, #1               ;= A9 01
 op {sta}, {($12),y}      ;= 91 12
.macro blank_test x1
 .byte .blank(x1), .blank({x1})
.endmacro
 blank_test               ;= 01 01
 blank_test 1             ;= 00 00
