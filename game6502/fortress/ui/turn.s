; One turn (R2.3, R6): the cursor and the keys of a human, the choice of a computer player, the move on the screen.

TURN_FLASH     = 15                     ; ticks between two states of the flashing cursor
TURN_STEADY    = 60
TURN_PAUSE     = 30                     ; between the moves of two computer players,
TURN_FORFEIT   = 60                     ; and after a forfeit, that it can be seen
TURN_FIRST     = 14                     ; C3, where the cursor is at a game's start (R6.2)

.segment "CODE"

; turn_play - the mover's turn, from the text to the redrawn field
; In:       z_side, z_last
; Out:      carry set = the game is broken off (Escape); carry clear = moved or forfeited
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
        bcs @out
        jmp turn_build
@computer:
        jsr turn_computer
        bcs @out
        jmp turn_build
@out:   rts

; turn_forfeit - nothing to build on: the turn passes (R2.3)
; In:       -
; Out:      carry set = Escape
; Keeps:    z_side
; Clobbers: A, X, Y, z_text, z_row
turn_forfeit:
        point t_forfeit
        jsr board_message
        lda #TURN_FORFEIT
        ; falls through to turn_pause

; turn_pause - waits a little, less if a key comes
; In:       A ticks
; Out:      carry set = Escape
; Keeps:    z_side
; Clobbers: A, X, Y
turn_pause:
        jsr input_command
        cmp #CMD_ESCAPE
        beq @out                        ; carry set
        clc
@out:   rts

; turn_computer - a computer player's choice (R6.5); Escape is heard even when no human plays
; In:       z_side, which has a legal move
; Out:      carry clear: X square; carry set = Escape
; Keeps:    z_side
; Clobbers: A, Y, everything of the ui and the core
turn_computer:
        point t_thinks
        jsr text_print
        jsr turn_other_kind
        bne @choose
        lda #TURN_PAUSE                 ; two computer players: for the eye
        jsr turn_pause
        bcs @out
@choose:
        ldx z_side
        jmp turn_choose
@out:   rts

; turn_other_kind - is the mover's opponent a computer player?
; In:       z_side
; Out:      Z set = yes; X the opponent's side
; Keeps:    z_side
; Clobbers: A, Y, z_name
turn_other_kind:
        lda z_side
        eor #SIDE_WHITE ^ SIDE_BLACK
        tax
        jmp players_kind

; turn_choose - the best move for the mover by a contestant's weights (R6.5, R6.6)
; In:       X the contestant's side; z_side, which has a legal move
; Out:      carry clear, X square
; Keeps:    z_side
; Clobbers: A, Y, z_weights, the core's work
turn_choose:
        jsr players_weights
        lda z_weights
        ldx z_weights+1
        jmp player_choose

; turn_human - a human's choice with the cursor (R6.2-R6.4, R6.6)
; In:       z_side, z_last
; Out:      carry clear: X square; carry set = Escape. The cursor is gone
; Keeps:    z_side
; Clobbers: A, Y, everything of the ui and the core
turn_human:
        lda z_side
        jsr input_side
        point t_keys
        jsr board_help
        lda z_last
        sta z_cursor
        jsr turn_flash
@wait:  jsr turn_wait
        tax
        beq @wait
        cpx #CMD_SELECT
        beq @select
        bcc @move
        cpx #CMD_ESCAPE
        beq @escape
        cpx #CMD_SUGGEST
        bne @wait
        jsr turn_suggest
        jmp @wait
@move:  jsr turn_move
        jmp @wait
@escape:
        lda #CURSOR_OFF
        jsr turn_cursor
        sec
        rts
@select:
        lda z_entropy
        ldx z_entropy+1
        jsr random_stir                 ; a human's time is the dice (R11.5)
        ldx z_cursor
        jsr rules_legal
        bcs @illegal
        lda #CURSOR_OFF
        jsr turn_cursor
        ldx z_cursor
        clc
        rts
@illegal:
        jsr turn_refuse
        jmp @wait

; turn_wait - waits for a command while the cursor flashes, or stands still
; In:       z_flash, z_blink
; Out:      A CMD_*; after CMD_NONE a flashing cursor has changed
; Keeps:    z_side, z_cursor
; Clobbers: X, Y, z_blink
turn_wait:
        lda #TURN_STEADY
        ldx z_flash
        beq @wait
        lda #TURN_FLASH
@wait:  jsr input_command
        cmp #CMD_NONE
        bne @out
        ldx z_flash
        beq @out
        lda z_blink
        eor #1
        sta z_blink
        beq @dark
        jsr turn_light
        lda #CMD_NONE
        rts
@dark:  lda #CURSOR_OFF
        jsr turn_cursor
        lda #CMD_NONE
@out:   rts

; turn_flash - the cursor begins to flash, lit (R6.2)
; In:       z_side, z_cursor
; Out:      z_flash, z_blink 1
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y
turn_flash:
        lda #1
        sta z_flash
        sta z_blink
        ; falls through to turn_light

; turn_light - shows the cursor in the mover's colour (R6.2)
; In:       z_side, z_cursor
; Out:      -
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y
turn_light:
        lda z_side
        clc
        adc #CURSOR_WHITE
        ; falls through to turn_cursor

; turn_cursor - shows the cursor, or takes it away
; In:       A CURSOR_*, z_cursor
; Out:      -
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y
turn_cursor:
        ldx z_cursor
        jmp screen_cursor
.assert CURSOR_BLACK = CURSOR_WHITE + SIDE_BLACK, error, "turn_light adds the side"

; turn_move - moves the cursor by a square, steady from now on; at the edge it stays (R6.2, R6.3)
; In:       X CMD_LEFT .. CMD_DOWN, z_cursor
; Out:      z_cursor, z_flash
; Keeps:    z_side
; Clobbers: A, X, Y
turn_move:
        ldy z_cursor
        dex
        bne @right
        lda t_left,y
        jmp @to
@right: dex
        bne @up
        lda t_right,y
        jmp @to
@up:    dex
        bne @down
        lda t_above,y
        jmp @to
@down:  lda t_below,y
@to:    cmp #BOARD_BEYOND
        beq @out
        sta z_cursor
        lda #0
        sta z_flash
        jsr turn_light
        lda #SOUND_CLICK
        jmp sound_play
@out:   rts
.assert CMD_LEFT = 1 && CMD_RIGHT = 2 && CMD_UP = 3 && CMD_DOWN = 4 && CMD_SELECT = 5, error, "turn_move counts down"

; turn_suggest - the opponent, if a computer player, shows the move it would make (R6.6)
; In:       z_side, z_cursor
; Out:      z_cursor, flashing
; Keeps:    z_side
; Clobbers: A, X, Y, everything of the ui and the core
turn_suggest:
        jsr turn_other_kind
        bne @out
        lda #CURSOR_OFF
        jsr turn_cursor
        jsr turn_other_kind
        jsr turn_choose
        stx z_cursor
        jmp turn_flash
@out:   rts

; turn_refuse - an illegal site: horn, a word, and the cursor flashes (R6.4)
; In:       z_cursor
; Out:      the cursor flashes
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_row
turn_refuse:
        point t_illegal
        jsr board_message
        jsr turn_flash
        lda #SOUND_HORN
        jmp sound_play

; turn_build - the move on the screen, in the book's order (R6.4): the castle, then casualties, flags, gates, score
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
        pha                             ; how many castles fell
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
t_illegal:      .byte "YOU CANNOT BUILD THERE.", 0
