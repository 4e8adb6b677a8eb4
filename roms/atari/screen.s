; S: the display as a device, in modes 0 to 11: Operating System User's Manual, ch. 5. GET and PUT work at the cursor
; ROWCRS, COLCRS. A byte is a character in the text modes, a pixel's colour in the others.

; screen_init - sets the display's memory limits
; In:       TRAMSZ
; Out:      RAMTOP, SWPFLG 0
; Keeps:    X, Y
; Clobbers: A
screen_init:
        lda TRAMSZ
        sta RAMTOP
        lda #0
        sta SWPFLG
        rts

; screen_put - draws a character or a pixel; in all modes $7D clears and EOL begins the next row
; In:       A the character or colour
; Out:      Y status
; Keeps:    -
; Clobbers: A, X, ADRESS, DMASK, SHFAMT, CHAR, OLDROW, OLDCOL, the cursor
screen_put:
        sta ATACHR
        jsr editor_hide
        lda ATACHR
        cmp #CODE_CLEAR
        bne @not_clear
        jsr screen_clear
        jmp handler_done
@not_clear:
        cmp #EOL
        bne @show
        jsr screen_row_end
        jmp handler_done
@show:  jsr screen_range
        bcs screen_off
@stopped:
        lda SSFLAG
        bne @stopped
        jsr screen_remember
        jsr screen_locate
        lda ATACHR
        jsr screen_encode
        jsr screen_store
        jsr screen_step
        jmp handler_done

; screen_get - reads the character or pixel at the cursor
; In:       -
; Out:      A, ATACHR the character at the cursor; Y status
; Keeps:    -
; Clobbers: X, ADRESS, DMASK, SHFAMT, the cursor
screen_get:
        jsr editor_hide
        jsr screen_range
        bcs screen_off
        jsr screen_locate
        jsr screen_fetch
        jsr screen_decode
        sta ATACHR
        jsr screen_step
        lda ATACHR
        rts

; screen_off - reports that the cursor is off the screen
; In:       -
; Out:      Y status
; Keeps:    A, X
; Clobbers: -
screen_off:
        ldy #ERR_CURSOR
        rts

; screen_status - returns OK
; In:       -
; Out:      Y status
; Keeps:    A, X
; Clobbers: -
screen_status:
        ldy #OK
        rts

; screen_remember - makes the cursor the start of DRAW
; In:       ROWCRS, COLCRS
; Out:      OLDROW, OLDCOL
; Keeps:    X, Y
; Clobbers: A
screen_remember:
        lda ROWCRS
        sta OLDROW
        lda COLCRS
        sta OLDCOL
        lda COLCRS+1
        sta OLDCOL+1
        rts

; screen_step - advances the cursor, at the end of a row to the next one
; In:       ROWCRS, COLCRS
; Out:      ROWCRS, COLCRS; Y = OK
; Keeps:    -
; Clobbers: A, X
screen_step:
        inc COLCRS
        bne @column
        inc COLCRS+1
@column:
        ldx DINDEX
        lda COLCRS
        cmp t_columns,x
        lda COLCRS+1
        sbc t_columns_high,x
        bcc screen_stepped

; screen_row_end - moves the cursor to the next row
; In:       ROWCRS
; Out:      ROWCRS, COLCRS; Y = OK
; Keeps:    -
; Clobbers: A, X, those of rows_delete
screen_row_end:
        lda #0
        sta COLCRS
        sta COLCRS+1
        lda DINDEX
        bne @row
        lda LMARGN
        sta COLCRS
        lda ROWCRS                      ; scrolls text up
        cmp #23
        bne @row
        lda #0
        jsr rows_delete
        jmp screen_stepped
@row:   inc ROWCRS

; screen_stepped - returns OK
; In:       -
; Out:      Y = OK
; Keeps:    A, X
; Clobbers: -
screen_stepped:
        ldy #OK
        rts

; screen_range - checks the cursor
; In:       ROWCRS, COLCRS, DINDEX
; Out:      carry set if the cursor is not on the screen
; Keeps:    Y
; Clobbers: A, X
screen_range:
        ldx DINDEX
        jsr screen_rows
        clc
        sbc ROWCRS                      ; carry clear: rows - 1 - ROWCRS
        bcc @off
        lda COLCRS
        cmp t_columns,x
        lda COLCRS+1
        sbc t_columns_high,x
        rts
@off:   sec
        rts

; screen_rows - counts the rows of the screen
; In:       X mode, BOTSCR, SWPFLG
; Out:      A its rows, less those of a text window
; Keeps:    X, Y
; Clobbers: -
screen_rows:
        lda BOTSCR
        cmp #ROWS_WINDOW
        beq @split
        lda t_rows,x
        rts
@split: lda SWPFLG
        bne @window
        lda t_rows_split,x
        rts
@window:
        lda #ROWS_WINDOW
        rts

; screen_clear - blanks the screen
; In:       SAVMSC, RAMTOP
; Out:      the cursor at home
; Keeps:    -
; Clobbers: A, X, Y, ADRESS, LOGMAP, OLDADR, OLDROW, OLDCOL
screen_clear:
        lda SAVMSC+1
        sta ADRESS+1
        lda #0
        sta ADRESS
        ldy SAVMSC
@byte:  sta (ADRESS),y
        iny
        bne @byte
        inc ADRESS+1
        ldx ADRESS+1
        cpx RAMTOP
        bcc @byte

; screen_home - homes the cursor; each row of mode 0 becomes a logical line
; In:       a clear screen
; Out:      the cursor at home
; Keeps:    Y
; Clobbers: A, X, LOGMAP, OLDADR, OLDROW, OLDCOL
screen_home:
        lda #0
        sta ROWCRS
        sta COLCRS
        sta COLCRS+1
        sta OLDADR+1                    ; the cursor is hidden
        jsr screen_remember
        ldx DINDEX
        bne @done
        ldx #3
        lda #$FF                        ; each row is a logical line
@line:  sta LOGMAP,x
        dex
        bpl @line
        lda LMARGN
        sta COLCRS
@done:  rts

; The modes: ANTIC mode, bytes of a row as 10 << n, rows, rows above a text window, columns, pixels in a byte as 1 << n,
; bits of a pixel, bits of PRIOR.
t_antic:        .byte 2, 6, 7, 8, 9, $A, $B, $D, $F, $F, $F, $F
t_bytes:        .byte 2, 1, 1, 0, 0, 1, 1, 2, 2, 2, 2, 2
t_rows:         .byte 24, 24, 12, 24, 48, 48, 96, 96, 192, 192, 192, 192
t_rows_split:
        .byte 24, 20, 10, 20, 40, 40, 80, 80, 160, 192, 192, 192
t_columns:      .byte 40, 20, 20, 40, 80, 80, 160, 160, <320, 80, 80, 80
t_columns_high:
        .byte 0, 0, 0, 0, 0, 0, 0, 0, >320, 0, 0, 0
t_pixels:       .byte 0, 0, 0, 2, 3, 2, 3, 2, 3, 1, 1, 1
t_pixel:        .byte $FF, $FF, $FF, $03, $01, $03, $01, $03, $01, $0F, $0F, $0F
t_prior:        .byte 0, 0, 0, 0, 0, 0, 0, 0, 0, $40, $80, $C0
