; Logical lines of one to three rows, and reading them.

LINE_ROWS   = 3
LINE_BELL   = 113                       ; column of the end-of-line warning

; editor_get - reads the next character of the entered line. If none is left, lets the user enter one, or takes the
;              cursor's line if bit 0 of the first auxiliary byte is set
; In:       ICAX1Z, BUFCNT
; Out:      A, Y status
; Keeps:    -
; Clobbers: X, BUFSTR, BUFCNT, the variables of the display
editor_get:
        jsr editor_begin
        lda BUFCNT
        bne @give
        lda ROWCRS
        sta BUFSTR
        lda COLCRS
        sta BUFSTR+1
        lda ICAX1Z
        lsr a
        bcs @entered
@key:   jsr editor_show
        jsr key_get
        cpy #OK
        bne @failed
        jsr editor_hide
        lda ATACHR
        cmp #EOL
        beq @entered
        jsr editor_obey
        jsr line_column
        cmp #LINE_BELL
        bne @key
        jsr code_bell
        jmp @key
@entered:
        jsr line_measure
@give:  dec BUFCNT
        beq @end
        jsr line_character
        jmp @done
@end:   jsr line_end
        lda #EOL
@done:  pha
        ldy #OK
        jsr editor_end
        pla
        rts
@failed:
        lda #0
        sta BUFCNT
        jsr editor_end
        lda #EOL
        cpy #0
        rts

; line_measure - measures the entered line
; In:       BUFSTR, the cursor
; Out:      BUFSTR the start of the entered line: the start of entry, if the cursor is still in that logical line, else
;           its first column; BUFCNT the number of characters up to the last nonblank one, and EOL
; Keeps:    the cursor
; Clobbers: A, X, Y, HOLD1, w_row_kept, w_col_kept, ADRESS
line_measure:
        lda BUFSTR
        jsr line_start
        sta HOLD1
        lda ROWCRS
        jsr line_start
        cmp HOLD1
        beq @same
        sta BUFSTR
        lda LMARGN
        sta BUFSTR+1
@same:  jsr line_keep
        lda BUFSTR
        sta ROWCRS
        lda BUFSTR+1
        sta COLCRS
        ldx #1
        stx BUFCNT
        stx HOLD1
@next:  jsr screen_locate
        inc HOLD1
        ldy #0
        lda (ADRESS),y
        beq @blank
        lda HOLD1
        sta BUFCNT
@blank: jsr line_step
        bcc @next
        lda ROWCRS
        cmp BOTSCR
        bcs line_restore
        jsr line_begins
        bcc @next

; line_restore - restores the cursor that line_keep saved
; In:       w_row_kept, w_col_kept
; Out:      the cursor
; Keeps:    X, Y
; Clobbers: A
line_restore:
        lda w_row_kept
        sta ROWCRS
        lda w_col_kept
        sta COLCRS
        rts

; line_keep - saves the cursor
; In:       the cursor
; Out:      w_row_kept, w_col_kept
; Keeps:    X, Y
; Clobbers: A, TMPCOL, TMPROW
line_keep:
        lda ROWCRS
        sta w_row_kept
        lda COLCRS
        sta w_col_kept
        rts

; line_character - reads a character of the entered line
; In:       BUFSTR
; Out:      A, ATACHR the character at BUFSTR, BUFSTR the next position
; Keeps:    the cursor
; Clobbers: X, Y, ADRESS, w_row_kept, w_col_kept
line_character:
        jsr line_keep
        lda BUFSTR
        sta ROWCRS
        lda BUFSTR+1
        sta COLCRS
        jsr screen_locate
        jsr screen_fetch
        jsr screen_decode
        sta ATACHR
        jsr line_step
        lda ROWCRS
        sta BUFSTR
        lda COLCRS
        sta BUFSTR+1
        jsr line_restore
        lda ATACHR
        rts

; line_step - advances the cursor
; In:       the cursor
; Out:      the cursor; carry set if it is in another row
; Keeps:    X, Y
; Clobbers: A
line_step:
        lda COLCRS
        inc COLCRS
        cmp RMARGN
        bcc @done
        lda LMARGN
        sta COLCRS
        inc ROWCRS
@done:  rts

; line_advance - advances the cursor after printing; at the end of a row it extends the logical line or starts a new one
; In:       the cursor
; Out:      the cursor
; Keeps:    -
; Clobbers: A, X, Y, those of line_extend and rows_scroll
line_advance:
        jsr line_step
        bcc line_done
        dec ROWCRS
        jsr line_next
        bcc line_done                   ; the next row already exists
        jsr line_extend
        bcc line_done
        inc ROWCRS
        lda ROWCRS
        cmp BOTSCR
        bcc line_done
        jmp rows_scroll

; line_next - moves to the next row of the logical line
; In:       ROWCRS
; Out:      carry clear: the next row belongs to the logical line, and ROWCRS is there
; Keeps:    -
; Clobbers: A, X, Y
; Inside:   line_done, a shared rts
line_next:
        ldx ROWCRS
        inx
        cpx BOTSCR
        bcs line_done
        txa
        jsr line_begins
        bcs line_done
        inc ROWCRS
line_done:
        rts

; line_extend - adds the row below to a logical line
; In:       ROWCRS, the last row of a logical line
; Out:      carry clear: the cursor is in the first column of the new row; carry set: the line already has all its rows
; Keeps:    -
; Clobbers: A, X, Y, HOLD1, those of rows_insert and rows_scroll
line_extend:
        lda ROWCRS
        jsr line_start
        clc
        adc #LINE_ROWS - 1
        sta HOLD1
        lda ROWCRS
        cmp HOLD1
        bcs @done
        inc ROWCRS
        lda ROWCRS
        cmp BOTSCR
        bcc @insert
        jsr rows_scroll
        clc
        lda ROWCRS
        jsr line_write
        jmp @first
@insert:
        clc
        jsr rows_insert
@first: lda LMARGN
        sta COLCRS
        clc
@done:  rts

; line_end - moves to the beginning of the next logical line
; In:       the cursor
; Out:      the cursor
; Keeps:    -
; Clobbers: A, X, Y, those of rows_scroll
line_end:
        jsr line_next
        bcc line_end
        lda LMARGN
        sta COLCRS
        inc ROWCRS
        lda ROWCRS
        cmp BOTSCR
        bcc line_done
        jmp rows_scroll

; line_column - finds the column in the logical line
; In:       the cursor
; Out:      A, LOGCOL the cursor's column in the logical line
; Keeps:    -
; Clobbers: X, Y, HOLD4
line_column:
        lda ROWCRS
        jsr line_start
        sta LOGCOL
        sec
        lda ROWCRS
        sbc LOGCOL
        tax
        lda COLCRS
@row:   dex
        bmi @done
        clc
        adc #ROW_BYTES
        bcc @row
@done:  sta LOGCOL
        rts
