; Draws the board screen around the field: a frame of masonry, the letters and digits of the squares (R1.1), and the
; lords' banners, White's on the left, Black's on the right. Called once, by screen_board.

FRAME_LEFT   = FIELD_BYTE - 1           ; the frame's columns
FRAME_RIGHT  = FIELD_BYTE + FIELD_BYTES
FRAME_TOP    = FIELD_LINE - 4           ; the frame's first line: a course of four lines
FRAME_BOTTOM = FIELD_LINE + FIELD_LINES ; another course below the field
FRAME_END    = FRAME_BOTTOM + 4
GLYPH_LINES  = 5
LETTER_LINE  = 1
.assert LETTER_LINE + GLYPH_LINES < FRAME_TOP, error, "the letters stand above the frame"
.assert FRAME_END <= 160, error, "the text rows begin at line 160"

.segment "CODE"

; surround_draw - draws everything around the field, on a black page
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
surround_draw:
        jsr surround_frame
        jsr surround_letters
        jsr surround_digits
        lda #<t_banner_white
        ldx #>t_banner_white
        ldy #BANNER_WHITE_BYTE
        jsr surround_banner
        lda #<t_banner_black
        ldx #>t_banner_black
        ldy #BANNER_BLACK_BYTE
        jmp surround_banner

; surround_frame - draws the masonry: two courses of bricks, repeated along the frame
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
surround_frame:
        ldx #FRAME_TOP
@line:  jsr screen_line
        txa
        sec
        sbc #FRAME_TOP
        and #7                          ; the line within the two courses
        asl a
        sta z_draw_0
        ldy #FRAME_LEFT
@byte:  tya
        and #1                          ; bricks differ in even and odd bytes
        ora z_draw_0
        stx z_draw_1
        tax
        lda t_masonry,x
        ldx z_draw_1
        sta (z_screen),y
        cpx #FIELD_LINE
        bcc @next
        cpx #FRAME_BOTTOM
        bcs @next
        tya
        eor #FRAME_LEFT ^ FRAME_RIGHT   ; next to the field, only the ends of the line
        cmp #FRAME_LEFT
        beq @done
        tay
        bne @byte                       ; always
@next:  iny
        cpy #FRAME_RIGHT + 1
        bne @byte
@done:  inx
        cpx #FRAME_END
        bne @line
        rts

; surround_letters - draws A to F above the columns. A letter is 7 dots wide and the middle of a column lies between two
;                    bytes, so it is shifted by 4 dots into both
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
surround_letters:
        ldx #LETTER_LINE
@line:  jsr screen_line
        stx z_draw_0
        ldy #FIELD_BYTE + 1
@letter:
        lda t_letters - LETTER_LINE,x
        asl a
        asl a
        asl a
        asl a
        and #$7F
        sta (z_screen),y
        lda t_letters - LETTER_LINE,x
        lsr a
        lsr a
        lsr a
        iny
        sta (z_screen),y
        iny
        iny
        iny
        txa
        clc
        adc #GLYPH_LINES
        tax
        cpy #FIELD_BYTE + FIELD_BYTES
        bcc @letter
        ldx z_draw_0
        inx
        cpx #LETTER_LINE + GLYPH_LINES
        bne @line
        rts

; surround_digits - draws 1 to 6 next to the rows, on both sides
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
surround_digits:
        ldy #0                          ; index in t_digits
        ldx #FIELD_LINE + (TILE_ROWS - GLYPH_LINES) / 2
@digit: lda #GLYPH_LINES
        sta z_draw_0
@line:  jsr screen_line
        lda t_digits,y
        iny
        sty z_draw_1
        ldy #FRAME_LEFT - 1
        sta (z_screen),y
        ldy #FRAME_RIGHT + 1
        sta (z_screen),y
        ldy z_draw_1
        inx
        dec z_draw_0
        bne @line
        txa
        clc
        adc #TILE_ROWS - GLYPH_LINES
        tax
        cpy #6 * GLYPH_LINES
        bne @digit
        rts

; surround_banner - draws a banner: rows of 6 bytes, each with its number of lines; 0 ends them
; In:       A low, X high address of the banner, Y its first byte on the screen
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
surround_banner:
        sta z_art
        stx z_art + 1
        sty z_screen_column
        ldx #BANNER_LINE
@row:   ldy #0
        lda (z_art),y
        beq @done
        sta z_draw_0
        inc z_art
        bne @line
        inc z_art + 1
@line:  jsr screen_line
        lda z_screen
        clc
        adc z_screen_column             ; stays within the page: see screen_square
        sta z_screen
        ldy #BANNER_BYTES - 1
@byte:  lda (z_art),y
        sta (z_screen),y
        dey
        bpl @byte
        inx
        dec z_draw_0
        bne @line
        lda z_art
        clc
        adc #BANNER_BYTES
        sta z_art
        bcc @row
        inc z_art + 1
        bne @row                        ; always
@done:  rts

.segment "RODATA"

; Two courses of four lines: three lines of stone and one of mortar, each an even and an odd byte.
.macro masonry_row p0, p1
        art_even p0
        art_odd  p1
.endmacro
t_masonry:
        masonry_row $8888888, $8888800
        masonry_row $8855555, $5555500
        masonry_row $5555555, $5555500
        masonry_row $0000000, $0000000
        masonry_row $8888800, $8888888
        masonry_row $5555500, $8855555
        masonry_row $5555500, $5555555
        masonry_row $0000000, $0000000

; Letters for any column, and digits: 7 by 5 dots, strokes two dots wide so that they are white.
.macro glyph p0, p1, p2, p3, p4
        glyph_row p0
        glyph_row p1
        glyph_row p2
        glyph_row p3
        glyph_row p4
.endmacro
.macro glyph_row dots
        art_even dots
.endmacro
t_letters:
        glyph $0888800, $8800880, $8888880, $8800880, $8800880
        glyph $8888800, $8800880, $8888800, $8800880, $8888800
        glyph $0888880, $8800000, $8800000, $8800000, $0888880
        glyph $8888800, $8800880, $8800880, $8800880, $8888800
        glyph $8888880, $8800000, $8888000, $8800000, $8888880
        glyph $8888880, $8800000, $8888000, $8800000, $8800000
t_digits:
        glyph $0088000, $0888000, $0088000, $0088000, $0888800
        glyph $0888800, $0000880, $0088800, $0880000, $0888880
        glyph $0888800, $0000880, $0088800, $0000880, $0888800
        glyph $8800880, $8800880, $8888880, $0000880, $0000880
        glyph $0888880, $0880000, $0888800, $0000880, $0888800
        glyph $0888800, $8800000, $8888800, $8800880, $0888800
.assert * - t_letters = 12 * GLYPH_LINES, error, "six letters and six digits"
