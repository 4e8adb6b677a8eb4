; The end of a game: a page with both sides' castles, a fallen Keep's as a ruin, and what decided the game.

OVER_CASTLE     = 38                    ; the first line of the castles
OVER_ROW        = 13                    ; the row of the sides' names
OVER_TICKS      = 60                    ; 1/60 s to see the board, and in which keys are ignored: they were meant for
                                        ; the game

.segment "CODE"

; over_show - shows the last position for a moment, then how the game ended, with a fanfare, and waits for a key that
;             leaves the page
; In:       w_ending, w_winner, w_lesson, w_hurry
; Out:      A the key, KEY_RETURN also for Esc
; Keeps:    -
; Clobbers: X, Y, the core's and the ui's zero page
over_show:
        lda #OVER_TICKS
        jsr show_wait
        jsr view_begin
        jsr picture_plain
        ldx #2
        lda w_winner
        cmp #NOBODY
        beq @lesson
        lsr a
        lsr a
        lsr a
        tax                             ; 0 White, 1 Black
        .assert SIDE_BLACK = 8, error, "over_show makes 1 of Black"
@lesson:
        lda w_lesson
        cmp #LESSON_GAME
        bne @large
        cpx #1
        ldx #3
        bcc @large                      ; the pupil has won
        inx
@large: lda t_over_large_low,x
        pha
        lda t_over_large_high,x
        tax
        pla
        jsr large_text
        ldx #0
        jsr over_side
        ldx #1
        jsr over_side
        jsr over_why
        lda w_lesson
        cmp #LESSON_GAME
        bne @page
        at 2, 20                        ; WELL DONE, or TRY AGAIN, also in small letters, which scripts can read
        lda z_value
        ldx z_value + 1
        jsr text_print
@page:  jsr words_page
        lda #SOUND_FANFARE
        jsr sound_play
        lda #OVER_TICKS
        sta z_line
@late:  jsr keys_look
        jsr input_wait
        dec z_line
        bne @late
        at 2, 21
        say t_over_keys_1
        at 2, 22
        say t_over_keys_2
        jsr words_page
@key:   jsr keys_get
        cmp #'D'
        bne @other
        jsr disk_save
        ldy #MESSAGE_ROW
        jsr print_line
        jsr words_show
        jmp @key
@other: ldx #t_over_keys_end - t_over_keys - 1
@find:  cmp t_over_keys,x
        beq @done
        dex
        bpl @find
        cmp #KEY_ESCAPE
        bne @key
        lda #KEY_RETURN
@done:  rts

; over_side - shows a side's castle, name, player and losses
; In:       X 0 White, 1 Black; w_ending, w_winner, w_board
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_code, the ui's zero page
over_side:
        stx z_item
        ldy w_ending
        cpy #ENDING_KEEPS
        beq @ruin
        cpy #ENDING_KEEP
        bne @castle
        lda t_over_side,x
        cmp w_winner
        beq @castle
@ruin:  jsr over_place
        jsr large_ruin
        jmp @words
@castle:
        jsr over_place
        jsr large_castle
@words: ldy #OVER_ROW
        jsr over_at
        lda #' '
        jsr text_put
        lda t_over_side,x
        jsr print_side
        ldy #OVER_ROW + 1
        jsr over_at
        ldy w_seat,x
        lda t_choice_low,y
        ldx t_choice_high,y
        jsr text_print
        ldy #OVER_ROW + 2
        jsr over_at
        say t_over_lost
        ldx z_item
        lda t_over_side,x
        .assert * = over_lost, error, "over_side falls into over_lost"

; over_lost - prints the number of pieces that a side has lost
; In:       A the side, w_board
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_code
over_lost:
        sta z_code
        lda #PIECES
        sta z_a
        ldx #HEXES - 1
@hex:   ldy t_place,x
        lda w_board,y
        beq @next
        eor z_code
        cmp #SIDE_BLACK
        bcs @next                       ; the enemy's
        dec z_a
@next:  dex
        bpl @hex
        lda z_a
        jmp text_number

; over_place - selects the place of a side's castle
; In:       X 0 White, 1 Black
; Out:      A the same, X first byte, Y first line
; Keeps:    -
; Clobbers: -
over_place:
        txa
        ldy t_over_byte,x
        pha
        tya
        tax
        pla
        ldy #OVER_CASTLE
        rts

; over_at - moves to the text below a side's castle
; In:       z_item 0 White, 1 Black; Y row
; Out:      X the same as z_item
; Keeps:    z_item
; Clobbers: A, Y
over_at:
        ldx z_item
        lda t_over_column,x
        tax
        jsr text_at
        ldx z_item
        rts

; over_why - prints who has won and why, and the rounds played
; In:       w_ending, w_winner, w_quiet, w_turn
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_turn, z_entry
over_why:
        at 2, 17
        lda w_winner
        cmp #NOBODY
        beq @draw
        jsr print_side
        say t_over_wins
        ldy w_ending
        cpy #ENDING_KEEP
        bne @why
        lda w_winner
        eor #SIDE_BLACK
        jsr print_side
        jmp @why
@draw:  say t_over_draw
@why:   ldy w_ending
        lda t_over_low - 1,y
        ldx t_over_high - 1,y
        jsr text_print
        lda w_ending
        cmp #ENDING_VALUE
        bcc @rounds
        cmp #ENDING_RECORD
        bcs @rounds
        at 2, 19
        lda w_quiet
        jsr text_number
        say t_over_quiet
@rounds:
        at 2, 18
        say t_over_took
        jmp panel_number

.segment "RODATA"
t_over_keys:    .byte "RTN", KEY_RETURN
t_over_keys_end:
t_over_side:    .byte 0, SIDE_BLACK
t_over_byte:    .byte 4, 24
t_over_column:  .byte 3, 22
t_over_large_low: .byte <t_large_white, <t_large_black, <t_large_draw, <t_large_won, <t_large_lost
t_over_large_high: .byte >t_large_white, >t_large_black, >t_large_draw, >t_large_won, >t_large_lost
t_large_white:  .byte "WHITE WINS", 0
t_large_black:  .byte "BLACK WINS", 0
t_large_draw:   .byte "A DRAW", 0
t_large_won:    .byte "WELL DONE", 0    ; after the lesson
t_large_lost:   .byte "TRY AGAIN", 0
t_over_lost:    text " PIECES LOST: "
t_over_wins:    text " WINS: "
t_over_draw:    text "A DRAW: "
t_over_low:     .byte <t_over_keep, <t_over_keeps, <t_over_repeated, <t_over_value, <t_over_ahead, <t_over_balance
                .byte <t_over_record
t_over_high:    .byte >t_over_keep, >t_over_keeps, >t_over_repeated, >t_over_value, >t_over_ahead, >t_over_balance
                .byte >t_over_record
.assert ENDING_KEEP = 1 && ENDING_RECORD = 7, error, "t_over is in the order of ENDING_*"
t_over_keep:    text "'S KEEP HAS FALLEN."
t_over_keeps:   text "BOTH KEEPS HAVE FALLEN."
t_over_repeated: text "THE THIRD TIME THE SAME."
t_over_value:   text "MORE WORTH ON THE BOARD."
t_over_ahead:   text "MORE PIECES AHEAD."
t_over_balance: text "WORTH AND PIECES AHEAD EQUAL."
t_over_record:  text "THE RECORD IS FULL."
t_over_quiet:   text " TURNS WITHOUT A LOSS."
t_over_took:    text "ROUNDS PLAYED: "
t_over_keys_1:  text "R REPLAY   D SAVE   T TAKE BACK"
t_over_keys_2:  text "N NEW GAME   RETURN MENU"
