; Draws the title pages of all machines from lists of boxes and slopes. The machine provides title_fill, title_pattern
; and title_span. The code is in the including file's segment.

; The commands of a list of shapes. Positions are relative to the origin.
TITLE_END     = 0                       ; end of list
TITLE_FILL    = 1                       ; pattern: selects it for the following shapes
TITLE_AT      = 2                       ; column, line: moves the origin
TITLE_BOX     = 3                       ; column, line, width, height
TITLE_SLOPE   = 4                       ; the same, and the slopes of the left and right edge a line, in 256ths
TITLE_SHAPE   = 5                       ; address of another list to draw here

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

; title_draw - draws a list of shapes
; In:       A low, X high address of the list
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
title_draw:
        sta z_art
        stx z_art + 1
@next:  jsr title_byte
        cmp #TITLE_END
        beq @done
        jsr title_do
        jmp @next
@done:  rts

; title_do - executes one command of a list
; In:       A TITLE_*, z_art its parameters
; Out:      z_art after them
; Keeps:    game zero page
; Clobbers: A, X, Y
title_do:
        asl a
        tax
        lda t_title_do - 1,x
        pha
        lda t_title_do - 2,x
        pha
        rts                             ; jumps to the command, which returns to our caller
.assert TITLE_END = 0, error, "the commands of t_title_do begin with 1"

; title_origin - TITLE_AT: sets the origin
; In:       z_art
; Out:      z_title_column, z_title_line
; Keeps:    X, game zero page
; Clobbers: A, Y
title_origin:
        jsr title_byte
        sta z_title_column
        jsr title_byte
        sta z_title_line
        rts

; title_nested - TITLE_SHAPE: draws another list, then continues this one
; In:       z_art
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
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

; title_upright - TITLE_BOX: draws a box
; In:       z_art
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
title_upright:
        jsr title_place
        lda #0
        ldx #3
@edge:  sta z_title_slope,x
        dex
        bpl @edge
        jmp title_lines

; title_sloping - TITLE_SLOPE: draws a slope
; In:       z_art
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
title_sloping:
        jsr title_place
        ldx #0
@edge:  jsr title_byte
        sta z_title_slope,x
        inx
        cpx #4
        bne @edge
        jmp title_lines

; title_byte - reads the next byte of the list
; In:       z_art
; Out:      A
; Keeps:    X, game zero page
; Clobbers: Y
title_byte:
        ldy #0
        lda (z_art),y
        inc z_art
        bne @done
        inc z_art + 1
@done:  rts

; title_place - reads the position and size of a shape
; In:       z_art
; Out:      z_title_left, z_title_right (columns and 256ths), z_draw_0 its first line, z_draw_1 its lines
; Keeps:    game zero page
; Clobbers: A, X, Y
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

; title_lines - fills a shape, line by line
; In:       z_title_left, z_title_right, z_title_slope, z_draw_0, z_draw_1
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y, all of In
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
