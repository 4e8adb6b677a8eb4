; Shows the effect of learning (R11.2): after a game V lists the weights of each computer player, and the changes in
; this tournament since they were last on a disk. After V was used, UPDATE LEARNING? reports how the games went.

LEARNING_TOP   = 2                      ; the first row of the weights, in two columns of
LEARNING_ROWS  = WEIGHTS_COUNT / 2
LEARNING_LEFT  = 1                      ; columns: the first begins here
LEARNING_RIGHT = 21                     ; and the second
LEARNING_HELP  = 16                     ; the rows that explain the names
LEARNING_NAME  = 7                      ; characters of a name
LEARNING_FINE  = 99                     ; changes from -99 to 98 are printed with hundredths

.segment "BSS"

w_learning_side:   .res 1               ; the contestant on display
w_learning_weight: .res 1               ; the weight being printed
w_trend:           .res 2               ; signed: White's margins in the last half of the games less those in the first
w_trend_term:      .res 1

.segment "CODE"

; learning_views - shows the weights of one computer player or, with a key between them, of both
; In:       -
; Out:      carry clear: shown, w_mind; carry set: neither contestant is a computer player
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui
learning_views:
        ldx #SIDE_WHITE
        jsr players_kind
        bne @black
        jsr learning_view
        ldx #SIDE_BLACK
        jsr players_kind
        bne @shown
        at BOARD_COLUMN, LAST_ROW
        point t_any_key
        jsr text_print
        jsr input_any
@black: ldx #SIDE_BLACK
        jsr players_kind
        sec
        bne @out
        jsr learning_view
@shown: clc
@out:   rts

; learning_view - shows the page of one computer player
; In:       X side
; Out:      w_mind
; Keeps:    -
; Clobbers: A, X, Y, z_table, z_weights, z_name, z_text, z_columns, z_row, w_value
learning_view:
        stx w_learning_side
        stx w_mind_side
        lda #1
        sta w_mind
        jsr mind_begin
        beq @novice
        point t_learning_help
        ldy #LEARNING_HELP
        jsr page_lines
        ldx #0
@weight:
        stx w_learning_weight
        jsr learning_weight
        ldx w_learning_weight
        inx
        cpx #WEIGHTS_COUNT
        bne @weight
@novice:
        rts

; learning_weight - prints a weight: its name, value and change
; In:       w_learning_weight, w_learning_side
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_table, z_weights, z_text, w_value
learning_weight:
        ldx #LEARNING_LEFT
        lda w_learning_weight
        cmp #LEARNING_ROWS
        bcc @left
        ldx #LEARNING_RIGHT
        sbc #LEARNING_ROWS
@left:  clc
        adc #LEARNING_TOP
        tay
        jsr text_at
        jsr learning_name
        ldx w_learning_side
        jsr players_weights
        lda z_weights
        sta z_table
        lda z_weights+1
        sta z_table+1
        jsr learning_offset
        jsr mind_weight
        jsr mind_value
        ldx w_learning_side
        jsr players_before
        jsr learning_offset
        jsr mind_weight
        jsr learning_change
        beq @same
        lda w_value+1
        clc
        adc #LEARNING_FINE
        cmp #2 * LEARNING_FINE
        bcs @great
        jmp print_hundredths
@great: jmp mind_value
@same:  rts

; learning_offset - computes a weight's offset in its table
; In:       w_learning_weight
; Out:      Y its offset
; Keeps:    X
; Clobbers: A
learning_offset:
        lda w_learning_weight
        asl a
        tay
        rts

; learning_change - computes the change of a weight since it was on a disk
; In:       w_value the weight, z_weights the old table, w_learning_weight
; Out:      w_value; Z set: no change
; Keeps:    -
; Clobbers: A, X, Y
learning_change:
        jsr learning_offset
        ldx #0
        iny
        lda (z_weights),y
        dey
        asl a
        bcc @positive
        dex                             ; the old weight's sign
@positive:
        sec
        lda w_value
        sbc (z_weights),y
        sta w_value
        iny
        lda w_value+1
        sbc (z_weights),y
        sta w_value+1
        stx w_trend_term
        lda w_value+2
        sbc w_trend_term
        sta w_value+2
        ora w_value
        ora w_value+1
        rts

; learning_name - prints the name of a weight
; In:       w_learning_weight
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_text, z_columns
learning_name:
        lda #<t_learning_names
        sta z_text
        lda #>t_learning_names
        sta z_text+1
        ldx w_learning_weight
        beq @print
@next:  lda z_text
        clc
        adc #LEARNING_NAME
        sta z_text
        bcc @same
        inc z_text+1
@same:  dex
        bne @next
@print: lda #0
        sta z_columns
@letter:
        ldy z_columns
        lda (z_text),y
        jsr text_put
        inc z_columns
        lda z_columns
        cmp #LEARNING_NAME
        bne @letter
        rts

; learning_question - selects the text of UPDATE LEARNING?: if the view was used, reports whether the last half of the
;                     games went better for the player than the first
; In:       w_results_side, w_mind, w_games and the games
; Out:      A low, X high address of the question
; Keeps:    -
; Clobbers: Y, w_trend, w_trend_term
learning_question:
        lda w_mind
        beq @plain
        lda w_games
        cmp #2
        bcc @plain
        jsr learning_trend
        lda w_trend
        ora w_trend+1
        beq @same
        lda w_trend+1
        ldx w_results_side
        beq @white
        eor #$80                        ; White's gain is Black's loss
@white: asl a
        bcs @worse
        point t_ask_better
        rts
@worse: point t_ask_worse
        rts
@same:  point t_ask_same
        rts
@plain: point t_ask_learning
        rts

; learning_trend - compares the last half of the games with the first; ignores the middle one of an odd number
; In:       w_games at least 2 and the games
; Out:      w_trend
; Keeps:    -
; Clobbers: A, X, Y, w_trend_term
learning_trend:
        lda #0
        sta w_trend
        sta w_trend+1
        lda w_games
        tay
        lsr a
        tax
@pair:  dey
        dex
        lda w_game_white,y
        jsr @add
        lda w_game_black,x
        jsr @add
        lda w_game_black,y
        jsr @subtract
        lda w_game_white,x
        jsr @subtract
        cpx #0
        bne @pair
        rts
@add:   clc
        adc w_trend
        sta w_trend
        bcc @added
        inc w_trend+1
@added: rts
@subtract:
        sta w_trend_term
        lda w_trend
        sec
        sbc w_trend_term
        sta w_trend
        bcs @subtracted
        dec w_trend+1
@subtracted:
        rts

.segment "RODATA"

t_ask_learning: .byte "UPDATE LEARNING? (Y/N): ", 0
t_ask_better:   .byte "BETTER. UPDATE LEARNING? (Y/N): ", 0
t_ask_worse:    .byte "WORSE. UPDATE LEARNING? (Y/N): ", 0
t_ask_same:     .byte "AS BEFORE. UPDATE LEARNING? (Y/N): ", 0

; By weight (core/weights.s), LEARNING_NAME characters each.
t_learning_names:
        .byte "SITE -2SITE -1SITE 0 SITE +1SITE +2RAISE 0RAISE 1RAISE 2"
        .byte "FOE 0  FOE 1  FOE 2  OPEN -2OPEN -1OPEN 0 OPEN +1OPEN +2"
        .byte "OWN 0  OWN 1  OWN 2  BEYOND "
        .byte "CORNER EDGE +1EDGE +2INNER 0INNER 1CENTER "
.assert * - t_learning_names = WEIGHTS_COUNT * LEARNING_NAME, error, "a name for every weight"

t_learning_help:
        .byte "SITE: AN EMPTY SQUARE. RAISE: HIS OWN.", 0
        .byte "THE OTHERS: EACH NEIGHBOR.", 0
        .byte "NUMBER: THE NET STRENGTH THERE.", 0
        .byte "CORNER TO CENTER: THE PLACE.", 0
        .byte "LAST: THE CHANGE.", 0
        .byte PAGE_END
