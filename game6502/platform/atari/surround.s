; Draws the board screen around the field: a wall, the letters and digits of the squares (R1.1), the lords' banners,
; White's on the left, Black's on the right, and the country. Called once, by screen_board.

; column, row, width, height, first character, and its increment. In a stamp of four columns, consecutive strips of
; tiles.s are one below the other.
.macro stamp column, row, width, height, first, step
        .addr w_text + (row) * TEXT_COLUMNS + column
        .byte width, height, first, step
.endmacro
STAMP_BYTES = 6

.segment "CODE"

; surround_draw - draws everything around the field, on blank rows
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
surround_draw:
        ldx #0
@stamp: lda t_stamps,x
        sta z_screen
        lda t_stamps + 1,x
        beq @done
        sta z_screen + 1
        lda t_stamps + 3,x
        sta z_draw_0                    ; rows
        lda t_stamps + 4,x
        sta z_draw_1                    ; the character
@row:   ldy #0
@cell:  lda z_draw_1
        sta (z_screen),y
        clc
        adc t_stamps + 5,x
        sta z_draw_1
        iny
        tya
        cmp t_stamps + 2,x
        bne @cell
        lda z_screen
        clc
        adc #TEXT_COLUMNS
        sta z_screen
        bcc @next
        inc z_screen + 1
@next:  dec z_draw_0
        bne @row
        txa
        clc
        adc #STAMP_BYTES
        tax
        bne @stamp                      ; always
@done:  rts

.segment "RODATA"

t_stamps:
        stamp  7,  0, 26,  1, s_digits + 6, 0
        stamp  7,  1,  1, 19, s_wall, 0
        stamp 32,  1,  1, 19, s_wall + 1, 0
        stamp  8, 19, 24,  1, s_wall + 2, 0
        .repeat 6, i
        stamp 9 + 4 * i, 0, 2, 1, s_letters + 2 * i, 1
        stamp 6, 2 + 3 * i, 1, 1, s_digits + i, 0
        stamp 33, 2 + 3 * i, 1, 1, s_digits + i, 0
        .endrepeat
        stamp  1,  1,  4,  1, s_digits + 7, 0
        stamp  1,  2,  4,  1, s_banner_white, 1
        stamp  1,  3,  4,  2, s_banner_white + 4, 1
        stamp  1,  5,  4,  1, s_banner_white, 1
        stamp  1,  6,  4,  1, s_banner_white + 12, 1
        stamp 35,  1,  4,  1, s_digits + 7, 0
        stamp 35,  2,  4,  1, s_banner_black | INVERSE, 1
        stamp 35,  3,  4,  2, s_banner_black + 4 | INVERSE, 1
        stamp 35,  5,  4,  1, s_banner_black | INVERSE, 1
        stamp 35,  6,  4,  1, s_banner_black + 12 | INVERSE, 1
        stamp  1,  9,  4,  1, s_white_3, 1
        stamp  1, 10,  4,  2, s_white_tower, 1
        stamp 35,  9,  4,  1, s_black_3 | INVERSE, 1
        stamp 35, 10,  4,  2, s_black_tower | INVERSE, 1
        stamp  1, 13,  2,  1, s_tree, 1
        stamp  3, 16,  2,  1, s_tree + 2, 1
        stamp 37, 13,  2,  1, s_tree, 1
        stamp 35, 16,  2,  1, s_tree + 2, 1
        .addr 0
.assert * - t_stamps < 256, error, "a stamp's place is one byte"
