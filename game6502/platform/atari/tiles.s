; The board's characters: 32 strips of four, 16 by 8 pixels each, and the strips of each tile. White's castles are white
; with a blue shaded side, Black's black with red edges: pixel 3 is blue in normal characters, red in inverse ones. An
; open gate is a hole with the drawbridge down before it, a closed one a portcullis.

STRIP_CELLS = 4
STRIP_BYTES = 8 * STRIP_CELLS

.macro strip_at label
        label = (* - t_strips) / 8
.endmacro

.segment "RODATA"

; The first character of a tile's three strips, by TILE_*.
t_tile_top:
        .byte s_grass, s_flag_white, s_flag_black | INVERSE
        .byte s_grass, s_grass, s_white_2, s_white_2, s_white_3, s_white_3
        .byte s_grass, s_grass, s_black_2 | INVERSE, s_black_2 | INVERSE, s_black_3 | INVERSE, s_black_3 | INVERSE
t_tile_middle:
        .byte s_grass, s_pole_white, s_pole_black | INVERSE
        .byte s_white_wall, s_white_wall, s_white_tower, s_white_tower, s_white_tower, s_white_tower
        .byte s_black_wall | INVERSE, s_black_wall | INVERSE, s_black_tower | INVERSE, s_black_tower | INVERSE
        .byte s_black_tower | INVERSE, s_black_tower | INVERSE
t_tile_bottom:
        .byte s_grass, s_grass, s_grass
        .byte s_white_open, s_white_closed, s_white_open, s_white_closed, s_white_open, s_white_closed
        .byte s_black_open | INVERSE, s_black_closed | INVERSE, s_black_open | INVERSE, s_black_closed | INVERSE
        .byte s_black_open | INVERSE, s_black_closed | INVERSE
t_tile_end:
.assert t_tile_middle - t_tile_top = TILE_COUNT && t_tile_bottom - t_tile_middle = TILE_COUNT && t_tile_end - t_tile_bottom = TILE_COUNT, error, "three strips for every tile"

INVERSE = $80

.segment "CODE"

; tiles_unpack - makes the strips' characters: the source has a strip's lines side by side, ANTIC needs each character's
;                eight bytes in a row
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
tiles_unpack:
        lda #<t_strips
        sta z_art
        lda #>t_strips
        sta z_art + 1
        lda #<SCREEN_CHARACTERS
        sta z_screen
        lda #>SCREEN_CHARACTERS
        sta z_screen + 1
@strip: ldy #STRIP_BYTES - 1
@byte:  lda (z_art),y
        pha
        sty z_draw_0
        tya                             ; its place on the line selects the character, its line the byte
        asl a
        asl a
        asl a
        and #STRIP_BYTES - 8
        sta z_draw_1
        tya
        lsr a
        lsr a
        ora z_draw_1
        tay
        pla
        sta (z_screen),y
        ldy z_draw_0
        dey
        bpl @byte
        lda z_art
        clc
        adc #STRIP_BYTES
        sta z_art
        bcc @next
        inc z_art + 1
@next:  lda z_screen
        clc
        adc #STRIP_BYTES
        sta z_screen
        bcc @strip
        inc z_screen + 1
        lda z_screen + 1
        cmp #>SCREEN_CHARACTERS + 4
        bne @strip
        rts

.segment "RODATA"

t_strips:
        strip_at s_grass
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000

        strip_at s_white_2
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0220, $2203, $0000
        art_row $0000, $0220, $2203, $0000
        art_row $0000, $0222, $2233, $0000
        art_row $0000, $0222, $2233, $0000
        art_row $0000, $0221, $2233, $0000
        art_row $0000, $0221, $2233, $0000
        strip_at s_white_3
        art_row $0022, $0220, $2202, $2030
        art_row $0022, $0220, $2202, $2030
        art_row $0022, $2222, $2222, $2330
        art_row $0022, $1222, $1222, $1330
        art_row $0022, $1222, $1222, $1330
        art_row $0003, $2222, $2223, $3300
        art_row $0000, $0221, $2233, $0000
        art_row $0000, $0221, $2233, $0000
        strip_at s_white_wall
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $2020, $3000, $0002, $0203
        art_row $2020, $3000, $0002, $0203
        art_row $2222, $3000, $0002, $2233
        art_row $2222, $3202, $2022, $2233
        art_row $2122, $3222, $2222, $1233
        art_row $2122, $3222, $2222, $1233
        strip_at s_white_tower
        art_row $0000, $0222, $2233, $0000
        art_row $0000, $0222, $2233, $0000
        art_row $2020, $3222, $2232, $2023
        art_row $2020, $3222, $2232, $2023
        art_row $2222, $3221, $2232, $2233
        art_row $2222, $3221, $2232, $2233
        art_row $2122, $3333, $3332, $1233
        art_row $2122, $3222, $2222, $1233
        strip_at s_white_open
        art_row $2222, $3211, $1222, $2233
        art_row $2222, $3111, $1122, $2233
        art_row $2222, $3111, $1122, $2233
        art_row $2222, $3111, $1122, $2233
        art_row $2222, $3111, $1122, $2233
        art_row $2233, $3111, $1133, $3333
        art_row $3333, $1111, $1113, $3333
        art_row $1111, $0022, $2200, $1111
        strip_at s_white_closed
        art_row $2222, $3211, $1222, $2233
        art_row $2222, $3122, $2122, $2233
        art_row $2222, $1111, $1112, $2233
        art_row $2222, $1222, $2212, $2233
        art_row $2222, $1111, $1112, $2233
        art_row $2233, $1222, $2213, $3333
        art_row $3333, $1111, $1113, $3333
        art_row $1111, $1222, $2211, $1111
        strip_at s_flag_white
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $2000, $0000, $0000
        art_row $0001, $2322, $2222, $0000
        art_row $0001, $2333, $2223, $0000
        art_row $0001, $2322, $2330, $0000
        art_row $0001, $2222, $2223, $0000
        art_row $0001, $2322, $2222, $0000
        strip_at s_pole_white
        art_row $0001, $2000, $0000, $0000
        art_row $0001, $2000, $0000, $0000
        art_row $0001, $2000, $0000, $0000
        art_row $0001, $2000, $0000, $0000
        art_row $0001, $2000, $0000, $0000
        art_row $0001, $2000, $0000, $0000
        art_row $0011, $2100, $0000, $0000
        art_row $0111, $1110, $0000, $0000

        strip_at s_black_2
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0310, $3101, $0000
        art_row $0000, $0310, $3101, $0000
        art_row $0000, $0333, $3331, $0000
        art_row $0000, $0311, $1111, $0000
        art_row $0000, $0311, $2111, $0000
        art_row $0000, $0311, $2111, $0000
        strip_at s_black_3
        art_row $0031, $0310, $3103, $1010
        art_row $0031, $0310, $3103, $1010
        art_row $0033, $3333, $3333, $3310
        art_row $0031, $1211, $1211, $1110
        art_row $0031, $1211, $1211, $1110
        art_row $0001, $1111, $1111, $1100
        art_row $0000, $0311, $2111, $0000
        art_row $0000, $0311, $2111, $0000
        strip_at s_black_wall
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $3010, $1000, $0003, $0101
        art_row $3010, $1000, $0003, $0101
        art_row $3333, $1000, $0003, $3331
        art_row $3111, $3103, $1031, $1111
        art_row $3121, $1313, $3313, $1211
        art_row $3121, $1331, $1113, $1211
        strip_at s_black_tower
        art_row $0000, $0311, $1111, $0000
        art_row $0000, $0311, $1111, $0000
        art_row $3010, $1311, $1113, $0101
        art_row $3010, $1311, $1113, $0101
        art_row $3333, $1311, $2113, $3331
        art_row $3111, $1311, $2113, $1111
        art_row $3121, $1333, $3333, $1211
        art_row $3121, $1311, $1113, $1211
        strip_at s_black_open
        art_row $3111, $1312, $2213, $1111
        art_row $3111, $1122, $2221, $1111
        art_row $3111, $1122, $2221, $1111
        art_row $3111, $1122, $2221, $1111
        art_row $3111, $1122, $2221, $1111
        art_row $3111, $1122, $2221, $1111
        art_row $1111, $1122, $2221, $1111
        art_row $1111, $0033, $3330, $0111
        strip_at s_black_closed
        art_row $3111, $1313, $3313, $1111
        art_row $3111, $1133, $3331, $1111
        art_row $3111, $1111, $1111, $1111
        art_row $3111, $1133, $3331, $1111
        art_row $3111, $1133, $3331, $1111
        art_row $3111, $1111, $1111, $1111
        art_row $1111, $1133, $3331, $1111
        art_row $1111, $1111, $1111, $1111
        strip_at s_flag_black
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $1000, $0000, $0000
        art_row $0000, $1311, $0000, $0000
        art_row $0000, $1311, $1110, $0000
        art_row $0000, $1333, $3111, $1000
        art_row $0000, $1311, $1110, $0000
        art_row $0000, $1311, $0000, $0000
        strip_at s_pole_black
        art_row $0000, $1000, $0000, $0000
        art_row $0000, $1000, $0000, $0000
        art_row $0000, $1000, $0000, $0000
        art_row $0000, $1000, $0000, $0000
        art_row $0000, $1000, $0000, $0000
        art_row $0000, $1000, $0000, $0000
        art_row $0001, $1100, $0000, $0000
        art_row $0011, $1110, $0000, $0000

        strip_at s_letters              ; A to F, half in each of two characters, clear of the wall's top
        art_row $0011, $1000, $0011, $1000
        art_row $0010, $1000, $0010, $1000
        art_row $0011, $1000, $0011, $0000
        art_row $0010, $1000, $0010, $1000
        art_row $0010, $1000, $0011, $1000
        art_row $0000, $0000, $0000, $0000
        art_row $2222, $2222, $2222, $2222
        art_row $3333, $3333, $3333, $3333
        art_row $0011, $1000, $0011, $0000
        art_row $0010, $0000, $0010, $1000
        art_row $0010, $0000, $0010, $1000
        art_row $0010, $0000, $0010, $1000
        art_row $0011, $1000, $0011, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $2222, $2222, $2222, $2222
        art_row $3333, $3333, $3333, $3333
        art_row $0011, $1000, $0011, $1000
        art_row $0010, $0000, $0010, $0000
        art_row $0011, $0000, $0011, $0000
        art_row $0010, $0000, $0010, $0000
        art_row $0011, $1000, $0010, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $2222, $2222, $2222, $2222
        art_row $3333, $3333, $3333, $3333
        strip_at s_digits               ; 1 to 6; the wall's top without a letter; a banner's rod
        art_row $0010, $0111, $0111, $0101
        art_row $0110, $0001, $0001, $0101
        art_row $0010, $0111, $0011, $0111
        art_row $0010, $0100, $0001, $0001
        art_row $0010, $0111, $0111, $0001
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $0000, $0000, $0000, $0000
        art_row $0111, $0111, $0000, $0000
        art_row $0100, $0100, $0000, $0000
        art_row $0111, $0111, $0000, $0000
        art_row $0001, $0101, $0000, $0000
        art_row $0111, $0111, $0000, $0000
        art_row $0000, $0000, $2202, $0000
        art_row $0000, $0000, $2222, $1111
        art_row $0000, $0000, $3333, $1111
        strip_at s_wall                 ; left of the field, right of it, below it twice
        art_row $0232, $2320, $2322, $2322
        art_row $0232, $2320, $2322, $2322
        art_row $0232, $2320, $3333, $3333
        art_row $0333, $3330, $2223, $2223
        art_row $0223, $2230, $2223, $2223
        art_row $0223, $2230, $1111, $1111
        art_row $0223, $2230, $0000, $0000
        art_row $0333, $3330, $0000, $0000
        strip_at s_tree
        art_row $0001, $0000, $0001, $0000
        art_row $0011, $1000, $0001, $0000
        art_row $0111, $1100, $0011, $1000
        art_row $0011, $1000, $0011, $1000
        art_row $0111, $1100, $0111, $1100
        art_row $1111, $1110, $0011, $1000
        art_row $0111, $1100, $0111, $1100
        art_row $0001, $0000, $0001, $0000
        strip_at s_banner_white
        art_row $2222, $2222, $2222, $2230
        art_row $2222, $2222, $2222, $2230
        art_row $2222, $2222, $2222, $2230
        art_row $2222, $2222, $2222, $2230
        art_row $2222, $2222, $2222, $2230
        art_row $2222, $2222, $2222, $2230
        art_row $2222, $2222, $2222, $2230
        art_row $2222, $2222, $2222, $2230
        art_row $2222, $3333, $3322, $2230
        art_row $2222, $3333, $3322, $2230
        art_row $2222, $2333, $3222, $2230
        art_row $2222, $2333, $3222, $2230
        art_row $2222, $2233, $2222, $2230
        art_row $2322, $2233, $2222, $3230
        art_row $2333, $2233, $2233, $3230
        art_row $2333, $3333, $3333, $3230
        art_row $2333, $3333, $3333, $3230
        art_row $2333, $2233, $2233, $3230
        art_row $2322, $2233, $2222, $3230
        art_row $2222, $2233, $2222, $2230
        art_row $2222, $2333, $3222, $2230
        art_row $2222, $2333, $3222, $2230
        art_row $2222, $3333, $3322, $2230
        art_row $2222, $3333, $3322, $2230
        art_row $2222, $2222, $2222, $2230
        art_row $2222, $2300, $2222, $2230
        art_row $2222, $3000, $0222, $2230
        art_row $2223, $0000, $0022, $2230
        art_row $2223, $0000, $0022, $2230
        art_row $2230, $0000, $0002, $2230
        art_row $2300, $0000, $0000, $2230
        art_row $2300, $0000, $0000, $2230
        strip_at s_banner_black
        art_row $2111, $1111, $1111, $1120
        art_row $2111, $1111, $1111, $1120
        art_row $2111, $1111, $1111, $1120
        art_row $2111, $1111, $1111, $1120
        art_row $2111, $1111, $1111, $1120
        art_row $2111, $1111, $1111, $1120
        art_row $2111, $1111, $1111, $1120
        art_row $2111, $1111, $1111, $1120
        art_row $2133, $1111, $1113, $3120
        art_row $2113, $3111, $1133, $1120
        art_row $2113, $3111, $1133, $1120
        art_row $2111, $3311, $1331, $1120
        art_row $2111, $3311, $1331, $1120
        art_row $2111, $1331, $3311, $1120
        art_row $2111, $1133, $3111, $1120
        art_row $2111, $1133, $3111, $1120
        art_row $2111, $1133, $3111, $1120
        art_row $2111, $1133, $3111, $1120
        art_row $2111, $1331, $3311, $1120
        art_row $2111, $3311, $1331, $1120
        art_row $2111, $3311, $1331, $1120
        art_row $2113, $3111, $1133, $1120
        art_row $2113, $3111, $1133, $1120
        art_row $2133, $1111, $1113, $3120
        art_row $2211, $1111, $1111, $1220
        art_row $0221, $1111, $1111, $2200
        art_row $0022, $1111, $1112, $2000
        art_row $0002, $2111, $1122, $0000
        art_row $0000, $2211, $1220, $0000
        art_row $0000, $0221, $2200, $0000
        art_row $0000, $0022, $2000, $0000
        art_row $0000, $0002, $0000, $0000
.assert * - t_strips = $400, error, "128 characters"
