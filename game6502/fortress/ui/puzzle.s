; Puzzles: positions that only one idea wins, graded, with hints. Contestants, learning and options do not change.
; A line of data/puzzles.txt: the moves, the squares that win, the idea (d double siege, f fuse, s sacrifice) and the
; grade. A square is a letter or a digit: A1 is A, F6 is 9. Easy puzzles come first.

PUZZLES      = 50
PUZZLE_HINTS = 3                        ; of each: the idea, the column, the square
PUZZLE_PAUSE = 90                       ; ticks that a wrong move stays on the board
PUZZLE_END   = $0A                      ; ends a line
PUZZLE_IDEA  = 1                        ; words of a line, for puzzle_word
PUZZLE_GRADE = 2

.segment "BSS"

w_puzzle:       .res 1                  ; its number, 1 to PUZZLES
w_puzzle_hints: .res 1                  ; hints shown

.segment "EXTRA"

; puzzle_run - asks for a puzzle, then plays it and those after it
; In:       the prompts empty
; Out:      -
; Keeps:    w_players, w_length, w_siege
; Clobbers: A, X, Y, everything of the ui and the core
puzzle_run:
        point t_puzzle_ask
        ldy #PUZZLES + 1
        jsr menu_ask
        beq @out
        bcc @play
        point t_puzzle_bad
        jsr prompt_say
        jmp puzzle_run
@play:  sta w_puzzle
        jsr puzzle_play
        bcs @out
        ldx w_puzzle
        cpx #PUZZLES
        bcc @next
        ldx #0                          ; the first follows the last
@next:  inx
        txa
        bne @play                       ; always
@out:   rts

; puzzle_play - plays a puzzle until it is solved
; In:       w_puzzle
; Out:      carry set: Escape, to the menu; carry clear: the next puzzle
; Keeps:    w_puzzle
; Clobbers: A, X, Y, everything of the ui and the core
puzzle_play:
        lda #0
        sta w_puzzle_hints
        lda #INPUT_EITHER
        jsr input_side
        jsr puzzle_set_up
        lda z_last
        sta z_cursor
        jsr puzzle_show
@turn:  jsr puzzle_turn
        bcs @out
        jsr turn_build
        jsr input_flush                 ; discards keys typed during the move
        point t_nothing
        jsr board_message
        lda z_last
        jsr mind_name
        jsr puzzle_wins
        beq @right
        point t_puzzle_wrong
        jsr text_print
        inc w_message                   ; the message stays until the cursor moves
        lda #SOUND_HORN
        jsr sound_play
        lda #PUZZLE_PAUSE
        jsr turn_pause
        bcs @out
        jsr puzzle_set_up
        jsr board_refresh
        jsr board_score
        jmp @turn
@right: point t_puzzle_right
        jsr text_print
        ldx #PUZZLE_IDEA
        jsr puzzle_word
        lda #0                          ; the hint may name another square
        sta w_puzzle_hints
        jsr puzzle_task
        point t_puzzle_next
        jsr board_help
        lda #SOUND_FANFARE
        jsr sound_play
        jsr input_any
        cmp #KEY_ESCAPE
        beq @out                        ; carry set
        cmp #'Q'
        beq @out                        ; carry set
        clc
@out:   rts

; puzzle_set_up - plays the moves of a puzzle on an empty field
; In:       w_puzzle
; Out:      board, scores, turn, z_side, z_last; z_puzzle points to the squares that win
; Keeps:    z_cursor
; Clobbers: A, X, Y, z_square, the core's work
puzzle_set_up:
        point t_puzzles
        sta z_puzzle
        stx z_puzzle+1
        ldx w_puzzle
        bne @line                       ; always
@skip:  jsr puzzle_letter
        cmp #PUZZLE_END
        bne @skip
@line:  dex
        bne @skip
        jsr rules_new
        lda #SIDE_WHITE
        sta z_side
        lda #1
        sta turn
@move:  jsr puzzle_letter
        cmp #' '
        beq @out
        jsr puzzle_square
        sta z_last
        tax
        jsr rules_play
        lda z_side
        eor #SIDE_WHITE ^ SIDE_BLACK
        sta z_side
        bne @move
        inc turn
        bne @move                       ; always
@out:   rts
.assert SIDE_WHITE = 0, error, "puzzle_set_up tests for 0"

; puzzle_letter - reads the next letter of the puzzles
; In:       z_puzzle
; Out:      A; z_puzzle
; Keeps:    X
; Clobbers: Y
puzzle_letter:
        ldy #0
        lda (z_puzzle),y
        inc z_puzzle
        bne @out
        inc z_puzzle+1
@out:   rts

; puzzle_square - converts a letter of the puzzles to a square
; In:       A 'A'..'Z', '0'..'9'
; Out:      A square
; Keeps:    X, Y
; Clobbers: -
puzzle_square:
        sec
        sbc #'A'
        bcs @out
        adc #'A' - '0' + 26             ; digits follow the letters
@out:   rts

; puzzle_wins - checks whether the last move is one of those that win
; In:       z_last, z_puzzle
; Out:      Z set: yes
; Keeps:    X, z_last, z_puzzle
; Clobbers: A, Y
puzzle_wins:
        ldy #0
@square:
        lda (z_puzzle),y
        iny
        cmp #' '
        beq @none
        jsr puzzle_square
        cmp z_last
        bne @square
        rts
@none:  lda #1                          ; Z clear
        rts

; puzzle_word - prints the idea or the grade of a puzzle
; In:       X PUZZLE_IDEA or PUZZLE_GRADE, z_puzzle, the output position
; Out:      -
; Keeps:    z_puzzle
; Clobbers: A, X, Y
puzzle_word:
        ldy #0
@blank: lda (z_puzzle),y
        iny
        cmp #' '
        bne @blank
@letter:
        lda (z_puzzle),y
        iny
        dex
        bne @letter
        ldx #t_puzzle_low - t_puzzle_letters
@word:  dex
        cmp t_puzzle_letters,x
        bne @word
        lda t_puzzle_high,x
        ldy t_puzzle_low,x
        tax
        tya
        jmp text_print

; puzzle_show - shows board and text
; In:       z_side, z_puzzle, w_puzzle, w_puzzle_hints
; Out:      w_message 0
; Keeps:    z_side, z_cursor, z_puzzle
; Clobbers: A, X, Y, everything of the ui
puzzle_show:
        jsr board_show
        jsr board_refresh
        jsr board_text
        at BOARD_GAME_COLUMN, BOARD_TEXT
        ldx #PUZZLE_GRADE
        jsr puzzle_word
        point t_puzzle_keys
        jsr board_help
        .assert * = puzzle_lines, error, "puzzle_show falls into puzzle_lines"

; puzzle_lines - prints the third line, what a win is, and the second
; In:       z_side, z_puzzle, w_puzzle, w_puzzle_hints
; Out:      w_message 0
; Keeps:    z_side, z_cursor, z_puzzle
; Clobbers: A, X, Y, z_text, z_row
puzzle_lines:
        lda #0
        sta w_message
        point t_puzzle_win
        jsr board_message
        .assert * = puzzle_task, error, "puzzle_lines falls into puzzle_task"

; puzzle_task - prints the second line: the puzzle, the mover, and the task or the last hint
; In:       z_side, z_puzzle, w_puzzle, w_puzzle_hints
; Out:      -
; Keeps:    z_side, z_cursor, z_puzzle
; Clobbers: A, X, Y, z_text, z_row
puzzle_task:
        point t_puzzle
        ldy #BOARD_TEXT + 1
        jsr board_line
        lda w_puzzle
        jsr text_number
        point t_puzzle_mover
        ldy w_puzzle_hints
        bne @mover
        point t_puzzle_you
@mover: jsr text_print
        ldx z_side
        jsr print_side
        ldx w_puzzle_hints
        beq @task
        dex
        beq @idea
        dex
        beq @column
        point t_puzzle_build
        jsr @square
        jsr mind_name
@end:   lda #'.'
        jmp text_put
@column:
        point t_puzzle_column
        jsr @square
        jsr mind_column
        jmp @end
@task:  point t_puzzle_task
        jmp text_print
@idea:  ldx #PUZZLE_IDEA
        jmp puzzle_word
@square:
        jsr text_print
        ldy #0
        lda (z_puzzle),y
        jmp puzzle_square

; puzzle_turn - reads the player's choice with the cursor
; In:       z_side, z_cursor, z_puzzle
; Out:      carry clear: X square, legal; carry set: Escape. The cursor is hidden
; Keeps:    z_side, z_puzzle
; Clobbers: A, X, Y, everything of the ui
puzzle_turn:
        jsr cursor_flash
@wait:  jsr cursor_wait
        tax
        beq @wait
        cpx #CMD_SELECT
        beq @select
        bcc @move
        cpx #CMD_ESCAPE
        beq @hide                       ; carry set
        cpx #CMD_RULES
        beq @rules
        cpx #CMD_SOUND
        beq @sound
        cpx #CMD_SUGGEST
        bne @wait
        lda w_puzzle_hints
        cmp #PUZZLE_HINTS
        bcs @keys
        inc w_puzzle_hints
@keys:  jsr puzzle_lines
        jmp @wait
@rules: jsr rules_view
        jsr puzzle_show
        jsr cursor_light
        jmp @wait
@sound: jsr message_sound
        jmp @wait
@move:  jsr cursor_move
        lda w_message
        beq @wait
        bne @keys                       ; always
@select:
        ldx z_cursor
        jsr rules_legal
        bcc @hide
        ldy #BOARD_TEXT + 1             ; in place of the task or hint
        jsr message_refuse_in
        jmp @wait
@hide:  php
        lda #CURSOR_OFF
        jsr cursor_show
        ldx z_cursor
        plp
        rts

t_puzzle_ask:   .byte "PUZZLE, EASY TO HARD (1-50): ", 0
t_puzzle_bad:   .byte "THERE ARE 50 PUZZLES.", 0
.assert PUZZLES = 50, error, "two texts name the number of puzzles"
t_puzzle:       .byte "PUZZLE ", 0
t_puzzle_mover: .byte ". ", 0
t_puzzle_you:   .byte ". YOU ARE ", 0
t_puzzle_task:  .byte "FIND A WIN.", 0
t_puzzle_win:   .byte "WIN: LEAD AT TURN 21 AGAINST ANY PLAY.", 0
t_puzzle_column: .byte "LOOK AT COLUMN ", 0
t_puzzle_build: .byte "BUILD ON ", 0
t_puzzle_keys:  .byte "RETURN BUILDS. S HINT, H HELP, ESC END", 0
t_puzzle_wrong: .byte " DOES NOT WIN. TRY AGAIN.", 0
t_puzzle_right: .byte " IS RIGHT: ", 0
t_puzzle_next:  .byte "ESC: MENU, ANY KEY: NEXT PUZZLE", 0
t_puzzle_letters: .byte "dfs123"
t_puzzle_low:   .byte <t_puzzle_d, <t_puzzle_f, <t_puzzle_s, <t_puzzle_1, <t_puzzle_2, <t_puzzle_3
t_puzzle_high:  .byte >t_puzzle_d, >t_puzzle_f, >t_puzzle_s, >t_puzzle_1, >t_puzzle_2, >t_puzzle_3
t_puzzle_d:     .byte "A DOUBLE SIEGE.", 0
t_puzzle_f:     .byte "A FUSE.", 0
t_puzzle_s:     .byte "A SACRIFICE.", 0
t_puzzle_1:     .byte "EASY   ", 0     ; as long as the number of a game
t_puzzle_2:     .byte "MEDIUM ", 0
t_puzzle_3:     .byte "HARD   ", 0
t_puzzles:      .incbin "../data/puzzles.txt"
