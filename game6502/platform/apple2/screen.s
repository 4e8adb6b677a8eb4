; The Apple's board screen: hi-res page 1 above four text rows, the field of 6 by 6 squares in its middle (bytes 8-31,
; lines 11-154) in a frame of masonry, letters and digits around it, a banner on either side. Squares are final bytes
; from tables, each written once, top to bottom, so nothing flickers.

FIELD_BYTE = 8                          ; the field's first byte, even: see tiles.s
FIELD_LINE = 11                         ; and its first line
FIELD_BYTES = 6 * TILE_BYTES
FIELD_LINES = 6 * TILE_ROWS
.assert FIELD_BYTE & 1 = 0, error, "a square must begin at an even byte"
.assert FIELD_LINE + FIELD_LINES <= 160, error, "the text rows begin at line 160"

.segment "BSS"
w_tiles:        .res 36                 ; the tile on each square, to redraw when the cursor leaves

.segment "RODATA"

; The address of each of the 192 lines of hi-res page 1.
t_line_low:
        .repeat 192, line
        .byte <(HIRES1 + (line & 7) * $400 + ((line >> 3) & 7) * $80 + (line >> 6) * $28)
        .endrepeat
t_line_high:
        .repeat 192, line
        .byte >(HIRES1 + (line & 7) * $400 + ((line >> 3) & 7) * $80 + (line >> 6) * $28)
        .endrepeat

; The first line and byte of each square.
t_square_line:
        .repeat 36, square
        .byte FIELD_LINE + square / 6 * TILE_ROWS
        .endrepeat
t_square_byte:
        .repeat 36, square
        .byte FIELD_BYTE + square .mod 6 * TILE_BYTES
        .endrepeat

.segment "CODE"

; screen_board - shows the board screen with an empty field, no cursor, and blank text rows. Draws it behind a blank
;                text screen, so that it appears at once
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
screen_board:
        jsr text_mode
        jsr screen_wipe
        jsr surround_draw
        ldx #35
        lda #TILE_EMPTY
        sta z_screen_cursor
@square:
        txa
        pha
        lda #TILE_EMPTY
        jsr screen_tile
        pla
        tax
        dex
        bpl @square
        jmp screen_picture
.assert CURSOR_OFF = TILE_EMPTY, error, "one load serves both"

; screen_tile - puts a tile on a square; keeps the cursor
; In:       A TILE_*, X square 0..35
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
screen_tile:
        sta w_tiles,x
        .assert * = screen_square, error, "screen_tile falls into screen_square"

; screen_square - draws a square: its tile, and the cursor if it is there
; In:       X square
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
screen_square:
        ldy w_tiles,x
        lda t_tile_low,y
        sta z_art
        lda t_tile_high,y
        sta z_art + 1
        ldy #CURSOR_OFF
        cpx z_screen_square
        bne @plain
        ldy z_screen_cursor
@plain: lda t_cursor_set,y
        sta z_screen_frame
        lda t_square_byte,x
        sta z_screen_column
        lda t_square_line,x
        tax
        ldy #0
        sty z_screen_row
@row:   lda t_line_low,x
        clc
        adc z_screen_column             ; stays within the page: a line begins at $D0 at most
        sta z_screen
        lda t_line_high,x
        sta z_screen + 1
        txa
        pha
        jsr screen_row
        pla
        tax
        inx
        inc z_screen_row
        ldy z_screen_row
        cpy #TILE_ROWS
        bne @row
        rts

; screen_row - writes one row of a square and advances in its picture
; In:       z_art the row's picture, z_screen its address, z_screen_row its number, z_screen_frame the cursor's pictures
;           or 0
; Out:      z_art + TILE_BYTES
; Keeps:    game zero page
; Clobbers: A, X, Y
screen_row:
        lda z_screen_frame
        beq @picture                    ; no cursor: t_cursor's first picture keeps everything
        ldy z_screen_row
        clc
        adc t_cursor_row,y
@picture:
        clc
        adc #CURSOR_STEP - 2            ; from the last byte down
        tax
        ldy #TILE_BYTES - 1
@byte:  lda (z_art),y
        and t_cursor + 1,x
        ora t_cursor,x
        sta (z_screen),y
        dex
        dex
        dey
        bpl @byte
        lda z_art
        clc
        adc #TILE_BYTES
        sta z_art
        bcc @done
        inc z_art + 1
@done:  rts

; screen_cursor - moves the frame, of which there is at most one. Redraws one or two squares
; In:       A CURSOR_*, X square
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
screen_cursor:
        ldy z_screen_square             ; its old position
        stx z_screen_square
        ldx z_screen_cursor
        sta z_screen_cursor
        txa
        beq @new                        ; there was none
        cpy z_screen_square
        beq @new
        tya
        tax
        jsr screen_square
@new:   ldx z_screen_square
        jmp screen_square

; screen_line - computes the address of a line
; In:       X line 0..191
; Out:      z_screen its first byte
; Keeps:    X, Y, game zero page
; Clobbers: A
screen_line:
        lda t_line_low,x
        sta z_screen
        lda t_line_high,x
        sta z_screen + 1
        rts

; screen_wipe - clears the hi-res page to black
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
screen_wipe:
        lda #<HIRES1
        sta z_screen
        lda #>HIRES1
        sta z_screen + 1
        lda #0
        tay
        ldx #$2000 / 256
@page:  sta (z_screen),y
        iny
        bne @page
        inc z_screen + 1
        dex
        bne @page
        rts
