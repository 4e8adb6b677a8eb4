; The title page: the name, two castles, and two armies on the hexes between them; and the tune. On the Atari it is
; where the record lies later (atari/main.s).

TITLE_LETTER    = 14                    ; rows of a letter
TITLE_CASTLE    = 31                    ; rows of the castle; each row is two lines
TITLE_UNITS     = 6                     ; bytes of a row of the castle
TITLE_FIELD     = 114                   ; the first line of the hexes

in_title

; title_show - shows the title and plays the tune until a key
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
title_show:
        jsr view_begin
        jsr picture_plain
        jsr title_name
        ldx #4
        lda #0
        jsr title_castle
        ldx #24
        lda #1
        jsr title_castle
        jsr title_field
        ldy #MESSAGE_ROW
        jsr print_line
        at 13, MESSAGE_ROW
        say t_title_key
        jsr words_show
        jmp sound_theme

; title_name - draws HEX FORTRESS in large letters
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, the ui's zero page
title_name:
        lda #0
        sta w_title_mirror
        ldx #11
@letter:
        stx z_item
        lda t_title_name,x
        bmi @next
        clc
        adc #<t_title_letters
        sta z_art
        lda #>t_title_letters
        adc #0
        sta z_art + 1
        txa
        asl a
        adc #8
        ldx #12
        ldy #1
        sty z_width
        ldy #TITLE_LETTER
        jsr title_picture
@next:  ldx z_item
        dex
        bpl @letter
        rts

; title_castle - draws a castle
; In:       X first byte, A 0 White's, 1 Black's: mirrored, in another colour
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, the ui's zero page
title_castle:
        sta w_title_mirror
        lda #<t_title_castle
        sta z_art
        lda #>t_title_castle
        sta z_art + 1
        txa
        ldx #TITLE_FIELD - 2 * TITLE_CASTLE + 4
        ldy #TITLE_UNITS
        sty z_width
        ldy #TITLE_CASTLE
        .assert * = title_picture, error, "title_castle falls into title_picture"

; title_picture - draws rows of seven dots a unit, each row on two lines
; In:       A first byte, X first line, Y rows, z_width units of a row, z_art the rows, w_title_mirror
; Out:      -
; Keeps:    z_item, z_width
; Clobbers: A, X, Y, z_art, z_draw_0, z_draw_1, z_draw_2, z_line
title_picture:
        sta z_draw_1
        sty z_line
@row:   jsr title_line
        inx
        jsr title_line
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

; title_line - draws a line of a picture
; In:       X line, z_draw_1 first byte, z_width, z_art the row, w_title_mirror
; Out:      -
; Keeps:    X, z_draw_1, z_width, z_art
; Clobbers: A, Y, z_draw_0, z_draw_2
title_line:
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
        ldy w_title_mirror
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
        ldx w_title_mirror
        jsr @byte
        lda z_draw_2
        and #15
        tax
        lda t_wide_right,x
        ldx w_title_mirror
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
@byte:  and t_title_and,x
        ora t_title_or,x
        sta (z_screen),y
        rts

; title_field - draws the hexes, thirteen columns of three, with the armies
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, the ui's zero page
title_field:
        ldx #TITLE_HEXES - 1
@hex:   stx z_item
        lda t_title_field,x
        pha
        and #STYLE_HOME << 4
        lsr a
        lsr a
        lsr a
        lsr a
        sta z_style
        pla
        and #$0F
        sta z_picture
        lda #NO_NUMBER
        sta z_number
        ldy #0                          ; its column, its row
        txa
@column:
        cmp #3
        bcc @row
        sbc #3
        iny
        bne @column                     ; always
@row:   pha
        sty w_title_mirror
        tya
        and #1
        sta z_view                      ; a hex of a column of the same parity
        jsr cell_compose
        lda w_title_mirror
        asl a
        adc w_title_mirror
        sta z_draw_0
        lda z_view
        eor #1                          ; e and d: the even columns are higher
        beq @low
        lda #<-10
@low:   clc
        adc #TITLE_FIELD + 10
        sta z_draw_1
        pla
        tax
        beq @draw
@down:  lda z_draw_1
        clc
        adc #CELL_LINES
        sta z_draw_1
        dex
        bne @down
@draw:  jsr cell_write_at
        ldx z_item
        dex
        bpl @hex
        rts

.segment "BSS"
w_title_mirror: .res 1                  ; 1: mirrored, in Black's colour; in title_field the column

in_title
t_title_name:                           ; offsets in t_title_letters
        .byte 0, 14, 28, $FF, 42, 56, 70, 84, 70, 14, 98, 98
; By columns from the left, each from the top: PICTURE_*, and STYLE_HOME << 4.
t_title_field:
        .byte 0, 0, 0,  PICTURE_WHITE + TOWER, $10 | PICTURE_WHITE + KEEP, PICTURE_WHITE + BASTION
        .byte PICTURE_WHITE + BASTION, PICTURE_WHITE + TOWER, 0
        .byte PICTURE_WHITE + WALL, PICTURE_WHITE + BASTION, PICTURE_WHITE + WALL
        .byte 0, PICTURE_WHITE + WALL, 0,  0, 0, PICTURE_WHITE + WALL
        .byte 0, 0, 0
        .byte PICTURE_BLACK + WALL, 0, 0,  0, PICTURE_BLACK + WALL, 0
        .byte PICTURE_BLACK + WALL, PICTURE_BLACK + BASTION, PICTURE_BLACK + WALL
        .byte 0, PICTURE_BLACK + TOWER, PICTURE_BLACK + BASTION
        .byte PICTURE_BLACK + BASTION, $10 | PICTURE_BLACK + KEEP, PICTURE_BLACK + TOWER,  0, 0, 0
TITLE_HEXES     = * - t_title_field
.assert TITLE_HEXES = 39 && STYLE_HOME = 1, error, "thirteen columns of three"
; The castle: rows of six times seven dots.
t_title_castle:
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
; The letters of the name: rows of seven dots.
t_title_letters:
        .byte %1100110, %1100110, %1100110, %1100110, %1100110, %1100110, %1111110 ; H
        .byte %1111110, %1100110, %1100110, %1100110, %1100110, %1100110, %1100110
        .byte %1111110, %1111110, %1100010, %1100000, %1100000, %1100100, %1111100 ; E
        .byte %1111100, %1100100, %1100000, %1100000, %1100010, %1111110, %1111110
        .byte %1100110, %1100110, %1100110, %1100110, %0111100, %0111100, %0011000 ; X
        .byte %0011000, %0111100, %0111100, %1100110, %1100110, %1100110, %1100110
        .byte %1111110, %1111110, %1100010, %1100000, %1100000, %1100100, %1111100 ; F
        .byte %1111100, %1100100, %1100000, %1100000, %1100000, %1100000, %1100000
        .byte %0111100, %1111110, %1100110, %1100110, %1100110, %1100110, %1100110 ; O
        .byte %1100110, %1100110, %1100110, %1100110, %1100110, %1111110, %0111100
        .byte %1111100, %1111110, %1100110, %1100110, %1100110, %1100110, %1111100 ; R
        .byte %1111100, %1101100, %1101100, %1100110, %1100110, %1100110, %1100110
        .byte %1111110, %1111110, %1011010, %0011000, %0011000, %0011000, %0011000 ; T
        .byte %0011000, %0011000, %0011000, %0011000, %0011000, %0011000, %0111100
        .byte %0111100, %1111110, %1100110, %1100000, %1100000, %1110000, %0111100 ; S
        .byte %0011110, %0000110, %0000110, %0000110, %1100110, %1111110, %0111100

.segment "RODATA"
t_title_key:    text "PRESS ANY KEY"
