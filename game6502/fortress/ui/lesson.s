; A lesson for beginners: pages below the board ask for White's first turns, and Black's answers are given. Then THE
; SQUIRE plays at random (R11.4). The contestants and the length of games are the same again afterwards.

LESSON_TURNS    = 12                    ; of each side
LESSON_PAGES    = 6                     ; the last one does not ask for a turn
LESSON_KEY      = 25                    ; column of PRESS ANY KEY

.segment "BSS"

w_lesson:       .res 1                  ; the page of White's next turn, 1 to LESSON_PAGES; more: none; 0: no lesson
w_lesson_kept:  .res 2 * PLAYER_SIZE    ; the contestants
w_lesson_title: .res 2                  ; the title of the page being shown

.segment "EXTRA"

; lesson_run - plays the lesson
; In:       w_players, w_length
; Out:      the same
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui and the core
lesson_run:
        lda w_length
        pha
        ldx #2 * PLAYER_SIZE - 1
@keep:  lda w_players,x
        sta w_lesson_kept,x
        dex
        bpl @keep
        lda #KIND_HUMAN
        sta w_players + PLAYER_KIND
        ldx #PLAYER_SIZE - 1
@squire:
        lda t_squire,x
        sta w_players + PLAYER_SIZE,x
        dex
        bpl @squire
        lda #LESSON_TURNS
        sta w_length
@begin: lda #1
        sta w_lesson
        jsr tournament_new
        jsr play_game
        bcc @begin
        ldx #2 * PLAYER_SIZE - 1
@restore:
        lda w_lesson_kept,x
        sta w_players,x
        dex
        bpl @restore
        pla
        sta w_length
        lda #0
        sta w_lesson
        rts

; lesson_page - shows the page of White's turn, if any, below the board, a few lines at a time, after a look at the outcome
;               of the last moves
; In:       w_lesson, w_message, z_side White
; Out:      carry clear: the lines that ask for the turn are shown, and the keys: wait for a command, then lesson_end;
;           carry set: none is, w_lesson past the last page if it was shown
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_name, z_row, w_lesson_title, w_message
lesson_page:
        ldy w_lesson
        cpy #LESSON_PAGES
        bcc @show
        beq @last
        rts                             ; carry set
@last:  inc w_lesson
@show:  lda w_message
        beq @page
        tya
        pha
        at LESSON_KEY, BOARD_TEXT + 1
        point t_any_key
        jsr text_print
        jsr input_any
        pla
        tay
@page:  lda t_lesson_low - 1,y
        ldx t_lesson_high - 1,y
        sta w_lesson_title
        stx w_lesson_title+1
        sta z_text
        stx z_text+1
        jsr page_next
@lines: jsr board_blank
        at BOARD_COLUMN, BOARD_TEXT
        lda w_lesson_title
        ldx w_lesson_title+1
        jsr text_print
        lda z_text
        ldx z_text+1
        ldy #BOARD_TEXT + 1
        jsr page_lines
        ldy #1
        lda (z_text),y
        eor #PAGE_END
        bne @key
        lda w_lesson
        cmp #LESSON_PAGES
        bcc @turn
@key:   at LESSON_KEY, BOARD_TEXT
        point t_any_key
        jsr text_print
        jsr input_any
        inc z_text
        bne @same
        inc z_text+1
@same:  ldy #0
        lda (z_text),y
        cmp #PAGE_END
        bne @lines
        jsr lesson_end
        sec
        rts
@turn:  point t_keys
        jsr board_help
        clc
        rts

; lesson_end - shows turn and mover in place of a page
; In:       z_side
; Out:      w_message 0
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_name
lesson_end:
        jsr board_blank
        jsr board_text
        jmp board_mover

t_squire:       .byte KIND_COMPUTER, 0, "THE SQUIRE"
                .res PLAYER_SIZE - (* - t_squire)
t_squire_weights: .res WEIGHTS_SIZE     ; all zero: a novice
t_lesson_goal:  .byte "LESSON: BUILD ON ", 0
t_lesson_refuse: .byte "NOT HERE: THE LESSON BUILDS ON ", 0
t_lesson_advice: .byte "ADVICE: THE LESSON BUILDS ON ", 0
; Castles of White and Black: D4, C3, E4, E4, D4; E3, D3, B5, A2.
t_lesson_white: .byte 21, 14, 22, 22, 21
.assert * - t_lesson_white = LESSON_PAGES - 1, error, "a castle for every page but the last"
t_lesson_black: .byte 16, 15, 25, 6
t_lesson_low:   .byte <t_lesson_1, <t_lesson_2, <t_lesson_3, <t_lesson_4, <t_lesson_5, <t_lesson_6
t_lesson_high:  .byte >t_lesson_1, >t_lesson_2, >t_lesson_3, >t_lesson_4, >t_lesson_5, >t_lesson_6
; A page is a title, then lines. A PAGE_END waits for a key, a second one ends the page. The lines that ask for a turn are
; two at most: the keys stand below.
t_lesson_1:
        .byte "LESSON 1: FIRST CASTLE", 0
        .byte "YOU ARE WHITE. YOU AND BLACK BUILD IN", 0
        .byte "TURN. A CASTLE HOLDS ITS OWN SQUARE,", 0
        .byte "AND RULES THE FOUR NEXT TO IT.", 0
        .byte PAGE_END
        .byte "MORE SQUARES AT THE END WIN. MOVE THE", 0
        .byte "FRAME RIGHT AND DOWN TO D4, AND BUILD:", 0
        .byte PAGE_END, PAGE_END
t_lesson_2:
        .byte "LESSON 2: FLAGS", 0
        .byte "LEVELS: A CASTLE'S STRENGTH, 1 TO 3.", 0
        .byte "YOUR FLAG FLIES ON A FREE SQUARE IF", 0
        .byte "MOST LEVELS NEXT TO IT ARE YOURS.", 0
        .byte PAGE_END
        .byte "CASTLES AND FLAGS ARE THE SCORE. BUILD", 0
        .byte "ON C3, THEN D3 (EQUAL NOW) IS YOURS.", 0
        .byte PAGE_END, PAGE_END
t_lesson_3:
        .byte "LESSON 3: SIEGE", 0
        .byte "BLACK'S NEW CASTLE ON D3 HAS ITS LEVEL", 0
        .byte "AND THAT OF E3 FOR IT, TWO OF YOURS", 0
        .byte "AGAINST IT: A SIEGE. ITS GATE CLOSES.", 0
        .byte PAGE_END
        .byte "ONE MORE LEVEL OF YOURS, AND IT FALLS.", 0
        .byte "SO MAY D4: BUILD ON E4 TO PROTECT IT.", 0
        .byte PAGE_END, PAGE_END
t_lesson_4:
        .byte "LESSON 4: LEVELS", 0
        .byte "BUILDING ON YOUR OWN CASTLE RAISES IT,", 0
        .byte "TO LEVEL 3 AT MOST. ALL ITS LEVELS", 0
        .byte "COUNT ON ITS SQUARE AND NEXT TO IT.", 0
        .byte PAGE_END
        .byte "RAISE E4: THEN E3 IS UNDER SIEGE, TOO.", 0
        .byte PAGE_END, PAGE_END
t_lesson_5:
        .byte "LESSON 5: THE FUSE", 0
        .byte "A FALLEN CASTLE HELPS NOBODY. CASTLES", 0
        .byte "THAT RELIED ON IT FALL AS WELL, ONE", 0
        .byte "AFTER THE OTHER, AS A FUSE BURNS.", 0
        .byte PAGE_END
        .byte "RAISE D4: D3 FALLS, AND THEN E3, WHICH", 0
        .byte "IS ALONE AGAINST TWO.", 0
        .byte PAGE_END, PAGE_END
t_lesson_6:
        .byte "YOUR FIRST GAME", 0
        .byte "PLAY ON. BLACK IS THE SQUIRE, WHO IS A", 0
        .byte "NOVICE. THE GAME ENDS AFTER 12 TURNS.", 0
        .byte "S SHOWS A GOOD SQUARE, H THE RULES.", 0
        .byte PAGE_END
        .byte "THEN MEET AN EASY LORD: PRESS 2 IN THE", 0
        .byte "MENU. RETURN KEEPS YOU AS WHITE; TYPE", 0
        .byte "THE SQUIRE, RETURN, C. 1 BEGINS PLAY.", 0
        .byte PAGE_END, PAGE_END

.segment "CODE"

; lesson_goal - determines the square that the lesson wants the mover to build on
; In:       w_lesson, z_side
; Out:      carry clear: A the square; carry set: any
; Keeps:    z_side, z_cursor
; Clobbers: X, Y
lesson_goal:
        ldy w_lesson
        dey
        lda t_lesson_white,y
        ldx z_side
        beq @white
        lda t_lesson_black - 1,y        ; w_lesson already counts White's turn
@white: cpy #LESSON_PAGES - 1
        rts
.assert SIDE_WHITE = 0, error, "lesson_goal tests for 0"
