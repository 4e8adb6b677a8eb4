; Converts the strips of the galaxy's pictures to characters. The machine provides t_glyphs, and glyph_line, which
; converts a line to its own order. The code is in the including file's segment.

; glyphs_unpack - makes the pictures' characters: the source has three side by side, the result has each character's
;                 eight lines in sequence
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

; The destination of a strip's byte: its line in its column's character.
t_glyph_place:
        .repeat 3 * 8, i
        .byte i .mod 3 * 8 + i / 3
        .endrepeat
