; The shapes of the title page: boxes and slopes of 160 pixels by 160 lines, filled with patterns of 8 by 8.

; The commands of a list of shapes. Places are relative to the origin.
TITLE_END     = 0                       ; of the list
TITLE_FILL    = 1                       ; pattern: with it from now on
TITLE_AT      = 2                       ; column, line: the origin from now on
TITLE_BOX     = 3                       ; column, line, width, height
TITLE_SLOPE   = 4                       ; the same, and how far the left and the right edge move a line, in 256ths
TITLE_SHAPE   = 5                       ; address of another list, which is drawn here

.macro title_fill pattern
        .byte TITLE_FILL, pattern - t_patterns
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

.segment "EARLY"

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
        jsr title_line
        txa
        and #7
        asl a
        adc z_title_pattern
        tax
        lda t_patterns,x
        sta z_title_even
        lda t_patterns + 1,x
        sta z_title_odd
        lda z_title_right + 1
        sec
        sbc z_title_left + 1
        bcc @done                       ; the edges have crossed
        beq @done
        tax                             ; pixels
        lda z_title_left + 1
        pha
        lsr a
        lsr a
        tay                             ; the byte
        pla
        and #3
        jmp @first
@byte:  lda #0
        cpx #4
        bcc @first
        jsr title_even                  ; a whole byte
        sta (z_screen),y
        iny
        dex
        dex
        dex
        dex
        bne @byte
        rts
@first: sty z_draw_3
        tay                             ; the pixel in the byte
        lda #0
@pixel: ora t_title_pixel,y
        iny
        dex
        beq @part
        cpy #4
        bne @pixel
@part:  sta z_draw_2
        ldy z_draw_3
        jsr title_even
        eor (z_screen),y
        and z_draw_2
        eor (z_screen),y                ; the pattern's pixels there, the rest as it was
        sta (z_screen),y
        iny
        txa
        bne @byte
@done:  rts

; title_even - the pattern's byte.
; In: Y the byte. Out: A.
; Keeps: X, Y, game zero page. Clobbers: -.
title_even:
        tya
        lsr a
        lda z_title_even
        bcc @done
        lda z_title_odd
@done:  rts

; title_line - finds a line of the picture: five times eight bytes a line.
; In: X line 0..159. Out: z_screen its first byte.
; Keeps: X, game zero page. Clobbers: A, Y.
title_line:
        lda #0
        sta z_screen + 1
        txa
        asl a
        rol z_screen + 1
        asl a
        rol z_screen + 1
        sta z_screen
        ldy z_screen + 1                ; four lines
        txa
        clc
        adc z_screen
        sta z_screen
        bcc @times_8
        iny
@times_8:
        sty z_screen + 1
        ldy #3
@twice: asl z_screen
        rol z_screen + 1
        dey
        bne @twice
        lda z_screen
        clc
        adc #<SCREEN_PICTURE
        sta z_screen
        lda z_screen + 1
        adc #>SCREEN_PICTURE
        sta z_screen + 1
        rts

; The routines of the commands from 1 on, less one for rts.
t_title_do:
        .addr title_pattern - 1, title_origin - 1, title_upright - 1, title_sloping - 1, title_nested - 1

t_title_pixel:
        .byte $C0, $30, $0C, $03
