; The title page (R7.1): a castle modelled on Harlech's, on its rock above the sea, under the name in letters of stone.
; The credits are in the text rows below, where a terminal can show them too. The picture is a list of shapes
; (title_art.s), 1.5 KB instead of 8: boxes and slopes filled with patterns. Horizontal units are columns of two dots,
; 0..139, since narrower shapes would not be white; vertical units are lines.

TITLE_COLUMNS = 140

.macro title_fill pattern
        .byte TITLE_FILL, (pattern - t_patterns) / 16
.endmacro

.segment "CODE"

; screen_title - shows the title page, drawn behind a blank text screen so that it appears at once
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
screen_title:
        jsr text_mode
        jsr screen_wipe
        lda #<t_title
        ldx #>t_title
        jsr title_draw
        ldy #20
@row:   ldx t_credit_column - 20,y
        tya
        pha
        jsr text_at
        pla
        pha
        tay
        lda t_credit_low - 20,y
        ldx t_credit_high - 20,y
        jsr text_print
        pla
        tay
        iny
        cpy #24
        bne @row
        .assert * = screen_picture, error, "screen_title falls into screen_picture"

; screen_picture - switches from text to hi-res with four rows of text
; In:       -
; Out:      -
; Keeps:    A, X, Y, game zero page
; Clobbers: -
screen_picture:
        bit MIXSET
        bit HIRES
        bit LOWSCR
        bit TXTCLR
        rts

.include "../shared/shapes.s"

; title_pattern - TITLE_FILL: selects a pattern
; In:       z_art
; Out:      z_title_pattern
; Keeps:    X, game zero page
; Clobbers: A, Y
title_pattern:
        jsr title_byte
        asl a
        asl a
        asl a
        asl a
        sta z_title_pattern
        rts

; title_span - fills a line from the left edge to before the right edge
; In:       z_title_left + 1, z_title_right + 1, z_title_pattern, z_draw_0 the line
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
title_span:
        ldx z_draw_0
        jsr screen_line
        txa
        and #7
        asl a
        ora z_title_pattern
        tax
        lda t_patterns,x
        sta z_title_even
        lda t_patterns + 1,x
        sta z_title_odd
        ldx z_title_right + 1
        lda t_column_byte,x
        sta z_screen_column             ; the last byte
        lda t_column_mask,x
        eor #$7F
        sta z_draw_3                    ; these dots of it, possibly none
        ldx z_title_left + 1
        ldy t_column_byte,x
        lda t_column_mask,x             ; and these of the first byte
        cpy z_screen_column
        bcc @first
        bne @done                       ; the edges have crossed
        and z_draw_3
        jmp title_part
@first: cmp #$7F
        beq @whole
        jsr title_part
        iny
        cpy z_screen_column
        bcs @last
@whole: tya
        lsr a
        bcs @odd
@even:  lda z_title_even
        sta (z_screen),y
        iny
        cpy z_screen_column
        bcs @last
@odd:   lda z_title_odd
        sta (z_screen),y
        iny
        cpy z_screen_column
        bcc @even
@last:  lda z_draw_3
        bne title_part
@done:  rts

; title_part - fills dots of one byte. White and dark leave bit 7, and so their neighbours' colours, unchanged
; In:       A the dots, Y the byte; z_screen, z_title_even, z_title_odd, z_title_pattern
; Out:      -
; Keeps:    Y, game zero page
; Clobbers: A, X
title_part:
        sta z_screen_row
        tya
        and #1
        tax
        lda z_title_even,x
        sta z_draw_2
        eor (z_screen),y
        and z_screen_row
        eor (z_screen),y                ; the pattern's dots; the rest unchanged
        ldx z_title_pattern
        cpx #p_coloured - t_patterns
        bcc @store
        and #$7F
        sta z_screen_row
        lda z_draw_2
        and #$80
        ora z_screen_row
@store: sta (z_screen),y
        rts
.assert z_title_odd = z_title_even + 1, error, "X finds the byte's parity"

.segment "RODATA"

; The routines of the commands from 1 on, less one for rts.
t_title_do:
        .addr title_pattern - 1, title_origin - 1, title_upright - 1, title_sloping - 1, title_nested - 1

; The first byte of a column, and the dots of that byte from there on.
t_column_byte:
        .repeat TITLE_COLUMNS + 1, column
        .byte column * 2 / 7
        .endrepeat
t_column_mask:
        .repeat TITLE_COLUMNS + 1, column
        .byte ($7F << (column * 2 .mod 7)) & $7F
        .endrepeat

; --- the credits ------------------------------------------------------------------------------------------------------
t_credit_column:
        .byte 0, 6, 4, 13
t_credit_low:
        .byte <t_credit_0, <t_credit_1, <t_credit_2, <t_credit_3
t_credit_high:
        .byte >t_credit_0, >t_credit_1, >t_credit_2, >t_credit_3
t_credit_0:
        .byte 0
t_credit_1:
        .byte "A REWRITE FROM THE 1983 GAME", 0
t_credit_2:
        .byte "BY J. TEMPLEMAN AND P. DENBROOK", 0
t_credit_3:
        .byte "PRESS ANY KEY", 0
