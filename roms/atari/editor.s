; E: the screen editor: Operating System User's Manual, ch. 5. It works on the mode 0 screen or on the text window; in
; the latter case it swaps the window's variables ($0290-$029B) with the screen's ($54-$5F).

; editor_open - opens mode 0, cleared
; In:       ICAX1Z
; Out:      Y status
; Keeps:    -
; Clobbers: A, X, the variables of the display
editor_open:
        ldx #0
        stx CRSINH
        stx BUFCNT
        stx ESCFLG
        jsr screen_begin
        bcs @memory
        jsr editor_show
        ldy #OK
        rts
@memory:
        ldy #ERR_MEMORY
        rts

; editor_put - prints or executes a character
; In:       A the character
; Out:      Y status
; Keeps:    -
; Clobbers: A, X, the variables of the display
editor_put:
        sta ATACHR
        jsr editor_begin
        bcs @off
        jsr editor_obey
        jsr handler_done
        jmp editor_end
@off:   ldy #ERR_CURSOR

; editor_end - shows the cursor and swaps the window's variables back
; In:       Y
; Out:      Y, flags as Y
; Keeps:    -
; Clobbers: A, X, ADRESS, DMASK, SHFAMT, MLTTMP, OLDADR, OLDCHR
editor_end:
        tya
        pha
        jsr editor_show
        lda SWPFLG
        beq @full
        jsr editor_swap
@full:  pla
        tay
        rts

; editor_begin - selects the text window's variables, or mode 0 without text, and hides the cursor
; In:       -
; Out:      carry set if the cursor was off the screen; it is then at home
; Keeps:    -
; Clobbers: A, X, Y, the variables of the display
editor_begin:
        lda BOTSCR
        cmp #ROWS_WINDOW
        bne @full
        lda SWPFLG
        bne @hide
        jsr editor_swap
        jmp @hide
@full:  lda DINDEX
        beq @hide
        lda ATACHR
        pha
        jsr editor_open
        pla
        sta ATACHR
@hide:  jsr editor_hide
        lda ROWCRS
        cmp BOTSCR
        bcs @off
        lda COLCRS+1
        bne @off
        lda #39
        cmp COLCRS                      ; carry set: inside
        bcc @off
        clc
        rts
@off:   lda #0
        sta ROWCRS
        sta COLCRS+1
        lda LMARGN
        sta COLCRS
        sec
        rts

; editor_swap - swaps the variables of screen and text window
; In:       -
; Out:      SWPFLG
; Keeps:    -
; Clobbers: A, X, Y
editor_swap:
        ldx #11
@byte:  lda ROWCRS,x
        ldy TXTROW,x
        sta TXTROW,x
        sty ROWCRS,x
        dex
        bpl @byte
        lda SWPFLG
        eor #$FF
        sta SWPFLG
        rts

; editor_show - shows the cursor, unless CRSINH is set
; In:       CRSINH
; Out:      OLDADR, OLDCHR
; Keeps:    -
; Clobbers: A, X, Y, ADRESS, DMASK, MLTTMP, SHFAMT
editor_show:
        jsr screen_locate
        ldx ADRESS
        stx OLDADR
        ldx ADRESS+1
        stx OLDADR+1
        ldy #0
        lda (ADRESS),y
        sta OLDCHR
        ldx CRSINH
        bne @done
        eor #$80
        sta (ADRESS),y
@done:  rts

; editor_hide - hides the cursor
; In:       OLDADR, OLDCHR
; Out:      OLDADR+1 0
; Keeps:    X
; Clobbers: A, Y
editor_hide:
        lda OLDADR+1
        beq @done
        ldy #0
        lda OLDCHR
        sta (OLDADR),y
        sty OLDADR+1
@done:  rts

; editor_obey - prints a character or executes its code
; In:       ATACHR
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, the variables of the display
editor_obey:
        lda ATACHR
        cmp #EOL
        bne @not_end
        jmp line_end
@not_end:
        asl ESCFLG                      ; bit 7: after ESC
        bcs editor_print
        ldx DSPFLG
        bne editor_print
        ldx #t_codes_end - t_codes - 1
@look:  cmp t_codes,x
        beq @found
        dex
        bpl @look
        bmi editor_print
@found: lda t_code_high,x
        pha
        lda t_code_low,x
        pha
        rts

; editor_print - prints a character
; In:       ATACHR
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, the variables of the display
editor_print:
        lda SSFLAG                      ; Ctrl-1
        bne editor_print
        jsr screen_locate
        lda ATACHR
        jsr screen_encode
        jsr screen_store
        jmp line_advance
