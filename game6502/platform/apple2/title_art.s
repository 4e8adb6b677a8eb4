; The title page's picture: patterns, and lists of the shapes that title.s draws.

.segment "RODATA"

; Patterns: eight lines of an even and an odd byte.
.macro pattern_rows e0, o0, e1, o1, e2, o2, e3, o3
        masonry_row e0, o0
        masonry_row e1, o1
        masonry_row e2, o2
        masonry_row e3, o3
.endmacro
.macro pattern_plain e0, o0, e1, o1
        pattern_rows e0, o0, e1, o1, e0, o0, e1, o1
        pattern_rows e0, o0, e1, o1, e0, o0, e1, o1
.endmacro
t_patterns:
p_dark:   pattern_plain $0000000, $0000000, $0000000, $0000000
p_white:  pattern_plain $8888888, $8888888, $8888888, $8888888
p_stone:  pattern_rows  $8888888, $8888888, $8888888, $8888888, $8888888, $8888888, $8880000, $8888888
          pattern_rows  $8888888, $8888888, $8888888, $8888888, $8888888, $8888888, $8888888, $8000088
p_shade:  pattern_plain $8888888, $8888888, $0000000, $0000000
p_block:  pattern_rows  $8888888, $8888888, $8888888, $8888888, $8888888, $8888888, $8888888, $8888888
          pattern_rows  $8888888, $8888888, $8888888, $8888888, $8888888, $8888888, $0000000, $0000000
p_coloured:
p_grass:  pattern_plain $1111111, $1111111, $1111111, $1111111
p_wood:   pattern_plain $1111111, $1111111, $0000000, $0000000
p_violet: pattern_plain $2222222, $2222222, $0000000, $0000000
p_sea:    pattern_rows  $6666666, $6666666, $6666666, $6666666, $6668888, $8666666, $4444444, $4444444
          pattern_rows  $6666666, $6666666, $6666666, $6666666, $6666666, $6688886, $4444444, $4444444
p_orange: pattern_plain $5555555, $5555555, $5555555, $5555555
.assert * - t_patterns <= 256, error, "a pattern's place is one byte"

; --- the picture --------------------------------------------------------------------------------------------------------
t_title:
        title_shape t_sky
        title_shape t_land
        title_shape t_castle
        title_fill p_orange             ; the name's shadow, then the name
        title_at 4 + 1, 3 + 3
        title_shape t_name
        title_fill p_block
        title_at 4, 3
        title_shape t_name
        .byte TITLE_END

t_sky:
        title_at 0, 0
        title_fill p_white
        title_box   6,  55, 1, 1
        title_box  18,  64, 1, 1
        title_box  30,  52, 1, 1
        title_box  12,  84, 1, 1
        title_box  27,  78, 1, 1
        title_box  44,  60, 1, 1
        title_box  70,  52, 1, 1
        title_box 100,  50, 1, 1
        title_box 134,  52, 1, 1
        title_box 128,  92, 1, 1
        title_box 108,  84, 1, 1
        title_box 137,  78, 1, 1
        title_box   5, 100, 1, 1
        title_at 116, 54
        title_shape t_moon
        title_at 0, 0
        title_fill p_orange             ; dusk
        title_box   0,  94, 140, 1
        title_box   0,  99, 140, 1
        title_box   0, 103, 140, 1
        title_box   0, 106, 140, 1
        title_box   0, 108, 140, 1
        title_box   0, 110, 140, 24
        .byte TITLE_END

t_moon:
        title_slope 4, 0, 4, 3, -256, 256
        title_slope 1, 3, 10, 2, 0, 0
        title_box   0, 5, 12, 9
        title_box   1, 14, 10, 2
        title_slope 1, 16, 10, 3, 256, -256
        title_fill p_dark
        title_box   3, 5, 2, 3
        title_box   7, 10, 2, 3
        title_box   4, 13, 1, 1
        title_box   8, 4, 1, 1
        .byte TITLE_END

t_land:
        title_at 0, 0
        title_fill p_violet             ; far hills
        title_slope   0, 112,  8, 22,    0, 400
        title_slope 124, 116,  4, 18, -340, 170
        title_slope 136, 111,  4, 23, -160, 0
        title_fill p_sea
        title_box     0, 134, 140, 26
        title_fill p_grass              ; the rock
        title_slope  33, 122, 76, 38, -160, 190
        title_fill p_wood               ; its dark side and hollows
        title_slope  33, 130, 10, 30, -160, -90
        title_slope  52, 142,  4, 18, -160, 40
        title_slope  96, 138,  3, 22, -100, 128
        title_fill p_shade              ; the way up
        title_slope  67, 130,  6,  8,  20,  60
        title_slope  68, 138,  8, 10, -120, -60
        title_slope  63, 148, 12, 12,  60, 200
        .byte TITLE_END

; FORTRESS: letters 13 columns wide, battlements on top.
.macro title_merlons column
        title_box column,      0, 3, 4
        title_box column + 5,  0, 3, 4
        title_box column + 10, 0, 3, 4
        title_box column,      4, 13, 6
.endmacro
t_name:
        title_merlons 0                 ; F
        title_box   0, 10,  4, 28
        title_box   4, 18,  6,  6
        title_merlons 17                ; O
        title_box  17, 10,  4, 22
        title_box  26, 10,  4, 22
        title_slope 17, 32, 13, 6, 90, -90
        title_merlons 34                ; R
        title_box  34, 10,  4, 28
        title_box  43, 10,  4,  8
        title_box  38, 17,  9,  6
        title_slope 39, 23, 5, 15, 64, 64
        title_merlons 51                ; T
        title_box  55, 10,  5, 28
        title_merlons 68                ; R
        title_box  68, 10,  4, 28
        title_box  77, 10,  4,  8
        title_box  72, 17,  9,  6
        title_slope 73, 23, 5, 15, 64, 64
        title_merlons 85                ; E
        title_box  85, 10,  4, 28
        title_box  89, 18,  6,  6
        title_box  89, 32,  9,  6
        title_merlons 102               ; S
        title_box 102, 10,  4,  8
        title_box 102, 18, 13,  6
        title_box 111, 24,  4,  8
        title_box 102, 32, 13,  6
        title_merlons 119               ; S
        title_box 119, 10,  4,  8
        title_box 119, 18, 13,  6
        title_box 128, 24,  4,  8
        title_box 119, 32, 13,  6
        .byte TITLE_END

t_castle:
        title_at 43, 62
        title_shape t_turret
        title_at 91, 62
        title_shape t_turret
        title_at 0, 0
        title_fill p_stone              ; the inner ward
        title_box  44,  92, 52, 34
        title_at 34, 80
        title_shape t_drum
        title_at 92, 80
        title_shape t_drum
        title_at 0, 0
        title_fill p_stone              ; between the gatehouse's towers
        title_box  62,  70,  3,  4
        title_box  67,  70,  2,  4
        title_box  71,  70,  2,  4
        title_box  75,  70,  3,  4
        title_box  62,  74, 16, 56
        title_at 50, 58
        title_shape t_keep
        title_at 76, 58
        title_shape t_keep
        title_at 64, 92
        title_shape t_gate
        title_at 30, 112
        title_shape t_outer
        title_at 76, 112
        title_shape t_outer
        .byte TITLE_END

; A corner tower, 14 columns by 46 lines.
t_drum:
        title_fill p_stone
        title_box   0,  0,  2,  4
        title_box   4,  0,  2,  4
        title_box   8,  0,  2,  4
        title_box   0,  4, 14,  7
        title_box   1, 11, 12, 38
        title_fill p_shade
        title_box  12,  0,  2,  4
        title_box  11,  4,  3,  7
        title_box  10, 11,  3, 38
        title_fill p_dark
        title_box   1, 11, 12,  1
        title_box   5, 18,  1,  7
        title_box   5, 30,  1,  7
        .byte TITLE_END

; A tower of the gatehouse, 14 columns by 72 lines.
t_keep:
        title_fill p_stone
        title_box   0,  0,  2,  5
        title_box   4,  0,  2,  5
        title_box   8,  0,  2,  5
        title_box   0,  5, 14,  8
        title_box   1, 13, 12, 59
        title_fill p_shade
        title_box  12,  0,  2,  5
        title_box  11,  5,  3,  8
        title_box  10, 13,  3, 59
        title_fill p_dark
        title_box   1, 13, 12,  1
        title_box   4, 20,  3,  8
        title_box   5, 19,  1,  1
        title_box   4, 36,  3,  8
        title_box   5, 35,  1,  1
        title_box   5, 54,  1,  8
        .byte TITLE_END

; A stair turret with its flag, 6 columns by 30 lines, and 16 lines above it.
t_turret:
        title_fill p_stone
        title_box   2, 240,  1, 16
        title_box   0,  0,  2,  3
        title_box   0,  3,  6,  5
        title_box   1,  8,  4, 24
        title_fill p_shade
        title_box   4,  0,  2,  3
        title_box   4,  3,  2,  5
        title_box   4,  8,  1, 24
        title_fill p_dark
        title_box   1,  8,  4,  1
        title_box   2, 14,  1,  5
        title_fill p_orange
        title_slope 3, 240,  2,  4, 0, 512
        title_slope 3, 244, 10,  4, 0, -512
        .byte TITLE_END

; The gate, its portcullis half up: 12 columns by 38 lines.
t_gate:
        title_fill p_dark
        title_slope 6,  2,  0,  8, -192, 192
        title_box   0, 10, 12, 28
        title_fill p_white
        title_box   2,  8,  1, 16
        title_box   5,  4,  1, 20
        title_box   8,  6,  1, 18
        title_box   1, 12, 10,  1
        title_box   1, 18, 10,  1
        .byte TITLE_END

; A length of the outer wall, 34 columns by 20 lines.
t_outer:
        title_fill p_dark
        title_box   0,  0, 34,  4
        title_fill p_stone
        title_box   0,  0,  3,  4
        title_box   5,  0,  3,  4
        title_box  10,  0,  3,  4
        title_box  15,  0,  3,  4
        title_box  20,  0,  3,  4
        title_box  25,  0,  3,  4
        title_box  30,  0,  4,  4
        title_box   0,  4, 34, 16
        title_fill p_dark
        title_box   0,  5, 34,  1
        .byte TITLE_END
