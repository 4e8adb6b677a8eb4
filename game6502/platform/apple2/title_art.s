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
p_light:  pattern_plain $8888888, $8888888, $8888888, $8888888
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

; --- the picture ------------------------------------------------------------------------------------------------------
t_title:
        title_shape t_sky
        title_shape t_land
        title_shape t_castle
        title_fill p_orange             ; the name's shadow, then the name
        title_at 4 + 1, 3 + 3
        title_shape t_title_name
        title_fill p_block
        title_at 4, 3
        title_shape t_title_name
        .byte TITLE_END

t_sky:
        title_at 0, 0
        title_fill p_light
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

CASTLE_LEFT = 0
.macro turret_pennant
        title_fill p_orange
        title_slope 3, 240,  2,  4, 0, 512
        title_slope 3, 244, 10,  4, 0, -512
.endmacro
.include "../shared/castle.s"
