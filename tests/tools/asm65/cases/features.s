; .feature, .case, .linecont and .localchar apply from the next line on.
.org $1000
.feature at_in_identifiers, dollar_in_identifiers
a@b = 1
c$d = 2
.byte a@b, c$d                  ;= 01 02
.feature at_in_identifiers -, dollar_is_pc
.word $                         ;= 02 10
.feature underline_in_numbers
.word $12_34, %1111_0000        ;= 34 12 F0 00
.feature string_escapes
.byte "a\n\x41\"\\"             ;= 61 0A 41 22 5C
.feature string_escapes -, loose_string_term
.byte 'abc', 'd'                ;= 61 62 63 64
.feature loose_string_term -, missing_char_term
.byte 'e                        ;= 65
.feature c_comments
.byte 1 /* , 2
, 3 */
.byte /* 4, */ 5                ;= 05
.feature bracket_as_indirect
 lda [$80],y                    ;= B1 80
.feature bracket_as_indirect -, labels_without_colons
here nop                        ;= EA
there
 .word there - here             ;= 01 00
.feature pc_assignment
* = $2000
 .word *                        ;= 00 20
.feature leading_dot_in_identifiers
.dot = 7
 .byte .dot                     ;= 07
.feature ubiquitous_idents
.macro nop value
 .byte value
.endmacro
 nop 9                          ;= 09
.case -
Small = 3
 .byte SMALL                    ;= 03
.case +
.localchar '?'
?loop: beq ?loop                ;= F0 FE
