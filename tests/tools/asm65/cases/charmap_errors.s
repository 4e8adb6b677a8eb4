; Invalid maps.
.charmap 256, 0           ;! not in the range
.charmap $20, $10, 0      ;! does not fit
.charmap 0, 255, 1        ;! does not fit
.popcharmap               ;! without .pushcharmap
