; The Atari's picture: 192 lines of mode E, 160 dots of four colours, plus players: one for each column with home hexes,
; one for the cursor. Priority 8 puts players under playfields 0 and 1 (pieces and words) and over playfield 2 (hexes).
; The lines surround the text rows (display.s) in memory; no line crosses a 4K boundary.

PICTURE_1       = $7038                 ; 101 lines up to $8000
PICTURE_2       = $8000                 ; 76 up to the text rows
PICTURE_3       = $9000                 ; 15 after the players
PICTURE_LINES_1 = 101
PICTURE_LINES_2 = 76
PICTURE_LIST    = $9800
.assert PICTURE_1 >= SCREEN_TEXT_LIST + 32, error, "the text's display list ends before the picture"
.assert PICTURE_2 + PICTURE_LINES_2 * 40 <= SCREEN_TEXT, error, "the lines end before the rows of text"

COLOR_DARK      = $00
COLOR_WHITE     = $AA                   ; playfield 1
COLOR_BLACK     = $55                   ; playfield 0
COLOR_TARGET    = $AA
COLOR_CURSOR    = $AA
COLOR_CHOSEN    = $55
COLOR_WORDS     = $AA
TITLE_HOME      = 0                     ; home hexes in the title look like others: they have no players
.define HOME_TEXT "HOME:   ON AN ENEMY'S RED HEX A WALL"

HOME_COLUMN     = 3                     ; the first of three columns with home hexes
BOARD_TOP       = OBJECT_TOP + BOARD_LINE ; the board's first scanline
PRIORITY        = 8

.segment "CODE"

; picture_show - shows the cleared picture
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
picture_show:
        ldx #0
        stx SDMCTL                      ; dark while it changes
        jsr display_frame
        ldy #192
@line:  dey
        lda t_line_low,y
        sta z_screen
        lda t_line_high,y
        sta z_screen + 1
        tya
        pha
        ldy #39
        lda #0
@byte:  sta (z_screen),y
        dey
        bpl @byte
        pla
        tay
        bne @line
        .assert * = picture_again, error, "picture_show falls into picture_again"

; picture_again - shows the picture again
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
picture_again:
        jsr picture_list
        jsr picture_players
        jsr picture_cursor
        ldx #DISPLAY_PICTURE
        jsr display_show
        lda #PRIORITY
        sta GPRIOR
        rts

; picture_list - writes the display list
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
picture_list:
        ldx #0
        ldy #0
@part:  lda t_picture_parts,y
        beq @end
        sta z_draw_0                    ; lines
        lda #LIST_LINE | LIST_ADDRESS
        sta PICTURE_LIST + 3,x
        lda t_picture_parts + 1,y
        sta PICTURE_LIST + 4,x
        lda t_picture_parts + 2,y
        sta PICTURE_LIST + 5,x
        inx
        inx
@line:  inx
        lda #LIST_LINE
        sta PICTURE_LIST + 3,x
        dec z_draw_0
        bne @line
        iny
        iny
        iny
        bne @part                       ; always
@end:   lda #LIST_END
        sta PICTURE_LIST + 3,x
        lda #<PICTURE_LIST
        sta PICTURE_LIST + 4,x
        lda #>PICTURE_LIST
        sta PICTURE_LIST + 5,x
        ldx #2
        lda #LIST_BLANK
@blank: sta PICTURE_LIST,x
        dex
        bpl @blank
        rts

; picture_players - sets up the players of the home hexes
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
picture_players:
        ldx #0
        txa
@clear: sta SCREEN_PLAYERS,x
        sta SCREEN_PLAYERS + $100,x
        sta SCREEN_PLAYERS + $200,x
        sta SCREEN_PLAYERS + $300,x
        inx
        bne @clear
        ldx #CELL_LINES - 1
@line:  lda t_player,x
        sta SCREEN_PLAYERS + BOARD_TOP + 10,x
        sta SCREEN_PLAYERS + BOARD_TOP + 150,x
        sta SCREEN_PLAYERS + $100 + BOARD_TOP,x
        sta SCREEN_PLAYERS + $100 + BOARD_TOP + 160,x
        sta SCREEN_PLAYERS + $200 + BOARD_TOP + 10,x
        sta SCREEN_PLAYERS + $200 + BOARD_TOP + 150,x
        dex
        bpl @line
        ldx #3
        lda #1                          ; double width
@wide:  sta SIZEP0,x
        dex
        bpl @wide
        ldx #2
@place: lda t_player_place,x
        sta HPOSP0,x
        dex
        bpl @place
        rts

; picture_cursor - puts the cursor's player on its hex, or hides it
; In:       z_cursor, w_pointing
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y, z_draw_0
picture_cursor:
        ldx #0
        txa
@clear: sta SCREEN_PLAYERS + $300,x
        inx
        bne @clear
        ldy w_pointing
        dey
        bne @done
        .assert POINTING_CURSOR = 1, error, "picture_cursor counts on it"
        ldy z_cursor
        lda t_column,y
        asl a
        asl a
        sta z_draw_0
        asl a
        adc z_draw_0
        adc #OBJECT_LEFT
        sta HPOSP3
        lda #16
        sec
        sbc t_half_row,y
        asl a
        sta z_draw_0
        asl a
        asl a
        adc z_draw_0
        adc #BOARD_TOP
        tax
        ldy #0
@line:  lda t_player,y
        sta SCREEN_PLAYERS + $300,x
        inx
        iny
        cpy #CELL_LINES
        bne @line
@done:  rts

; picture_plain - hides the players
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
picture_plain:
        ldx #3
        lda #0
@place: sta HPOSP0,x
        dex
        bpl @place
        rts

; picture_glyph - converts a screen code to a character
; In:       A code
; Out:      Y 0..63, A the mask that inverts its dots, or 0
; Keeps:    X
; Clobbers: -
picture_glyph:
        cmp #$80
        and #$7F
        tay
        lda #0
        bcc @done
        lda #$F0
@done:  rts

.segment "RODATA"

t_picture_parts:
        .byte PICTURE_LINES_1
        .addr PICTURE_1
        .byte PICTURE_LINES_2
        .addr PICTURE_2
        .byte 192 - PICTURE_LINES_1 - PICTURE_LINES_2
        .addr PICTURE_3
        .byte 0

; A hex as a player, eight dots of double width, which never cross the ring; the positions of the players of columns
; d, e and f.
t_player:
        .byte $00, $3C, $3C, $3C, $3E, $3E, $7E, $7E, $7E, $7F, $7F, $7E, $7E, $7E, $3E, $3E, $3C, $3C, $3C, $1C
t_player_place:
        .byte OBJECT_LEFT + 12 * HOME_COLUMN, OBJECT_LEFT + 12 * HOME_COLUMN + 12, OBJECT_LEFT + 12 * HOME_COLUMN + 24

; The address of each of the 192 lines.
t_line_low:
        .repeat PICTURE_LINES_1, line
        .byte <(PICTURE_1 + line * 40)
        .endrepeat
        .repeat PICTURE_LINES_2, line
        .byte <(PICTURE_2 + line * 40)
        .endrepeat
        .repeat 192 - PICTURE_LINES_1 - PICTURE_LINES_2, line
        .byte <(PICTURE_3 + line * 40)
        .endrepeat
t_line_high:
        .repeat PICTURE_LINES_1, line
        .byte >(PICTURE_1 + line * 40)
        .endrepeat
        .repeat PICTURE_LINES_2, line
        .byte >(PICTURE_2 + line * 40)
        .endrepeat
        .repeat 192 - PICTURE_LINES_1 - PICTURE_LINES_2, line
        .byte >(PICTURE_3 + line * 40)
        .endrepeat

; A row of seven dots in the cell's two middle bytes: left four dots, right four dots; the two overlap by one dot.
t_dots_left:
        .repeat 16, row
        .byte (row >> 3 & 1) * $C0 | (row >> 2 & 1) * $30 | (row >> 1 & 1) * $0C | (row & 1) * $03
        .endrepeat
t_dots_right:
        .repeat 16, row
        .byte (row >> 2 & 1) * $C0 | (row >> 1 & 1) * $30 | (row & 1) * $0C
        .endrepeat

t_dots_words    = t_dots_left

; The same for pictures without gaps, and the colours of castles: White's, then Black's by parity of the byte.
t_wide_right:
        .repeat 16, row
        .byte (row >> 2 & 1) * $C0 | (row >> 1 & 1) * $30 | (row & 1) * $0F
        .endrepeat
t_large_and:    .byte COLOR_WHITE, COLOR_BLACK, COLOR_BLACK
t_large_or:     .byte 0, 0, 0

; The fill of a hex and of a home hex, which its player fills, by parity of the line, then of the byte.
t_fill: .byte $FF, $FF, $FF, $FF
        .byte $00, $00, $00, $00

; The bits of each byte outside the hex.
t_outside:
        .byte $FF, $00, $00, $FF
        .byte $FC, $00, $00, $3F
        .byte $FC, $00, $00, $3F
        .byte $FC, $00, $00, $3F
        .byte $F0, $00, $00, $0F
        .byte $F0, $00, $00, $0F
        .byte $C0, $00, $00, $03
        .byte $C0, $00, $00, $03
        .byte $C0, $00, $00, $03
        .byte $00, $00, $00, $00
        .byte $00, $00, $00, $00
        .byte $C0, $00, $00, $03
        .byte $C0, $00, $00, $03
        .byte $C0, $00, $00, $03
        .byte $F0, $00, $00, $0F
        .byte $F0, $00, $00, $0F
        .byte $FC, $00, $00, $3F
        .byte $FC, $00, $00, $3F
        .byte $FC, $00, $00, $3F
        .byte $FF, $00, $00, $FF
; The bits to fill.
t_inside:
        .byte $00, $00, $00, $00
        .byte $00, $FF, $FF, $C0
        .byte $00, $FF, $FF, $C0
        .byte $00, $FF, $FF, $C0
        .byte $03, $FF, $FF, $F0
        .byte $03, $FF, $FF, $F0
        .byte $0F, $FF, $FF, $FC
        .byte $0F, $FF, $FF, $FC
        .byte $0F, $FF, $FF, $FC
        .byte $3F, $FF, $FF, $FF
        .byte $3F, $FF, $FF, $FF
        .byte $0F, $FF, $FF, $FC
        .byte $0F, $FF, $FF, $FC
        .byte $0F, $FF, $FF, $FC
        .byte $03, $FF, $FF, $F0
        .byte $03, $FF, $FF, $F0
        .byte $00, $FF, $FF, $C0
        .byte $00, $FF, $FF, $C0
        .byte $00, $FF, $FF, $C0
        .byte $00, $3F, $FF, $00
; A plain hex fills the same bits.
t_ground = t_inside
; The ring along its edge.
t_ring:
        .byte $00, $00, $00, $00
        .byte $00, $FF, $FF, $C0
        .byte $00, $FF, $FF, $C0
        .byte $00, $C0, $00, $C0
        .byte $03, $00, $00, $30
        .byte $03, $00, $00, $30
        .byte $0C, $00, $00, $0C
        .byte $0C, $00, $00, $0C
        .byte $0C, $00, $00, $0C
        .byte $30, $00, $00, $03
        .byte $30, $00, $00, $03
        .byte $0C, $00, $00, $0C
        .byte $0C, $00, $00, $0C
        .byte $0C, $00, $00, $0C
        .byte $03, $00, $00, $30
        .byte $03, $00, $00, $30
        .byte $00, $C0, $00, $C0
        .byte $00, $C0, $00, $C0
        .byte $00, $FF, $FF, $C0
        .byte $00, $3F, $FF, $00
