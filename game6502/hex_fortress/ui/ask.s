; Multiple-choice questions in the message row.

.segment "CODE"

; ask - lets the player choose a word in the message row: by left, right, Return, or first letter
; In:       A low, X high address of the text: words, each ended by 0; Y the last one's number
; Out:      carry set: X its number; carry clear: Esc
; Keeps:    z_cursor, z_from, z_to
; Clobbers: A, Y, z_item, z_line, z_width, z_value, z_a
ask:
        sta w_ask
        stx w_ask + 1
        sty w_ask_last
        lda #0
        sta z_item
@draw:  jsr ask_draw
@key:   jsr keys_get
        cmp #KEY_LEFT
        beq @left
        cmp #KEY_RIGHT
        beq @right
        cmp #KEY_RETURN
        beq @chosen
        cmp #KEY_ESCAPE
        bne @letter
        clc
        rts
@left:  dec z_item
        bpl @draw
        lda w_ask_last
        sta z_item
        bpl @draw                       ; always
@right: lda z_item
        inc z_item
        cmp w_ask_last
        bne @draw
        lda #0
        sta z_item
        beq @draw                       ; always
@letter:
        ldx w_ask_last
@first: cmp w_ask_letters,x
        beq @found
        dex
        bpl @first
        bmi @key                        ; always
@found: stx z_item
@chosen:
        ldx z_item
        sec
        rts

; ask_draw - draws the words, the selected one inverse
; In:       w_ask, w_ask_last, z_item
; Out:      w_ask_letters
; Keeps:    z_item
; Clobbers: A, X, Y, z_line, z_width, z_value, z_a
ask_draw:
        ldy #MESSAGE_ROW
        jsr print_line
        lda w_ask
        sta z_value
        lda w_ask + 1
        sta z_value + 1
        ldx #0
@word:  stx z_a
        ldy #0
        lda (z_value),y
        sta w_ask_letters,x
        lda #0
        cpx z_item
        bne @attribute
        lda #1
@attribute:
        jsr text_inverse
        lda #' '
        jsr text_put
        ldy #0
@put:   sty z_a + 1
        lda (z_value),y
        beq @end
        jsr text_put
        ldy z_a + 1
        iny
        bne @put
@end:   lda #' '
        jsr text_put
        lda #0
        jsr text_inverse
        lda #' '
        jsr text_put
        lda z_a + 1
        sec                             ; after the 0
        adc z_value
        sta z_value
        bcc @next
        inc z_value + 1
@next:  ldx z_a
        cpx w_ask_last
        inx
        bcc @word
        jmp words_show

.segment "HIGH"
w_ask:          .res 2                  ; the words
w_ask_last:     .res 1                  ; the number of the last word
w_ask_letters:  .res 4                  ; the first letters of the words
