; Draws lines in the left 256 columns of hi-res page 1.
.include "program.inc"
.include "../shared/draw.inc"
.include "screen.inc"

draw_open   = screen_open

; The address of a row: Apple II Reference Manual (1979), "The high-resolution page".
row_low:
.repeat 192, row
            .byte <((row & 8) * 16 + row / 64 * 40)
.endrepeat
row_high:
.repeat 192, row
            .byte >(HIRES1 + (row & 7) * $400 + (row / 8 & 7) * $80 + row / 64 * 40)
.endrepeat
column:
.repeat 256, pixel
            .byte pixel / 7
.endrepeat
mask:
.repeat 256, pixel
            .byte 1 << (pixel % 7)
.endrepeat
