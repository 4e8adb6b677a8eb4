; Rows of text, and the output position. The machine provides the rows' addresses t_text_low and t_text_high, and the
; code of a blank. The code is in the including file's segment.

; text_clear - blanks rows of text; keeps bytes between rows
; In:       A first row, X last row
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
text_clear:
        sta z_text_first
@row:   lda t_text_low,x
        sta z_screen
        lda t_text_high,x
        sta z_screen + 1
        lda #TEXT_BLANK
        ldy #TEXT_COLUMNS - 1
@put:   sta (z_screen),y
        dey
        bpl @put
        dex
        bmi @done
        cpx z_text_first
        bcs @row
@done:  rts

; text_at - sets the output position
; In:       X column 0..39, Y row 0..23
; Out:      -
; Keeps:    X, Y, game zero page
; Clobbers: A
text_at:
        stx z_text_column
        sty z_text_row
        lda t_text_low,y
        sta z_text_line
        lda t_text_high,y
        sta z_text_line + 1
        rts
