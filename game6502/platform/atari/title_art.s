; The title page's picture: patterns, colours, and lists of the shapes that title.s draws.
;   1 dark   2 light: gold, then stone   3 shade: the name's shadow, shaded walls, hills, then grass

TITLE_DARK  = $00
TITLE_LIGHT = $1E                       ; four at the top of the screen; then the bands' colours
TITLE_SHADE = $94
TITLE_NIGHT = $90
TITLE_SUN   = $1E
TITLE_RED   = $46
TITLE_BLUE  = $86

.segment "EARLY"

; Colours, by bands of four lines; the last two are the text's.
t_bands:                                ; the sky, then the sea;
        .byte $90, $90, $90, $90, $90, $90, $90, $90, $90, $90
        .byte $90, $80, $80, $82, $82, $72, $72, $62, $64, $64
        .byte $54, $54, $56, $46, $46, $48, $38, $3A, $2A, $2A
        .byte $2C, $1C, $1C, $9A, $98, $96, $96, $94, $94, $92
        .byte $90, $90
t_band_lights:                          ; the light;
        .byte $1E, $1E, $1E, $1C, $2C, $2A, $2A, $28, $38, $36
        .byte $36, $0E, $0E, $2E, $2E, $2E, $2E, $2E, $2E, $2E
        .byte $2E, $2E, $2E, $2E, $2C, $2C, $2C, $2C, $2C, $2C
        .byte $2C, $2C, $2C, $2A, $2A, $2A, $2A, $2A, $2A, $2A
        .byte $0C, $0C
t_band_shades:                          ; the shade
        .byte $94, $94, $94, $94, $94, $94, $94, $94, $94, $94
        .byte $94, $94, $26, $26, $26, $26, $26, $26, $26, $26
        .byte $26, $26, $26, $26, $26, $26, $26, $24, $24, $24
        .byte $24, $24, $24, $C8, $C8, $C6, $C6, $C4, $C4, $C4
        .byte $90, $90
.assert t_band_lights - t_bands = TITLE_COLORS, error, "a colour for every band"
.assert t_band_shades - t_bands = 2 * TITLE_COLORS, error, "a colour for every band"
.assert * - t_bands = 3 * TITLE_COLORS, error, "a colour for every band"

; Positions (colour clocks; lines of the picture) and shapes of flags and sun.
TITLE_FLAG_LINE  = 46
TITLE_FLAG_LINES = 8
TITLE_SUN_LINE   = 92
TITLE_SUN_LINES  = 28
t_title_places:
        .byte OBJECT_LEFT + 56, OBJECT_LEFT + 104, OBJECT_LEFT + 134, OBJECT_LEFT + 142
t_title_flag:
        .byte $C0, $F8, $FF, $FE, $FC, $FE, $3F, $06
        .byte $06, $3F, $FF, $FE, $FC, $FE, $F8, $C0
.assert * - t_title_flag = 2 * TITLE_FLAG_LINES, error, "two pictures of the flag"
t_title_sun_left:
        .byte $03, $07, $0F, $1F, $1F, $3F, $3F, $7F, $7F, $7F, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $FF, $FF, $7F, $7F, $7F, $3F, $3F, $1F, $1F, $0F, $07, $03
t_title_sun_right:
        .byte $C0, $E0, $F0, $F8, $F8, $FC, $FC, $FE, $FE, $FE, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $FF, $FF, $FE, $FE, $FE, $FC, $FC, $F8, $F8, $F0, $E0, $C0
.assert * - t_title_sun_right = TITLE_SUN_LINES, error, "the sun's lines"

; Patterns: eight lines of an even and an odd byte.
.macro pattern_rows e0, o0, e1, o1, e2, o2, e3, o3
        art_row e0, o0, e1, o1
        art_row e2, o2, e3, o3
.endmacro
.macro pattern_plain e0, o0, e1, o1
        pattern_rows e0, o0, e1, o1, e0, o0, e1, o1
        pattern_rows e0, o0, e1, o1, e0, o0, e1, o1
.endmacro
t_patterns:
p_dark:   pattern_plain $1111, $1111, $1111, $1111
p_light:  pattern_plain $2222, $2222, $2222, $2222
p_shade:  pattern_plain $3333, $3333, $3333, $3333
p_stone:  pattern_rows  $2222, $2222, $2222, $2222, $2222, $2222, $3333, $2222
          pattern_rows  $2222, $2222, $2222, $2222, $2222, $2222, $2222, $2333
p_deep:   pattern_plain $3333, $3333, $1111, $1111
p_water:  pattern_rows  $0000, $0000, $0000, $0000, $0002, $2200, $0000, $0000
          pattern_rows  $0000, $0000, $0000, $0000, $0000, $0000, $2200, $0022
.assert * - t_patterns <= 256, error, "a pattern's place is one byte"

; --- the picture ------------------------------------------------------------------------------------------------------
t_title:
        title_shape t_sky
        title_shape t_land
        title_shape t_castle
        title_fill p_shade             ; the name's shadow, then the name
        title_at 14 + 1, 3 + 3
        title_shape t_title_name
        title_fill p_light
        title_at 14, 3
        title_shape t_title_name
        .byte TITLE_END

t_sky:
        title_at 0, 0
        title_fill p_light
        title_box   8,  51, 1, 1
        title_box  21,  63, 1, 1
        title_box  33,  49, 1, 1
        title_box  14,  76, 1, 1
        title_box  47,  70, 1, 1
        title_box  80,  52, 1, 1
        title_box 118,  49, 1, 1
        title_box 128,  62, 1, 1
        title_box 141,  54, 1, 1
        title_box 152,  70, 1, 1
        title_box 155,  48, 1, 1
        .byte TITLE_END

t_land:
        title_at 0, 0
        title_fill p_shade              ; far hills
        title_slope   0, 112, 10, 20,    0, 460
        title_slope  17, 105,  3, 27, -150, 290
        title_slope 126, 117,  5, 15, -200, 400
        title_slope 151, 109,  3, 23, -360,  70
        title_slope 157, 112,  3, 20, -300,   0
        title_fill p_water
        title_box     0, 132, 160, 28
        title_fill p_dark               ; the castle's foot, where the shade turns from brown to green
        title_box    34, 132, 92,  1
        title_fill p_shade              ; the rock
        title_slope  34, 133, 92, 27, -270, 270
        title_fill p_deep               ; its dark side and hollows
        title_slope  43, 134, 10, 26, -230, -120
        title_slope  62, 142,  4, 18, -160, 40
        title_slope 106, 138,  3, 22, -100, 128
        title_fill p_light              ; the way up
        title_slope  77, 133,  6,  5,  20,  60
        title_slope  78, 138,  8, 10, -120, -60
        title_slope  73, 148, 12, 12,  60, 200
        .byte TITLE_END

CASTLE_LEFT = 10
.macro turret_pennant                   ; empty: flags are players
.endmacro
.include "../shared/castle.s"
