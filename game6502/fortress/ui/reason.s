; Why a computer player advises a square, in a sentence from the terms of its value (R11.1).

.segment "CODE"

; reason_print - prints what the table's player sees in a square: the castle, on it or next to it, with the highest weight;
;                what the move does on an empty square, if no castle speaks for it
; In:       z_cursor the square, legal for z_side; z_table; the output position
; Out:      -
; Keeps:    z_side, z_cursor, z_table
; Clobbers: A, X, Y, z_text, z_row, z_view, w_value, the core's work
reason_print:
        lda z_cursor
        jsr mind_name
        ldx z_cursor
        jsr weights_active
        ldx #0
        stx z_view                      ; the heaviest term: at first the square's own
        stx z_row                       ; all bits of the six weights
        dex
        stx w_value                     ; less than 0
        stx w_value+1
        ldy w_active
        cpy #2 * (CLASS_OWN - CLASS_EMPTY)
        bcc @empty
        jsr mind_weight
@empty:
        ldx #WEIGHTS_ACTIVE - 1
@term:  ldy w_active,x
        iny
        lda (z_table),y
        dey
        ora (z_table),y
        ora z_row
        sta z_row
        cpy #2 * WEIGHTS_BESIDE
        bcc @next
        cpy #2 * WEIGHTS_PLACE
        bcs @next
        tya
        and #$0F
        cmp #2 * CLASS_EMPTY
        bcs @next                       ; without a castle
        lda w_value
        cmp (z_table),y
        iny
        lda w_value+1
        sbc (z_table),y
        bvc @sign
        eor #$80
@sign:  bpl @next
        dey
        jsr mind_weight
        stx z_view
@next:  dex
        bpl @term
        lda z_row
        beq @guess
        ldx z_view
        lda w_active,x
        lsr a
        cmp #WEIGHTS_BESIDE + CLASS_OWN
        bcc @words
        sbc #CLASS_OWN - CLASS_EMPTY
@words: sta z_row
        point t_reasons
        sta z_text
        stx z_text+1
@skip:  dec z_row
        bmi @print
        jsr page_next
        jmp @skip
@print: lda z_text
        ldx z_text+1
        jsr text_print
        ldx z_view
        beq @end
        jsr cursor_beside
        jsr mind_name
@end:   lda #'.'
        jmp text_put
@guess: point t_reason_guess
        jmp text_print
.assert CMD_LEFT = 1 && CMD_RIGHT = 2 && CMD_UP = 3 && CMD_DOWN = 4, error, "the order of w_active"
.assert WEIGHTS_BESIDE = 8 && CLASS_ENEMY = 0 && CLASS_OWN = 8, error, "reason_print tests four bits"

.segment "RODATA"

; What a move does, by the class of its square, empty or own, and of a castle next to it, the enemy's or own.
t_reasons:
        .byte " BREAKS INTO ENEMY GROUND", 0
        .byte " DISPUTES ENEMY GROUND", 0
        .byte " TAKES OPEN GROUND", 0
        .byte " BUILDS ON OWN GROUND", 0
        .byte " FILLS SAFE GROUND", 0
        .byte " OPENS ITS OWN GATE", 0
        .byte " RAISES A WEAK CASTLE", 0
        .byte " RAISES A SAFE CASTLE", 0
        .byte " TAKES ", 0
        .byte " BESIEGES ", 0
        .byte " PRESSES ", 0
        .byte " OPENS THE GATE OF ", 0
        .byte " STRENGTHENS ", 0
        .byte " BACKS ", 0
t_reason_guess: .byte " IS A GUESS.", 0 ; of a novice
