; .define: names that stand for tokens.
.org $1000
.define two 2
.define both(one_, other) .byte one_, other
.define after(n) ((n)+1)
 both 1, two        ;= 01 02
 both {3}, 4        ;= 03 04
.byte after 5       ;= 06
.byte after {6}     ;= 07
.byte after(5)      ;= 06
.define list 1, 2, 3
.byte list          ;= 01 02 03
.macro early value
.byte two, value    ; replaced when the macro is defined
.endmacro
.undefine two
.define two 7
 early two          ;= 02 07
