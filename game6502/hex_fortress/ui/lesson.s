; A lesson for beginners: two turns that a page asks for, then a game against the squire. On the Atari it is where the
; second half of the record lies later (atari/main.s).

LESSON_REPLY    = 2                     ; w_lesson after White's first turn: Black's turn is given
LESSON_LAST     = 3                     ; the last page
LESSON_GAME     = 4                     ; the game after it

.segment "BSS"

w_lesson:       .res 1                  ; the page that White's turn begins with, or LESSON_GAME; 0 for none

.segment "CODE"

; lesson_asks - checks whether a page of the lesson asks for moves
; In:       w_lesson
; Out:      carry set: yes
; Keeps:    X, Y
; Clobbers: A
lesson_asks:
        lda w_lesson
        beq @no
        cmp #LESSON_GAME
        bcs @no
        sec
        rts
@no:    clc
        rts

; lesson_begin - starts the lesson, if it is still there
; In:       -
; Out:      carry set: a game whose turn has started, w_lesson; carry clear: the lesson is gone
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
lesson_begin:
        lda t_lesson_mark
        cmp #TITLE_MARK
        beq @there
        at 4, 21
        say t_lesson_gone
        jsr keys_get
        clc
        rts
@there: lda w_sound
        pha
        jsr choices_offer
        pla
        sta w_sound
        jsr choices_take
        jsr game_new
        lda #LESSON_CURSOR
        sta z_cursor
        inc w_lesson
        sec
        rts

        in_title
t_lesson_mark:  .byte TITLE_MARK

; lesson_page - shows the page of White's turn until a key
; In:       w_lesson 1..LESSON_LAST
; Out:      w_lesson LESSON_GAME after the last page
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, the ui's zero page
lesson_page:
        jsr lesson_text
        lda w_lesson
        cmp #LESSON_LAST
        bne @show
        inc w_lesson
@show:  jmp play_begin

; lesson_text - shows a page until a key
; In:       w_lesson 1..LESSON_LAST
; Out:      -
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, the ui's zero page
lesson_text:
        ldy w_lesson
        lda t_lesson_low - 1,y
        ldx t_lesson_high - 1,y
        jmp help_page

; lesson_task - prints the turn that the page asks for in the message row
; In:       w_lesson 1 or 2
; Out:      -
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, z_width
lesson_task:
        ldy w_lesson
        lda t_task_low - 1,y
        ldx t_task_high - 1,y
        jmp message_print

; lesson_reply - makes Black's given turn
; In:       z_mover Black; the turn has started
; Out:      w_command 0; the moves are made and recorded
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
lesson_reply:
        jsr record_begin
        ldy #3
@byte:  lda t_lesson_reply,y
        sta (z_entry),y
        dey
        bpl @byte
        lda #0
        sta w_command
        sta w_pointing
        lda #<t_lesson_answer
        ldx #>t_lesson_answer
        jsr message_print
        jsr view_clear
        jsr panel_all
        jmp show_moves

; lesson_check - compares White's turn with the page's; cancels another one and says so until a key
; In:       w_lesson 1.., z_mover, the record
; Out:      carry clear: continue; carry set: the turn is cancelled, w_refused NOTICE_LAST
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
lesson_check:
        lda z_mover
        bne @right
        jsr record_here
        lda w_lesson
        asl a
        asl a
        tax
        ldy #0
@byte:  lda (z_entry),y
        cmp t_lesson_turns - 4,x
        bne @wrong
        inx
        iny
        cpy #4
        bne @byte
        inc w_lesson
@right: clc
        rts
@wrong: jsr turn_cancel
        ldy w_lesson
        lda t_wrong_low - 1,y
        ldx t_wrong_high - 1,y
        jsr message
        lda #NOTICE_LAST
        sta w_refused
        lda #SOUND_HORN
        jsr sound_play
        sec
        rts

; Turns as in the record: d2-d4; f2-f4 e1-e2; Black's i4-i3 c5-d5.
t_lesson_turns: .byte 7, 25, NO_HEX, NO_HEX, 8, 26, 0, 4
t_lesson_reply: .byte 41, 32, 38, 34
LESSON_CURSOR   = 16                    ; d3
t_lesson_low:   .byte <t_lesson_1, <t_lesson_2, <t_lesson_3
t_lesson_high:  .byte >t_lesson_1, >t_lesson_2, >t_lesson_3
t_task_low:     .byte <t_task_1, <t_task_2
t_task_high:    .byte >t_task_1, >t_task_2
t_wrong_low:    .byte <t_wrong_1, <t_wrong_2
t_wrong_high:   .byte >t_wrong_1, >t_wrong_2
t_task_1:       text "LESSON: D2 TO D4. H: HELP"
t_task_2:       text "LESSON: F2 TO F4, E1 TO E2. H: HELP"
t_wrong_1:      text "THAT WAS ANOTHER MOVE: D2 TO D4"
t_wrong_2:      text "THAT WAS ANOTHER MOVE: F2-F4, E1-E2"
t_lesson_answer: text "BLACK ANSWERS: I4-I3, C5-D5"
t_lesson_1:
        text "LESSON 1: MOVING"
        .byte 0
        text "YOU ARE WHITE, AT THE BOTTOM. DESTROY"
        text "BLACK'S KEEP, AT THE TOP."
        .byte 0
        text "A BASTION JUMPS TWO HEXES, OVER"
        text "ANYTHING. MOVE THE ONE ON D2 TO D4:"
        text "ARROWS TO D2, RETURN, ARROWS TO D4,"
        text "RETURN; THEN ACCEPT WITH RETURN."
        .res HELP_ROWS - 9
t_lesson_2:
        text "LESSON 2: FRIENDS AND COMBAT"
        .byte 0
        text "BLACK TOUCHED YOUR PIECES. THEY HIT"
        text "HIS WALLS WITH THEIR STRENGTH, THE"
        text "NUMBER BELOW A PIECE: WITH AS MUCH AS"
        text "THE WALLS' OWN OR MORE, SO BOTH FELL."
        text "FRIENDS NEXT TO A PIECE MAKE IT"
        text "STRONGER: KEEP THEM TOGETHER."
        .byte 0
        text "NOW A TURN IS TWO MOVES. FIRST MOVE"
        text "THE BASTION ON F2 TO F4, THEN THE"
        text "KEEP ON E1 TO E2, AND ACCEPT."
        .res HELP_ROWS - 12
t_lesson_3:
        text "LESSON 3: YOUR FIRST GAME"
        .byte 0
        text "A PIECE THAT WILL FALL IS FADED"
        text "BEFORE YOU ACCEPT. IF IT IS YOURS,"
        text "UNDO. TO DESTROY BLACK'S KEEP, BRING"
        text "SEVERAL PIECES NEXT TO IT."
        .byte 0
        text "S GIVES ADVICE, H SHOWS THE RULES."
        text "PLAY ON: BLACK IS A SQUIRE."
        .res HELP_ROWS - 9

.segment "RODATA"
t_lesson_gone:  text "A LONG GAME OVERWROTE IT: RESTART."
