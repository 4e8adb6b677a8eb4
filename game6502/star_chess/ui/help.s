; The rules on a page.

HELP_ROWS       = 22

.segment "CODE"

; help_show - shows the page until a key
; In:       -
; Out:      -
; Keeps:    z_cursor, z_viewer
; Clobbers: A, X, Y, z_line
help_show:
        jsr text_mode
        lda #0
        sta z_line
@row:   ldx #0
        ldy z_line
        jsr text_at
        ldy z_line
        lda t_help_low,y
        ldx t_help_high,y
        jsr text_print
        inc z_line
        lda z_line
        cmp #HELP_ROWS
        bne @row
        at 13, 23
        say t_title_key
        jsr keys_get
        rts

.segment "RODATA"
t_help_low:
        .byte <t_help_0
        .byte <t_help_1
        .byte <t_help_2
        .byte <t_help_3
        .byte <t_help_4
        .byte <t_help_5
        .byte <t_help_6
        .byte <t_help_7
        .byte <t_help_8
        .byte <t_help_9
        .byte <t_help_10
        .byte <t_help_11
        .byte <t_help_12
        .byte <t_help_13
        .byte <t_help_14
        .byte <t_help_15
        .byte <t_help_16
        .byte <t_help_17
        .byte <t_help_18
        .byte <t_help_19
        .byte <t_help_20
        .byte <t_help_21
t_help_high:
        .byte >t_help_0
        .byte >t_help_1
        .byte >t_help_2
        .byte >t_help_3
        .byte >t_help_4
        .byte >t_help_5
        .byte >t_help_6
        .byte >t_help_7
        .byte >t_help_8
        .byte >t_help_9
        .byte >t_help_10
        .byte >t_help_11
        .byte >t_help_12
        .byte >t_help_13
        .byte >t_help_14
        .byte >t_help_15
        .byte >t_help_16
        .byte >t_help_17
        .byte >t_help_18
        .byte >t_help_19
        .byte >t_help_20
        .byte >t_help_21
t_help_0:       .byte "THE GALAXY: A1--T NAME, TERRAN OR BARREN", 0
t_help_1:       .byte " 1@ 200 COLONY OF PLAYER 1, PEOPLE", 0
t_help_2:       .byte " 1!     THE SAME UNDER BLOCKADE", 0
t_help_3:       .byte " 2>  20 FLEET OF PLAYER 2, SHIPS", 0
t_help_4:       .byte " +T  30 YOUR SHIPS MAY GO THERE; THREAT", 0
t_help_5:       .byte "RIGHT: SHIPS, COLONIES, SCORE OF EACH.", 0
t_help_6:       .byte "BELOW: SHIPS/SUPPORTED, MATERIALS AND", 0
t_help_7:       .byte "CREDITS WITH INCOME; AFTER THE TURN.", 0
t_help_8:       .byte "KEYS: D SAVES THE GAME, Q LEAVES IT.", 0
t_help_9:       .byte "MOVE: TO A NEIGHBOUR IN OR NEXT TO A", 0
t_help_10:      .byte " SECTOR WITH A COLONY OF YOURS.", 0
t_help_11:      .byte "BUILD: 20 MATERIALS, 40 CREDITS AND 10", 0
t_help_12:      .byte " IDLE PEOPLE A SHIP.", 0
t_help_13:      .byte "COLONY: 20 SHIPS BECOME 20 PEOPLE.", 0
t_help_14:      .byte "TERRA: 1000 MATERIALS, BARREN TO TERRAN.", 0
t_help_15:      .byte "A SHIP COSTS 10 MATERIALS, 20 CREDITS A", 0
t_help_16:      .byte "TURN. BARREN PLANETS BRING MATERIALS,", 0
t_help_17:      .byte "TERRAN ONES CREDITS. THE LARGER FLEET", 0
t_help_18:      .byte "WINS; WITH THREE TIMES AS MANY IT LOSES", 0
t_help_19:      .byte "NOTHING. SHIPS OVER AN ENEMY COLONY", 0
t_help_20:      .byte "BOMBARD IT. WHO LOSES THE HOME COLONY", 0
t_help_21:      .byte "IS OUT. THE LAST ONE WINS.", 0
