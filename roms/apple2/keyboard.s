; Keys, lines, paddles. Apple II Reference Manual, ch. 3 (GETLN, escape codes) and ch. 4.

KEY_ESCAPE  = $9B
KEY_RIGHT   = $95
KEY_LEFT    = $88
KEY_CANCEL  = $98           ; Ctrl-X
KEY_RETURN  = $8D

; key_read - RDKEY: shows a flashing cursor and asks the current input for a key
; Out: A the key, bit 7 set; Y = CH
key_read:   ldy CH
            lda (BASL),y
            pha
            and #$3F
            ora #$40            ; flashing
            sta (BASL),y
            pla
            jmp (KSWL)

; key_in - KEYIN: waits for a key of the keyboard, stirring RNDL/RNDH
; In: A what stands under the cursor, Y its column. Out: A the key. Keeps: X, Y
key_in:     inc RNDL
            bne @look
            inc RNDH
@look:      bit KBD
            bpl key_in
            sta (BASL),y
            lda KBD
            bit KBDSTRB
            rts

; key_char - RDCHAR: a key, with escape sequences carried out. Keeps: X. Clobbers: Y
key_char:   jsr RDKEY
            cmp #KEY_ESCAPE
            bne @done
@escape:    jsr RDKEY
            jsr escape_move
            bcs @escape         ; I J K M: another may follow
            jsr escape_once
            jmp key_char
@done:      rts

; escape_move - I J K M move the cursor. Out: carry set when A was one of them, else A as it was. Clobbers: Y
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
@up:        jsr text_up
            sec
            rts
@left:      jsr text_back
            sec
            rts
@right:     jsr text_advance
            sec
            rts
@down:      jsr text_line_feed
            sec
            rts

; escape_once - ESC1: @ home, A right, B left, C down, D up, E clears the line, F to the end; others nothing
; In: A the key. Clobbers: A, Y
escape_once:
            cmp #'@' | $80
            bne @not_home
            jmp text_home
@not_home:  cmp #'A' | $80
            bne @not_right
            jmp text_advance
@not_right: cmp #'B' | $80
            bne @not_left
            jmp text_back
@not_left:  cmp #'C' | $80
            bne @not_down
            jmp text_line_feed
@not_down:  cmp #'D' | $80
            bne @not_up
            jmp text_up
@not_up:    cmp #'E' | $80
            bne @not_line
            jmp text_clear_line
@not_line:  cmp #'F' | $80
            bne @none
            jmp text_clear_below
@none:      rts

; line_next - NXTCHAR: reads on into the line at IN + X until Return. Left arrow takes back, right arrow copies the
; screen, Ctrl-X starts again
; Out: X the length; the line ends with $8D
line_next:  jsr RDCHAR
            cmp #KEY_RIGHT
            bne line_fold
            ldy CH
            lda (BASL),y
line_fold:  cmp #$E0
            bcc line_add
            and #$DF            ; lower case becomes upper
line_add:   sta IN,x
            cmp #KEY_RETURN
            bne line_echo
line_end:   jsr CLREOL
line_return:
            lda #KEY_RETURN
            jmp COUT

; line_echo - NOTCR: shows IN + X as it is stored, unless it edits
line_echo:  lda INVFLG
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
@room:      inx
            bne line_next
line_cancel:
            lda #'\' | $80
            jsr COUT
line_again: jmp GETLNZ
line_back:  txa
            beq line_again
            dex
            jmp NXTCHAR

; game_paddle - PREAD: eleven cycles a count, as programs expect
; In: X 0-3. Out: Y 0-255. Keeps: X. Clobbers: A
game_paddle:
            ldy #0
            lda PTRIG
            nop
            nop
@count:     lda PADDL0,x
            bpl @done
            iny
            bne @count
            dey
@done:      rts
