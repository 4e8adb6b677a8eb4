; Functions whose result is a token.
.org $1000
.byte .sprintf("%d-%04X-%s%%", 12, 255, "q")           ;= 31 32 2D 30 30 46 46 2D 71 25
.byte .concat("ab", "cd"), .strlen(.concat("ab", "c")) ;= 61 62 63 64 03
.byte .tcount({1, 2, 3})                               ;= 05
.byte .left(3, {1, 2, 3})                              ;= 01 02
.byte .mid(2, 3, {1, 2, 3})                            ;= 02 03
.byte .right(1, {1, 2, 3})                             ;= 03
.byte .match({1}, {2}), .xmatch({1}, {2})              ;= 01 00
.byte .match({a}, {1}), .xmatch({x, y}, {x, y})        ;= 00 01
.ident(.sprintf("lab%d", 3)): .byte .strat("ABC", 1)   ;= 42
.word .ident("lab3")                                   ;= 19 10
.byte .string(lab3), .string(2 + 3)                    ;= 6C 61 62 33 35
.macro high_end text
.repeat .strlen(text) - 1, i
.byte .strat(text, i)
.endrepeat
.byte .strat(text, .strlen(text) - 1) | $80
.endmacro
 high_end "END"                                        ;= 45 4E C4
