; The title: the starting board, and the tune.

.segment "CODE"

; title_show - shows the title and plays the tune until a key
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
title_show:
        jsr game_new
        lda #0
        sta w_pointing
        jsr view_begin
        jsr view_clear
        ldx #TITLE_LINES - 1
@line:  stx z_item
        ldy t_title_row,x
        jsr print_row
        ldx z_item
        lda t_title_low,x
        pha
        lda t_title_high,x
        tax
        pla
        jsr text_print
        ldx z_item
        dex
        bpl @line
        lda #<t_title_key
        ldx #>t_title_key
        jsr message_print
        jsr view_show
        jmp sound_theme

.segment "RODATA"
t_title_row:    .byte 4, 8, 9, 10, 13, 14
TITLE_LINES     = * - t_title_row
t_title_low:    .byte <t_panel_name, <t_title_1, <t_title_2, <t_title_3, <t_title_4, <t_title_5
t_title_high:   .byte >t_panel_name, >t_title_1, >t_title_2, >t_title_3, >t_title_4, >t_title_5
t_title_1:      .byte "TWO CASTLES", 0
t_title_2:      .byte "ON A FIELD", 0
t_title_3:      .byte "OF 61 HEXES", 0
t_title_4:      .byte "DESTROY THE", 0
t_title_5:      .byte "ENEMY'S KEEP", 0
t_title_key:    .byte "PRESS ANY KEY", 0
