; Fills GRAPHICS 8 byte by byte.
.include "program.inc"
.include "../shared/fill.inc"
.include "screen.inc"
