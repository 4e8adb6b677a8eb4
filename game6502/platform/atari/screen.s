; The Atari's board screen: twenty rows of five-colour characters above four text rows, the field of 6 by 6 squares in
; its middle (columns 8-31, rows 1-18). Grass is the background; every other square is covered by a player or missile
; under the playfield: a chequered meadow that castles may cover. A square is three strips of four characters; the
; cursor is two players over everything.

FIELD_COLUMN = 8
FIELD_ROW    = 1
SQUARE_LINES = 24
SQUARE_CLOCKS = 16
FIELD_CLOCK  = OBJECT_LEFT + FIELD_COLUMN * 4
FIELD_LINE   = OBJECT_TOP + FIELD_ROW * 8

BOARD_BLACK  = $00
BOARD_WHITE  = $0E
BOARD_BLUE   = $96                      ; the shaded side of White's walls
BOARD_RED    = $46                      ; the lit edges of Black's
BOARD_GRASS  = $C6
BOARD_MEADOW = $C8

.segment "RODATA"

; The screen address of each row of squares.
t_row_low:
        .repeat 6, row
        .byte <(w_text + (FIELD_ROW + row * 3) * TEXT_COLUMNS + FIELD_COLUMN)
        .endrepeat
t_row_high:
        .repeat 6, row
        .byte >(w_text + (FIELD_ROW + row * 3) * TEXT_COLUMNS + FIELD_COLUMN)
        .endrepeat

.segment "CODE"

; screen_board - shows the board screen with an empty field, no cursor, and blank text rows. Draws it while a blank text
;                screen is shown, so that it appears at once
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
screen_board:
        jsr text_mode
        ldx #t_board_list_end - t_board_list - 1
@list:  lda t_board_list,x
        sta SCREEN_BOARD_LIST,x
        dex
        bpl @list
        jsr tiles_unpack
        jsr screen_meadow
        lda #CURSOR_OFF
        tax
        jsr screen_cursor
        jsr surround_draw
        lda #0
        sta z_band
        ldx #DISPLAY_BOARD
        jmp display_show

; screen_tile - puts a tile on a square: twelve bytes, row by row
; In:       A TILE_*, X square 0..35
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
screen_tile:
        pha
        jsr screen_square
        asl a
        asl a
        adc t_row_low,x                 ; carry clear
        sta z_screen
        lda t_row_high,x
        adc #0
        sta z_screen + 1
        pla
        tax
        ldy #0
        lda t_tile_top,x
        jsr screen_strip
        ldy #TEXT_COLUMNS
        lda t_tile_middle,x
        jsr screen_strip
        ldy #2 * TEXT_COLUMNS
        lda t_tile_bottom,x
        .assert * = screen_strip, error, "screen_tile falls into screen_strip"

; screen_strip - writes a strip's four characters
; In:       A the first, Y offset from z_screen
; Out:      -
; Keeps:    X, game zero page
; Clobbers: A, Y
screen_strip:
        .repeat 3
        sta (z_screen),y
        clc
        adc #1
        iny
        .endrepeat
        sta (z_screen),y
        rts

; screen_square - splits a square into row and column
; In:       X square 0..35
; Out:      X row, A column
; Keeps:    Y, game zero page
; Clobbers: -
screen_square:
        txa
        ldx #$FF
@row:   inx
        sec
        sbc #6
        bcs @row
        adc #6
        rts

; screen_cursor - shows the frame around a square: player 0 in its lord's colour, player 1 as a shadow in the other's
; In:       A CURSOR_*, X square
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
screen_cursor:
        sta z_screen_cursor
        txa
        pha
        ldy #0
        tya
@clear: sta SCREEN_PLAYERS,y
        sta SCREEN_PLAYERS + $100,y
        iny
        bne @clear
        pla
        ldy z_screen_cursor
        beq @done
        tax
        jsr screen_square
        asl a
        asl a
        asl a
        asl a
        adc #FIELD_CLOCK
        sta HPOSP0
        adc #1
        sta HPOSP1
        lda #1                          ; double width: 16 colour clocks
        sta SIZEP0
        sta SIZEP1
        lda t_cursor_light - CURSOR_WHITE,y
        sta PCOLR0
        sta COLPM0
        lda t_cursor_shadow - CURSOR_WHITE,y
        sta PCOLR0 + 1
        sta COLPM1
        lda t_cursor_line,x
        tax
        ldy #SQUARE_LINES - 1
@line:  lda t_cursor,y
        sta SCREEN_PLAYERS,x
        sta SCREEN_PLAYERS + $101,x
        inx
        dey
        bpl @line
@done:  rts

; screen_meadow - draws the chequers: every second square is a player; the last two of a row are a pair of missiles that
;                 board_band moves
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
screen_meadow:
        ldx #0
@line:  ldy #$00
        cpx #FIELD_LINE
        bcc @store
        cpx #FIELD_LINE + 6 * SQUARE_LINES
        bcs @store
        jsr screen_even
        ldy #$F0
        bcc @store
        ldy #$0F
@store: tya
        sta SCREEN_PLAYERS + $200,x
        sta SCREEN_PLAYERS + $300,x
        beq @missiles
        lda #$F0                        ; missiles 2 and 3
@missiles:
        sta SCREEN_MISSILES,x
        inx
        bne @line
        lda #3
        sta SIZEP2
        sta SIZEP3
        lda #$F0
        sta SIZEM
        lda #FIELD_CLOCK
        sta HPOSP2
        lda #FIELD_CLOCK + 2 * SQUARE_CLOCKS
        sta HPOSP3
        rts

; screen_even - tests whether a line is in an odd row of the field
; In:       X line of the field, in player coordinates
; Out:      carry
; Keeps:    X, Y, game zero page
; Clobbers: A
screen_even:
        txa
        sec
        sbc #FIELD_LINE
@pair:  sbc #2 * SQUARE_LINES
        bcs @pair
        adc #2 * SQUARE_LINES
        cmp #SQUARE_LINES
        rts

; board_band - the display list interrupt before each row of squares: moves the missiles. The last one also prepares
;              values for board_window, which has no time
; In:       z_band; an interrupt
; Out:      z_band; after the last row z_desk, z_paper, z_ink
; Keeps:    A, X, Y
; Clobbers: -
board_band:
        pha
        stx z_band_x
        ldx z_band
        lda t_band_missile_2,x
        sta WSYNC
        sta HPOSM2
        lda t_band_missile_3,x
        sta HPOSM3
        lda VCOUNT
        cmp #(FIELD_LINE + SQUARE_LINES) / 2
        bcs @next
        ldx #0                          ; this was the first row in any case
@next:  inx
        stx z_band
        cpx #BOARD_BANDS
        bne @out
        lda #COLOR_DESK
        jsr screen_color
        sta z_desk
        lda #COLOR_PAPER
        jsr screen_color
        sta z_paper
        lda #COLOR_INK
        jsr screen_color
        sta z_ink
        lda #<board_window
        sta VDSLST
        lda #>board_window
        sta VDSLST + 1
@out:   ldx z_band_x
        pla
        rti

; screen_color - passes a colour through the attract mode's masks
; In:       A
; Out:      A
; Keeps:    X, Y, game zero page
; Clobbers: -
screen_color:
        eor COLRSH
        and DRKMSK
        rts

; board_window - the interrupt at the end of the last row of characters: sets the text's colours and characters
; In:       z_desk, z_paper, z_ink; an interrupt
; Out:      z_band
; Keeps:    A, X, Y
; Clobbers: -
board_window:
        .cycles <= 114                  ; a line, without the wait for WSYNC
        pha
        stx z_band_x
        lda z_desk
        ldx #>SYSTEM_CHARACTERS
        sta WSYNC
        stx CHBASE                      ; at once: ANTIC fetches soon after the start of the line
        sta COLBK
        lda z_paper
        sta COLPF2
        lda z_ink
        sta COLPF1
        ldx z_band_x
        lda #0
        sta z_band
        lda #<board_band
        sta VDSLST
        lda #>board_band
        sta VDSLST + 1
        pla
        rti

.segment "RODATA"

; The positions of missiles 2 and 3 in each row of squares.
BOARD_BANDS = 6
t_band_missile_2:
        .repeat BOARD_BANDS, row
        .byte FIELD_CLOCK + (4 + (row & 1)) * SQUARE_CLOCKS
        .endrepeat
t_band_missile_3:
        .repeat BOARD_BANDS, row
        .byte FIELD_CLOCK + (4 + (row & 1)) * SQUARE_CLOCKS + SQUARE_CLOCKS / 2
        .endrepeat

t_cursor_light:
        .byte $0E, $00
t_cursor_shadow:
        .byte $00, $0E
t_cursor_line:
        .repeat 6, row
        .byte FIELD_LINE + row * SQUARE_LINES
        .endrepeat
t_cursor:
        .byte $FF, $FF
        .res SQUARE_LINES - 4, $81
        .byte $FF, $FF
.assert * - t_cursor = SQUARE_LINES, error, "the cursor's lines"

t_board_list:
        .byte LIST_BLANK, LIST_BLANK, LIST_BLANK
        .byte LIST_CELLS | LIST_ADDRESS | LIST_INTERRUPT
        .addr w_text
        .repeat BOARD_BANDS - 1
        .byte LIST_CELLS, LIST_CELLS, LIST_CELLS | LIST_INTERRUPT
        .endrepeat
        .res 3, LIST_CELLS
        .byte LIST_CELLS | LIST_INTERRUPT
        .res 4, LIST_TEXT
        .byte LIST_END
        .addr SCREEN_BOARD_LIST
t_board_list_end:
.assert t_board_list_end - t_board_list <= SCREEN_PICTURE - SCREEN_BOARD_LIST, error, "the list ends before the picture"
