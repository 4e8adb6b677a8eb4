; Directives of budgets that cannot be read.
        .cycles <=              ;! a value is missing
        .loop 0                 ;! 0 is not in the range 1 to
        .index z <= 3           ;! 'x' or 'y' expected
        .cycles 20, 10          ;! 10 is not in the range 20 to
        .cycles => 6            ;! '>=' is written so
