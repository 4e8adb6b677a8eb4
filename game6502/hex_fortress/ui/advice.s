; Advice, and the best turns: those that a computer would play in a human's place, and the worth that they take and lose.

MIND_ROW        = 6                     ; the row of the best turn; the others follow at every second row
FALLEN_KEEP     = 100                   ; more than the worth of all other pieces

.segment "GAP"

w_mind:         .res 1                  ; the entry of the shortlist being printed

.segment "CODE"

; advice_give - shows the turn that the duke would play, in the message row, and moves the cursor to its first piece; he
;               takes less time than in his own turns (search_poll)
; In:       a human's turn
; Out:      z_cursor, w_refused
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
advice_give:
        jsr advice_begin
        bcs @done
        lda #SEAT_DUKE - 1
        jsr search_run
        jsr advice_end
        ldy #MESSAGE_ROW
        jsr print_line
        say t_advice_try
        jsr advice_turn
        jsr advice_outcome
        jsr advice_fallen
        ldx w_best_turn
        lda t_hex,x
        sta z_cursor
        ldx #PANEL_PLAYS
        jsr panel_turn_keys
        lda #NOTICE_KEPT
        sta w_refused
@done:  rts

; advice_mark - marks the moves of the turn found: pieces and targets
; In:       w_best_turn
; Out:      w_target
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, z_from, z_to, z_promote
advice_mark:
        jsr view_unmark
        ldx #0
        jsr @move
        ldx #3
@move:  jsr think_move
        beq @done
        ldx z_from
        ldy t_hex,x
        lda #STYLE_CHOSEN
        sta w_target,y
        ldx z_to
        ldy t_hex,x
        lda #1
        sta w_target,y
@done:  rts

; mind_show - shows the human's six best turns, as the duke sees them, on a page until a key
; In:       a human's turn
; Out:      carry clear: a move was made, nothing shown
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
mind_show:
        jsr advice_begin
        bcc @search
        clc
        rts
@search:
        lda #SEAT_DUKE - 1
        jsr search_list
        jsr advice_end
        lda #<t_mind_title
        ldx #>t_mind_title
        jsr page_head
        at 1, MIND_ROW - 2
        say t_mind_columns
        ldx #SHORT
@turn:  stx w_mind
        jsr mind_turn
        ldx w_mind
        inx
        cpx w_list_end
        bne @turn
        at 1, 19
        say t_mind_words_1
        at 1, 20
        say t_mind_words_2
        at 13, 23
        say t_title_key
        jsr keys_get
        sec
        rts

; mind_turn - prints a turn of the shortlist, its value and its outcome
; In:       w_mind
; Out:      -
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
mind_turn:
        ldx w_mind
        jsr look_choose
        ldx #1
        jsr mind_at
        jsr advice_turn
        ldx #18
        jsr mind_at
        jsr mind_value
        jsr advice_outcome
        pha
        ldx #23
        jsr mind_at
        pla
        jmp advice_worth

; mind_at - selects a column of a turn's row
; In:       X column, w_mind
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
mind_at:
        lda w_mind
        asl a
        adc #MIND_ROW - 2 * SHORT
        tay
        jmp text_at

; mind_value - prints a value in Walls and tenths
; In:       w_best
; Out:      -
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, z_value
mind_value:
        lda w_best
        ldx w_best + 1
        ldy #'+'
        cpx #$80
        bcc @plus
        lda #0
        sec
        sbc w_best
        pha
        lda #0
        sbc w_best + 1
        tax
        pla
        ldy #'-'
@plus:  sta z_value
        stx z_value + 1
        tya
        jsr text_put
        lda z_value + 1
        cmp #>VALUE_WIN
        bcs @game
        ldx #<-1
@wall:  inx
        lda z_value
        sec
        sbc #WALL_POINTS
        tay
        lda z_value + 1
        sbc #0
        bcc @rest
        sta z_value + 1
        sty z_value
        bcs @wall                       ; always
@rest:  txa
        jsr text_number
        lda #'.'
        jsr text_put
        lda z_value
        ldx #'0' - 1
        sec
@tenth: inx
        sbc #WALL_POINTS / 10
        bcs @tenth
        txa
        jmp text_put
@game:  say_last t_mind_game
WALL_POINTS     = 100

; advice_begin - starts a search for a human, unless he has made a move
; In:       w_moved
; Out:      carry clear: w_varies 0; carry set: w_refused
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, the ui's zero page
advice_begin:
        ldx w_moved
        bne @begun
        stx w_varies
        stx w_command
        stx w_bar
        stx w_bar_part
        jsr panel_wipe
        lda #<t_advice_thinks
        ldx #>t_advice_thinks
        jsr message
        clc
        rts
@begun: lda #REFUSAL_BEGUN
        sta w_refused
        lda #SOUND_HORN
        jsr sound_play
        sec
        rts

; advice_end - prepares the board and the panel again after a search
; In:       -
; Out:      -
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, the ui's zero page
advice_end:
        jsr view_clear
        jsr panel_wipe
        jmp panel_keys

; advice_turn - prints the turn found
; In:       w_best_turn
; Out:      -
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, z_from, z_to, z_promote
advice_turn:
        ldx #0
        jsr think_move
        beq @none
        jsr print_move
        ldx #3
        jsr think_move
        beq @none
        lda #','
        jsr text_put
        lda #' '
        jsr text_put
        jmp print_move
@none:  rts

; advice_play - makes the moves of the turn found
; In:       w_best_turn; a turn without a move
; Out:      the record, the board
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, the rest of the core's zero page
advice_play:
        ldx #0
        jsr think_record
        ldx #3
        jsr think_record
        ldy #0
        jsr game_play_move
        ldy #2
        jmp game_play_move

; advice_fallen - prints the worth of the pieces that fell
; In:       w_gone*, z_mover, z_from, z_to a move of the turn
; Out:      -
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, z_a
advice_fallen:
        lda #':'
        jsr text_put
        jsr advice_count
        .assert * = advice_worth, error, "advice_fallen falls into advice_worth"

; advice_worth - prints the worth taken and lost, KEEP instead of the first if the enemy's Keep fell; without either,
;                whether a move brings its piece nearer to the enemy's end
; In:       A, z_a from advice_count; z_mover, z_from, z_to a move of the turn
; Out:      -
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y
advice_worth:
        tax
        bne @takes
        lda z_a
        beq @quiet
@loses: say t_advice_loses
        lda z_a
        jmp text_number
@takes: pha
        say t_advice_takes
        pla
        cmp #FALLEN_KEEP
        bcs @keep
        jsr text_number
        lda z_a
        bne @loses
        rts
@keep:  say_last t_kind_keep
@quiet: ldx z_from
        ldy z_to
        lda z_mover
        beq @white
        ldx z_to
        ldy z_from
@white: lda t_hex,x                     ; hexes are numbered from White's end
        cmp t_hex,y
        bcs @stays
        say t_advice_nearer
@stays: say_last t_advice_quiet

; advice_outcome - adds up the worth of the pieces that fall after the turn found
; In:       w_best_turn; a turn without a move
; Out:      A the enemy's, z_a the mover's; FALLEN_KEEP or more with a Keep; the board as before
; Keeps:    z_mover, z_cursor
; Clobbers: X, Y, the rest of the core's zero page
advice_outcome:
        jsr advice_play
        jsr view_project
        jsr turn_cancel
        .assert * = advice_count, error, "advice_outcome falls into advice_count"

; advice_count - adds up the worth of the pieces that fell (H3.6)
; In:       w_gone*, z_mover
; Out:      A the enemy's, z_a the mover's; FALLEN_KEEP or more with a Keep
; Keeps:    z_mover, z_cursor
; Clobbers: X, Y
advice_count:
        lda #0
        sta z_a
        sta z_a + 1
        ldy w_gone
@piece: dey
        bmi @done
        lda w_gone_code,y
        eor z_mover
        cmp #SIDE_BLACK                 ; carry set: the enemy's
        and #<~SIDE_BLACK
        tax
        lda t_fallen - WALL,x
        ldx #0
        bcc @add
        inx
@add:   clc
        adc z_a,x
        sta z_a,x
        bcc @piece                      ; always
@done:  lda z_a + 1
        rts

.segment "RODATA"
t_advice_thinks: text "COMPUTER THINKS. ESC: ADVISE NOW"
t_advice_try:   text "TRY "
t_fallen:       .byte 1, 2, 4, FALLEN_KEEP ; by kind, from Wall on
t_advice_takes: text " TAKES "
t_advice_loses: text " LOSES "
t_advice_nearer: text " NEARER,"
t_advice_quiet: text " NO LOSS"
t_mind_title:   text "YOUR BEST TURNS"
t_mind_columns: text "TURN             VALUE WORTH"
t_mind_game:    text "GAME"
t_mind_words_1: text "VALUE: YOUR LEAD IN WALLS AFTER THE"
t_mind_words_2: text "ENEMY'S BEST ANSWER."
