; Repeats without an end.
.repeat -1                ;! not in the range
.endrepeat
.endrepeat                ;! nothing here to belong to
.repeat 2                 ;! this .repeat has no .endrepeat
