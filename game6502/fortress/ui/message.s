; The third line below the board: the keys or, until the next key, a message: the outcome of a move, the reason of an
; advice, why a site is illegal (R6.4, R6.6).

MESSAGE_SIDE  = 5                       ; letters of WHITE and BLACK
MESSAGE_NOVICE = $40                    ; a mind with less in its weights' high bytes advises nobody
MESSAGE_NAMES = 3                       ; castles named in the outcome of a move; more are only counted

.segment "BSS"

w_message:     .res 1                   ; non-zero: the line shows a message

.segment "CODE"

; message_help - prints the third and fourth line: the keys; keeps a message
; In:       z_side, w_message
; Out:      -
; Keeps:    z_side
; Clobbers: A, X, Y, z_name, z_text, z_row
message_help:
        point t_keys
        jsr board_help
        lda w_message
        beq message_hint
        rts

; message_end - ends a message: the third line names the keys again
; In:       w_message, z_side
; Out:      w_message 0
; Keeps:    X, z_side, z_cursor
; Clobbers: A, Y, z_name, z_text, z_row
message_end:
        lda w_message
        beq @out
        txa
        pha
        jsr message_hint
        pla
        tax
@out:   rts

; message_hint - prints the third line: the lesson's square, or the keys other than moving and building; S and V only
;                where they work (R6.6)
; In:       z_side
; Out:      w_message 0
; Keeps:    z_side
; Clobbers: A, X, Y, z_name, z_text, z_row
message_hint:
        lda #0
        sta w_message
        jsr lesson_goal
        bcc @lesson
        jsr turn_other_kind
        beq @advice
        point t_hint
        jmp board_message
@lesson:
        point t_lesson_goal
        jmp message_goal
@advice:
        point t_hint_advice
        jsr board_message
        point t_hint_view
        ldy w_lesson
        beq @rest
        point t_hint
@rest:  jmp text_print

; message_goal - prints the lesson's square
; In:       A low, X high address of the text before it; the lesson wants a square
; Out:      -
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_row
message_goal:
        jsr board_message
        jsr lesson_goal
        jsr mind_name
        lda #'.'
        jmp text_put

; message_news - prints the outcome of a move (R6.4), until the next key
; In:       z_side, z_last; board, z_rules_lost and w_lost after rules_play; w_sieges and w_besieged
; Out:      w_message
; Keeps:    z_side, z_last
; Clobbers: A, X, Y, z_text, z_row, z_columns, z_view
message_news:
        inc w_message
        point t_nothing
        jsr board_message
        ldx z_side
        jsr print_side
        at BOARD_COLUMN + MESSAGE_SIDE, BOARD_TEXT + 2
        ldx z_last
        ldy board,x
        iny
        cpy #3                          ; less: of level 1, or gone again
        point t_raises
        bcs @verb
        point t_builds
@verb:  jsr text_print
        lda z_last
        jsr mind_name
        lda #'.'
        jsr text_put
        point w_lost
        ldy z_rules_lost
        bne @list
        point w_besieged
        ldy w_sieges
        beq @out
@list:  sta z_text
        stx z_text+1
        sty z_columns
        lda #' '
        jsr text_put
        lda z_columns
        cmp #MESSAGE_NAMES + 1
        bcs @many
        ldy #0
@square:
        sty z_view
        lda (z_text),y
        beq @next
        tya
        jsr mind_name
        dec z_columns
        beq @fate
        point t_and
        jsr text_print
@next:  ldy z_view
        iny
        bne @square                     ; always
@many:  jsr text_number
        point t_castles
        jsr text_print
@fate:  point t_besieged
        ldy z_rules_lost
        beq @print
        point t_destroyed
@print: jmp text_print
@out:   rts

; message_sound - switches the effects on or off
; In:       w_sound
; Out:      w_sound, w_message
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_row
message_sound:
        lda w_sound
        eor #1
        jsr start_enable
        beq @off
        point t_sound_on
        bne message_put                 ; always
@off:   point t_sound_off
        bne message_put                 ; always

; message_no_lord - says that S and V need a computer opponent
; In:       -
; Out:      w_message
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_row
message_no_lord:
        point t_no_lord
        .assert * = message_put, error, "message_no_lord falls into message_put"

; message_put - prints a message
; In:       A low, X high address of the text
; Out:      w_message
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_row
message_put:
        inc w_message
        jmp board_message

; message_advice - shows a computer opponent's choice for the mover, or the adviser's if the opponent knows little, and the
;                  reason (R6.6); the lesson's square; or why there is none
; In:       z_side, z_cursor
; Out:      z_cursor, flashing; w_message
; Keeps:    z_side
; Clobbers: A, X, Y, everything of the ui and the core
message_advice:
        jsr turn_other_kind
        bne message_no_lord
        lda #CURSOR_OFF
        jsr cursor_show
        jsr lesson_goal
        sta z_cursor
        bcc @lesson                     ; its square stays there
        jsr turn_other_kind
        jsr players_weights
        jsr turn_best
        lda w_player_mask
        cmp #MESSAGE_NOVICE
        bcs @knows
        ldx #ADVISER
        jsr players_before
        jsr turn_best
@knows: stx z_cursor
        jsr cursor_flash
        inc w_message
        point t_advice
        jsr board_message
        jmp reason_print
@lesson:
        jsr cursor_flash
        point t_lesson_advice
        jsr message_goal
        inc w_message
        rts

; message_refuse - rejects an illegal site: sounds a horn and flashes the cursor (R6.4)
; In:       z_cursor
; Out:      the cursor flashes; w_message
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_row
message_refuse:
        jsr lesson_goal
        bcc @lesson
        ldy #BOARD_TEXT + 2
        bne message_refuse_in           ; always
@lesson:
        point t_lesson_refuse
        jsr message_goal
        inc w_message
        bne message_horn                ; always

; message_refuse_in - the same, with the reason in any line below the board
; In:       Y row, z_cursor
; Out:      the cursor flashes; w_message
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_row
message_refuse_in:
        point t_illegal
        jsr board_line
        ldx z_cursor
        lda board,x
        asl a                           ; carry: Black
        lda #0
        rol a
        eor z_side
        beq @own
        point t_illegal_enemy
        bne @reason                     ; always
@own:   point t_illegal_level
@reason:
        jsr text_print
        inc w_message
        .assert * = message_horn, error, "message_refuse_in falls into message_horn"

; message_horn - sounds the horn of an illegal site
; In:       z_cursor
; Out:      the cursor flashes
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y
message_horn:
        jsr cursor_flash
        lda #SOUND_HORN
        jmp sound_play

.segment "RODATA"

t_builds:       .byte " BUILDS ", 0
t_raises:       .byte " RAISES ", 0
t_and:          .byte ", ", 0
t_castles:      .byte " CASTLES", 0
t_besieged:     .byte " BESIEGED.", 0
t_destroyed:    .byte " DESTROYED.", 0
t_illegal:      .byte "YOU CANNOT BUILD THERE: ", 0
t_illegal_enemy: .byte "ENEMY CASTLE.", 0
t_illegal_level: .byte "LEVEL 3.", 0
.assert SIDE_WHITE = 0 && SIDE_BLACK = 1, error, "message_refuse makes a side of a sign"
t_sound_on:     .byte "THE SOUND IS ON.", 0
t_sound_off:    .byte "THE SOUND IS OFF.", 0
t_hint_advice:  .byte "S: ADVICE, ", 0
t_hint_view:    .byte "V: VIEW, "
t_hint:         .byte "H: HELP, "
t_break_off:    .byte "ESC: QUIT", 0
t_advice:       .byte "ADVICE: ", 0
t_no_lord:      .byte "S, V: ONLY AGAINST A COMPUTER LORD.", 0
t_no_mind:      .byte "NO VIEW: THE SQUIRE PLAYS AT RANDOM.", 0
