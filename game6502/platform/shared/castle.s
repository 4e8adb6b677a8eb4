; The game's name and the castle for the title pages of all machines: lists of shapes (shapes.s). The machine provides
; the patterns p_dark, p_light, p_shade and p_stone, the column CASTLE_LEFT of the picture's edge, and the macro
; turret_pennant for a turret's pennant. The data are in the including file's segment.

; FORTRESS: letters 13 columns wide, battlements on top.
.macro title_merlons column
        title_box column,      0, 3, 4
        title_box column + 5,  0, 3, 4
        title_box column + 10, 0, 3, 4
        title_box column,      4, 13, 6
.endmacro
t_title_name:
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
        title_at CASTLE_LEFT + 43, 62
        title_shape t_turret
        title_at CASTLE_LEFT + 91, 62
        title_shape t_turret
        title_at CASTLE_LEFT, 0
        title_fill p_stone              ; the inner ward
        title_box  44,  92, 52, 34
        title_at CASTLE_LEFT + 34, 80
        title_shape t_drum
        title_at CASTLE_LEFT + 92, 80
        title_shape t_drum
        title_at CASTLE_LEFT, 0
        title_fill p_stone              ; between the gatehouse's towers
        title_box  62,  70,  3,  4
        title_box  67,  70,  2,  4
        title_box  71,  70,  2,  4
        title_box  75,  70,  3,  4
        title_box  62,  74, 16, 56
        title_at CASTLE_LEFT + 50, 58
        title_shape t_keep
        title_at CASTLE_LEFT + 76, 58
        title_shape t_keep
        title_at CASTLE_LEFT + 64, 92
        title_shape t_gate
        title_at CASTLE_LEFT + 30, 112
        title_shape t_outer
        title_at CASTLE_LEFT + 76, 112
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
        turret_pennant
        .byte TITLE_END

; The gate, its portcullis half up: 12 columns by 38 lines.
t_gate:
        title_fill p_dark
        title_slope 6,  2,  0,  8, -192, 192
        title_box   0, 10, 12, 28
        title_fill p_light
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
