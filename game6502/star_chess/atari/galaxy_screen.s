; The galaxy's screen on the Atari: 24 rows of text in our own characters. Each column of the galaxy is covered by a
; player of quadruple width under the playfield, and the players' numbers by the missiles as a fifth player. In mode 2
; ink has the hue of the background, so that a sector's text and pictures take its owner's hue. Display list interrupts
; change the colours: a sector is a band of three rows in its colony's colour above one row in its fleet's (De Re Atari,
; ch. 5).

BANDS           = 8                     ; two each row of sectors
BAND_COLORS     = 5                     ; the galaxy's columns, then the players' numbers
PANEL_BAND      = 4
CELL_CLOCKS     = 32
PANEL_CLOCK     = OBJECT_LEFT + 4 * CELL_CLOCKS
GALAXY_LINE     = OBJECT_TOP + 8        ; the first below the headline
PRIORITY        = $11                   ; players over the playfield, missiles in the colour of playfield 3
TILE_DARK       = $0                    ; luminances: of empty sectors, a chessboard,
TILE_LIGHT      = $2
TILE_OWNED      = $4                    ; and of an empire's, less this: they differ from all neighbours without hues too
TILE_WHOLE      = $FF                   ; a player's bits, a character each: the whole cell,
TILE_PICTURE    = $FF << (8 - PICTURE_COLUMNS) & $FF ; or only its picture
HUE_NONE        = $00

.segment "TAPE"

w_bands:        .res BANDS * BAND_COLORS ; band by band

.segment "RODATA"

.include "glyphs.s"

t_hue:          .byte HUE_NONE, $C0, $50, $20, $80 ; by owner: grey, green, violet, orange, blue
t_galaxy_list:
        .byte LIST_BLANK, LIST_BLANK, LIST_BLANK
        .byte LIST_TEXT | LIST_ADDRESS | LIST_INTERRUPT
        .addr w_text
        .repeat 15, row
        .byte LIST_TEXT | (((row & 3) > 1) * LIST_INTERRUPT)
        .endrepeat
        .res TEXT_ROWS - 16, LIST_TEXT
        .byte LIST_END
        .addr PICTURE_LIST
t_galaxy_list_end:
.assert t_galaxy_list_end - t_galaxy_list <= SCREEN_PICTURE - SCREEN_BOARD_LIST, error, "the list ends before the next"

.segment "CODE"

; galaxy_mode - shows the galaxy's screen, cleared
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
galaxy_mode:
        jsr text_mode
        jsr galaxy_characters
        jsr galaxy_objects
        ldx #t_galaxy_list_end - t_galaxy_list - 1
@list:  lda t_galaxy_list,x
        sta PICTURE_LIST,x
        dex
        bpl @list
        ldx #BANDS * BAND_COLORS - 1
        lda #0
        sta z_band
@band:  sta w_bands,x
        dex
        bpl @band
        jsr galaxy_panel
        ldx #DISPLAY_PICTURE
        jsr display_show
        lda #PRIORITY
        sta GPRIOR
        jmp view_forget

; galaxy_whole - shows the galaxy's screen, cleared, without the dark lines above the fleets
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
galaxy_whole:
        jsr galaxy_mode
        ldx #3 * 32
        lda #$FF
@row:   .repeat 2, line
        sta SCREEN_MISSILES + GALAXY_LINE + 23 + line,x
        .repeat 4, player
        sta SCREEN_PLAYERS + $100 * player + GALAXY_LINE + 23 + line,x
        .endrepeat
        .endrepeat
        cpx #0
        beq @done
        txa
        sbc #32                         ; carry is set
        tax
        lda #$FF
        bne @row                        ; always
@done:  rts

; galaxy_panel - gives each player's numbers that player's colour; their tiles continue the chessboard
; In:       -
; Out:      w_bands
; Keeps:    game zero page
; Clobbers: A, X, Y
galaxy_panel:
        ldy #4
        ldx #(BANDS - 1) * BAND_COLORS
@player:
        tya
        lsr a
        lda #TILE_OWNED - TILE_LIGHT
        bcs @hue
        lda #TILE_OWNED - TILE_DARK
@hue:   ora t_hue,y
        sta w_bands + PANEL_BAND,x
        sta w_bands - BAND_COLORS + PANEL_BAND,x
        txa
        sec
        sbc #2 * BAND_COLORS
        tax
        dey
        bne @player
        rts

; galaxy_characters - builds the characters: the system's, with the pictures in place of graphics characters
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
galaxy_characters:
        ldx #0
@byte:  .repeat 4, page
        lda SYSTEM_CHARACTERS + $100 * page,x
        sta SCREEN_CHARACTERS + $100 * page,x
        .endrepeat
        inx
        bne @byte
        lda #<GLYPH_DOTS
        ldx #>GLYPH_DOTS
        .assert * = glyphs_unpack, error, "galaxy_characters falls into glyphs_unpack"
GLYPH_CODE      = $40
GLYPH_DOTS      = SCREEN_CHARACTERS + GLYPH_CODE * 8

.include "../ui/glyphs.s"

; glyph_line - does nothing: lines are stored as in the source
; In:       A
; Out:      A
; Keeps:    A, X, Y
; Clobbers: -
glyph_line:
        rts

; galaxy_objects - builds players and missiles: all have the same lines, dark between two sectors and above a fleet
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
galaxy_objects:
        lda #0
        tax
@clear: sta SCREEN_MISSILES,x
        .repeat 4, player
        sta SCREEN_PLAYERS + $100 * player,x
        .endrepeat
        inx
        bne @clear
        ldx #4 * 32 - 1
@line:  txa
        and #31
        tay
        lda t_tile_lines,y
        sta SCREEN_MISSILES + GALAXY_LINE,x
        .repeat 4, player
        sta SCREEN_PLAYERS + $100 * player + GALAXY_LINE,x
        .endrepeat
        dex
        bpl @line
        ldx #3
@place: lda t_player_clock,x
        sta HPOSP0,x
        lda t_missile_clock,x
        sta HPOSM0,x
        lda #3
        sta SIZEP0,x
        dex
        bpl @place
        lda #$FF
        sta SIZEM
        rts

.segment "RODATA"

t_tile_lines:
        .byte 0
        .res 22, $FF
        .byte 0, 0
        .res 6, $FF
        .byte 0
.assert * - t_tile_lines = 32, error, "a sector is four rows"
t_player_clock:
        .repeat 4, column
        .byte OBJECT_LEFT + column * CELL_CLOCKS
        .endrepeat
t_missile_clock:
        .repeat 4, part
        .byte PANEL_CLOCK + part * CELL_CLOCKS / 4
        .endrepeat

.segment "CODE"

; galaxy_tint - sets the colour of part of a sector's cell; under the cursor all but its name has it, which is on black,
;               the best contrast
; In:       A owner 0..4, X sector, Y TINT_*, with TINT_ROW as bright as the whole row; carry set: under the cursor
; Out:      -
; Keeps:    X, game zero page
; Clobbers: A, Y
galaxy_tint:
        pha
        lda #TILE_WHOLE
        bcc @shape
        lda #TILE_PICTURE
@shape: sta z_draw_2
        txa
        lsr a
        lsr a
        cpy #TINT_ROW
        bcs @row
        stx z_draw_0
        eor z_draw_0
@row:   lsr a                           ; carry: a light tile
        tya
        and #TINT_FLEET
        sta z_draw_0
        sta z_draw_3
        pla
        tay
        lda #TILE_DARK
        bcc @owned
        lda #TILE_LIGHT
@owned: cpy #1                          ; carry: owned
        bcc @hue
        eor #$FF
        adc #TILE_OWNED                 ; TILE_OWNED - A
@hue:   ora t_hue,y
        sta z_draw_1
        txa
        eor #$0C
        lsr a
        lsr a                           ; the row of sectors, from the top
        asl a
        ora z_draw_0
        sta z_draw_0                    ; the band
        asl a
        asl a
        adc z_draw_0                    ; times BAND_COLORS; carry is clear
        sta z_draw_0
        txa
        and #3
        adc z_draw_0
        tay
        lda z_draw_1
        sta w_bands,y
        .assert * = galaxy_tile, error, "galaxy_tint falls into galaxy_tile"
.assert BAND_COLORS = 5, error, "times four and one"

; galaxy_tile - covers part of a sector's cell with its player
; In:       X sector, z_draw_2 the characters covered in the name's row, z_draw_3 TINT_*
; Out:      -
; Keeps:    X, game zero page
; Clobbers: A, Y
galaxy_tile:
        txa
        eor #$0C
        and #$0C
        asl a
        asl a
        asl a
        adc #GALAXY_LINE                ; carry is clear
        sta z_screen
        txa
        and #3
        adc #>SCREEN_PLAYERS            ; carry is clear
        sta z_screen + 1
        ldy z_draw_3
        lda t_tile_above,y
        sta z_draw_3
        lda t_tile_last,y
        tay
@line:  lda #TILE_WHOLE
        cpy #8
        bcs @put
        lda z_draw_2
@put:   sta (z_screen),y
        dey
        cpy z_draw_3
        bne @line
        rts
.assert <SCREEN_PLAYERS = 0, error, "each player has its own page"

.segment "RODATA"
t_tile_above:   .byte 0, 24             ; by TINT_*: the dark line above, and the last line
t_tile_last:    .byte 22, 30

.segment "CODE"

; glyph_tint - does nothing: the players' numbers have their colours
; In:       A owner 0..4
; Out:      -
; Keeps:    A, X, Y, flags
; Clobbers: -
glyph_tint:
        rts

; galaxy_edge - disables attract mode, so that the system does not dim the screen after nine minutes without a key;
;               sectors need no edges, since their tiles differ
; In:       -
; Out:      -
; Keeps:    X, Y, game zero page
; Clobbers: A
galaxy_edge:
        lda #0
        sta ATRACT
        rts

; glyph_put - draws a picture's character and advances
; In:       A GLYPH_* plus its offset in the picture
; Out:      -
; Keeps:    X, game zero page
; Clobbers: A, Y
glyph_put:
        ora #GLYPH_CODE
        .assert GLYPHS <= GLYPH_CODE, error, "pictures are in the upper half of the set"
        jmp text_code

; galaxy_band - the display list interrupt above each band: sets its five colours, the left ones first. Players are off
;               in the line where it starts and in the next
; In:       z_band; an interrupt
; Out:      z_band
; Keeps:    A, X, Y
; Clobbers: -
galaxy_band:
        .cycles <= 114                  ; a line, without DMA
        .index x <= BANDS * BAND_COLORS
        pha
        stx z_band_x
        ldx z_band
        lda VCOUNT
        cmp #(GALAXY_LINE + 8) / 2
        bcs @band
        ldx #0                          ; this was the first one in any case
@band:
        .repeat 4, column
        lda w_bands + column,x
        eor COLRSH
        and DRKMSK
        sta COLPM0 + column
        .endrepeat
        lda w_bands + PANEL_BAND,x
        eor COLRSH
        and DRKMSK
        sta COLPF3
        txa
        clc
        adc #BAND_COLORS
        tax
        stx z_band
        ldx z_band_x
        pla
        rti
