; The title page (R7.1): a castle after Harlech's above the sea at sunset, under the name in letters of gold; the credits
; are the text rows below. The picture (ANTIC mode E, four colours a line) is a list of shapes (title_art.s), 1.5 KB instead
; of 6: boxes and slopes filled with patterns. Every four lines an interrupt changes three colours, which makes the evening
; sky; the sun and the flags are players. It is shown while the disk still loads, so everything here is in EARLY.

TITLE_COLUMNS = 160
TITLE_LINES   = 160
TITLE_BYTES   = TITLE_COLUMNS / 4
TITLE_TURN    = 100                     ; the line that begins at $8000, where ANTIC needs a new address
TITLE_BANDS   = TITLE_LINES / 4
.assert SCREEN_PICTURE + TITLE_TURN * TITLE_BYTES = $8000, error, "ANTIC counts within 4K"

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

; title_loading - shows the title page while the game is loaded.
; In: -. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
title_loading:
        jsr screen_title
        ldx #TITLE_TEXT_ROWS            ; over the last row
        ldy #TEXT_ROWS - 1
        bne title_credit                ; always

; screen_title - shows the title page. After loading it stands there already; drawing it again would be seen.
; In: -. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
screen_title:
        lda #0
        sta z_text_inverse
        lda SDLSTH
        cmp #>SCREEN_TITLE_LIST
        beq @credits
        jsr title_wipe
        lda #<t_title
        ldx #>t_title
        jsr title_draw
        jsr title_list
        jsr title_objects
        lda #TEXT_ROWS - TITLE_TEXT_ROWS
        ldx #TEXT_ROWS - 1
        jsr text_clear
        ldx #DISPLAY_TITLE
        jsr display_show
        lda #7
        ldy #<title_wave
        ldx #>title_wave
        jsr SETVBV
@credits:
        ldx #TITLE_TEXT_ROWS - 1
@row:   txa
        pha
        clc
        adc #TEXT_ROWS - TITLE_TEXT_ROWS
        tay
        jsr title_credit
        pla
        tax
        dex
        bpl @row
        rts

; title_credit - prints a line of the credits.
; In: X line, Y row. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
title_credit:
        txa
        pha
        lda t_credit_column,x
        tax
        jsr text_at
        pla
        tay
        lda t_credit_low,y
        ldx t_credit_high,y
        jmp text_print

; title_wipe - the whole picture background.
; In: -. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
title_wipe:
        ldx #0
@line:  jsr title_line
        lda #0
        ldy #TITLE_BYTES - 1
@byte:  sta (z_screen),y
        dey
        bpl @byte
        inx
        cpx #TITLE_LINES
        bne @line
        rts

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

; title_list - makes the display list: an interrupt in every fourth line and in the one before the first.
; In: -. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
title_list:
        ldx #t_title_list_end - t_title_list - 1
@head:  lda t_title_list,x
        sta SCREEN_TITLE_LIST,x
        dex
        bpl @head
        ldx #t_title_list_end - t_title_list
        ldy #1                          ; the first line is in the head
@line:  cpy #TITLE_TURN
        bne @same
        lda #LIST_LINE | LIST_ADDRESS
        jsr @put
        lda #<(SCREEN_PICTURE + TITLE_TURN * TITLE_BYTES)
        jsr @put
        lda #>(SCREEN_PICTURE + TITLE_TURN * TITLE_BYTES)
        bne @next                       ; always
@same:  tya
        and #3
        cmp #3
        lda #LIST_LINE
        bcc @next
        ora #LIST_INTERRUPT
@next:  jsr @put
        iny
        cpy #TITLE_LINES
        bne @line
        ldy #0
@tail:  lda t_title_tail,y
        jsr @put
        iny
        cpy #t_title_tail_end - t_title_tail
        bne @tail
        rts
@put:   sta SCREEN_TITLE_LIST,x
        inx
        rts

; title_objects - the flags and the sun, which sinks behind the hills.
; In: -. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
title_objects:
        ldx #0
        txa
@clear: sta SCREEN_MISSILES,x
        sta SCREEN_PLAYERS,x
        sta SCREEN_PLAYERS + $100,x
        sta SCREEN_PLAYERS + $200,x
        sta SCREEN_PLAYERS + $300,x
        inx
        bne @clear
        jsr title_flags
        ldx #TITLE_SUN_LINES - 1
@sun:   lda t_title_sun_left,x
        sta SCREEN_PLAYERS + $200 + OBJECT_TOP + TITLE_SUN_LINE,x
        lda t_title_sun_right,x
        sta SCREEN_PLAYERS + $300 + OBJECT_TOP + TITLE_SUN_LINE,x
        dex
        bpl @sun
        ldx #3
@place: lda t_title_places,x
        sta HPOSP0,x
        lda #0
        sta SIZEP0,x
        dex
        bpl @place
        rts

; title_wave - in the deferred vertical blank, which does not come while the serial bus is busy: the flags move.
; In: an interrupt. Out: -.
; Keeps: -. Clobbers: A, X, Y.
title_wave:
        jsr title_flags
        jmp XITVBV

; title_flags - the flags as the wind has them now, one against the other.
; In: -. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
title_flags:
        lda RTCLOK + 2
        and #TITLE_FLAG_LINES           ; they change every eighth frame
        tax
        ldy #0
@line:  lda t_title_flag,x
        sta SCREEN_PLAYERS + OBJECT_TOP + TITLE_FLAG_LINE,y
        txa
        eor #TITLE_FLAG_LINES
        tax
        lda t_title_flag,x
        sta SCREEN_PLAYERS + $100 + OBJECT_TOP + TITLE_FLAG_LINE,y
        txa
        eor #TITLE_FLAG_LINES
        tax
        inx
        iny
        cpy #TITLE_FLAG_LINES
        bne @line
        rts
.assert TITLE_FLAG_LINES = 8, error, "a flag's pictures begin at a multiple of eight"

; title_band - the display list interrupt: the colours of the next four lines, or of the text below. Which band it is, the
;              beam's place tells. It is short enough for the serial bus to load the game meanwhile: no time for jsr.
; In: an interrupt. Out: -.
; Keeps: A, X, Y. Clobbers: -.
title_band:
        pha
        stx z_band_x
        ldx VCOUNT                      ; odd: 15 before the first band
        lda t_bands - (OBJECT_TOP - 1) / 2,x
        eor COLRSH
        sta WSYNC                       ; two instructions later would be a whole line later
        and DRKMSK
        sta COLBK
        lda t_bands + 1 - (OBJECT_TOP - 1) / 2,x
        eor COLRSH
        and DRKMSK
        sta COLPF1
        txa
        lsr a
        tax
        lda t_band_shade - (OBJECT_TOP - 1) / 4,x
        eor COLRSH
        and DRKMSK
        sta COLPF2
        ldx z_band_x
        pla
        rti

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
@first: sta z_draw_2                    ; the pixel in the byte
        lda #0
@pixel: sty z_draw_3
        ldy z_draw_2
        ora t_title_pixel,y
        inc z_draw_2
        ldy z_draw_3
        dex
        beq @part
        bit z_draw_2
        pha
        lda z_draw_2
        cmp #4
        pla
        bcc @pixel
@part:  sta z_draw_2
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

; The routines of the commands from 1 on, less one for rts.
t_title_do:
        .addr title_pattern - 1, title_origin - 1, title_upright - 1, title_sloping - 1, title_nested - 1

t_title_pixel:
        .byte $C0, $30, $0C, $03

t_title_list:
        .byte LIST_BLANK, LIST_BLANK, LIST_BLANK | LIST_INTERRUPT
        .byte LIST_LINE | LIST_ADDRESS
        .addr SCREEN_PICTURE
t_title_list_end:
t_title_tail:
        .byte LIST_TEXT | LIST_ADDRESS
        .addr w_text + (TEXT_ROWS - TITLE_TEXT_ROWS) * TEXT_COLUMNS
        .res TITLE_TEXT_ROWS - 1, LIST_TEXT
        .byte LIST_END
        .addr SCREEN_TITLE_LIST
t_title_tail_end:
.assert t_title_list_end - t_title_list + TITLE_LINES + 1 + t_title_tail_end - t_title_tail <= 256, error, "the list's place is one byte"

; --- the credits --------------------------------------------------------------------------------------------------------
TITLE_TEXT_ROWS = 4
t_credit_column:
        .byte 0, 6, 4, 13, 13
t_credit_low:
        .byte <t_credit_0, <t_credit_1, <t_credit_2, <t_credit_3, <t_credit_4
t_credit_high:
        .byte >t_credit_0, >t_credit_1, >t_credit_2, >t_credit_3, >t_credit_4
t_credit_0:
        .byte 0
t_credit_1:
        .byte "A REWRITE FROM THE 1983 GAME", 0
t_credit_2:
        .byte "BY J. TEMPLEMAN AND P. DENBROOK", 0
t_credit_3:
        .byte "PRESS ANY KEY", 0
t_credit_4:
        .byte " LOADING ... ", 0
