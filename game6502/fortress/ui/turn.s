; One turn (R2.3, R6): the cursor and the keys of a human, the choice of a computer player, the move on the screen.

TURN_PAUSE     = 30                     ; between the moves of two computer players
TURN_LOOK      = 90                     ; after a human's move, and at the end of a game
TURN_FORFEIT   = 60                     ; after a forfeit, so that it can be seen
TURN_FIRST     = 14                     ; C3, the cursor's position at the start of a game (R6.2)

.segment "CODE"

; turn_play - plays the mover's turn, from the text to the redrawn field
; In:       z_side, z_last
; Out:      carry set: game aborted (Escape); carry clear: moved or forfeited
; Keeps:    z_side
; Clobbers: A, X, Y, everything of the ui and the core
turn_play:
        jsr board_text
        jsr board_mover
        jsr rules_any_legal
        bcs turn_forfeit
        ldx z_side
        jsr players_kind
        beq @computer
        jsr turn_human
        bcc @build
        rts
@computer:
        jsr turn_computer
        bcs @out
@build: jsr turn_build
        jsr message_news
        clc
@out:   rts

; turn_forfeit - skips the turn of a side that cannot build (R2.3)
; In:       -
; Out:      carry set: Escape
; Keeps:    z_side
; Clobbers: A, X, Y, z_text, z_row
turn_forfeit:
        point t_forfeit
        jsr board_message
        inc w_message
        point t_break_off
        jsr board_help
        lda #TURN_FORFEIT
        .assert * = turn_pause, error, "turn_forfeit falls into turn_pause"

; turn_pause - waits for a time or a key
; In:       A ticks
; Out:      carry set: Escape; A CMD_*
; Keeps:    z_side
; Clobbers: X, Y
turn_pause:
        jsr input_command
        cmp #CMD_ESCAPE
        beq @out                        ; carry set
        clc
@out:   rts

; turn_computer - gets a computer player's choice (R6.5); Escape works even without a human player
; In:       z_side with a legal move
; Out:      carry clear: X square; carry set: Escape
; Keeps:    z_side
; Clobbers: A, Y, everything of the ui and the core
turn_computer:
        point t_thinks
        jsr text_print
        jsr turn_other_kind
        bne @look
        lda #TURN_PAUSE                 ; two computer players: slow enough to follow the moves
        jsr turn_pause
        bcs @out
        cmp #CMD_MIND
        bne @choose
        lda z_last
        sta z_cursor
        ldx z_side
        jsr mind_view
        jsr turn_board
@choose:
        jmp turn_choose
@look:  jsr turn_look                   ; at the outcome of the human's move
        jmp turn_choose
@out:   rts

; turn_look - waits for a look at the board, or until a key comes
; In:       -
; Out:      -
; Keeps:    z_side
; Clobbers: A, X, Y, z_row
turn_look:
        lda #TURN_LOOK
        sta z_row
@tick:  jsr input_wait
        dec z_row
        bne @tick
        rts

; turn_other_kind - checks whether the mover's opponent is a computer player
; In:       z_side
; Out:      Z set: yes; X the opponent's side
; Keeps:    z_side
; Clobbers: A, Y, z_name
turn_other_kind:
        lda z_side
        eor #SIDE_WHITE ^ SIDE_BLACK
        tax
        jmp players_kind

; turn_choose - chooses a computer player's move by its weights (R6.5), or the lesson's
; In:       z_side with a legal move
; Out:      carry clear, X square
; Keeps:    z_side
; Clobbers: A, Y, z_weights, the core's work
turn_choose:
        jsr lesson_goal
        tax
        bcc @given
        ldx z_side
        jsr players_weights
        lda w_lesson
        beq turn_best
        point t_squire_weights
        jmp player_choose
@given: rts

; turn_best - chooses the best move for the mover by a table of weights
; In:       z_weights; z_side with a legal move
; Out:      carry clear, X square
; Keeps:    z_side, z_weights
; Clobbers: A, Y, the core's work
turn_best:
        lda z_weights
        ldx z_weights+1
        jmp player_choose

; turn_human - reads a human's choice with the cursor (R6.2-R6.4, R6.6)
; In:       z_side, z_last
; Out:      carry clear: X square; carry set: Escape. The cursor is hidden
; Keeps:    z_side
; Clobbers: A, Y, everything of the ui and the core
turn_human:
        jsr turn_port
        lda z_last
        sta z_cursor
        jsr cursor_flash
        lda w_lesson
        beq @help
        jsr lesson_page
        bcs @help
@page:  jsr cursor_wait
        tax
        beq @page
        pha
        jsr lesson_end
        jsr message_help
        pla
        tax
        cpx #CMD_SELECT
        bne @do
        jsr lesson_goal
        cmp z_cursor
        bne @wait                       ; a key for the page only
        ldx #CMD_SELECT
        bne @do                         ; always
@help:  jsr message_help
@wait:  jsr cursor_wait
        tax
        beq @wait
        jsr message_end
@do:    cpx #CMD_SELECT
        beq @select
        cpx #CMD_ESCAPE
        beq @escape
        jsr turn_command
        jmp @wait
@escape:
        lda #CURSOR_OFF
        jsr cursor_show
        sec
        rts
@select:
        lda z_entropy
        ldx z_entropy+1
        jsr random_stir                 ; the timing of a human's keys (R11.5)
        jsr lesson_goal
        bcs @any
        cmp z_cursor
        bne @illegal
        inc w_lesson
@any:   ldx z_cursor
        jsr rules_legal
        bcs @illegal
        lda #CURSOR_OFF
        jsr cursor_show
        ldx z_cursor
        clc
        rts
@illegal:
        jsr message_refuse
        jmp @wait

; turn_port - selects the mover's joystick, or either if the opponent is a computer player (R6.7)
; In:       z_side
; Out:      -
; Keeps:    z_side
; Clobbers: A, X, Y, z_name
turn_port:
        jsr turn_other_kind
        beq @alone
        lda z_side
        jmp input_side
@alone: lda #INPUT_EITHER
        jmp input_side
.assert INPUT_WHITE = SIDE_WHITE && INPUT_BLACK = SIDE_BLACK, error, "the side is the joystick"

; turn_command - executes a human's command other than building and Escape
; In:       X CMD_*; z_side, z_cursor
; Out:      z_cursor
; Keeps:    z_side
; Clobbers: A, X, Y, everything of the ui and the core
turn_command:
        cpx #CMD_MIND
        beq turn_mind
        cpx #CMD_RULES
        beq turn_rules
        cpx #CMD_SELECT
        bcs @other
        jmp cursor_move
@other: cpx #CMD_SUGGEST
        bne @sound
        jmp message_advice
@sound: cpx #CMD_SOUND
        bne @out
        jmp message_sound
@out:   rts

; turn_mind - shows a computer opponent's evaluation of the mover's squares, or says why there is none
; In:       z_side, z_cursor
; Out:      z_cursor; w_message
; Keeps:    z_side
; Clobbers: A, X, Y, everything of the ui and the core
turn_mind:
        lda w_lesson
        bne @novice
        jsr turn_other_kind
        bne @human
        jsr mind_view
        jmp turn_return
@novice:
        point t_no_mind
        jmp message_put
@human: jmp message_no_lord

; turn_rules - shows the page of rules, then the board again
; In:       z_side, z_cursor
; Out:      -
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, everything of the ui and the core
turn_rules:
        jsr rules_view
        .assert * = turn_return, error, "turn_rules falls into turn_return"

; turn_return - shows a human's turn again after a page of text
; In:       z_side, z_cursor
; Out:      -
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, everything of the ui and the core
turn_return:
        jsr turn_board
        jsr message_help
        jmp cursor_light

; turn_board - shows the board and the mover again after a page of text
; In:       z_side
; Out:      the output position after the mover's name
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, everything of the ui and the core
turn_board:
        jsr board_show
        jsr board_refresh
        jsr board_text
        jmp board_mover

; turn_build - shows the move in the order of R6.4: the castle, then casualties, flags, gates, score
; In:       X square, legal for z_side
; Out:      carry clear; z_last, the board, the scores, the learning counters
; Keeps:    z_side
; Clobbers: A, X, Y, everything of the ui and the core
turn_build:
        stx z_square
        stx z_last
        jsr learn_count
        ldx z_last
        jsr board_build
        lda #SOUND_BUILD
        jsr sound_play
        ldx z_last
        jsr rules_play
        pha                             ; number of castles that fell
        jsr board_refresh
        jsr board_score
        pla
        beq @siege
        lda #SOUND_DESTROY
        jsr sound_play
@siege: lda w_sieges
        beq @out
        lda #SOUND_SIEGE
        jsr sound_play
@out:   clc
        rts

.segment "RODATA"

t_thinks:       .byte " IS THINKING", 0
t_forfeit:      .byte "NO SITE IS OPEN. THE TURN IS FORFEIT.", 0
