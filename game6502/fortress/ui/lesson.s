; A lesson for beginners: pages ask for White's first turns, and Black's answers are given. Then THE SQUIRE plays at
; random (R11.4). The contestants and the length of games are the same again afterwards.

LESSON_TURNS    = 12                    ; of each side
LESSON_PAGES    = 6                     ; the last one does not ask for a turn

.segment "BSS"

w_lesson:       .res 1                  ; the page of White's next turn, 1 to LESSON_PAGES; more: none; 0: no lesson
w_lesson_kept:  .res 2 * PLAYER_SIZE    ; the contestants

.segment "CODE"

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
        lda #1
        sta w_lesson
        jsr tournament_new
        jsr play_game
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

; lesson_page - shows the page of White's turn, if any, then the board
; In:       w_lesson, z_side White
; Out:      w_lesson past the last page if it was shown
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, everything of the ui and the core
lesson_page:
        ldy w_lesson
        beq @none
        cpy #LESSON_PAGES
        beq @last
        bcs @none
        bcc @show                       ; always
@last:  inc w_lesson
@show:  lda t_lesson_low - 1,y
        ldx t_lesson_high - 1,y
        jsr page_show
        jsr page_wait
        jmp turn_board
@none:  rts

.segment "RODATA"

t_squire:       .byte KIND_COMPUTER, 0, "THE SQUIRE"
                .res PLAYER_SIZE - (* - t_squire)
t_squire_weights: .res WEIGHTS_SIZE     ; all zero: a novice
t_lesson_goal:  .byte "LESSON: BUILD ON ", 0
; Castles of White and Black: D4, C3, E4, E4, D4; E3, D3, B5, A2.
t_lesson_white: .byte 21, 14, 22, 22, 21
.assert * - t_lesson_white = LESSON_PAGES - 1, error, "a castle for every page but the last"
t_lesson_black: .byte 16, 15, 25, 6
t_lesson_low:   .byte <t_lesson_1, <t_lesson_2, <t_lesson_3, <t_lesson_4, <t_lesson_5, <t_lesson_6
t_lesson_high:  .byte >t_lesson_1, >t_lesson_2, >t_lesson_3, >t_lesson_4, >t_lesson_5, >t_lesson_6
.segment "EXTRA"

t_lesson_1:
        .byte "LESSON 1: YOUR FIRST CASTLE", 0
        .byte "YOU ARE WHITE. YOU AND BLACK BUILD IN", 0
        .byte "TURN. A CASTLE HOLDS ITS OWN SQUARE,", 0
        .byte "AND RULES THE FOUR NEXT TO IT. WHOEVER", 0
        .byte "HAS MORE SQUARES AT THE END WINS.", 0
        .byte 0
        .byte "THE FRAME IS ON C3. MOVE IT TO D4, ONE", 0
        .byte "SQUARE RIGHT AND ONE DOWN, AND BUILD.", 0
        .byte "THE KEYS ARE BELOW THE BOARD.", 0
        .byte PAGE_END
t_lesson_2:
        .byte "LESSON 2: FLAGS", 0
        .byte "YOUR FLAG FLIES ON A FREE SQUARE WHERE", 0
        .byte "YOU HAVE MORE LEVELS NEXT TO IT THAN", 0
        .byte "BLACK. ON D3 AND E4 YOU ARE EQUAL: NO", 0
        .byte "FLAG. CASTLES AND FLAGS ARE THE SCORE.", 0
        .byte 0
        .byte "BUILD ON C3: THEN D3 IS YOURS, TOO.", 0
        .byte PAGE_END
t_lesson_3:
        .byte "LESSON 3: SIEGE", 0
        .byte "BLACK'S NEW CASTLE ON D3 HAS ITS OWN", 0
        .byte "LEVEL AND THAT OF E3 FOR IT, AND TWO", 0
        .byte "OF YOURS AGAINST IT. ITS GATE CLOSES:", 0
        .byte "IT IS UNDER SIEGE. ONE MORE LEVEL OF", 0
        .byte "YOURS, AND IT FALLS. YOUR C3 AND D4", 0
        .byte "ARE IN THE SAME DANGER: ONE TO ONE.", 0
        .byte 0
        .byte "BUILD ON E4. IT PROTECTS D4, AND ALSO", 0
        .byte "PREPARES SOMETHING BETTER.", 0
        .byte PAGE_END
t_lesson_4:
        .byte "LESSON 4: LEVELS", 0
        .byte "BUILDING ON YOUR OWN CASTLE RAISES IT,", 0
        .byte "TO LEVEL 3 AT MOST. ALL ITS LEVELS", 0
        .byte "COUNT ON ITS SQUARE AND THE FOUR NEXT", 0
        .byte "TO IT.", 0
        .byte 0
        .byte "RAISE E4: THEN E3 IS UNDER SIEGE, TOO.", 0
        .byte PAGE_END
t_lesson_5:
        .byte "LESSON 5: THE FUSE", 0
        .byte "A FALLEN CASTLE HELPS NOBODY. CASTLES", 0
        .byte "THAT RELIED ON IT FALL AS WELL, ONE", 0
        .byte "AFTER THE OTHER, AS A FUSE BURNS.", 0
        .byte 0
        .byte "RAISE D4: D3 FALLS, AND THEN E3, WHICH", 0
        .byte "IS ALONE AGAINST TWO.", 0
        .byte PAGE_END
t_lesson_6:
        .byte "YOUR FIRST GAME", 0
        .byte "PLAY ON. BLACK IS THE SQUIRE, WHO IS A", 0
        .byte "NOVICE. THE GAME ENDS AFTER 12 TURNS.", 0
        .byte 0
        .byte "S SHOWS A GOOD SQUARE, H THE RULES.", 0
        .byte 0
        .byte "THEN MEET AN EASY LORD: IN THE MENU", 0
        .byte "PRESS 2 AND RETURN, TYPE THE SQUIRE,", 0
        .byte "RETURN, C; 1 BEGINS PLAY.", 0
        .byte PAGE_END
