; The frames that mark a square, as masks for each byte of the tile below. White's is a thick white line with a dark
; inner edge, Black's a thick dark one with a white outer edge, so that each is visible on any tile.
;   0 dark   8 white   4 keep the tile's dot

CURSOR_STEP = 2 * TILE_BYTES            ; a row's picture: for each byte the dots to light, then those to keep

.macro cursor_even dots
        .byte (dots & $A000000 <> 0) | (dots & $0900000 <> 0) << 1 | (dots & $00A0000 <> 0) << 2 | (dots & $0009000 <> 0) << 3 | (dots & $0000A00 <> 0) << 4 | (dots & $0000090 <> 0) << 5 | (dots & $000000A <> 0) << 6
        cursor_keep dots
.endmacro
.macro cursor_odd dots
        .byte (dots & $9000000 <> 0) | (dots & $0A00000 <> 0) << 1 | (dots & $0090000 <> 0) << 2 | (dots & $000A000 <> 0) << 3 | (dots & $0000900 <> 0) << 4 | (dots & $00000A0 <> 0) << 5 | (dots & $0000009 <> 0) << 6
        cursor_keep dots
.endmacro
.macro cursor_keep dots
        .byte (dots & $4000000 <> 0) | (dots & $0400000 <> 0) << 1 | (dots & $0040000 <> 0) << 2 | (dots & $0004000 <> 0) << 3 | (dots & $0000400 <> 0) << 4 | (dots & $0000040 <> 0) << 5 | (dots & $0000004 <> 0) << 6
.endmacro
.macro cursor_row p0, p1, p2, p3
        cursor_even p0
        cursor_odd  p1
        cursor_even p2
        cursor_odd  p3
.endmacro

.segment "RODATA"

; The row pictures: none; five of White's; five of Black's.
t_cursor:
        cursor_row $4444444, $4444444, $4444444, $4444444
t_cursor_white:
        cursor_row $8888888, $8888888, $8888888, $8888888
        cursor_row $8888888, $8888888, $8888888, $8888888
        cursor_row $8880000, $0000000, $0000000, $0000888
        cursor_row $8880444, $4444444, $4444444, $4440888
        cursor_row $8880444, $4444444, $4444444, $4440888
t_cursor_black:
        cursor_row $8888888, $8888888, $8888888, $8888888
        cursor_row $8800000, $0000000, $0000000, $0000088
        cursor_row $8800000, $0000000, $0000000, $0000088
        cursor_row $8800044, $4444444, $4444444, $4400088
        cursor_row $8800044, $4444444, $4444444, $4400088

; The one of a cursor's five pictures that each row of the square uses, and the first of the five, by CURSOR_*.
t_cursor_row:
        .byte 0 * CURSOR_STEP, 1 * CURSOR_STEP, 2 * CURSOR_STEP
        .repeat 4
        .byte 4 * CURSOR_STEP, 4 * CURSOR_STEP, 3 * CURSOR_STEP, 3 * CURSOR_STEP
        .endrepeat
        .byte 4 * CURSOR_STEP, 4 * CURSOR_STEP
        .byte 2 * CURSOR_STEP, 1 * CURSOR_STEP, 0 * CURSOR_STEP
.assert * - t_cursor_row = TILE_ROWS, error, "a row's picture for every row"
t_cursor_set:
        .byte 0, t_cursor_white - t_cursor, t_cursor_black - t_cursor
