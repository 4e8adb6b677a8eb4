; The title page (R7.1): a castle modelled on Harlech's above the sea at sunset, under the name in letters of gold; the
; credits are the text rows below. The picture (ANTIC mode E, four colours a line) is a list of shapes (title_art.s,
; title_shapes.s), 1.5 KB instead of 6. An interrupt every four lines changes three colours for the evening sky; the sun
; and the flags are players. It is shown, and the theme played, before the rest is loaded, so everything here is in
; EARLY. During loading interrupts come only every eight lines, because unpacking needs the processor too.

TITLE_COLUMNS = 160
TITLE_LINES   = 160
TITLE_BYTES   = TITLE_COLUMNS / 4
TITLE_TURN    = 100                     ; the line at $8000, where ANTIC needs a new address
TITLE_BANDS   = TITLE_LINES / 4
TITLE_COLORS  = TITLE_BANDS + 2         ; of each kind: the text's twice, for an interrupt that is late and interrupted
TITLE_EVERY_4 = $FC                     ; an interrupt in lines whose number, with these bits, is $FF: the last of four,
TITLE_EVERY_8 = $F9                     ; or the last two of eight, since the serial bus may delay one
TITLE_TOP     = OBJECT_TOP - 1          ; its first scanline: VCOUNT counts past the line of each interrupt
w_title_low   = w_map                   ; line addresses while the page is drawn
w_title_high  = w_map + TITLE_LINES
.assert SCREEN_PICTURE + TITLE_TURN * TITLE_BYTES = $8000, error, "ANTIC counts within 4K"

.segment "EARLY"

; screen_title - shows the title page. Does nothing right after loading, when it has been seen
; In:       z_titled
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
screen_title:
        lda z_titled
        bne title_seen
        lda SDLSTH
        cmp #>SCREEN_TITLE_LIST
        beq title_credits
        jsr title_paint
        .assert * = title_present, error, "screen_title falls into title_present"

; title_present - shows the page that title_paint has drawn
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
; Inside:   title_credits, which prints the credits; title_seen, a shared rts
title_present:
        lda #TITLE_EVERY_4
        jsr title_list
        lda #TEXT_ROWS - TITLE_TEXT_ROWS
        ldx #TEXT_ROWS - 1
        jsr text_clear
        ldx #DISPLAY_TITLE
        jsr display_show
        lda #7
        ldy #<title_wave
        ldx #>title_wave
        jsr SETVBV
title_credits:
        lda #0
        sta z_text_inverse
        tax                             ; the last one asks for a key
@row:   txa
        pha
        clc
        adc #TEXT_ROWS - TITLE_TEXT_ROWS
        tay
        jsr title_credit
        pla
        tax
        inx
        cpx #TITLE_TEXT_ROWS
        bne @row
title_seen:
        rts

; title_paint - draws the picture and the players off screen
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
title_paint:
        jsr title_wipe
        lda #<t_title
        ldx #>t_title
        jsr title_draw
        jsr title_colors
        jmp title_objects

; title_credit - prints a line of the credits
; In:       X line, Y row
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
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

; title_wipe - clears the whole picture and computes its line addresses
; In:       -
; Out:      w_title_*
; Keeps:    game zero page
; Clobbers: A, X, Y
title_wipe:
        lda #<SCREEN_PICTURE
        sta z_screen
        lda #>SCREEN_PICTURE
        sta z_screen + 1
        ldx #0
@line:  lda z_screen
        sta w_title_low,x
        lda z_screen + 1
        sta w_title_high,x
        lda #0
        ldy #TITLE_BYTES - 1
@byte:  sta (z_screen),y
        dey
        bpl @byte
        lda #TITLE_BYTES
        clc
        adc z_screen
        sta z_screen
        bcc @next
        inc z_screen + 1
@next:  inx
        cpx #TITLE_LINES
        bne @line
        rts

; title_list - builds the display list: an interrupt before each band, or two before each second one. The list may be on
;              the screen meanwhile
; In:       A TITLE_EVERY_*
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
title_list:
        sta z_draw_0
        ldx #t_title_list_end - t_title_list - 1
@head:  lda t_title_list,x
        sta SCREEN_TITLE_LIST,x
        dex
        bpl @head
        ldx #t_title_list_end - t_title_list
        ldy #1                          ; the head contains the first line
@line:  cpy #TITLE_TURN
        bne @same
        lda #LIST_LINE | LIST_ADDRESS
        jsr @put
        lda #<(SCREEN_PICTURE + TITLE_TURN * TITLE_BYTES)
        jsr @put
        lda #>(SCREEN_PICTURE + TITLE_TURN * TITLE_BYTES)
        bne @next                       ; always
@same:  tya
        ora z_draw_0
        cmp #$FF
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

; title_objects - draws the flags and the setting sun
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
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
        sta SCREEN_PLAYERS + $200 + TITLE_TOP + TITLE_SUN_LINE,x
        lda t_title_sun_right,x
        sta SCREEN_PLAYERS + $300 + TITLE_TOP + TITLE_SUN_LINE,x
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

; title_wave - the deferred vertical blank, which the serial bus suspends: moves the flags and, if nobody plays, shifts
;              the colours as often as the system changes them
; In:       an interrupt
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
title_wave:
        lda RTCLOK + 2
        bne @flags
        jsr title_colors
@flags:
        jsr title_flags
        jmp XITVBV

; title_colors - passes the bands' colours through the attract mode's masks, for title_band
; In:       -
; Out:      -
; Keeps:    Y, game zero page
; Clobbers: A, X
title_colors:
        ldx #3 * TITLE_COLORS
@color: lda t_bands - 1,x
        eor COLRSH
        and DRKMSK
        sta SCREEN_BANDS - 1,x
        dex
        bne @color
        rts

; title_flags - draws the flags in their current phase, opposite to each other
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
title_flags:
        lda RTCLOK + 2
        and #TITLE_FLAG_LINES           ; they change every eighth frame
        tax
        ldy #0
@line:  lda t_title_flag,x
        sta SCREEN_PLAYERS + TITLE_TOP + TITLE_FLAG_LINE,y
        txa
        eor #TITLE_FLAG_LINES
        tax
        lda t_title_flag,x
        sta SCREEN_PLAYERS + $100 + TITLE_TOP + TITLE_FLAG_LINE,y
        txa
        eor #TITLE_FLAG_LINES
        tax
        inx
        iny
        cpy #TITLE_FLAG_LINES
        bne @line
        rts
.assert TITLE_FLAG_LINES = 8, error, "a flag's pictures begin at a multiple of eight"

; title_band - the display list interrupt: sets the colours of the next four lines, or of the text below, selected by
;              VCOUNT. While the disk loads, both lines before a band request it. The first may come late, when SIO sets
;              its timer and the system waits for the end of that line by WSYNC, or not at all, when the processor takes
;              a serial interrupt in those very cycles; then the second line's comes
; In:       an interrupt
; Out:      -
; Keeps:    A, X, Y
; Clobbers: -
title_band:
        .cycles <= 114                  ; a line, without the wait for WSYNC
        .index x <= 65                  ; half of VCOUNT
        pha
        stx z_band_x
        .loop 1, 2
@first: lda VCOUNT                      ; even in the first line, odd in the second
        lsr a
        bcs @second
        lda #NMI_VBI                    ; one is enough
        sta NMIEN
        bne @first                      ; always
@second:
        tax
        sta WSYNC                       ; five instructions later would be a line too late
        lda SCREEN_BANDS - TITLE_TOP / 4,x
        sta COLBK                       ; visible neither at the right of this line nor at the left of the next
        lda SCREEN_BANDS + TITLE_COLORS - TITLE_TOP / 4,x
        sta COLPF1
        lda SCREEN_BANDS + 2 * TITLE_COLORS - TITLE_TOP / 4,x
        sta COLPF2                      ; just before the picture's left edge
        lda #NMI_VBI | NMI_DLI
        sta NMIEN
        ldx z_band_x
        pla
        rti
.assert TITLE_TOP .mod 4 = 3, error, "VCOUNT counts between those two lines"

t_title_list:
        .byte LIST_BLANK, LIST_BLANK, LIST_BLANK_6 | LIST_INTERRUPT, LIST_BLANK_1 | LIST_INTERRUPT
        .byte LIST_LINE | LIST_ADDRESS
        .addr SCREEN_PICTURE
t_title_list_end:
t_title_tail:
        .byte LIST_BLANK_1              ; leaves the processor more time than a line of text
        .byte LIST_TEXT | LIST_ADDRESS
        .addr w_text + (TEXT_ROWS - TITLE_TEXT_ROWS) * TEXT_COLUMNS
        .res TITLE_TEXT_ROWS - 1, LIST_TEXT
        .byte LIST_END
        .addr SCREEN_TITLE_LIST
t_title_tail_end:
.assert t_title_list_end - t_title_list + TITLE_LINES + 1 + t_title_tail_end - t_title_tail <= 256, error, "the list's place is one byte"

; --- the credits ------------------------------------------------------------------------------------------------------
TITLE_TEXT_ROWS = 4
t_credit_column:
        .byte 0, 6, 4, 13, 2
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
        .byte "LOADING", 0
