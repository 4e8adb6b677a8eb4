; The control codes of the editor: Operating System User's Manual, ch. 5 ("Screen editor").

CODE_ESCAPE     = $1B                   ; the next character is printed unchanged
CODE_UP         = $1C
CODE_DOWN       = $1D
CODE_LEFT       = $1E
CODE_RIGHT      = $1F
CODE_CLEAR      = $7D
CODE_BACK       = $7E
CODE_TAB        = $7F
CODE_DELETE_LINE = $9C
CODE_INSERT_LINE = $9D
CODE_CLEAR_TAB  = $9E
CODE_SET_TAB    = $9F
CODE_BELL       = $FD
CODE_DELETE     = $FE
CODE_INSERT     = $FF
BELL_CLICKS     = 8

t_codes:
        .byte CODE_ESCAPE, CODE_UP, CODE_DOWN, CODE_LEFT, CODE_RIGHT, CODE_CLEAR, CODE_BACK, CODE_TAB
        .byte CODE_DELETE_LINE, CODE_INSERT_LINE, CODE_CLEAR_TAB, CODE_SET_TAB, CODE_BELL, CODE_DELETE, CODE_INSERT
t_codes_end:
t_code_low:
        .byte <(code_escape - 1), <(code_up - 1), <(code_down - 1), <(code_left - 1), <(code_right - 1)
        .byte <(screen_clear - 1), <(code_back - 1), <(code_tab - 1), <(code_delete_line - 1)
        .byte <(code_insert_line - 1), <(code_clear_tab - 1), <(code_set_tab - 1), <(code_bell - 1)
        .byte <(code_delete - 1), <(code_insert - 1)
t_code_high:
        .byte >(code_escape - 1), >(code_up - 1), >(code_down - 1), >(code_left - 1), >(code_right - 1)
        .byte >(screen_clear - 1), >(code_back - 1), >(code_tab - 1), >(code_delete_line - 1)
        .byte >(code_insert_line - 1), >(code_clear_tab - 1), >(code_set_tab - 1), >(code_bell - 1)
        .byte >(code_delete - 1), >(code_insert - 1)

; code_escape - prints the next character unchanged
; In:       -
; Out:      ESCFLG
; Keeps:    X, Y
; Clobbers: A
code_escape:
        lda #$80
        sta ESCFLG
        rts

; code_up - moves the cursor up, from the top row to the bottom one
; In:       ROWCRS
; Out:      ROWCRS
; Keeps:    A, Y
; Clobbers: X
code_up:
        ldx ROWCRS
        bne @up
        ldx BOTSCR
@up:    dex
        stx ROWCRS
        rts

; code_down - moves the cursor down, from the bottom row to the top one
; In:       ROWCRS
; Out:      ROWCRS
; Keeps:    A, Y
; Clobbers: X
code_down:
        ldx ROWCRS
        inx
        cpx BOTSCR
        bcc @down
        ldx #0
@down:  stx ROWCRS
        rts

; code_left - moves the cursor left, from the left margin to the right one
; In:       COLCRS
; Out:      COLCRS
; Keeps:    A, Y
; Clobbers: X
code_left:
        ldx COLCRS
        dex
        bmi @edge
        cpx LMARGN
        bcs @left
@edge:  ldx RMARGN
@left:  stx COLCRS
        rts

; code_right - moves the cursor right, from the right margin to the left one
; In:       COLCRS
; Out:      COLCRS
; Keeps:    A, Y
; Clobbers: X
code_right:
        ldx COLCRS
        inx
        cpx RMARGN
        bcc @right
        beq @right
        ldx LMARGN
@right: stx COLCRS
        rts

; code_back - moves the cursor back within the logical line and blanks that position
; In:       the cursor
; Out:      the cursor
; Keeps:    -
; Clobbers: A, X, Y, ADRESS, COLCRS, DMASK, MLTTMP, ROWCRS, SHFAMT
code_back:
        lda LMARGN
        cmp COLCRS
        bcc @same_row
        lda ROWCRS
        jsr line_begins
        bcs @done
        dec ROWCRS
@same_row:
        jsr code_left
        jsr screen_locate
        lda #0
        jmp screen_store
@done:  rts

; code_tab - moves the cursor to the next tab stop of the logical line, or to the next line
; In:       the cursor
; Out:      the cursor
; Keeps:    -
; Clobbers: A, X, Y, LOGCOL, those of line_end
code_tab:
        jsr line_step
        bcc @inside
        lda ROWCRS
        cmp BOTSCR
        bcs @next_line
        jsr line_begins
        bcs @next_line
@inside:
        jsr tab_bit
        and TABMAP,x
        beq code_tab
        rts
@next_line:
        dec ROWCRS
        jmp line_end

; code_set_tab - sets a tab stop at the cursor's position in the logical line
; In:       the cursor
; Out:      TABMAP
; Keeps:    -
; Clobbers: A, X, Y, HOLD4, LOGCOL
code_set_tab:
        jsr tab_bit
        ora TABMAP,x
        sta TABMAP,x
        rts

; code_clear_tab - clears the tab stop at the cursor's position in the logical line
; In:       the cursor
; Out:      TABMAP
; Keeps:    -
; Clobbers: A, X, Y, HOLD4, LOGCOL
code_clear_tab:
        jsr tab_bit
        eor #$FF
        and TABMAP,x
        sta TABMAP,x
        rts

; tab_bit - finds the cursor's tab stop
; In:       the cursor
; Out:      X byte of TABMAP, A its bit, LOGCOL
; Keeps:    -
; Clobbers: Y, HOLD4
tab_bit:
        jsr line_column
        jmp line_bit

; code_bell - clicks eight times
; In:       -
; Out:      -
; Keeps:    Y
; Clobbers: A, X
code_bell:
        ldx #BELL_CLICKS
@click: txa
        pha
        jsr key_click
        pla
        tax
        dex
        bne @click
        rts
