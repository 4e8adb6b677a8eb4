; The board on the picture: draws every hex whose appearance has changed.

POINTING_CURSOR = 1                     ; the cursor is shown
POINTING_STRIKE = 2                     ; combat is shown: the piece on z_cursor is hit,
POINTING_FLASH  = 3                     ; and flashes
NEVER           = $FE                   ; in w_look_picture: nothing drawn yet

.segment "BSS"

w_pointing:     .res 1                  ; POINTING_*, 0 for neither

.segment "GAP"

w_chosen:       .res 1                  ; the hex of the selected piece, NO_CURSOR for none

.segment "EDGE"

w_look_picture: .res HEXES              ; the appearance of each hex on screen

.segment "HIGH"

w_look_style:   .res HEXES
w_target:       .res HEXES              ; 1: a legal target to mark; STYLE_CHOSEN: a piece that advice moves

.segment "BELOW"

w_look_number:  .res HEXES

.segment "CODE"

; view_begin - shows the cleared picture
; In:       -
; Out:      -
; Keeps:    the core's zero page
; Clobbers: A, X, Y
view_begin:
        jsr text_mode                   ; clears the text rows
        jsr words_forget
        ldx #HEXES - 1
        lda #NEVER
@hex:   sta w_look_picture,x
        dex
        bpl @hex
        lda #NO_CURSOR
        sta w_chosen
        jsr view_unmark
        jmp picture_show

; view_names - names the ends of the columns: A5 above, A1 below; between D and F there is no room for E's
; In:       -
; Out:      -
; Keeps:    the core's zero page, z_cursor
; Clobbers: A, X, Y, z_item, z_line, z_number, z_width
view_names:
        ldx #8
@column:
        cpx #'E' - 'A'
        beq @next
        stx z_item
        ldy t_view_number,x
        lda t_view_line,x
        jsr @name
        ldx z_item
        lda #VIEW_LINES
        sec
        sbc t_view_line,x
        ldy #'1' - ' '
        jsr @name
        ldx z_item
@next:  dex
        bpl @column
        rts
@name:  sta z_line
        sty z_number
        txa
        asl a
        adc z_item
        adc #1                          ; columns are three bytes apart
        sta z_text_column
        txa
        adc #'A' - ' '
        tay
        jsr @glyph
        inc z_text_column
        ldy z_number
@glyph: ldx z_line
        lda #0
        jmp words_glyph

; view_unmark - clears the marks
; In:       -
; Out:      w_target
; Keeps:    Y
; Clobbers: A, X
view_unmark:
        ldx #HEXES - 1
        lda #0
@hex:   sta w_target,x
        dex
        bpl @hex
        rts

; view_mark - marks the targets of the piece on a hex
; In:       A hex
; Out:      w_target, w_moves, z_count
; Keeps:    z_cursor
; Clobbers: A, X, Y, z_place, z_barred, z_last
view_mark:
        pha
        jsr view_unmark
        pla
        tay
        ldx t_place,y
        jsr moves_from
        ldx z_count
@target:
        dex
        bmi @done
        ldy w_moves,x
        lda t_hex,y
        tay
        lda #1
        sta w_target,y
        bne @target                     ; always
@done:  rts

; view_project - computes the outcome of combat at this point (H4.1)
; In:       w_board, the support
; Out:      w_fate, w_damage, w_gone*
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, z_hex, z_strength, z_place, z_last
view_project:
        jsr combat_run
        jmp combat_undo

; view_show - draws all changes, board and words
; In:       w_board, w_fate, w_target, w_chosen, z_cursor, w_pointing, the rows of text
; Out:      -
; Keeps:    the core's zero page, z_cursor
; Clobbers: A, X, Y, z_view, z_picture, z_number, z_style, z_line, z_width, z_value
view_show:
        jsr words_show
        .assert * = view_board, error, "view_show falls into view_board"

; view_board - draws the hexes that have changed
; In:       as view_show
; Out:      -
; Keeps:    the core's zero page, z_cursor
; Clobbers: A, X, Y, z_view, z_picture, z_number, z_style, z_width
view_board:
        jsr picture_cursor
        lda #HEXES - 1
        sta z_view
@hex:   jsr view_look
        ldx z_view
        lda z_picture
        cmp w_look_picture,x
        bne @draw
        lda z_number
        cmp w_look_number,x
        bne @draw
        lda z_style
        cmp w_look_style,x
        beq @next
@draw:  lda z_picture
        sta w_look_picture,x
        lda z_number
        sta w_look_number,x
        lda z_style
        sta w_look_style,x
        jsr cell_draw
@next:  dec z_view
        bpl @hex
        rts

; view_look - determines the appearance of a hex
; In:       z_view; as view_show
; Out:      z_picture, z_number, z_style
; Keeps:    z_view
; Clobbers: A, X, Y
view_look:
        jsr view_ground
        lda #NO_NUMBER
        sta z_number
        ldy z_view
        lda w_pointing
        cmp #POINTING_FLASH
        bne @look
        cpy z_cursor
        beq @flash
@look:  ldx t_place,y
        lda w_board,x
        bne @piece
@empty: sta z_picture
        lda w_target,y
        beq @done
        lda #PICTURE_TARGET
        sta z_picture
@done:  rts
@flash: lda #PICTURE_NONE
        beq @empty                      ; always: there is no mark
@piece: cmp #FIRST_BLACK
        bcc @picture
        sbc #SIDE_BLACK - PICTURE_BLACK
@picture:
        sta z_picture
        jsr board_strength
        sta z_number
        ldy w_fate,x
        lda t_fate_style,y
        ora z_style
        sta z_style
        rts

; view_ground - determines the appearance of a hex's ground
; In:       z_view, z_cursor, w_pointing, w_chosen, w_target
; Out:      z_style
; Keeps:    Y, z_view
; Clobbers: A, X
view_ground:
        ldx z_view
        lda w_target,x
        and #STYLE_CHOSEN
        cpx #3
        bcc @home
        cpx #HEXES - 3
        bcc @plain
@home:  ora #STYLE_HOME
@plain: cpx w_chosen
        bne @cursor
        ora #STYLE_CHOSEN
@cursor:
        cpx z_cursor
        bne @set
        ldx w_pointing
        cpx #POINTING_CURSOR
        bne @set
        ora #STYLE_CURSOR
@set:   sta z_style
        rts

.segment "RODATA"
; By column: the line of the name above it, and the number in it.
t_view_line:
        .byte BOARD_LINE + 33, BOARD_LINE + 23, BOARD_LINE + 13, BOARD_LINE + 3, 0
        .byte BOARD_LINE + 3, BOARD_LINE + 13, BOARD_LINE + 23, BOARD_LINE + 33
t_view_number:  .byte '5' - ' ', '6' - ' ', '7' - ' ', '8' - ' ', 0, '8' - ' ', '7' - ' ', '6' - ' ', '5' - ' '
VIEW_LINES      = 174 + 2 * BOARD_LINE  ; less the line above a column: the line below it
t_fate_style:   .byte 0, STYLE_INVERSE, STYLE_INVERSE | STYLE_FALLS, STYLE_INVERSE | STYLE_FALLS
.assert FATE_HOLDS = 1 && FATE_FALLS = 2 && FATE_ALONE = 3, error, "t_fate_style is in the order of FATE_*"
