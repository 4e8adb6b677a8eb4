; The board's fifteen tiles and two cursor frames: 28 by 24 dots, 4 bytes by 24 rows. Squares begin at even bytes, so
; that a picture has the same colours everywhere. White's castles are solid white with a dark rim, Black's a dark
; silhouette with white strings and windows; both stand out from the meadow, which is green (grey in monochrome). An
; open gate is a hole with the drawbridge down before it, a closed one a barred wall.

TILE_BYTES = 4                          ; bytes in a row of a tile
TILE_ROWS  = 24

.macro tile_row p0, p1, p2, p3
        art_even p0
        art_odd  p1
        art_even p2
        art_odd  p3
.endmacro

.segment "RODATA"

; The address of each tile's picture, by TILE_*; names end in the level, plus c if the gate is closed.
t_tile_low:
        .byte <t_tile_empty, <t_tile_flag_white, <t_tile_flag_black
        .byte <t_tile_white_1, <t_tile_white_1c, <t_tile_white_2, <t_tile_white_2c, <t_tile_white_3, <t_tile_white_3c
        .byte <t_tile_black_1, <t_tile_black_1c, <t_tile_black_2, <t_tile_black_2c, <t_tile_black_3, <t_tile_black_3c
t_tile_high:
        .byte >t_tile_empty, >t_tile_flag_white, >t_tile_flag_black
        .byte >t_tile_white_1, >t_tile_white_1c, >t_tile_white_2, >t_tile_white_2c, >t_tile_white_3, >t_tile_white_3c
        .byte >t_tile_black_1, >t_tile_black_1c, >t_tile_black_2, >t_tile_black_2c, >t_tile_black_3, >t_tile_black_3c
t_tile_end:
.assert t_tile_high - t_tile_low = TILE_COUNT, error, "a picture for every tile"
.assert t_tile_end - t_tile_high = TILE_COUNT, error, "a picture for every tile"

; --- the empty field and the flags ------------------------------------------------------------------------------------
t_tile_empty:
        tile_row $0011001, $1001100, $1100110, $0110010
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111

t_tile_flag_white:
        tile_row $0011001, $1001100, $1100110, $0110010
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $0111111, $1000011, $1111111, $1111110
        tile_row $0111111, $1088000, $0000000, $0001110
        tile_row $1111111, $1088888, $8888888, $8800111
        tile_row $1111111, $1088888, $8888888, $0011111
        tile_row $0111111, $1088880, $0888800, $1111110
        tile_row $0111111, $1088880, $0880011, $1111110
        tile_row $1111111, $1088880, $0888800, $1111111
        tile_row $1111111, $1088888, $8888888, $0011111
        tile_row $0111111, $1088888, $8888888, $8800110
        tile_row $0111111, $1088000, $0000000, $0001110
        tile_row $1111111, $1088011, $1111111, $1111111
        tile_row $1111111, $1088011, $1111111, $1111111
        tile_row $0111111, $1088011, $1111111, $1111110
        tile_row $0111111, $1088011, $1111111, $1111110
        tile_row $1111111, $0088001, $1111111, $1111111
        tile_row $1111111, $0000001, $1111111, $1111111
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111

t_tile_flag_black:
        tile_row $0011001, $1001100, $1100110, $0110010
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $0111111, $1881111, $1111111, $1111110
        tile_row $0111111, $1000011, $1111111, $1111110
        tile_row $1111111, $1000000, $0111111, $1111111
        tile_row $1111111, $1000000, $0000111, $1111111
        tile_row $0111111, $1000880, $0000000, $1111110
        tile_row $0111111, $1000880, $0000000, $0001110
        tile_row $1111111, $1000000, $0000001, $1111111
        tile_row $1111111, $1000000, $0001111, $1111111
        tile_row $0111111, $1000000, $1111111, $1111110
        tile_row $0111111, $1001111, $1111111, $1111110
        tile_row $1111111, $1001111, $1111111, $1111111
        tile_row $1111111, $1001111, $1111111, $1111111
        tile_row $0111111, $1001111, $1111111, $1111110
        tile_row $0111111, $1001111, $1111111, $1111110
        tile_row $1111111, $0000111, $1111111, $1111111
        tile_row $1111111, $0000111, $1111111, $1111111
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111

; --- castles: the rows of each owner's are put together from the parts below ------------------------------------------
; walls: level 1 down to the wall's battlement; tower and turret: levels 2 and 3 down to the guard towers' tops;
; shoulders: the guard towers next to a tower, down to the wall; gates: the rest.
.macro art_white_walls
        tile_row $0011001, $1001100, $1100110, $0110010
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $0000000, $0011111, $1111100, $0000000
        tile_row $1088008, $8011111, $1111108, $8008801
        tile_row $1088008, $8011111, $1111108, $8008801
        tile_row $0088888, $8000000, $0000008, $8888800
        tile_row $0088888, $8008880, $0888008, $8888800
.endmacro

.macro art_white_tower
        tile_row $0011001, $1001100, $1100110, $0110010
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1000000, $0000001, $1111111
        tile_row $0111111, $1088008, $8008801, $1111110
        tile_row $0111111, $1088008, $8008801, $1111110
        tile_row $1111111, $1088888, $8888801, $1111111
        tile_row $1111111, $1088888, $8888801, $1111111
        tile_row $0111111, $1088880, $0888801, $1111110
.endmacro

.macro art_white_turret
        tile_row $0011000, $0000000, $0000000, $0000010
        tile_row $0111088, $0088008, $8008800, $8801110
        tile_row $1111088, $0088008, $8008800, $8801111
        tile_row $1111088, $8888888, $8888888, $8801111
        tile_row $0111088, $8800880, $0880088, $8801110
        tile_row $0111000, $8888888, $8888888, $0001110
        tile_row $1111110, $0088888, $8888800, $0111111
        tile_row $1111111, $1088888, $8888801, $1111111
        tile_row $0111111, $1088880, $0888801, $1111110
.endmacro

.macro art_white_shoulders
        tile_row $0000000, $0008880, $0888000, $0000000
        tile_row $1088008, $8008888, $8888008, $8008801
        tile_row $1088008, $8008888, $8888008, $8008801
        tile_row $0088888, $8000000, $0000008, $8888800
        tile_row $0088888, $8008880, $0888008, $8888800
.endmacro

.macro art_white_gate_open
        tile_row $1088008, $8888888, $8888888, $8008801
        tile_row $1088008, $8888800, $0088888, $8008801
        tile_row $0088888, $8888000, $0008888, $8888800
        tile_row $0088888, $8888000, $0008888, $8888800
        tile_row $1088888, $8888000, $0008888, $8888801
        tile_row $1088888, $8888000, $0008888, $8888801
        tile_row $0088888, $8888000, $0008888, $8888800
        tile_row $0000000, $0000888, $8880000, $0000000
        tile_row $1111111, $1108888, $8888011, $1111111
        tile_row $1111111, $1100000, $0000011, $1111111
.endmacro

.macro art_white_gate_closed
        tile_row $1088008, $8888888, $8888888, $8008801
        tile_row $1088008, $8888800, $0088888, $8008801
        tile_row $0088888, $8888008, $8008888, $8888800
        tile_row $0088888, $8888888, $8888888, $8888800
        tile_row $1088888, $8888008, $8008888, $8888801
        tile_row $1088888, $8888888, $8888888, $8888801
        tile_row $0088888, $8888008, $8008888, $8888800
        tile_row $0000000, $0000000, $0000000, $0000000
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111
.endmacro

.macro art_black_walls
        tile_row $0011001, $1001100, $1100110, $0110010
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $0100111, $0011111, $1111100, $1110010
        tile_row $1100111, $0011111, $1111100, $1110011
        tile_row $1100000, $0011111, $1111100, $0000011
        tile_row $0108888, $8010001, $1000108, $8888010
        tile_row $0100000, $0000001, $1000000, $0000010
.endmacro

.macro art_black_tower
        tile_row $0011001, $1001100, $1100110, $0110010
        tile_row $0111111, $1111111, $1111111, $1111110
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1000110, $0110001, $1111111
        tile_row $0111111, $1000110, $0110001, $1111110
        tile_row $0111111, $1000000, $0000001, $1111110
        tile_row $1111111, $1088888, $8888801, $1111111
        tile_row $1111111, $1000000, $0000001, $1111111
        tile_row $0111111, $1000008, $8000001, $1111110
.endmacro

.macro art_black_turret
        tile_row $0011000, $1000100, $0100010, $0000010
        tile_row $0111000, $1100110, $0110011, $0001110
        tile_row $1111000, $0000000, $0000000, $0001111
        tile_row $1111088, $8888888, $8888888, $8801111
        tile_row $0111000, $0000000, $0000000, $0001110
        tile_row $0111000, $8800008, $8000088, $0001110
        tile_row $1111110, $0000000, $0000000, $0111111
        tile_row $1111111, $1000000, $0000001, $1111111
        tile_row $0111111, $1000008, $8000001, $1111110
.endmacro

.macro art_black_shoulders
        tile_row $0100111, $0000008, $8000000, $1110010
        tile_row $1100111, $0000008, $8000000, $1110011
        tile_row $1100000, $0000000, $0000000, $0000011
        tile_row $0108888, $8088888, $8888808, $8888010
        tile_row $0100000, $0000000, $0000000, $0000010
.endmacro

.macro art_black_gate_open
        tile_row $1100888, $0088888, $8888800, $8880011
        tile_row $1100888, $0000000, $0000000, $8880011
        tile_row $0100000, $0000888, $8880000, $0000010
        tile_row $0100000, $0008888, $8888000, $0000010
        tile_row $1100000, $0008888, $8888000, $0000011
        tile_row $1100000, $0008888, $8888000, $0000011
        tile_row $0100000, $0008888, $8888000, $0000010
        tile_row $0100000, $0008888, $8888000, $0000010
        tile_row $1111111, $1008888, $8888001, $1111111
        tile_row $1111111, $1000000, $0000001, $1111111
.endmacro

.macro art_black_gate_closed
        tile_row $1100888, $0088888, $8888800, $8880011
        tile_row $1100888, $0000000, $0000000, $8880011
        tile_row $0100000, $0000880, $0880000, $0000010
        tile_row $0100000, $0000000, $0000000, $0000010
        tile_row $1100000, $0000880, $0880000, $0000011
        tile_row $1100000, $0000000, $0000000, $0000011
        tile_row $0100000, $0000880, $0880000, $0000010
        tile_row $0100000, $0000000, $0000000, $0000010
        tile_row $1111111, $1111111, $1111111, $1111111
        tile_row $1111111, $1111111, $1111111, $1111111
.endmacro

t_tile_white_1:
        art_white_walls
        art_white_gate_open
t_tile_white_1c:
        art_white_walls
        art_white_gate_closed
t_tile_white_2:
        art_white_tower
        art_white_shoulders
        art_white_gate_open
t_tile_white_2c:
        art_white_tower
        art_white_shoulders
        art_white_gate_closed
t_tile_white_3:
        art_white_turret
        art_white_shoulders
        art_white_gate_open
t_tile_white_3c:
        art_white_turret
        art_white_shoulders
        art_white_gate_closed
t_tile_black_1:
        art_black_walls
        art_black_gate_open
t_tile_black_1c:
        art_black_walls
        art_black_gate_closed
t_tile_black_2:
        art_black_tower
        art_black_shoulders
        art_black_gate_open
t_tile_black_2c:
        art_black_tower
        art_black_shoulders
        art_black_gate_closed
t_tile_black_3:
        art_black_turret
        art_black_shoulders
        art_black_gate_open
t_tile_black_3c:
        art_black_turret
        art_black_shoulders
        art_black_gate_closed
.assert * - t_tile_empty = TILE_COUNT * TILE_BYTES * TILE_ROWS, error, "every tile has all its rows"
