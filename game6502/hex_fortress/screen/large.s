; Large pictures, rows of units of seven dots, for the title and the end page: castles and letters.

CASTLE_ROWS     = 31                    ; each is two lines
CASTLE_UNITS    = 6                     ; two bytes each
RUIN_ROW        = 14                    ; a ruin begins in this row of the castle
RUIN_ROWS       = 4                     ; after its own rows follow the castle's

.segment "GAP"
w_large_mirror: .res 1                  ; 1: mirrored, in Black's colour; in title_field the column

.segment "CODE"

; large_castle - draws a castle
; In:       X first byte, Y first line, A 0 White's, 1 Black's: mirrored, in another colour
; Out:      -
; Keeps:    z_item
; Clobbers: A, X, Y, the rest of the ui's zero page
large_castle:
        sta w_large_mirror
        lda #<t_castle
        sta z_art
        lda #>t_castle
        sta z_art + 1
        lda #CASTLE_UNITS
        sta z_width
        txa
        pha
        tya
        tax
        pla
        ldy #CASTLE_ROWS
        .assert * = large_picture, error, "large_castle falls into large_picture"

; large_picture - draws rows of seven dots a unit, each row on two lines
; In:       A first byte, X first line, Y rows, z_width units of a row, z_art the rows, w_large_mirror
; Out:      X the line after them, z_draw_1 the first byte
; Keeps:    z_item, z_width
; Clobbers: A, Y, z_art, z_draw_0, z_draw_2, z_line
large_picture:
        sta z_draw_1
        sty z_line
@row:   jsr large_line
        inx
        jsr large_line
        inx
        lda z_art
        clc
        adc z_width
        sta z_art
        bcc @next
        inc z_art + 1
@next:  dec z_line
        bne @row
        rts

; large_ruin - draws a ruined castle in the place of a castle
; In:       as large_castle
; Out:      -
; Keeps:    z_item
; Clobbers: A, X, Y, the rest of the ui's zero page
large_ruin:
        sta w_large_mirror
        lda #<t_ruin
        sta z_art
        lda #>t_ruin
        sta z_art + 1
        lda #CASTLE_UNITS
        sta z_width
        txa
        pha
        tya
        clc
        adc #2 * RUIN_ROW
        tax
        pla
        ldy #RUIN_ROWS
        jsr large_picture
        lda #<(t_castle + (RUIN_ROW + RUIN_ROWS) * CASTLE_UNITS)
        sta z_art
        lda #>(t_castle + (RUIN_ROW + RUIN_ROWS) * CASTLE_UNITS)
        sta z_art + 1
        lda z_draw_1
        ldy #CASTLE_ROWS - RUIN_ROW - RUIN_ROWS
        bne large_picture               ; always

; large_line - draws a line of a picture
; In:       X line, z_draw_1 first byte, z_width, z_art the row, w_large_mirror
; Out:      -
; Keeps:    X, z_draw_1, z_width, z_art
; Clobbers: A, Y, z_draw_0, z_draw_2
large_line:
        lda t_line_low,x
        clc
        adc z_draw_1
        sta z_screen
        lda t_line_high,x
        adc #0
        sta z_screen + 1
        txa
        pha
        ldy #0
@unit:  sty z_draw_0
        lda (z_art),y
        ldy w_large_mirror
        beq @dots
        ldx #7
        stx z_draw_2
        tax
        lda #0
@turn:  pha
        txa
        lsr a
        tax
        pla
        rol a
        dec z_draw_2
        bne @turn
        pha
        lda z_width
        clc
        sbc z_draw_0
        tay
        pla
        jmp @put
@dots:  ldy z_draw_0
@put:   tax
        tya
        asl a
        tay
        txa
        lsr a
        lsr a
        lsr a
        stx z_draw_2
        tax
        lda t_dots_left,x
        ldx w_large_mirror
        jsr @byte
        lda z_draw_2
        and #15
        tax
        lda t_wide_right,x
        ldx w_large_mirror
        beq @white
        inx
@white: iny
        jsr @byte
        ldy z_draw_0
        iny
        cpy z_width
        bne @unit
        pla
        tax
        rts
@byte:  and t_large_and,x
        ora t_large_or,x
        sta (z_screen),y
        rts

; large_text - draws a line of letters of the font, twice as large, in the middle
; In:       A low, X high address of the letters, ended by 0
; Out:      z_value their address
; Keeps:    -
; Clobbers: A, X, Y, z_a, the rest of the ui's zero page
large_text:
        sta z_value
        stx z_value + 1
        ldy #$FF
@end:   iny
        lda (z_value),y
        bne @end
        sta w_large_mirror
        sty z_item
        lda #TEXT_WIDTH / 2
        sec
        sbc z_item
        sta z_item                      ; the first byte
        ldy #0
@letter:
        sty z_a
        lda (z_value),y
        beq @done
        sec
        sbc #' '
        tay
        jsr words_rows
        ldy #0
        ldx #0
@row:   sty z_draw_0
        lda (z_art),y
        lsr a
        lsr a
        lsr a
        lsr a
        tay
        lda t_large_row,y
        sta w_cell,x
        inx
        sta w_cell,x
        inx
        ldy z_draw_0
        iny
        cpy #GLYPH_ROWS
        bne @row
        lda #<w_cell
        sta z_art
        lda #>w_cell
        sta z_art + 1
        lda #1
        sta z_width
        lda z_item
        ldx #LARGE_LINE
        ldy #2 * GLYPH_ROWS
        jsr large_picture
        inc z_item
        inc z_item
        ldy z_a
        iny
        bne @letter                     ; always
@done:  rts

LARGE_LINE      = 4                     ; the first line of large letters

.segment "RODATA"

; A row of a letter's three dots, doubled.
t_large_row:    .byte %0000000, %0000110, %0011000, %0011110, %1100000, %1100110, %1111000, %1111110
; A ruin's first rows.
t_ruin:
        .byte %0000000, %0001000, %0000000, %0110000, %0000000, %0000000
        .byte %0010000, %0011000, %0000011, %0110000, %0000000, %1000000
        .byte %0011001, %1111000, %1000111, %0111001, %0000001, %1001100
        .byte %0011111, %1111010, %1100111, %1111011, %0001111, %1011100
; The castle: rows of six times seven dots.
t_castle:
        .byte %0000000, %0000000, %0000001, %1111111, %0000000, %0000000
        .byte %0000000, %0000000, %0000001, %1111111, %1100000, %0000000
        .byte %0000000, %0000000, %0000001, %1111111, %0000000, %0000000
        .byte %0000000, %0000000, %0000001, %1111100, %0000000, %0000000
        .byte %0000000, %0000000, %0000001, %0000000, %0000000, %0000000
        .byte %0000000, %0000001, %1001101, %1100110, %0000000, %0000000
        .byte %0000000, %0000001, %1001101, %1100110, %0000000, %0000000
        .byte %0000000, %0000001, %1111111, %1111111, %1000000, %0000000
        .byte %0000000, %0000001, %1111111, %1111111, %1000000, %0000000
        .byte %0000000, %0000000, %1111111, %1111111, %0000000, %0000000
        .byte %0110011, %0011000, %1111111, %1111111, %0011001, %1001100
        .byte %0110011, %0011000, %1111111, %1111111, %0011001, %1001100
        .byte %0111111, %1111100, %1110010, %0100111, %0011111, %1111110
        .byte %0111111, %1111100, %1110010, %0100111, %0011111, %1111110
        .byte %0011111, %1111000, %1110010, %0100111, %0001111, %1111100
        .byte %0010011, %1111000, %1110010, %0100111, %0001111, %1100100
        .byte %0011111, %1001000, %1111111, %1111111, %0101111, %1111100
        .byte %0011100, %1111000, %1111111, %1111111, %0101111, %0011100
        .byte %0011100, %1111010, %1100111, %1111111, %0101111, %0011100
        .byte %0011100, %1111010, %1111111, %1111111, %0101111, %0011100
        .byte %0011100, %1111010, %1111111, %1111001, %0101111, %0011100
        .byte %0011111, %1111010, %1111111, %1111111, %0101111, %1111100
        .byte %0011111, %1111010, %1001111, %1111111, %0101111, %1111100
        .byte %0011001, %1111010, %1111100, %0011111, %0101110, %0111100
        .byte %0011111, %1111010, %1111000, %0001111, %0101111, %1111100
        .byte %0011111, %1001010, %1111001, %0101100, %0101111, %1110000
        .byte %0011111, %1111010, %1111001, %0101111, %0101111, %1111100
        .byte %0011111, %1111010, %1111111, %1111111, %0101111, %1111100
        .byte %0011110, %0111010, %1100001, %0101111, %0101100, %1111100
        .byte %0011111, %1111010, %1111001, %0101001, %0101111, %1111100
        .byte %0011111, %1111010, %1111001, %0101111, %0101111, %1111100
