; Moves rows of text: the 40 bytes of each row together with its bit of LOGMAP, which marks the start of a logical line.

ROW_BYTES   = 40
ROWS_TEXT   = 24

; rows_delete - deletes a row: the rows below move up and a blank line appears at the bottom
; In:       A row
; Out:      LOGMAP
; Keeps:    -
; Clobbers: A, X, Y, ADRESS, HOLD2, MLTTMP
rows_delete:
        sta HOLD2
        jsr rows_address
        ldx HOLD2
@row:   inx
        cpx BOTSCR
        bcs @bottom
        clc
        lda ADRESS
        adc #ROW_BYTES
        sta z_from
        lda ADRESS+1
        adc #0
        sta z_from+1
        jsr rows_copy
        jmp @row
@bottom:
        jsr rows_blank
@bit:   clc
        lda HOLD2
        adc #1
        cmp #ROWS_TEXT
        bcs @write                      ; carry set: the new row begins a line
        jsr line_begins
@write: lda HOLD2
        jsr line_write
        inc HOLD2
        lda HOLD2
        cmp #ROWS_TEXT
        bcc @bit
        rts

; rows_insert - inserts a blank row: the row and those below it move down
; In:       A row; carry set: it begins a logical line
; Out:      LOGMAP
; Keeps:    -
; Clobbers: A, X, Y, ADRESS, HOLD1, HOLD2, HOLD3, MLTTMP
rows_insert:
        sta HOLD2
        ror HOLD3
        ldx BOTSCR
        dex
        txa
        jsr rows_address
        ldx BOTSCR
@row:   dex
        cpx HOLD2
        beq @blank
        bcc @blank
        sec
        lda ADRESS
        sbc #ROW_BYTES
        sta z_from
        lda ADRESS+1
        sbc #0
        sta z_from+1
        jsr rows_copy
        jmp @row
@blank: jsr rows_blank
        lda #ROWS_TEXT - 1
        sta HOLD1
@bit:   lda HOLD1
        cmp HOLD2
        beq @new
        sbc #1
        jsr line_begins
        lda HOLD1
        jsr line_write
        dec HOLD1
        bpl @bit
@new:   rol HOLD3
        lda HOLD2
        jmp line_write

; rows_scroll - scrolls out the topmost logical line
; In:       -
; Out:      ROWCRS, BUFSTR and SCRFLG moved accordingly
; Keeps:    -
; Clobbers: A, X, Y, HOLD2, HOLD4, ADRESS, z_from
rows_scroll:
        lda #0
        jsr rows_delete
        dec ROWCRS
        inc SCRFLG
        lda BUFSTR
        beq @line
        dec BUFSTR
@line:  lda #0
        jsr line_begins
        bcc rows_scroll
        rts

; rows_copy - copies a row
; In:       z_from, ADRESS
; Out:      ADRESS = z_from
; Keeps:    X
; Clobbers: A, Y
rows_copy:
        ldy #ROW_BYTES - 1
@byte:  lda (z_from),y
        sta (ADRESS),y
        dey
        bpl @byte
        lda z_from
        sta ADRESS
        lda z_from+1
        sta ADRESS+1
        rts

; rows_blank - blanks a row
; In:       ADRESS
; Out:      -
; Keeps:    X
; Clobbers: A, Y
rows_blank:
        ldy #ROW_BYTES - 1
        lda #0
@byte:  sta (ADRESS),y
        dey
        bpl @byte
        rts

; rows_address - locates a row of mode 0
; In:       A row 0-23, SAVMSC
; Out:      ADRESS
; Keeps:    X
; Clobbers: A, Y
rows_address:
        ldy #0
        sty ADRESS+1
        asl a
        asl a
        asl a
        sta ADRESS                      ; 8 times, at most 184
        asl a
        rol ADRESS+1
        asl a
        rol ADRESS+1
        clc
        adc ADRESS
        bcc @screen
        inc ADRESS+1
        clc
@screen:
        adc SAVMSC
        sta ADRESS
        lda ADRESS+1
        adc SAVMSC+1
        sta ADRESS+1
        rts
