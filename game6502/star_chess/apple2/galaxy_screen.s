; The galaxy's screen on the Apple: hi-res page 1. Printed text goes to the hidden text page and, in our own characters,
; to the hi-res page. The text page remembers what is drawn, so that a character already there is skipped. A dot is half
; a colour: characters have strokes of two and stay white; a mask gives pictures an owner's colour.

CELL_LINES      = 32                    ; in a sector
CELL_BYTES      = 8
GLYPH_FIRST     = $60                   ; pictures follow the 64 characters of text
FONT_FIRST      = $20
FONT_FOOT       = %00011110             ; of the 1, which would touch the emblem before 1000

.segment "BUFFERS"

w_font:         .res (GLYPH_FIRST - FONT_FIRST + GLYPHS) * 8 ; lines of seven dots, the leftmost in bit 0
GLYPH_DOTS      = w_font + (GLYPH_FIRST - FONT_FIRST) * 8
w_tint:         .res 1                  ; the owner whose colour tints pictures
w_redrawing:    .res 1                  ; non-zero: draw each character, since edges were drawn over them

.segment "RODATA"

; The Atari's characters, with strokes of two dots, in ASCII order from the space on.
t_font:
.include "../../../roms/atari/chars.s"
.include "glyphs.s"

t_tint_even:    .byte $7F, $2A, $55, $AA, $D5 ; by owner, for bytes of even columns: white, green, violet, orange, blue
t_tint_odd:     .byte $7F, $55, $2A, $D5, $AA
t_glyph_text:                           ; the pictures on the text page, as flashing characters, which text_put never stores
        .byte "((( T )))", "    B    ", ">1 >2 >3 >4 ", "***   ", "######## ", "1234", "+!>CSX.."
.assert * - t_glyph_text = GLYPHS, error, "a character for each picture"

.segment "CODE"

; galaxy_mode - shows the galaxy's screen, cleared
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
galaxy_mode:
        lda #0
        sta z_text_inverse
        ldx #TEXT_ROWS - 1
        jsr text_clear
        jsr picture_font
        jsr picture_wipe
        bit MIXCLR
        bit HIRES
        bit LOWSCR
        bit TXTCLR
        jmp view_forget

galaxy_whole    = galaxy_mode           ; which has no dark lines

; picture_wipe - clears the hi-res page
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
picture_wipe:
        lda #<HIRES1
        sta z_screen
        lda #>HIRES1
        sta z_screen + 1
        ldx #$20                        ; pages
        lda #0
        tay
        sta w_redrawing
@byte:  sta (z_screen),y
        iny
        bne @byte
        inc z_screen + 1
        dex
        bne @byte
        rts

; picture_font - builds the characters from the ROM's and the strips, with dots in the Apple's order
; In:       -
; Out:      w_font
; Keeps:    game zero page
; Clobbers: A, X, Y
picture_font:
        lda #<t_font
        sta z_art
        lda #>t_font
        sta z_art + 1
        lda #<w_font
        sta z_screen
        lda #>w_font
        sta z_screen + 1
        ldx #2                          ; 64 characters are two pages
        ldy #0
@byte:  lda (z_art),y
        jsr picture_turn
        sta (z_screen),y
        iny
        bne @byte
        inc z_art + 1
        inc z_screen + 1
        dex
        bne @byte
        lda #FONT_FOOT
        sta w_font + ('1' - FONT_FIRST) * 8 + 6
        lda #<GLYPH_DOTS
        ldx #>GLYPH_DOTS
        jmp glyphs_unpack

; picture_turn, glyph_line - reverse a line of a character: the leftmost of its seven dots moves to bit 0
; In:       A bit 6 the leftmost
; Out:      A
; Keeps:    X, Y
; Clobbers: z_draw_0, z_draw_1
picture_turn:
glyph_line:
        sta z_draw_0
        lda #7
        sta z_draw_1
        lda #0
@dot:   lsr z_draw_0
        rol a
        dec z_draw_1
        bne @dot
        rts

; galaxy_tint - sets the colour of the following pictures, and draws each character until galaxy_edge
; In:       A owner 0..4, X sector, Y TINT_*, carry set: under the cursor
; Out:      -
; Keeps:    A, X, Y
; Clobbers: -
galaxy_tint:
        inc w_redrawing
        .assert * = glyph_tint, error, "galaxy_tint falls into glyph_tint"

; glyph_tint - sets the colour of the following pictures
; In:       A owner 0..4
; Out:      -
; Keeps:    A, X, Y, flags
; Clobbers: -
glyph_tint:
        sta w_tint
        rts

; glyph_put - draws a picture's character in the tint and advances
; In:       A GLYPH_* plus its offset in the picture
; Out:      -
; Keeps:    X, game zero page
; Clobbers: A, Y
glyph_put:
        pha
        ldy w_tint
        cmp #GLYPH_EMBLEM
        bcc @tint
        ldy #0                          ; signs stay white
@tint:  lda z_text_column
        lsr a
        lda t_tint_even,y
        bcc @even
        lda t_tint_odd,y
@even:  sta z_draw_2
        pla
        pha
        clc
        adc #GLYPH_FIRST
        jsr picture_draw
        pla
        tay
        lda t_glyph_text,y
        and #$3F
        ora #$40
        jmp text_code

; picture_put - draws a character at text_put's position, unless it is there already
; In:       A ASCII, $20..$5F
; Out:      -
; Keeps:    X, game zero page
; Clobbers: A, Y
picture_put:
        ldy #$7F
        sty z_draw_2
        ldy w_redrawing
        bne picture_draw
        sta z_draw_1
        and #$3F
        ldy z_text_inverse
        bne @code
        lda z_draw_1
        ora #$80
@code:  ldy z_text_column
        cmp (z_text_line),y
        beq picture_done
        lda z_draw_1
        .assert * = picture_draw, error, "picture_put falls into picture_draw"

; picture_draw - draws a character at the output position
; In:       A FONT_FIRST.., z_draw_2 the mask of its dots
; Out:      -
; Keeps:    X, game zero page
; Clobbers: A, Y
; Inside:   picture_done, a shared rts
picture_draw:
        stx z_draw_0
        sec
        sbc #FONT_FIRST
        ldx #0
        stx z_art + 1
        .repeat 3
        asl a
        rol z_art + 1
        .endrepeat
        adc #<w_font                    ; carry is clear
        sta z_art
        lda z_art + 1
        adc #>w_font
        sta z_art + 1
        ldy z_text_inverse
        beq @normal
        ldy #$7F
@normal:
        sty z_draw_1
        lda z_text_line
        sta z_screen
        lda z_text_line + 1
        clc
        adc #>(HIRES1 - TEXT1)          ; the first of the row's eight lines; the others are four pages apart
        sta z_screen + 1
@line:  txa
        tay
        lda (z_art),y
        eor z_draw_1
        and z_draw_2
        bit z_draw_2
        bpl @store
        ora #$80
@store: ldy z_text_column
        sta (z_screen),y
        lda z_screen + 1
        adc #4                          ; carry is clear
        sta z_screen + 1
        inx
        cpx #8
        bcc @line
        ldx z_draw_0
picture_done:
        rts
