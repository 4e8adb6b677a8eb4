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
        text "LESSON 1: SHIPS MOVE"
        .byte 0
        text "YOU ARE GEMMA. A1 IS YOUR HOME: A"
        text "COLONY OF 1000 PEOPLE, AND 20 SHIPS."
        .byte 0
        text "A TERRAN WORLD BRINGS MANY CREDITS AND"
        text "FEW MATERIALS; YOUR SHIPS USE ALL OF"
        text "THOSE. SO YOU NEED A BARREN WORLD: A2,"
        text "DIRECTLY ABOVE A1."
        .byte 0
        text "WITH THE CURSOR ON A1 PRESS M FOR"
        text "MOVE, GO UP TO A2, PRESS RETURN. 20"
        text "SHIPS ARE OFFERED: RETURN. THE SCREEN"
        text "SHOWS THE RESULT: RETURN KEEPS IT."
        .byte 0
        text "THEN PRESS E: THE TURN ENDS, AND THE"
        text "OTHERS PLAY. H SHOWS THIS PAGE AGAIN."
        .byte PAGE_END
t_lesson_2:
        text "LESSON 2: A COLONY"
        .byte 0
        text "YOUR SHIPS ARE AT A2. MOVE THE"
        text "CURSOR THERE AND PRESS C: TWENTY SHIPS"
        text "BECOME TWENTY PEOPLE. RETURN KEEPS IT."
        .byte 0
        text "NOW THE PLUS SIGNS REACH FARTHER:"
        text "SHIPS MAY GO WHERE YOU HAVE A COLONY,"
        text "OR NEXT TO ONE."
        .byte 0
        text "ON THE RIGHT A * IS AN EMPIRE'S SCORE:"
        text "3 X (SHIPS + 10 A COLONY), LESS THE"
        text "OTHERS' SHIPS + 10 A COLONY, TWICE IF"
        text "AHEAD. YOURS IS BELOW 0 FOR A WHILE."
        .byte 0
        text "END THE TURN WITH E."
        .byte PAGE_END
t_lesson_3:
        text "LESSON 3: SHIPS ARE BUILT"
        .byte 0
        text "BELOW THE GALAXY IS YOUR TREASURY:"
        text "SHIPS, MATERIALS, CREDITS: NOW, THEIR"
        text "GAIN A TURN, AND WHAT THE END OF THE"
        text "TURN WOULD LEAVE. AFTER A / IS THE"
        text "NUMBER OF SHIPS THAT YOUR INCOME"
        text "SUPPORTS."
        .byte 0
        text "A SHIP COSTS 20 MATERIALS, 40 CREDITS"
        text "AND THE WORK OF TEN PEOPLE. GO TO A1,"
        text "PRESS B, TYPE 10, RETURN, RETURN."
        .byte 0
        text "END THE TURN WITH E."
        .byte PAGE_END
t_lesson_4:
        text "LESSON 4: MORE OF THEM"
        .byte 0
        text "A2 GROWS BY A TENTH EACH TURN,"
        text "BRINGING FIVE MATERIALS A HEAD."
        .byte 0
        text "BUILD 10 MORE SHIPS AT A1: B 10 RETURN"
        text "RETURN. SHIPS JUST BUILT WAIT UNTIL"
        text "THE NEXT TURN; THE OTHERS ARE ACTIVE."
        .byte 0
        text "A MISTAKE? U TAKES A COMMAND BACK."
        .byte 0
        text "END THE TURN WITH E, AND E AGAIN,"
        text "SINCE THE FIRST TEN COULD STILL MOVE."
        .byte PAGE_END
t_lesson_5:
        text "LESSON 5: THREATS"
        .byte 0
        text "AFTER A ! A SECTOR SHOWS HOW MANY"
        text "ENEMY SHIPS COULD BE THERE NEXT TURN."
        text "IF YOU HAVE MORE THAN A THIRD AS MANY"
        text "THERE, AN ATTACK COSTS THEM SHIPS."
        .byte 0
        text "EQUAL FLEETS DESTROY EACH OTHER; TWICE"
        text "AS MANY WIN AND LOSE HALF AS MANY AS"
        text "THEY MET; THREE TIMES AS MANY, NONE."
        .byte 0
        text "MOVE YOUR 20 SHIPS FROM A1 TO B1, AND"
        text "END THE TURN."
        .byte PAGE_END
t_lesson_6:
        text "LESSON 6: A TERRAN COLONY"
        .byte 0
        text "IF YOUR SHIPS ARE STILL AT B1, FOUND A"
        text "COLONY THERE WITH C. TERRAN COLONIES"
        text "GROW BY A FIFTH, TO 1000 PEOPLE;"
        text "BARREN ONES TO 200. TWICE AS MANY"
        text "TERRAN AS BARREN COLONIES KEEP A"
        text "BALANCE; FOR 1000 MATERIALS T"
        text "TERRAFORMS A BARREN ONE."
        .byte 0
        text "NO SHIPS ARE LEFT: GO TO A1 AND"
        text "BUILD AS MANY AS ARE OFFERED: B RETURN"
        text "RETURN. END THE TURN WITH E."
        .byte PAGE_END
t_lesson_7:
        text "LAST LESSON: WAR"
        .byte 0
        text "SHIPS IN A SECTOR WITH AN ENEMY COLONY"
        text "BLOCKADE IT: IT BRINGS NOTHING, AND"
        text "LOSES A HUNDREDTH OF ITS PEOPLE A SHIP"
        text "EACH TURN. BELOW TWENTY IT IS LOST. AN"
        text "EMPIRE WITHOUT ITS HOME COLONY IS OUT."
        .byte 0
        text "SO GUARD A1, KEEP AS MANY SHIPS AS"
        text "YOUR INCOME SUPPORTS, AND STRIKE THE"
        text "NEAREST. AFTER TURN 30 THE HIGHEST"
        text "SCORE WINS."
        .byte 0
        text "D SAVES THE GAME, Q LEAVES IT."
        .byte PAGE_END
