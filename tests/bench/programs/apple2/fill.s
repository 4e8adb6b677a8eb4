; Fills page 1 of high resolution byte by byte, the bytes between its rows too.
.include "program.inc"
.include "../shared/fill.inc"
.include "screen.inc"
