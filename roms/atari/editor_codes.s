; What the editor obeys: Operating System User's Manual, ch. 5 ("Screen editor").

CODE_ESCAPE     = $1B       ; the next character is shown as it is
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

t_codes:    .byte CODE_ESCAPE, CODE_UP, CODE_DOWN, CODE_LEFT, CODE_RIGHT, CODE_CLEAR, CODE_BACK, CODE_TAB
            .byte CODE_DELETE_LINE, CODE_INSERT_LINE, CODE_CLEAR_TAB, CODE_SET_TAB, CODE_BELL, CODE_DELETE, CODE_INSERT
t_codes_end:
t_code_low: .byte <(code_escape - 1), <(code_up - 1), <(code_down - 1), <(code_left - 1), <(code_right - 1)
            .byte <(screen_clear - 1), <(code_back - 1), <(code_tab - 1), <(code_delete_line - 1)
            .byte <(code_insert_line - 1), <(code_clear_tab - 1), <(code_set_tab - 1), <(code_bell - 1)
            .byte <(code_delete - 1), <(code_insert - 1)
t_code_high:
            .byte >(code_escape - 1), >(code_up - 1), >(code_down - 1), >(code_left - 1), >(code_right - 1)
            .byte >(screen_clear - 1), >(code_back - 1), >(code_tab - 1), >(code_delete_line - 1)
            .byte >(code_insert_line - 1), >(code_clear_tab - 1), >(code_set_tab - 1), >(code_bell - 1)
            .byte >(code_delete - 1), >(code_insert - 1)

; code_escape - Clobbers: A
code_escape:
            lda #$80
            sta ESCFLG
            rts

; code_up, code_down, code_left, code_right - the cursor, over the edge to the other side. Clobbers: A, X
code_up:    ldx ROWCRS
            bne @up
            ldx BOTSCR
@up:        dex
            stx ROWCRS
            rts
code_down:  ldx ROWCRS
            inx
            cpx BOTSCR
            bcc @down
            ldx #0
@down:      stx ROWCRS
            rts
code_left:  ldx COLCRS
            dex
            bmi @edge
            cpx LMARGN
            bcs @left
@edge:      ldx RMARGN
@left:      stx COLCRS
            rts
code_right: ldx COLCRS
            inx
            cpx RMARGN
            bcc @right
            beq @right
            ldx LMARGN
@right:     stx COLCRS
            rts

; code_back - one back within the logical line, which leaves a blank. Clobbers: A, X, Y
code_back:  lda LMARGN
            cmp COLCRS
            bcc @same_row
            lda ROWCRS
            jsr line_begins
            bcs @done
            dec ROWCRS
@same_row:  jsr code_left
            jsr screen_locate
            lda #0
            jmp screen_store
@done:      rts

; code_tab - to the next tab stop of the logical line, or to the next line. Clobbers: A, X, Y
code_tab:   jsr line_step
            bcc @inside
            lda ROWCRS
            cmp BOTSCR
            bcs @next_line
            jsr line_begins
            bcs @next_line
@inside:    jsr tab_bit
            and TABMAP,x
            beq code_tab
            rts
@next_line: dec ROWCRS
            jmp line_end

; code_set_tab, code_clear_tab - at the cursor's place in the logical line. Clobbers: A, X, Y
code_set_tab:
            jsr tab_bit
            ora TABMAP,x
            sta TABMAP,x
            rts
code_clear_tab:
            jsr tab_bit
            eor #$FF
            and TABMAP,x
            sta TABMAP,x
            rts

; tab_bit - Out: X byte of TABMAP, A bit, LOGCOL. Clobbers: Y
tab_bit:    jsr line_column
            jmp line_bit

; code_bell - Clobbers: A, X
code_bell:  ldx #BELL_CLICKS
@click:     txa
            pha
            jsr key_click
            pla
            tax
            dex
            bne @click
            rts
