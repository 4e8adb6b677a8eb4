; Fills hi-res page 1 byte by byte, including the unused bytes between its rows.
.include "program.inc"
.include "../shared/fill.inc"
.include "screen.inc"
