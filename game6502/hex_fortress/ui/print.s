; Rows of text, names of hexes and pieces.

.segment "CODE"

; print_row - clears a row of the panel and moves to its start
; In:       Y row
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
print_row:
        ldx #PANEL_COLUMN
        lda #PANEL_COLUMNS
        bne print_blank                 ; always

; print_line - clears a whole row and moves to its start
; In:       Y row
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
print_line:
        ldx #0
        lda #TEXT_WIDTH
        .assert * = print_blank, error, "print_line falls into print_blank"

; print_blank - clears part of a row and moves to its start
; In:       X column, Y row, A columns
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_width
print_blank:
        sta z_width
        txa
        pha
        tya
        pha
        jsr text_at
        lda #0
        jsr text_inverse
@blank: lda #' '
        jsr text_put
        dec z_width
        bne @blank
        pla
        tay
        pla
        tax
        jmp text_at

; print_hex - prints a hex's name (H1.1)
; In:       A hex
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
print_hex:
        pha
        tax
        lda t_column,x
        clc
        adc #'A'
        jsr text_put
        pla
        tax
        lda t_name_number,x
        clc
        adc #'0'
        jmp text_put

; print_kind - prints the name of a kind of piece
; In:       A piece
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
print_kind:
        and #<~SIDE_BLACK
        tay
        lda t_kind_low - 1,y
        ldx t_kind_high - 1,y
        jmp text_print

; print_side - prints the name of a side
; In:       A side
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
print_side:
        tay
        beq @white
        say_last t_black
@white: say_last t_white

; print_move - prints a move (H3.7)
; In:       z_from, z_to, z_promote
; Out:      -
; Keeps:    z_from, z_to, z_promote
; Clobbers: A, X, Y
print_move:
        ldx z_from
        lda t_hex,x
        jsr print_hex
        lda #'-'
        jsr text_put
        ldx z_to
        lda t_hex,x
        jsr print_hex
        ldy z_promote
        beq @done
        lda #'='
        jsr text_put
        ldy z_promote
        lda t_promote_letter - BASTION,y
        jmp text_put
@done:  rts

; print_two - prints a number below 100 in two columns
; In:       A number
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
print_two:
        cmp #10
        bcs @print
        pha
        lda #' '
        jsr text_put
        pla
@print: jmp text_number

.segment "RODATA"
t_white:        text "WHITE"
t_black:        text "BLACK"
t_promote_letter:
        .byte "BT"
t_kind_low:     .byte <t_kind_wall, <t_kind_bastion, <t_kind_tower, <t_kind_keep
t_kind_high:    .byte >t_kind_wall, >t_kind_bastion, >t_kind_tower, >t_kind_keep
t_kind_wall:    text "WALL"
t_kind_bastion: text "BASTION"
t_kind_tower:   text "TOWER"
t_kind_keep:    text "KEEP"
