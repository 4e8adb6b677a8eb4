; Draws the board's hexes (H4.1): flat-topped cells of 20 lines, 4 bytes wide, columns 3 bytes apart, so that slopes fit
; together. A cell is composed in w_cell and then written through the hex's outline, so nothing flickers.
; The machine provides the line table, the outlines, the fills and the conversion of seven dots to two bytes
; (picture.s).

CELL_LINES      = 20
CELL_BYTES      = 4
CELL_SIZE       = CELL_LINES * CELL_BYTES
BOARD_LINE      = 2                     ; the board's first line: names above it stay clear of the screen's edge
PICTURE_LINE    = 1                     ; the picture's first line in the cell
NUMBER_LINE     = 12                    ; the number's first line

PICTURE_NONE    = 0
PICTURE_WHITE   = 0                     ; + kind
PICTURE_BLACK   = 4                     ; + kind
PICTURE_TARGET  = 9
NO_NUMBER       = $FF

STYLE_HOME      = 1                     ; a home hex
STYLE_CURSOR    = 2                     ; under the cursor
STYLE_FALLS     = 4                     ; faded: the piece will fall
STYLE_INVERSE   = 8                     ; the number in a plate: the piece is in contact
STYLE_CHOSEN    = 16                    ; the piece to move, or the one that has just moved

.segment "HIGH"

w_cell:         .res CELL_SIZE
w_faded:        .res PICTURE_ROWS       ; the rows of a piece that will fall

.segment "CODE"

; cell_draw - draws a hex
; In:       z_view hex, z_picture, z_number, z_style
; Out:      -
; Keeps:    z_view, z_picture, z_number, z_style
; Clobbers: A, X, Y
cell_draw:
        jsr cell_compose
        .assert * = cell_write, error, "cell_draw falls into cell_write"

; cell_write - writes the cell through the hex's outline
; In:       z_view, w_cell
; Out:      -
; Keeps:    z_view
; Clobbers: A, X, Y
cell_write:
        ldx z_view
        lda t_column,x
        sta z_draw_0
        asl a
        adc z_draw_0
        sta z_draw_0                    ; the first byte
        lda #16
        sec
        sbc t_half_row,x
        asl a
        sta z_draw_1
        asl a
        asl a
        adc z_draw_1
        adc #BOARD_LINE
        sta z_draw_1                    ; the first line
        .assert * = cell_write_at, error, "cell_write falls into cell_write_at"

; cell_write_at - writes the cell anywhere
; In:       z_draw_0 first byte, z_draw_1 first line, w_cell
; Out:      -
; Keeps:    z_view, z_item
; Clobbers: A, X, Y, z_draw_1
cell_write_at:
        ldx #0
@line:  ldy z_draw_1
        lda t_line_low,y
        clc
        adc z_draw_0
        sta z_screen
        lda t_line_high,y
        adc #0
        sta z_screen + 1
        ldy #0
@byte:  lda (z_screen),y
        and t_outside,x
        ora w_cell,x
        sta (z_screen),y
        inx
        iny
        cpy #CELL_BYTES
        bne @byte
        inc z_draw_1
        cpx #CELL_SIZE
        bne @line
        rts

; cell_compose - composes a hex in the cell
; In:       z_view a hex of this column's parity, z_picture, z_number, z_style
; Out:      w_cell
; Keeps:    z_view, z_picture, z_number, z_style, z_item
; Clobbers: A, X, Y
cell_compose:
        jsr cell_ground
        jsr cell_picture
        jmp cell_number

; cell_ground - starts the cell with its fill and the ring of the cursor or of the moving piece
; In:       z_view, z_style
; Out:      w_cell
; Keeps:    z_view, z_style
; Clobbers: A, X, Y
cell_ground:
        ldy z_view
        lda t_column,y
        and #1                          ; columns are 3 bytes apart, so their byte parity alternates
        sta z_draw_0
        lda #<t_ground
        sta z_art
        lda #>t_ground
        sta z_art + 1
        lda z_style
        and #STYLE_HOME
        beq @plain
        lda #<t_inside
        sta z_art
        lda #>t_inside
        sta z_art + 1
        lda #4
@plain: ora z_draw_0
        sta z_draw_0
        ldy #0
@byte:  tya
        lsr a
        and #2                          ; the line's parity
        sta z_draw_1
        tya
        and #1
        ora z_draw_1
        eor z_draw_0
        tax
        lda t_fill,x
        and (z_art),y
        sta w_cell,y
        iny
        cpy #CELL_SIZE
        bne @byte
        lda z_style
        and #STYLE_CURSOR | STYLE_CHOSEN
        beq @done
        ldy #COLOR_CHOSEN
        and #STYLE_CURSOR
        beq @ring
        ldy #COLOR_CURSOR
@ring:  sty z_draw_0
        ldx #CELL_SIZE - 1
@rim:   lda t_ring,x
        beq @next
        eor #$FF
        and w_cell,x
        sta w_cell,x
        lda t_ring,x
        and z_draw_0
        ora w_cell,x
        sta w_cell,x
@next:  dex
        bpl @rim
@done:  rts

; cell_picture - draws the picture into the cell; of a piece that will fall a faded shape, of Black's also the outline
; In:       z_picture, w_cell
; Out:      w_cell
; Keeps:    z_picture, z_number, z_style
; Clobbers: A, X, Y
cell_picture:
        ldx z_picture
        beq @done
        lda t_picture_color,x
        sta z_draw_2
        lda t_shape_low,x
        sta z_art
        lda t_shape_high,x
        sta z_art + 1
        lda #0
        sta z_draw_3                    ; first its mask, dark
        jsr cell_rows
        lda z_style
        and #STYLE_FALLS
        beq @whole
        jsr cell_fade
        lda z_draw_2
        sta z_draw_3
        jsr cell_rows
        lda z_picture
        cmp #PICTURE_BLACK + WALL
        bcc @done
@whole: ldx z_picture
        lda t_picture_low,x
        sta z_art
        lda t_picture_high,x
        sta z_art + 1
        lda z_draw_2
        sta z_draw_3
        jmp cell_rows
@done:  rts

; cell_fade - takes every second dot from a shape
; In:       z_art its rows
; Out:      z_art
; Keeps:    X, z_picture, z_number, z_style, z_draw_2
; Clobbers: A, Y
cell_fade:
        ldy #PICTURE_ROWS - 1
@row:   tya
        lsr a
        lda #%1010101
        bcs @dots
        lda #%0101010
@dots:  and (z_art),y
        sta w_faded,y
        dey
        bpl @row
        lda #<w_faded
        sta z_art
        lda #>w_faded
        sta z_art + 1
        rts

; cell_rows - draws the ten rows of a picture into the cell
; In:       z_art the rows, z_draw_3 colour, 0 for dark
; Out:      w_cell
; Keeps:    z_draw_2
; Clobbers: A, X, Y, z_draw_0, z_draw_1
cell_rows:
        lda #PICTURE_ROWS
        ldx #PICTURE_LINE * CELL_BYTES
        ldy #0
        .assert * = cell_dots, error, "cell_rows falls into cell_dots"

; cell_dots - draws rows of seven dots into the cell
; In:       z_art the rows, A their number, X the offset, Y 0, z_draw_3 colour
; Out:      w_cell
; Keeps:    z_draw_2
; Clobbers: A, X, Y, z_draw_0, z_draw_1
cell_dots:
        sta z_draw_1
@row:   sty z_draw_0
        lda (z_art),y
        lsr a
        lsr a
        lsr a
        tay
        lda t_dots_left,y
        jsr cell_byte
        ldy z_draw_0
        lda (z_art),y
        and #15
        tay
        lda t_dots_right,y
        jsr cell_byte
        inx
        inx
        ldy z_draw_0
        iny
        cpy z_draw_1
        bne @row
        rts

; cell_byte - draws dots into a byte of the cell
; In:       A the dots, X the byte before it, z_draw_3 colour
; Out:      X one more
; Keeps:    Y
; Clobbers: A
cell_byte:
        sta z_width
        eor #$FF
        and w_cell + 1,x
        sta w_cell + 1,x
        lda z_width
        and z_draw_3
        ora w_cell + 1,x
        sta w_cell + 1,x
        inx
        rts

; cell_number - draws the number into the cell; in a plate if the piece is in contact
; In:       z_picture, z_number, z_style, w_cell
; Out:      w_cell
; Keeps:    z_picture, z_number, z_style
; Clobbers: A, X, Y
cell_number:
        lda z_number
        bmi @done
        asl a                           ; * 7
        asl a
        asl a
        sec
        sbc z_number
        clc
        adc #<t_numbers
        sta z_art
        lda #>t_numbers
        adc #0
        sta z_art + 1
        ldx z_picture
        lda t_picture_color,x
        tax
        ldy #COLOR_DARK
        lda z_style
        and #STYLE_INVERSE | STYLE_HOME ; on a home hex a dark plate separates the number from the fill
        beq @plain
        cmp #STYLE_HOME
        beq @plate
        stx z_draw_2                    ; dark digits on a light plate
        ldx #COLOR_DARK
        ldy z_draw_2
@plate: sty z_draw_3
        txa
        pha
        jsr cell_plate
        pla
        tax
@plain: stx z_draw_3
        lda #NUMBER_ROWS
        ldx #NUMBER_LINE * CELL_BYTES
        ldy #0
        jmp cell_dots
@done:  rts

; cell_plate - fills the area of the number, below a dark line that separates it from the piece
; In:       z_draw_3 colour, w_cell
; Out:      w_cell
; Keeps:    z_art
; Clobbers: A, X, Y
cell_plate:
        lda z_art
        pha
        lda z_art + 1
        pha
        lda #<t_plate
        ldx #>t_plate
        ldy z_draw_3
        bne @rows
        lda #<t_home_plate
        ldx #>t_home_plate
@rows:  sta z_art
        stx z_art + 1
        tya
        pha
        lda #COLOR_DARK
        sta z_draw_3
        lda #1
        ldx #(NUMBER_LINE - 2) * CELL_BYTES
        ldy #0
        jsr cell_dots
        pla
        sta z_draw_3
        lda #NUMBER_ROWS + 2
        ldx #(NUMBER_LINE - 1) * CELL_BYTES
        ldy #0
        jsr cell_dots
        pla
        sta z_art + 1
        pla
        sta z_art
        rts

.segment "RODATA"
t_plate:        .res NUMBER_ROWS + 2, $7F
t_home_plate:   .res NUMBER_ROWS + 2, %0111110

; By PICTURE_*: its mask, its shape, its colour.
t_shape_low:
        .byte 0, <t_shape_wall, <t_shape_bastion, <t_shape_tower, <t_shape_keep
        .byte <t_shape_wall, <t_shape_bastion, <t_shape_tower, <t_shape_keep, <t_dot
t_shape_high:
        .byte 0, >t_shape_wall, >t_shape_bastion, >t_shape_tower, >t_shape_keep
        .byte >t_shape_wall, >t_shape_bastion, >t_shape_tower, >t_shape_keep, >t_dot
t_picture_low:
        .byte 0, <t_white_wall, <t_white_bastion, <t_white_tower, <t_white_keep
        .byte <t_black_wall, <t_black_bastion, <t_black_tower, <t_black_keep, <t_dot
t_picture_high:
        .byte 0, >t_white_wall, >t_white_bastion, >t_white_tower, >t_white_keep
        .byte >t_black_wall, >t_black_bastion, >t_black_tower, >t_black_keep, >t_dot
t_picture_color:
        .byte COLOR_WHITE, COLOR_WHITE, COLOR_WHITE, COLOR_WHITE, COLOR_WHITE
        .byte COLOR_BLACK, COLOR_BLACK, COLOR_BLACK, COLOR_BLACK, COLOR_TARGET
.assert PICTURE_BLACK = 4 && PICTURE_TARGET = 9, error, "the tables are in the order of PICTURE_*"
