; The title page (R7.1): a castle after Harlech's on its rock above the sea, under the name in letters of stone; the
; credits are the text rows below, where a terminal can show them as well. The picture is a list of shapes (title_art.s),
; 1.5 KB instead of 8: boxes and slopes filled with patterns. Across, everything counts in columns of two dots, 0..139:
; narrower things would not be white; down, in lines.

TITLE_COLUMNS = 140

; The commands of a list of shapes. Places are relative to the origin.
TITLE_END     = 0                       ; of the list
TITLE_FILL    = 1                       ; pattern: with it from now on
TITLE_AT      = 2                       ; column, line: the origin from now on
TITLE_BOX     = 3                       ; column, line, width, height
TITLE_SLOPE   = 4                       ; the same, and how far the left and the right edge move a line, in 256ths
TITLE_SHAPE   = 5                       ; address of another list, which is drawn here

.macro title_fill pattern
        .byte TITLE_FILL, (pattern - t_patterns) / 16
.endmacro
.macro title_at column, line
        .byte TITLE_AT, column, line
.endmacro
.macro title_box column, line, width, height
        .byte TITLE_BOX, <(column), line, width, height
.endmacro
.macro title_slope column, line, width, height, left, right
        .byte TITLE_SLOPE, <(column), line, width, height
        .word left & $FFFF, right & $FFFF
.endmacro
.macro title_shape list
        .byte TITLE_SHAPE
        .addr list
.endmacro

.segment "CODE"

; screen_title - shows the title page. It is drawn behind a blank text screen and appears at once.
; In: -. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
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

; screen_picture - turns from text to hi-res with four rows of text.
; In: -. Out: -.
; Keeps: A, X, Y, game zero page. Clobbers: -.
screen_picture:
        bit MIXSET
        bit HIRES
        bit LOWSCR
        bit TXTCLR
        rts

; title_draw - draws a list of shapes.
; In: A low, X high address of the list. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
title_draw:
        sta z_art
        stx z_art + 1
@next:  jsr title_byte
        cmp #TITLE_END
        beq @done
        jsr title_do
        jmp @next
@done:  rts

; title_do - one command of a list.
; In: A TITLE_*, z_art what follows it. Out: z_art past it.
; Keeps: game zero page. Clobbers: A, X, Y.
title_do:
        asl a
        tax
        lda t_title_do - 1,x
        pha
        lda t_title_do - 2,x
        pha
        rts                             ; to the command, which returns for us
.assert TITLE_END = 0, error, "the commands of t_title_do begin with 1"

; title_pattern - TITLE_FILL.
; In: z_art. Out: z_title_pattern.
; Keeps: X, game zero page. Clobbers: A, Y.
title_pattern:
        jsr title_byte
        asl a
        asl a
        asl a
        asl a
        sta z_title_pattern
        rts

; title_origin - TITLE_AT.
; In: z_art. Out: z_title_column, z_title_line.
; Keeps: X, game zero page. Clobbers: A, Y.
title_origin:
        jsr title_byte
        sta z_title_column
        jsr title_byte
        sta z_title_line
        rts

; title_nested - TITLE_SHAPE: draws another list, then goes on in this one.
; In: z_art. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
title_nested:
        jsr title_byte
        pha
        jsr title_byte
        tax
        pla
        tay
        lda z_art
        pha
        lda z_art + 1
        pha
        tya
        jsr title_draw
        pla
        sta z_art + 1
        pla
        sta z_art
        rts

; title_upright - TITLE_BOX.
; In: z_art. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
title_upright:
        jsr title_place
        lda #0
        ldx #3
@edge:  sta z_title_slope,x
        dex
        bpl @edge
        jmp title_lines

; title_sloping - TITLE_SLOPE.
; In: z_art. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
title_sloping:
        jsr title_place
        ldx #0
@edge:  jsr title_byte
        sta z_title_slope,x
        inx
        cpx #4
        bne @edge
        jmp title_lines

; title_byte - the next byte of the list.
; In: z_art. Out: A.
; Keeps: X, game zero page. Clobbers: Y.
title_byte:
        ldy #0
        lda (z_art),y
        inc z_art
        bne @done
        inc z_art + 1
@done:  rts

; title_place - reads where a shape begins and how large it is.
; In: z_art. Out: z_title_left, z_title_right (columns and 256ths), z_draw_0 its first line, z_draw_1 its lines.
; Keeps: game zero page. Clobbers: A, X, Y.
title_place:
        jsr title_byte
        clc
        adc z_title_column
        sta z_title_left + 1
        jsr title_byte
        clc
        adc z_title_line
        sta z_draw_0
        jsr title_byte
        clc
        adc z_title_left + 1
        sta z_title_right + 1
        jsr title_byte
        sta z_draw_1
        lda #$80                        ; from the middle of a column
        sta z_title_left
        sta z_title_right
        rts

; title_lines - fills a shape, line by line.
; In: z_title_left, z_title_right, z_title_slope, z_draw_0, z_draw_1. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y, all of In.
title_lines:
        jsr title_span
        inc z_draw_0
        ldx #2                          ; the right edge, then the left
@edge:  lda z_title_left,x
        clc
        adc z_title_slope,x
        sta z_title_left,x
        lda z_title_left + 1,x
        adc z_title_slope + 1,x
        sta z_title_left + 1,x
        dex
        dex
        bpl @edge
        dec z_draw_1
        bne title_lines
        rts
.assert z_title_right = z_title_left + 2, error, "X finds both edges"

; title_span - fills a line from the left edge up to, not including, the right one.
; In: z_title_left + 1, z_title_right + 1, z_title_pattern, z_draw_0 the line. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
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
        sta z_screen_column             ; the last byte,
        lda t_column_mask,x
        eor #$7F
        sta z_draw_3                    ; of which these dots; maybe none
        ldx z_title_left + 1
        ldy t_column_byte,x
        lda t_column_mask,x             ; of the first byte these
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

; title_part - fills dots of one byte. White and dark leave bit 7, and so their neighbours' colours, as it was.
; In: A the dots, Y the byte; z_screen, z_title_even, z_title_odd, z_title_pattern. Out: -.
; Keeps: Y, game zero page. Clobbers: A, X.
title_part:
        sta z_screen_row
        tya
        and #1
        tax
        lda z_title_even,x
        sta z_draw_2
        eor (z_screen),y
        and z_screen_row
        eor (z_screen),y                ; the pattern's dots there, the rest as it was
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

; The byte a column begins in, and the dots of that byte from there on.
t_column_byte:
        .repeat TITLE_COLUMNS + 1, column
        .byte column * 2 / 7
        .endrepeat
t_column_mask:
        .repeat TITLE_COLUMNS + 1, column
        .byte ($7F << (column * 2 .mod 7)) & $7F
        .endrepeat

; --- the credits --------------------------------------------------------------------------------------------------------
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
