; The 40-column text screen: cursor, window, scrolling. Apple II Reference Manual, ch. 3.

t_base_low:
.repeat 24, n
            .byte <(TEXT1 + (n .mod 8) * 128 + n / 8 * 40)
.endrepeat
t_base_high:
.repeat 24, n
            .byte >(TEXT1 + (n .mod 8) * 128 + n / 8 * 40)
.endrepeat

; text_base - finds a line of the screen
; In: A row 0-23. Out: BASL/BASH its first byte, without the window. Keeps: X, Y. Clobbers: A
text_base:  sty BASH            ; held here for a moment
            tay
            lda t_base_low,y
            sta BASL
            lda t_base_high,y
            ldy BASH
            sta BASH
            rts

; text_row - finds the cursor's line. text_row_a: the line A
; In: CV / A. Out: BASL/BASH its first byte in the window. Keeps: X, Y. Clobbers: A
text_row:   lda CV
text_row_a: jsr text_base
            lda BASL
            clc
            adc WNDLFT
            sta BASL
            rts

; text_home - clears the window, cursor to its top left
; Clobbers: A, Y
text_home:  lda WNDTOP
            sta CV
            lda #0
            sta CH
; text_clear_below - clears from the cursor to the window's end. Keeps: X. Clobbers: A, Y
text_clear_below:
            ldy CH
            lda CV
@line:      pha
            jsr text_row_a
            jsr text_clear_from
            pla
            clc
            adc #1
            ldy #0
            cmp WNDBTM
            bcc @line
            jmp text_row

; text_clear_line - clears from the cursor to the line's end. text_clear_from: from column Y. Keeps: X. Clobbers: A, Y
text_clear_line:
            ldy CH
text_clear_from:
            lda #' ' | $80
@column:    cpy WNDWDTH
            bcs @done
            sta (BASL),y
            iny
            bne @column
@done:      rts

; text_show - prints a character, or obeys Return, line feed, backspace and bell
; In: A, as it goes on the screen (bit 7 clear: inverse or flashing). Keeps: X. Clobbers: A, Y
text_show:  cmp #' ' | $80
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

; text_store - puts A at the cursor and steps on. text_advance: steps on
text_store: ldy CH
            sta (BASL),y
text_advance:
            inc CH
            lda CH
            cmp WNDWDTH
            bcs text_return
text_done:  rts

text_return:
            lda #0
            sta CH
text_line_feed:
            inc CV
            lda CV
            cmp WNDBTM
            bcc text_row_a
            dec CV
; text_scroll - moves the window up a line, clears the last
; Keeps: X. Clobbers: A, Y
text_scroll:
            lda WNDTOP
            pha
            jsr text_row_a
@line:      lda BASL
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
@column:    dey
            bmi @line
            lda (BASL),y
            sta (BAS2L),y
            jmp @column
@last:      ldy #0
            jsr text_clear_from
            jmp text_row

; text_back - cursor left, round to the line above. text_up: up, not out of the window
text_back:  dec CH
            bpl text_done
            lda WNDWDTH
            sta CH
            dec CH
text_up:    lda WNDTOP
            cmp CV
            bcs text_done
            dec CV
            jmp text_row

; text_out - COUT1: prints A through INVFLG; after Return, Ctrl-S holds the screen until a key
; In: A, bit 7 set. Keeps: A, X, Y
text_out:   cmp #' ' | $80
            bcc text_out_raw
            and INVFLG
text_out_raw:
            sty YSAV1
            pha
            jsr text_hold
            jsr text_show
            pla
            ldy YSAV1
            rts

text_hold:  cmp #$8D
            bne @on
            ldy KBD
            cpy #$93
            bne @on
            bit KBDSTRB
@wait:      ldy KBD
            bpl @wait
            cpy #$83            ; Ctrl-C is left for the program
            beq @on
            bit KBDSTRB
@on:        rts

; text_init - normal text, whole screen, cursor in the last line
; Clobbers: A
text_init:  lda #0
            sta STATUS
            lda LORES
            lda LOWSCR
text_mode:  lda TXTSET
            lda #0
            beq text_window
; graphics_mode - low resolution above four lines of text
graphics_mode:
            lda TXTCLR
            lda MIXSET
            jsr plot_clear_top
            lda #20
; text_window - window from row A to the end. text_tab: cursor to row A
text_window:
            sta WNDTOP
            lda #0
            sta WNDLFT
            lda #40
            sta WNDWDTH
            lda #24
            sta WNDBTM
            lda #23
text_tab:   sta CV
            jmp text_row

; text_string - prints the zero-terminated string that follows the jsr, as ASCII
; Keeps: X. Clobbers: A, Y, A3L, A3H
text_string:
            pla
            sta A3L
            pla
            sta A3H
            ldy #0
@next:      inc A3L
            bne @here
            inc A3H
@here:      lda (A3L),y
            beq @done
            ora #$80
            jsr COUT
            jmp @next
@done:      lda A3H
            pha
            lda A3L
            pha
            rts

; text_byte - prints A as two hexadecimal digits. text_digit: its low half as one. Keeps: X, Y. Clobbers: A
text_byte:  pha
            lsr a
            lsr a
            lsr a
            lsr a
            jsr text_digit
            pla
text_digit: and #$0F
text_digit_low:
            ora #'0' | $80
            cmp #('9' | $80) + 1
            bcc @decimal
            adc #6              ; and the carry
@decimal:   jmp COUT

; text_blanks - prints X blanks (0: 256)
; Clobbers: A, X
text_blanks:
            lda #' ' | $80
            jsr COUT
            dex
            bne text_blanks
            rts

; sound_bell - 192 half waves of a thousand hertz
; Keeps: X. Clobbers: A, Y
sound_bell: lda #64
            jsr WAIT
            ldy #192
@wave:      lda #12
            jsr WAIT
            bit SPKR
            dey
            bne @wave
            rts
