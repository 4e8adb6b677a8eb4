; Wrong .define lines.
.org $1000
.define two 7
.define both(one, other) .byte one, other
.undefine three     ;! 'three' is not a name of .define
.define two 8       ;! 'two' is already defined at
.define lda 8       ;! an instruction cannot be a name
.define loop loop
.byte loop          ;! 'loop' contains itself
 both {1, 2         ;! '}' expected
.define n0
.define n1 n0 n0 n0 n0 n0 n0 n0 n0 n0 n0 n0 n0 n0 n0 n0 n0
.define n2 n1 n1 n1 n1 n1 n1 n1 n1 n1 n1 n1 n1 n1 n1 n1 n1
.define n3 n2 n2 n2 n2 n2 n2 n2 n2 n2 n2 n2 n2 n2 n2 n2 n2
.define n4 n3 n3 n3 n3 n3 n3 n3 n3 n3 n3 n3 n3 n3 n3 n3 n3
.byte n4            ;! the .define makes this line too long
.define opens .macro
 opens made
 nop
.endmacro
 made
