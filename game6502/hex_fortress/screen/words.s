; The words on the picture. The game prints them as text on the text screen, which is hidden; words_show draws the
; characters that have changed since: the panel on the right, and the message at the bottom.

PANEL_COLUMN    = 28
PANEL_COLUMNS   = 12
PANEL_ROWS      = 23
MESSAGE_ROW     = 23
TEXT_WIDTH      = 40

.segment "HIGH"

w_words:        .res PANEL_ROWS * PANEL_COLUMNS + TEXT_WIDTH ; the characters drawn
w_words_first:  .res 1                  ; the columns of the row being drawn
w_words_end:    .res 1

.segment "CODE"

; words_forget - forgets the words on screen after the picture was cleared
; In:       -
; Out:      w_words blank
; Keeps:    Y
; Clobbers: A, X
words_forget:
        ldx #0
        lda #TEXT_BLANK
@byte:  sta w_words,x
        sta w_words + PANEL_ROWS * PANEL_COLUMNS + TEXT_WIDTH - 256,x
        inx
        bne @byte
        rts

; words_show - draws the characters that have changed
; In:       the rows of text
; Out:      w_words
; Keeps:    z_view
; Clobbers: A, X, Y, z_line, z_width, z_value
words_show:
        lda #<w_words
        sta z_value
        lda #>w_words
        sta z_value + 1
        lda #PANEL_COLUMN
        sta w_words_first
        lda #TEXT_WIDTH
        sta w_words_end
        lda #0
        sta z_line
@row:   jsr words_row
        inc z_line
        lda z_line
        cmp #MESSAGE_ROW
        bcc @row
        bne @done
        lda #0
        sta w_words_first
        beq @row                        ; always
@done:  rts

; words_row - draws a row's characters that have changed
; In:       z_line, w_words_first, w_words_end, z_value the row in w_words
; Out:      z_value after it
; Keeps:    z_line
; Clobbers: A, X, Y, z_width
words_row:
        ldy z_line
        lda t_text_low,y
        sta z_text_line
        lda t_text_high,y
        sta z_text_line + 1
        lda w_words_first
        sta z_text_column
@character:
        ldy z_text_column
        lda (z_text_line),y
        ldy #0
        cmp (z_value),y
        beq @next
        sta (z_value),y
        jsr words_draw
@next:  inc z_value
        bne @column
        inc z_value + 1
@column:
        inc z_text_column
        lda z_text_column
        cmp w_words_end
        bne @character
        rts

; words_draw - draws a character; in the message also the edge of an inverse one, above it and below
; In:       A its screen code, z_line, z_text_column
; Out:      -
; Keeps:    z_line, z_text_column, z_value
; Clobbers: A, X, Y, z_width, z_art, z_draw_3
words_draw:
        pha
        lda z_line
        asl a
        asl a
        asl a
        tax
        pla
        jsr picture_glyph
        jsr words_glyph
        lda z_line
        cmp #MESSAGE_ROW
        bne @done
        ldx #8 * MESSAGE_ROW - 1
        lda z_draw_3
        jsr words_line
        ldx #8 * MESSAGE_ROW + GLYPH_ROWS
        lda z_draw_3
        jmp words_line
@done:  rts

; words_glyph - draws a character on any line
; In:       Y its number in the font, A the mask that inverts its dots, or 0; X line, z_text_column
; Out:      -
; Keeps:    z_line, z_text_column, z_value
; Clobbers: A, X, Y, z_width, z_art, z_draw_3
words_glyph:
        sta z_draw_3
        jsr words_rows
        ldy #0
@row:   lda (z_art),y
        eor z_draw_3
        sty z_width
        jsr words_line
        inx
        ldy z_width
        iny
        cpy #GLYPH_ROWS
        bne @row
        rts

; words_rows - finds a character's rows
; In:       Y its number in the font
; Out:      z_art
; Keeps:    X, Y
; Clobbers: A, z_width
words_rows:
        lda #0
        sta z_art + 1
        tya
        asl a                           ; * 7
        rol z_art + 1
        asl a
        rol z_art + 1
        asl a
        rol z_art + 1
        sty z_width
        sec
        sbc z_width
        bcs @low
        dec z_art + 1
@low:   clc
        adc #<t_font
        sta z_art
        lda z_art + 1
        adc #>t_font
        sta z_art + 1
        rts

; words_page - draws the characters of all rows, except blanks
; In:       the rows of text
; Out:      -
; Keeps:    z_view
; Clobbers: A, X, Y, z_line, z_width
words_page:
        lda #MESSAGE_ROW
        sta z_line
@row:   ldy z_line
        lda t_text_low,y
        sta z_text_line
        lda t_text_high,y
        sta z_text_line + 1
        lda #TEXT_WIDTH - 1
        sta z_text_column
@character:
        ldy z_text_column
        lda (z_text_line),y
        cmp #TEXT_BLANK
        beq @next
        jsr words_draw
@next:  dec z_text_column
        bpl @character
        dec z_line
        bpl @row
        rts

; words_line - draws a line of a character
; In:       A its dots as in the font, X line, z_text_column
; Out:      -
; Keeps:    X, z_text_column
; Clobbers: A, Y
words_line:
        lsr a
        lsr a
        lsr a
        lsr a                           ; a blank first: it separates the panel from the hexes
        tay
        lda t_line_low,x
        sta z_screen
        lda t_line_high,x
        sta z_screen + 1
        lda t_dots_words,y
        and #COLOR_WORDS
        ldy z_text_column
        sta (z_screen),y
        rts
