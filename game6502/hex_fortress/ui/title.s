; The title page: the name, two castles, and two armies on the hexes between them; and the tune. On the Atari it is
; where the record lies later (atari/main.s).

TITLE_LETTER    = 14                    ; rows of a letter
TITLE_FIELD     = 114                   ; the first line of the hexes
TITLE_CASTLE    = TITLE_FIELD - 2 * CASTLE_ROWS + 4 ; the castles'

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
        ldy #TITLE_CASTLE
        lda #0
        jsr large_castle
        ldx #24
        ldy #TITLE_CASTLE
        lda #1
        jsr large_castle
        jsr title_field
        lda #<t_title_lesson
        ldx #>t_title_lesson
        jsr message
        jmp sound_theme

; title_name - draws HEX FORTRESS in large letters
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, the ui's zero page
title_name:
        lda #0
        sta w_large_mirror
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
        jsr large_picture
@next:  ldx z_item
        dex
        bpl @letter
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
        and #TITLE_HOME
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
        sty w_large_mirror
        tya
        and #1
        sta z_view                      ; a hex of a column of the same parity
        jsr cell_compose
        lda w_large_mirror
        asl a
        adc w_large_mirror
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

in_title
t_title_lesson: text "    PRESS ANY KEY (THEN T: A LESSON)"
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
.assert TITLE_HEXES = 39 && STYLE_HOME = 1 && TITLE_HOME & $EF = 0, error, "thirteen columns of three"
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
