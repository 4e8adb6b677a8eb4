; Inserting and deleting within and between logical lines.

; code_insert - inserts a blank at the cursor; the rest of the logical line moves right, into a new row if necessary
; In:       the cursor
; Out:      SCRFLG
; Keeps:    the cursor
; Clobbers: A, X, Y, w_moving, w_row_kept, w_col_kept, ADRESS, those of line_extend
code_insert:
        lda #0
        sta SCRFLG
        sta w_moving
        jsr line_keep
@next:  jsr screen_locate
        ldy #0
        lda (ADRESS),y
        tax
        lda w_moving
        sta (ADRESS),y
        stx w_moving
        jsr line_step
        bcc @next
        lda ROWCRS
        cmp BOTSCR
        bcs @end
        jsr line_begins
        bcc @next
@end:   dec ROWCRS                      ; the line's last row is full
        lda w_moving
        beq @done
        jsr line_extend
        bcs @done                       ; three rows at most
        jsr screen_locate
        ldy #0
        lda w_moving
        sta (ADRESS),y
@done:  sec
        lda w_row_kept
        sbc SCRFLG
        sta w_row_kept
        jmp line_restore

; code_delete - deletes the character under the cursor; the rest of the logical line moves left
; In:       the cursor
; Out:      -
; Keeps:    the cursor
; Clobbers: A, X, Y, w_row_kept, w_col_kept, ADRESS, SAVADR, HOLD4
code_delete:
        jsr line_keep
@next:  jsr screen_locate
        lda ADRESS
        sta SAVADR
        lda ADRESS+1
        sta SAVADR+1
        jsr line_step
        bcc @move
        lda ROWCRS
        cmp BOTSCR
        bcs @end
        jsr line_begins
        bcs @end
@move:  jsr screen_locate
        ldy #0
        lda (ADRESS),y
        sta (SAVADR),y
        jmp @next
@end:   ldy #0
        tya
        sta (SAVADR),y
        jmp line_restore

; code_insert_line - inserts a blank line at the cursor's row
; In:       ROWCRS
; Out:      COLCRS
; Keeps:    -
; Clobbers: A, X, Y, those of rows_insert
code_insert_line:
        lda ROWCRS
        sec
        jsr rows_insert
        lda LMARGN
        sta COLCRS
        rts

; code_delete_line - deletes the whole logical line
; In:       ROWCRS
; Out:      ROWCRS, COLCRS
; Keeps:    -
; Clobbers: A, X, Y, those of rows_delete
code_delete_line:
        lda ROWCRS
        jsr line_start
        sta ROWCRS
@row:   lda ROWCRS
        jsr rows_delete
        lda ROWCRS
        jsr line_begins
        bcc @row
        lda LMARGN
        sta COLCRS
        rts
