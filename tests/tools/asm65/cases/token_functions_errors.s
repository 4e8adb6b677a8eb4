; Wrong arguments of token functions.
.byte .strat("ABC", 3)         ;! the text has no character 3
.byte .ident("1a")             ;! '1a' is not a name
.byte .concat(1)               ;! a text in quotes expected
.byte .tcount({1}, {2})        ;! .tcount has 1 argument, not 2
.byte .sprintf("%q", 1)        ;! '%q' is not a conversion
.byte .sprintf("%d")           ;! more '%' than there are values
.byte .sprintf("", 1)          ;! fewer '%' than there are values
.byte .strlen(.sprintf("%5000d", 1)) ;! the text is too long
.byte .left(1, {1}             ;! ')' expected
