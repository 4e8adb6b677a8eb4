; How the strips of the galaxy's pictures become characters. The machine gives t_glyphs, and glyph_line, which brings a
; line of a character into its own order. The code is in the segment of the file that includes it.

; glyphs_unpack - makes the pictures' characters: in the source three stand side by side, here a character's eight lines
;                 follow one another
; In:       A low, X high address of the first; t_glyphs
; Out:      GLYPHS * 8 bytes there
; Keeps:    game zero page
; Clobbers: A, X, Y
glyphs_unpack:
        sta z_screen
        stx z_screen + 1
        lda #<t_glyphs
        sta z_art
        lda #>t_glyphs
        sta z_art + 1
        ldx #GLYPHS / 3
@strip: ldy #0
@byte:  lda (z_art),y
        jsr glyph_line
        sty z_draw_2
        pha
        lda t_glyph_place,y
        tay
        pla
        sta (z_screen),y
        ldy z_draw_2
        iny
        cpy #3 * 8
        bne @byte
        tya
        clc
        adc z_art
        sta z_art
        bcc @to
        inc z_art + 1
        clc
@to:    tya
        adc z_screen
        sta z_screen
        bcc @next
        inc z_screen + 1
@next:  dex
        bne @strip
        rts

; The place of a strip's byte: its line within the character of its column.
t_glyph_place:
        .repeat 3 * 8, i
        .byte i .mod 3 * 8 + i / 3
        .endrepeat
