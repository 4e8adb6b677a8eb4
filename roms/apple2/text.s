; The 40-column text screen: cursor, window, scrolling. Apple II Reference Manual, ch. 3.

t_base_low:
.repeat 24, n
        .byte <(TEXT1 + (n .mod 8) * 128 + n / 8 * 40)
.endrepeat
t_base_high:
.repeat 24, n
        .byte >(TEXT1 + (n .mod 8) * 128 + n / 8 * 40)
.endrepeat

; text_base - locates a line of the screen
; In:       A row 0-23
; Out:      BASL/BASH its first byte, ignoring the window
; Keeps:    X, Y
; Clobbers: A
text_base:
        sty BASH                        ; temporary
        tay
        lda t_base_low,y
        sta BASL
        lda t_base_high,y
        ldy BASH
        sta BASH
        rts

; text_row - locates the cursor's line
; In:       CV
; Out:      BASL/BASH the first byte of the cursor's line in the window
; Keeps:    X, Y
; Clobbers: A
text_row:
        lda CV

; text_row_a - locates a line in the window
; In:       A row 0-23
; Out:      BASL/BASH its first byte in the window
; Keeps:    X, Y
; Clobbers: A
text_row_a:
        jsr text_base
        lda BASL
        clc
        adc WNDLFT
        sta BASL
        rts

; text_home - clears the window and homes the cursor to its top left corner
; In:       -
; Out:      CH 0, CV the window's top
; Keeps:    X
; Clobbers: A, Y, BASL/BASH
text_home:
        lda WNDTOP
        sta CV
        lda #0
        sta CH

; text_clear_below - clears from the cursor to the end of the window
; In:       CH, CV
; Out:      -
; Keeps:    X
; Clobbers: A, Y, BASL/BASH
text_clear_below:
        ldy CH
        lda CV
@line:  pha
        jsr text_row_a
        jsr text_clear_from
        pla
        clc
        adc #1
        ldy #0
        cmp WNDBTM
        bcc @line
        jmp text_row

; text_clear_line - clears from the cursor to the end of its line
; In:       CH, BASL
; Out:      -
; Keeps:    X
; Clobbers: A, Y
text_clear_line:
        ldy CH

; text_clear_from - clears a line from a column to its end
; In:       Y column, BASL
; Out:      -
; Keeps:    X
; Clobbers: A, Y
text_clear_from:
        lda #' ' | $80
@column:
        cpy WNDWDTH
        bcs @done
        sta (BASL),y
        iny
        bne @column
@done:  rts

; text_show - prints a character, or executes Return, line feed, backspace and bell
; In:       A as stored on the screen (bit 7 clear: inverse or flashing)
; Out:      CH, CV
; Keeps:    X
; Clobbers: A, Y, BASL/BASH, BAS2L/BAS2H
text_show:
        cmp #' ' | $80
        bcs text_store
        tay
        bpl text_store
        cmp #$8D
        beq text_return
        cmp #$8A
        beq text_line_feed
        cmp #$88
        beq text_back
        cmp #$87
        bne text_done
        jmp sound_bell

; text_store - stores a character at the cursor and moves the cursor right
; In:       A the screen code
; Out:      CH, CV
; Keeps:    X
; Clobbers: A, Y, BASL/BASH, BAS2L/BAS2H
text_store:
        ldy CH
        sta (BASL),y

; text_advance - moves the cursor right, at the end of a line to the next one
; In:       -
; Out:      CH, CV
; Keeps:    X
; Clobbers: A, Y, BASL/BASH, BAS2L/BAS2H
; Inside:   text_done, a shared rts
text_advance:
        inc CH
        lda CH
        cmp WNDWDTH
        bcs text_return
text_done:
        rts

; text_return - moves the cursor to the start of the next line
; In:       -
; Out:      CH 0, CV
; Keeps:    X
; Clobbers: A, Y, BASL/BASH, BAS2L/BAS2H
text_return:
        lda #0
        sta CH

; text_line_feed - moves the cursor down; scrolls the window from the last line
; In:       -
; Out:      CV
; Keeps:    X
; Clobbers: A, Y, BASL/BASH, BAS2L/BAS2H
text_line_feed:
        inc CV
        lda CV
        cmp WNDBTM
        bcc text_row_a
        dec CV

; text_scroll - scrolls the window up by a line and clears the last
; In:       -
; Out:      BASL/BASH the cursor's line
; Keeps:    X
; Clobbers: A, Y, BAS2L/BAS2H
text_scroll:
        lda WNDTOP
        pha
        jsr text_row_a
@line:  lda BASL
        sta BAS2L
        lda BASH
        sta BAS2H
        pla
        clc
        adc #1
        cmp WNDBTM
        bcs @last
        pha
        jsr text_row_a
        ldy WNDWDTH
@column:
        dey
        bmi @line
        lda (BASL),y
        sta (BAS2L),y
        jmp @column
@last:  ldy #0
        jsr text_clear_from
        jmp text_row

; text_back - moves the cursor left, from column 0 to the end of the line above
; In:       -
; Out:      CH, CV
; Keeps:    X, Y
; Clobbers: A, BASL/BASH
text_back:
        dec CH
        bpl text_done
        lda WNDWDTH
        sta CH
        dec CH

; text_up - moves the cursor up, within the window
; In:       -
; Out:      CV
; Keeps:    X, Y
; Clobbers: A, BASL/BASH
text_up:
        lda WNDTOP
        cmp CV
        bcs text_done
        dec CV
        jmp text_row

; text_out - COUT1: prints a character through INVFLG; after Return, Ctrl-S holds the screen until a key is pressed
; In:       A the character, bit 7 set
; Out:      CH, CV
; Keeps:    X, Y
; Clobbers: A where INVFLG masks it, YSAV1, BASL/BASH, BAS2L/BAS2H
text_out:
        cmp #' ' | $80
        bcc text_out_raw
        and INVFLG

; text_out_raw - COUTZ: prints a character unchanged
; In:       A the screen code
; Out:      CH, CV
; Keeps:    A, X, Y
; Clobbers: YSAV1, BASL/BASH, BAS2L/BAS2H
text_out_raw:
        sty YSAV1
        pha
        jsr text_hold
        jsr text_show
        pla
        ldy YSAV1
        rts

; text_hold - waits after Return while Ctrl-S stops the screen
; In:       A the character about to be printed
; Out:      -
; Keeps:    A, X
; Clobbers: Y
text_hold:
        cmp #$8D
        bne @on
        ldy KBD
        cpy #$93
        bne @on
        bit KBDSTRB
@wait:  ldy KBD
        bpl @wait
        cpy #$83                        ; leaves Ctrl-C to the program
        beq @on
        bit KBDSTRB
@on:    rts

; text_init - INIT: text mode, page 1, whole screen, cursor in the last line
; In:       -
; Out:      STATUS 0, the window the whole screen, CV 23
; Keeps:    X
; Clobbers: A, Y, BASL/BASH
text_init:
        lda #0
        sta STATUS
        lda LORES
        lda LOWSCR

; text_mode - SETTXT: text mode, whole screen, cursor in the last line
; In:       -
; Out:      the window the whole screen, CV 23
; Keeps:    X
; Clobbers: A, Y, BASL/BASH
text_mode:
        lda TXTSET
        lda #0
        beq text_window

; graphics_mode - SETGR: low resolution, cleared, above four rows of text
; In:       -
; Out:      the window the last four rows, CV 23
; Keeps:    X
; Clobbers: A, Y, COLOR, V2, MASK, GBASL/GBASH, BASL/BASH
graphics_mode:
        lda TXTCLR
        lda MIXSET
        jsr CLRTOP
        lda #20

; text_window - SETWND: sets the window from a row to the end of the screen
; In:       A the first row
; Out:      WNDTOP, WNDBTM, WNDLFT, WNDWDTH, CV 23
; Keeps:    X, Y
; Clobbers: A, BASL/BASH
text_window:
        sta WNDTOP
        lda #0
        sta WNDLFT
        lda #40
        sta WNDWDTH
        lda #24
        sta WNDBTM
        lda #23

; text_tab - TABV: moves the cursor to a row
; In:       A the row
; Out:      CV, BASL/BASH
; Keeps:    X, Y
; Clobbers: A
text_tab:
        sta CV
        jmp text_row

; text_string - prints the string that follows its jsr, and returns after it
; In:       the zero-terminated ASCII string after the jsr
; Out:      -
; Keeps:    X
; Clobbers: A, Y, A3L, A3H
text_string:
        pla
        sta A3L
        pla
        sta A3H
        ldy #0
@next:  inc A3L
        bne @here
        inc A3H
@here:  lda (A3L),y
        beq @done
        ora #$80
        jsr COUT
        jmp @next
@done:  lda A3H
        pha
        lda A3L
        pha
        rts

; text_byte - PRBYTE: prints a byte as two hexadecimal digits
; In:       A the byte
; Out:      -
; Keeps:    X, Y
; Clobbers: A
text_byte:
        pha
        lsr a
        lsr a
        lsr a
        lsr a
        jsr text_digit
        pla

; text_digit - PRHEX: prints a hexadecimal digit
; In:       A the digit in its low half
; Out:      -
; Keeps:    X, Y
; Clobbers: A
text_digit:
        and #$0F

; text_digit_low - PRHEXZ: prints a hexadecimal digit whose high half is zero
; In:       A 0-15
; Out:      -
; Keeps:    X, Y
; Clobbers: A
text_digit_low:
        ora #'0' | $80
        cmp #('9' | $80) + 1
        bcc @decimal
        adc #6                          ; plus the carry
@decimal:
        jmp COUT

; text_blanks - PRBL2: prints blanks
; In:       X their number, 0 = 256
; Out:      X 0
; Keeps:    Y
; Clobbers: A
text_blanks:
        lda #' ' | $80
        jsr COUT
        dex
        bne text_blanks
        rts

; sound_bell - BELL1: sounds 192 half waves of 1 kHz
; In:       -
; Out:      -
; Keeps:    X
; Clobbers: A, Y
sound_bell:
        lda #64
        jsr WAIT
        ldy #192
@wave:  lda #12
        jsr WAIT
        bit SPKR
        dey
        bne @wave
        rts
