; A computer player's view of the board, shown after V: the value of each legal square by its weights, and the six terms
; of the square under the cursor (R11.1), with its best reason. Numbers are rounded to tenths, from -99 down to wholes,
; which leaves a gap between the columns. If all weights are zero, words say how the player chooses.

MIND_LETTERS  = 2                       ; the row of the column letters
MIND_TOP      = 4                       ; the row of the first rank; the others follow at every second row
MIND_LEFT     = 3                       ; the first column of the field
MIND_SUM      = 16                      ; row of the value under the cursor
MIND_TERMS    = 17                      ; row of the terms' names
MIND_NUMBERS  = 18                      ; row of the terms
MIND_REASON   = 19
MIND_HELP     = 21                      ; the rows that explain the field

.segment "BSS"

w_mind:         .res 1                  ; non-zero: the view was opened in this tournament
w_mind_side:    .res 1                  ; the contestant whose weights are shown
w_mind_square:  .res 1                  ; the square being printed
w_mind_term:    .res 1                  ; the term being printed

.segment "CODE"

; mind_view - shows the values until a key that does not move the cursor
; In:       X the contestant whose weights are used; z_side, z_cursor
; Out:      z_cursor; w_mind
; Keeps:    z_side
; Clobbers: A, X, Y, z_table, z_weights, z_name, z_text, z_row, z_columns, the core's work
mind_view:
        stx w_mind_side
        lda #1
        sta w_mind
        jsr players_weights
        lda z_weights
        sta z_table
        lda z_weights+1
        sta z_table+1
        jsr mind_begin
        beq @novice
        jsr mind_frame
        ldx #BOARD_SQUARES - 1
@square:
        jsr mind_square
        ldx w_mind_square
        dex
        bpl @square
@terms: jsr mind_terms
@wait:  lda #CURSOR_STEADY
        jsr input_command
        tax
        beq @wait
        cpx #CMD_SELECT
        bcs @out
        jsr cursor_beside
        cmp #BOARD_BEYOND
        beq @wait
        ldx z_cursor
        sta z_cursor
        jsr mind_square                 ; the old position
        ldx z_cursor
        jsr mind_square
        jmp @terms
@out:   rts
@novice:
        jmp page_wait

; mind_begin - shows the page's title and, of a novice, how he chooses
; In:       w_mind_side
; Out:      Z set: all of his weights are zero, and the page is complete; z_weights
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_name, z_text, z_columns, z_row
mind_begin:
        jsr text_mode
        jsr mind_title
        ldx w_mind_side
        jsr players_weights
        ldy #WEIGHTS_SIZE - 1
@weight:
        lda (z_weights),y
        bne @out
        dey
        bpl @weight
        point t_mind_novice
        ldy #MIND_LETTERS
        jsr page_lines
        lda #0
@out:   rts

; mind_title - prints the band with the player's name
; In:       w_mind_side
; Out:      the attribute normal
; Keeps:    -
; Clobbers: A, X, Y, z_name, z_columns
mind_title:
        ldy #0
        jsr print_band
        at 1, 0
        lda #1
        jsr text_inverse
        point t_mind
        jsr text_print
        ldx w_mind_side
        jsr players_at
        jsr print_name
        lda #0
        jmp text_inverse

; mind_frame - prints letters, digits, and what the field and the keys mean
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_text, z_row
mind_frame:
        at MIND_LEFT, MIND_LETTERS
        point t_mind_letters
        jsr text_print
        point t_mind_help
        ldy #MIND_HELP
        jsr page_lines
        lda #0
@digit: sta z_row
        asl a
        adc #MIND_TOP
        tay
        ldx #1
        jsr text_at
        lda z_row
        clc
        adc #'1'
        jsr text_put
        ldx z_row
        inx
        txa
        cmp #6
        bne @digit
        rts

; mind_square - prints a square's value below the castle that it may have, or only the castle if the mover may not build
;               there
; In:       X square; z_table, z_side, z_cursor
; Out:      w_mind_square; the attribute normal
; Keeps:    z_side, z_cursor, z_table
; Clobbers: A, X, Y, the core's work
mind_square:
        stx w_mind_square
        jsr mind_at
        ldx w_mind_square
        cpx z_cursor
        bne @plain
        lda #1
        jsr text_inverse
@plain: ldx w_mind_square
        jsr rules_legal
        bcs @castle
        jsr weights_value
        jsr mind_value
        lda #0
        jsr text_inverse
        ldx w_mind_square
        lda board,x
        beq @gap
        jsr mind_position
        dey
        jsr text_at
        jsr mind_castle
        jmp @gap
@castle:
        jsr mind_castle
        lda #0
        jsr text_inverse
@gap:   jsr mind_at                     ; a gap after the column before it, also under the cursor
        lda #' '
        jmp text_put

; mind_castle - prints a castle, right-aligned as a value
; In:       w_mind_square
; Out:      -
; Keeps:    z_side, z_cursor, z_table
; Clobbers: A, X, Y, z_columns
mind_castle:
        jsr mind_blanks
        ldx w_mind_square
        ldy #'W'
        lda board,x
        bpl @owner
        ldy #'B'
        eor #$FF
        clc
        adc #1
@owner: pha
        tya
        jsr text_put
        pla
        ora #'0'
        jmp text_put
.assert BOARD_HIGHEST < 10, error, "mind_castle prints a level as one digit"

; mind_value - prints a value right-aligned in PRINT_VALUE_WIDTH columns, the first one blank
; In:       w_value, as print_tenths
; Out:      -
; Keeps:    z_side, z_cursor, z_table
; Clobbers: A, X, Y, w_value, w_wide, w_wide_digit, w_wide_begun, w_places, w_sign, w_fraction, z_row, z_columns
mind_value:
        lda w_value+2
        bpl @tenths
        ldx w_value+1
        cpx #<-99
        sbc #$FF
        bcs @tenths
        jsr print_negate
        asl w_value                     ; carry: rounds up
        lda w_value+1
        adc #0
        sta w_wide
        lda w_value+2
        adc #0
        sta w_wide+1
        lda #'-'
        sta w_sign
        lda #<-2                        ; no point and no tenth
        sta w_places
        jsr print_pad
        jmp print_wide
@tenths:
        jmp print_tenths

; mind_blanks - prints the blanks before a castle
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_columns
mind_blanks:
        ldx #PRINT_VALUE_WIDTH - 2
        stx z_columns
@column:
        lda #' '
        jsr text_put
        dec z_columns
        bne @column
        rts

; mind_at - sets the output position to a square
; In:       w_mind_square
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_columns
mind_at:
        jsr mind_position
        jmp text_at

; mind_position - computes the output position of a square
; In:       w_mind_square
; Out:      X column, Y row
; Keeps:    -
; Clobbers: A, z_columns
mind_position:
        lda w_mind_square
        ldy #MIND_TOP - 2
        sec
@row:   iny
        iny
        sbc #6
        bcs @row
        adc #6
        sta z_columns                   ; times six
        asl a
        adc z_columns
        asl a
        adc #MIND_LEFT
        tax
        rts
.assert PRINT_VALUE_WIDTH = 6, error, "mind_position multiplies by six"

; mind_terms - prints the terms of the square under the cursor, their sum, and what speaks for it
; In:       z_cursor, z_table, z_side
; Out:      -
; Keeps:    z_side, z_cursor, z_table
; Clobbers: A, X, Y, z_text, z_view, the core's work
mind_terms:
        lda #MIND_SUM
        ldx #MIND_REASON
        jsr text_clear
        at 1, MIND_SUM
        lda z_cursor
        jsr mind_name
        ldx z_cursor
        jsr rules_legal
        bcc @legal
        point t_mind_closed
        jmp text_print
@legal: point t_mind_worth
        jsr text_print
        ldx z_cursor
        jsr weights_value
        jsr print_tenths
        point t_mind_sum
        jsr text_print
        at MIND_LEFT, MIND_TERMS
        point t_mind_terms
        jsr text_print
        at MIND_LEFT, MIND_NUMBERS
        ldx #0
@term:  stx w_mind_term
        ldy w_active,x
        jsr mind_weight
        jsr mind_value
        ldx w_mind_term
        inx
        cpx #WEIGHTS_ACTIVE
        bne @term
        at 1, MIND_REASON
        jmp reason_print

; mind_weight - loads a weight as a value
; In:       Y its offset, z_table
; Out:      w_value
; Keeps:    X, z_table
; Clobbers: A, Y
mind_weight:
        lda (z_table),y
        sta w_value
        iny
        lda (z_table),y
        sta w_value+1
        asl a                           ; sign extension into the third byte
        lda #0
        bcc @positive
        lda #$FF
@positive:
        sta w_value+2
        rts

; mind_name - prints the name of a square: D4
; In:       A square
; Out:      -
; Keeps:    z_cursor
; Clobbers: A, X, Y, z_row
mind_name:
        jsr mind_column
        lda z_row
        jmp text_put

; mind_column - prints the column of a square: D
; In:       A square
; Out:      z_row: the row as a digit
; Keeps:    z_cursor
; Clobbers: A, X, Y
mind_column:
        ldx #'0'
        sec
@row:   inx
        sbc #6
        bcs @row
        adc #6 + 'A'
        stx z_row
        jmp text_put

.segment "RODATA"

t_mind:         .byte "THE MIND OF ", 0
t_mind_letters: .byte "    A     B     C     D     E     F", 0
t_mind_terms:   .byte "ITSELF  LEFT RIGHT ABOVE BELOW PLACE", 0
t_mind_worth:   .byte " IS WORTH ", 0
t_mind_sum:     .byte ", THE SUM OF", 0
t_mind_closed:  .byte ": YOU CANNOT BUILD HERE.", 0
t_mind_novice:
        .byte "HE HAS LEARNED NOTHING YET: ALL OF HIS", 0
        .byte "WEIGHTS ARE 0. HE MOVES AT RANDOM.", 0
        .byte 0
        .byte "A GAME WON OR LOST TEACHES HIM: THEN", 0
        .byte "V SHOWS WHAT HE THINKS.", 0
        .byte PAGE_END
t_mind_help:
        .byte "THE HIGHEST NUMBER IS THE BEST SQUARE.", 0
        .byte "W2: WHITE CASTLE, LEVEL 2. B: BLACK.", 0
        .byte "ARROWS MOVE. V GOES BACK.", 0
        .byte PAGE_END
