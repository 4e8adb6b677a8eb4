; The tutorial: a game in a fixed galaxy, against cadets, with a page of text before each of the first turns.

LESSON_SEED     = 7                     ; A2 is barren, B1 terran
LESSON_SEAT     = LEVEL_CADET + 1
LESSON_TURNS    = 30                    ; named by the last lesson

.segment "BSS"

w_tutorial:     .res 1                  ; non-zero: the game is the tutorial

.segment "CODE"

; lesson_begin - sets up the tutorial
; In:       -
; Out:      w_seat, w_kind, w_seed, w_turn_limit, w_tutorial
; Keeps:    Y
; Clobbers: A, X
lesson_begin:
        ldx #PLAYERS - 1
        lda #LESSON_SEAT
        sta w_tutorial
@seat:  sta w_seat,x
        dex
        bne @seat
        stx w_seat
        stx w_kind
        stx w_turn_limit + 1
        stx w_seed + 1
        lda #LESSON_SEED
        sta w_seed
        lda #LESSON_TURNS
        sta w_turn_limit
        rts
.assert SEAT_HUMAN = 0 && KIND_RANDOM = 0, error, "lesson_begin stores 0"

; lesson_show - shows the turn's lesson, if any, until a key
; In:       w_tutorial, w_turn
; Out:      -
; Keeps:    z_cursor, z_viewer
; Clobbers: A, X, Y, z_line, z_number
lesson_show:
        lda w_tutorial
        beq @none
        ldy w_turn
        cpy #LESSONS + 1
        bcs @none
        lda t_lesson_low - 1,y
        ldx t_lesson_high - 1,y
        jmp page_show
@none:  rts

; lesson_advise - puts the steps that the turn's lesson asks for into the log, if the first one is possible
; In:       w_tutorial, w_turn, the turn's start, an empty log
; Out:      carry set: the log; carry clear: it is empty
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, z_verb, z_from, z_to, z_count, z_a, z_part
lesson_advise:
        lda w_tutorial
        beq @none
        ldx w_turn
        cpx #LESSONS
        bcs @none
        dex
        ldy #0
@step:  lda t_step_verb,x
        sta w_log_verb,y
        lda t_step_place,x
        sta w_log_place,y
        lda t_step_ships,x
        sta w_log_ships,y
        lda #0
        sta w_log_ships_high,y
        iny
        inx
        cpx #LESSONS - 1                ; the lesson before the last has two
        beq @step
        sty w_log_count
        tax
        jsr rules_logged
        jsr rules_refusal
        beq @done
        lda #0
        sta w_log_count
@none:  clc
        rts
@done:  sec
        rts

.segment "RODATA"
; From sector, 16 times, plus to sector: A1 is 0, B1 1, A2 4.
t_step_verb:    .byte VERB_MOVE, VERB_COLONIZE, VERB_BUILD, VERB_BUILD, VERB_MOVE, VERB_COLONIZE, VERB_BUILD
t_step_place:   .byte $04, $44, $00, $00, $01, $11, $00
t_step_ships:   .byte 20, 0, 10, 10, 20, 0, 18
.assert t_step_place - t_step_verb = LESSONS && * - t_step_ships = LESSONS, error, "a step a lesson, and two in the sixth"
t_lesson_low:
        .byte <t_lesson_1, <t_lesson_2, <t_lesson_3, <t_lesson_4, <t_lesson_5, <t_lesson_6, <t_lesson_7
t_lesson_high:
        .byte >t_lesson_1, >t_lesson_2, >t_lesson_3, >t_lesson_4, >t_lesson_5, >t_lesson_6, >t_lesson_7
LESSONS         = t_lesson_high - t_lesson_low
t_lesson_1:
        .byte "LESSON 1: SHIPS MOVE", 0, 0
        .byte "YOU ARE GEMMA. A1 IS YOUR HOME: A", 0
        .byte "COLONY OF 1000 PEOPLE, AND 20 SHIPS.", 0, 0
        .byte "A TERRAN WORLD BRINGS MANY CREDITS AND", 0
        .byte "FEW MATERIALS; YOUR SHIPS USE ALL OF", 0
        .byte "THOSE. SO YOU NEED A BARREN WORLD: A2,", 0
        .byte "THE ONE WITH CRATERS ABOVE A1.", 0, 0
        .byte "WITH THE CURSOR ON A1 PRESS M FOR", 0
        .byte "MOVE, GO UP TO A2, PRESS RETURN. 20", 0
        .byte "SHIPS ARE OFFERED: RETURN. THE SCREEN", 0
        .byte "SHOWS THE RESULT: RETURN KEEPS IT.", 0, 0
        .byte "THEN PRESS E: THE TURN ENDS, AND THE", 0
        .byte "OTHERS PLAY. H SHOWS THIS PAGE AGAIN.", 0
        .byte PAGE_END
t_lesson_2:
        .byte "LESSON 2: A COLONY", 0, 0
        .byte "YOUR SHIPS ARE ABOVE A2. MOVE THE", 0
        .byte "CURSOR THERE AND PRESS C: TWENTY SHIPS", 0
        .byte "BECOME TWENTY PEOPLE. RETURN KEEPS IT.", 0, 0
        .byte "NOW THE PLUS SIGNS REACH FARTHER:", 0
        .byte "SHIPS MAY GO WHERE YOU HAVE A COLONY,", 0
        .byte "OR NEXT TO ONE.", 0, 0
        .byte "END THE TURN WITH E.", 0
        .byte PAGE_END
t_lesson_3:
        .byte "LESSON 3: SHIPS ARE BUILT", 0, 0
        .byte "BELOW THE GALAXY IS YOUR TREASURY:", 0
        .byte "SHIPS, MATERIALS, CREDITS: NOW, THEIR", 0
        .byte "GAIN A TURN, AND WHAT THE END OF THE", 0
        .byte "TURN WOULD LEAVE. AFTER A / IS THE", 0
        .byte "NUMBER OF SHIPS THAT YOUR INCOME", 0
        .byte "SUPPORTS.", 0, 0
        .byte "A SHIP COSTS 20 MATERIALS, 40 CREDITS", 0
        .byte "AND THE WORK OF TEN PEOPLE. GO TO A1,", 0
        .byte "PRESS B, TYPE 10, RETURN, RETURN.", 0, 0
        .byte "END THE TURN WITH E.", 0
        .byte PAGE_END
t_lesson_4:
        .byte "LESSON 4: MORE OF THEM", 0, 0
        .byte "A2 GROWS BY A TENTH EACH TURN,", 0
        .byte "BRINGING FIVE MATERIALS A HEAD.", 0, 0
        .byte "BUILD 10 MORE SHIPS AT A1: B 10 RETURN", 0
        .byte "RETURN. SHIPS JUST BUILT WAIT UNTIL", 0
        .byte "THE NEXT TURN; THE OTHERS ARE ACTIVE.", 0, 0
        .byte "A MISTAKE? U TAKES A COMMAND BACK.", 0, 0
        .byte "END THE TURN WITH E, AND E AGAIN,", 0
        .byte "SINCE THE FIRST TEN COULD STILL MOVE.", 0
        .byte PAGE_END
t_lesson_5:
        .byte "LESSON 5: THREATS", 0, 0
        .byte "AFTER A ! A SECTOR SHOWS HOW MANY", 0
        .byte "ENEMY SHIPS COULD BE THERE NEXT TURN.", 0
        .byte "A FLEET OF A THIRD AS MANY COSTS THEM", 0
        .byte "A FIGHT.", 0, 0
        .byte "EQUAL FLEETS DESTROY EACH OTHER; TWICE", 0
        .byte "AS MANY WIN AND LOSE HALF AS MANY AS", 0
        .byte "THEY MET; THREE TIMES AS MANY, NONE.", 0, 0
        .byte "MOVE YOUR 20 SHIPS FROM A1 TO B1, AND", 0
        .byte "END THE TURN.", 0
        .byte PAGE_END
t_lesson_6:
        .byte "LESSON 6: A TERRAN COLONY", 0, 0
        .byte "IF YOUR SHIPS ARE STILL AT B1, FOUND A", 0
        .byte "COLONY THERE WITH C. TERRAN COLONIES", 0
        .byte "GROW BY A FIFTH, TO 1000 PEOPLE;", 0
        .byte "BARREN ONES TO 200. TWICE AS MANY", 0
        .byte "TERRAN AS BARREN COLONIES KEEP A", 0
        .byte "BALANCE; FOR 1000 MATERIALS T", 0
        .byte "TERRAFORMS A BARREN ONE.", 0, 0
        .byte "NO SHIPS ARE LEFT: GO TO A1 AND", 0
        .byte "BUILD AS MANY AS ARE OFFERED: B RETURN", 0
        .byte "RETURN. END THE TURN WITH E.", 0
        .byte PAGE_END
t_lesson_7:
        .byte "LAST LESSON: WAR", 0, 0
        .byte "SHIPS ABOVE AN ENEMY COLONY BLOCKADE", 0
        .byte "IT: IT BRINGS NOTHING, AND LOSES A", 0
        .byte "HUNDREDTH OF ITS PEOPLE A SHIP EACH", 0
        .byte "TURN. BELOW TWENTY IT IS LOST. AN", 0
        .byte "EMPIRE WITHOUT ITS HOME COLONY IS OUT.", 0, 0
        .byte "SO GUARD A1, KEEP AS MANY SHIPS AS", 0
        .byte "YOUR INCOME SUPPORTS, AND STRIKE THE", 0
        .byte "NEAREST. AFTER TURN 30 THE HIGHEST", 0
        .byte "SCORE WINS.", 0, 0
        .byte "D SAVES THE GAME, Q LEAVES IT.", 0
        .byte PAGE_END
