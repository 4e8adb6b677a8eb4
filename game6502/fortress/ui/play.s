; A tournament (R5): games until Escape or the fifteenth, the summary after each, learning, then the results.

PLAY_NEXT_COLUMN = BOARD_COLUMN + 17    ; after GAME 14 IS OVER.

.segment "CODE"

; play_tournament - executes BEGIN PLAY (R8.1)
; In:       w_players, w_length, w_siege
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui, the store and the core
play_tournament:
        jsr tournament_new
        lda #0
        sta w_mind
@game:  jsr play_game
        bcc @game
        lda w_games
        beq @out                        ; no game was finished: back to the menu (R5.5)
        jmp results_run
@out:   rts

; play_game - plays one game, then summary and learning; Escape asks whether to break it off
; In:       w_first, w_games
; Out:      carry set: the tournament ends
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui and the core
play_game:
        jsr board_show
        jsr tournament_begin
        lda #TURN_FIRST
        sta z_last
@turn:  jsr turn_play
        bcs @quit
        jsr tournament_pass
        bcc @turn
        lda w_lesson
        bne @learned                    ; nobody learns from a lesson
        jsr play_learn
@learned:
        jsr play_look
        jsr play_summary
        lda #0
        jsr text_inverse
        lda #SOUND_FANFARE
        jsr sound_play
        jsr play_look
        jsr tournament_record
        bcs @last
        lda w_lesson
        bne @lesson
        at PLAY_NEXT_COLUMN, BOARD_TEXT
        ldx w_first
        jsr record_view_color
        point t_begins
        jsr text_print
        jsr board_game
        lda #'.'
        jsr text_put
        jsr play_next
        jmp play_answer
@last:  point t_fifteen
        jsr board_help
        jsr play_answer
        sec
        rts
@lesson:
        point t_any_key
        jsr board_help
        jsr input_any
        sec
        rts
@quit:  jsr play_prompt
        cmp #'R'
        beq play_broken
        cmp #'Y'
        bne @turn
        .assert * = play_broken, error, "play_game falls into play_broken"

; play_broken - ends a game that was broken off (R5.4); without a finished game the end is the menu (R5.5)
; In:       A 'Y', or 'R' to begin it again
; Out:      carry set: the tournament ends
; Keeps:    everything
; Clobbers: -
play_broken:
        cmp #'Y'
        rts

; play_next - prints the keys after a game in the last row (R5.4)
; In:       w_games, after tournament_record
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_text, z_row
play_next:
        point t_next
        jsr board_help
        jmp board_game

; play_prompt - asks whether to quit the game
; In:       -
; Out:      A the key: 'Y', 'R', or any other to continue
; Keeps:    -
; Clobbers: X, Y, z_text, z_row
play_prompt:
        point t_nothing
        jsr board_help
        point t_quit
        jsr board_message
        jsr input_key
        rts                             ; the host reads the asking routine from the stack

; play_look - waits for a look at the last move or at the summary, and discards a key that came late
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_row
play_look:
        jsr turn_look
        jmp input_flush

; play_answer - waits for a key: Escape ends the tournament, V shows the learning, any other key or the button begins
;               the next game (R5.4)
; In:       -
; Out:      carry set: Escape
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui
play_answer:
        jsr input_any
        cmp #KEY_ESCAPE
        beq @out                        ; carry set
        cmp #'V'
        beq @learned
@on:    clc
@out:   rts
@learned:
        jsr learning_views
        bcs @on                         ; neither contestant learns
        jsr play_next
        jmp play_answer

; play_learn - makes every computer player learn from the game (R11.2)
; In:       the scores, the core's counters
; Out:      weights_white, weights_black
; Keeps:    -
; Clobbers: A, X, Y, z_name, the core's work
play_learn:
        ldx #SIDE_WHITE
        jsr @side
        ldx #SIDE_BLACK
@side:  jsr players_kind
        bne @out
        jsr players_weights
        txa
        tay
        lda z_weights
        ldx z_weights+1
        jmp learn_adjust
@out:   rts

; play_summary - prints the winner, the score and the game's number (R6.8); call it before tournament_record
; In:       the scores, w_games
; Out:      the attribute inverse
; Keeps:    -
; Clobbers: A, X, Y, z_name, z_row, z_winner
play_summary:
        jsr board_blank
        at BOARD_COLUMN, BOARD_TEXT
        jsr board_game
        point t_over
        jsr text_print
        at BOARD_COLUMN, BOARD_TEXT + 1
        jsr board_scores
        at BOARD_COLUMN, BOARD_TEXT + 2
        lda #1
        jsr text_inverse
        lda score_black
        cmp score_white
        beq @draw
        lda #SIDE_WHITE
        adc #0                          ; carry: Black has more
        sta z_winner
        tax
        jsr print_side
        ldx z_winner
        jsr players_at
        jsr print_name
        point t_wins_by
        jsr text_print
        jsr play_margin
        jmp text_number
@draw:  point t_a_draw
        jmp text_print
.assert SIDE_BLACK = SIDE_WHITE + 1, error, "play_summary adds the carry"

; play_margin - computes the margin (R5.2)
; In:       the scores
; Out:      A the difference
; Keeps:    X, Y
; Clobbers: -
play_margin:
        lda score_white
        sec
        sbc score_black
        bcs @out
        eor #$FF
        adc #1
@out:   rts

.segment "RODATA"

t_quit:         .byte "QUIT? (Y/N), R: RESTART", 0
t_begins:       .byte " BEGINS ", 0
t_next:         .byte "ESC: RESULTS, ANY KEY: ", 0
t_fifteen:      .byte "THE TOURNAMENT IS OVER. PRESS ANY KEY.", 0
t_over:         .byte " IS OVER.", 0
t_wins_by:      .byte " WINS BY ", 0
t_a_draw:       .byte "IT IS A DRAW.", 0
