; Keys, lines, paddles. Apple II Reference Manual, ch. 3 (GETLN, escape codes) and ch. 4.

KEY_ESCAPE  = $9B
KEY_RIGHT   = $95
KEY_LEFT    = $88
KEY_CANCEL  = $98                       ; Ctrl-X
KEY_RETURN  = $8D

; key_read - RDKEY: shows a flashing cursor and reads a key from the current input
; In:       CH, BASL
; Out:      A the key, bit 7 set; Y = CH
; Keeps:    X
; Clobbers: -
key_read:
        ldy CH
        lda (BASL),y
        pha
        and #$3F
        ora #$40                        ; flashing
        sta (BASL),y
        pla
        jmp (KSWL)

; key_in - KEYIN: waits for a key of the keyboard; counts RNDL/RNDH meanwhile
; In:       A the character under the cursor, Y its column
; Out:      A the key, bit 7 set
; Keeps:    X, Y
; Clobbers: RNDL/RNDH
key_in:
        inc RNDL
        bne @look
        inc RNDH
@look:  bit KBD
        bpl key_in
        sta (BASL),y
        lda KBD
        bit KBDSTRB
        rts

; key_char - RDCHAR: reads a key and executes escape sequences
; In:       -
; Out:      A the key
; Keeps:    X
; Clobbers: Y
key_char:
        jsr RDKEY
        cmp #KEY_ESCAPE
        bne @done
@escape:
        jsr RDKEY
        jsr escape_move
        bcs @escape                     ; I J K M: another may follow
        jsr escape_once
        jmp key_char
@done:  rts

; escape_move - moves the cursor by I J K M
; In:       A the key
; Out:      carry set when A was one of them; clear: A unchanged
; Keeps:    X
; Clobbers: Y; A when carry is set
escape_move:
        cmp #'I' | $80
        beq @up
        cmp #'J' | $80
        beq @left
        cmp #'K' | $80
        beq @right
        cmp #'M' | $80
        beq @down
        clc
        rts
@up:    jsr text_up
        sec
        rts
@left:  jsr text_back
        sec
        rts
@right: jsr text_advance
        sec
        rts
@down:  jsr text_line_feed
        sec
        rts

; escape_once - ESC1: @ home, A right, B left, C down, D up, E clears to the end of the line, F to the end of the
;               window; other keys do nothing
; In:       A the key
; Out:      -
; Keeps:    X
; Clobbers: A, Y
escape_once:
        cmp #'@' | $80
        bne @not_home
        jmp text_home
@not_home:
        cmp #'A' | $80
        bne @not_right
        jmp text_advance
@not_right:
        cmp #'B' | $80
        bne @not_left
        jmp text_back
@not_left:
        cmp #'C' | $80
        bne @not_down
        jmp text_line_feed
@not_down:
        cmp #'D' | $80
        bne @not_up
        jmp text_up
@not_up:
        cmp #'E' | $80
        bne @not_line
        jmp text_clear_line
@not_line:
        cmp #'F' | $80
        bne @none
        jmp text_clear_below
@none:  rts

; line_next - NXTCHAR: reads into the line at IN until Return. Left arrow deletes, right arrow copies from the screen,
;             Ctrl-X restarts
; In:       X the length so far
; Out:      X the length; the line at IN ends with $8D
; Keeps:    -
; Clobbers: A, Y
line_next:
        jsr RDCHAR
        cmp #KEY_RIGHT
        bne line_fold
        ldy CH
        lda (BASL),y

; line_fold - CAPTST: folds a key to upper case, adds it to the line and continues
; In:       A the key, X its index in IN
; Out:      X the length; the line at IN ends with $8D
; Keeps:    -
; Clobbers: A, Y
line_fold:
        cmp #$E0
        bcc line_add
        and #$DF                        ; lower case becomes upper

; line_add - ADDINP: adds a key to the line; Return ends it
; In:       A the key, X its index in IN
; Out:      X the length; the line at IN ends with $8D
; Keeps:    -
; Clobbers: A, Y
line_add:
        sta IN,x
        cmp #KEY_RETURN
        bne line_echo

.export line_end                        ; CROUT1 has the same code in its gap
; line_end - CROUT1: clears to the end of the line and prints Return
; In:       -
; Out:      -
; Keeps:    X
; Clobbers: A, Y
line_end:
        jsr CLREOL

; line_return - CROUT: prints Return
; In:       -
; Out:      A $8D
; Keeps:    X, Y
; Clobbers: -
line_return:
        lda #KEY_RETURN
        jmp COUT

; line_echo - NOTCR: echoes the key as stored, or executes left arrow and Ctrl-X, and continues
; In:       X the index of the key in IN
; Out:      X the length; the line at IN ends with $8D
; Keeps:    -
; Clobbers: A, Y
line_echo:
        lda INVFLG
        pha
        lda #$FF
        sta INVFLG
        lda IN,x
        jsr COUT
        pla
        sta INVFLG
        lda IN,x
        cmp #KEY_LEFT
        beq line_back
        cmp #KEY_CANCEL
        beq line_cancel
        cpx #248
        bcc @room
        jsr BELL
@room:  inx
        bne line_next

; line_cancel - CANCEL: prints a backslash and reads a new line
; In:       -
; Out:      X the length; the line at IN ends with $8D
; Keeps:    -
; Clobbers: A, Y
line_cancel:
        lda #'\' | $80
        jsr COUT

; line_again - reads a new line
; In:       -
; Out:      X the length; the line at IN ends with $8D
; Keeps:    -
; Clobbers: A, Y
line_again:
        jmp GETLNZ

; line_back - BCKSPC: deletes the last key of the line and continues
; In:       X the length
; Out:      X the length; the line at IN ends with $8D
; Keeps:    -
; Clobbers: A, Y
line_back:
        txa
        beq line_again
        dex
        jmp NXTCHAR

; game_paddle - measures a paddle in eleven cycles a count, as programs expect
; In:       X 0-3, PTRIG read three cycles before
; Out:      Y 0-255
; Keeps:    X
; Clobbers: A
game_paddle:
        ldy #0
        .index x <= 3
        .lap == 11
@count: lda PADDL0,x
        bpl @done
        iny
        bne @count
        .endlap
        dey
@done:  rts
