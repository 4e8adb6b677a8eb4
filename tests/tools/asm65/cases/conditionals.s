; Conditionals select lines; skipped lines need not be valid.
flag = 1
.if flag
 .byte 1                  ;= 01
.else
 "nonsense
.endif
.if 0
 lda $
 .if 1
  .byte 2                 ;=
 .endif
 .macro never
 .endmacro
.elseif flag = 1
 .byte 3                  ;= 03
.elseif 1
 .byte 4                  ;=
.else
 .byte 5                  ;=
.endif
.ifdef flag
 .byte 6                  ;= 06
.endif
.ifndef flag
 .byte 7                  ;=
.endif
.ifdef after              ; not yet
 .byte 8                  ;=
.endif
after = 1
.if .defined(after) && !.defined(nothing)
 .byte 9                  ;= 09
.endif
.if forward > 2
 .byte 10                 ;= 0A
.endif
forward = 3
before: .if 1
 .byte 11                 ;= 0B
inside: .else
 .byte 12                 ;=
skipped: .endif
.byte inside - before    ;= 01
