; Macros used wrongly.
.macro one a1
 .byte a1
.endmacro
 one 1, 2                 ;! macro 'one' has 1 parameters, not 2
 one {1                   ;! '}' expected
.macro one                ;! macro 'one' is already defined at macro_errors.s:2
.endmacro
.macro lda                ;! an instruction cannot be a macro's name
.endmacro
.endmacro                 ;! nothing here to belong to
.local x1                 ;! nothing here to belong to
.exitmacro                ;! outside of a macro
.macro open               ;! this .macro has no .endmacro
