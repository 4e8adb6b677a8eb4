; Pages of text: the rules, the keys, and the lessons of the tutorial.

PAGE_END        = $FF                   ; after the last row

.segment "CODE"

; help_show - shows the lesson in the tutorial, then the rules and the keys, a page a key; Esc exits
; In:       -
; Out:      -
; Keeps:    z_cursor, z_viewer
; Clobbers: A, X, Y, z_line, z_number
; Inside:   help_rules, without the lesson
help_show:
        jsr lesson_show
help_rules:
        lda #<t_help
        ldx #>t_help
        jsr page_show
        cmp #KEY_ESCAPE
        beq page_done
        lda #<t_help_2
        ldx #>t_help_2
        .assert * = page_show, error, "help_show falls into page_show"

; page_show - shows a page until a key: its title and rows, zero-terminated, then PAGE_END. A blank at the start indents a row
; In:       A low, X high address of the page
; Out:      A the key
; Keeps:    z_cursor, z_viewer
; Clobbers: X, Y, z_line, z_number
; Inside:   page_done, a shared rts
page_show:
        sta z_number
        stx z_number + 1
        jsr page_band
        ldy #0
        sty z_line
@row:   ldx #1
        lda (z_number),y
        cmp #' '
        bne @at
        ldx #8
@at:    ldy z_line
        jsr text_at
        ldy #0
@character:
        lda (z_number),y
        jsr page_next
        tax
        beq @end
        cmp #PAGE_END
        beq @key
        jsr text_put
        ldy #0
        beq @character                  ; always
@end:   lda #0                          ; after the title
        jsr text_inverse
        inc z_line
        ldy #0
        beq @row                        ; always
@key:   at 13, 23
        say t_title_key
        jsr keys_get
page_done:
        rts

; page_next - advances to the next character
; In:       z_number
; Out:      z_number
; Keeps:    A, X, Y
; Clobbers: -
page_next:
        inc z_number
        bne @done
        inc z_number + 1
@done:  rts

.segment "RODATA"
t_help:
        .byte "THE RULES", 0
        .byte 0
        .byte "AN EMPIRE THAT LOSES ITS HOME WORLD IS", 0
        .byte "OUT. THE LAST ONE WINS.", 0
        .byte 0
        .byte "MOVE:   A SECTOR A TURN, TO A COLONY", 0
        .byte " OF YOURS OR NEXT TO ONE.", 0
        .byte "COMBAT: THE LARGER FLEET WINS. TWICE", 0
        .byte " AS LARGE, IT LOSES HALF AS MANY", 0
        .byte " AS IT MET; THREE TIMES, NONE.", 0
        .byte "COLONY: 20 SHIPS BECOME 20 PEOPLE.", 0
        .byte "WORLDS: BARREN ONES BRING MATERIALS,", 0
        .byte " TERRAN ONES CREDITS.", 0
        .byte "BUILD:  A SHIP COSTS 20 MATERIALS, 40", 0
        .byte " CREDITS, THE WORK OF 10 PEOPLE,", 0
        .byte " THEN 10 AND 20 EACH TURN.", 0
        .byte "TERRA:  1000 MATERIALS MAKE A BARREN", 0
        .byte " WORLD TERRAN.", 0
        .byte "BLOCK:  SHIPS AT AN ENEMY COLONY STOP", 0
        .byte " ITS INCOME AND BOMBARD IT.", 0
        .byte "SCORE:  DECIDES AFTER THE LAST TURN: 3", 0
        .byte " TIMES SHIPS + 10 A COLONY, LESS", 0
        .byte " THE OTHERS' (TWICE IF AHEAD).", 0
        .byte PAGE_END
t_help_2:
        .byte "THE SCREEN AND THE KEYS", 0
        .byte 0
        .byte "SECTOR: PLANET (SEAS: TERRAN, CRATERS:", 0
        .byte " BARREN), OWNER, PEOPLE, FLEET.", 0
        .byte "+       YOUR SHIPS MAY GO THERE.", 0
        .byte "!       ENEMY SHIPS THAT COULD COME.", 0
        .byte ">       SHIPS CAN STILL MOVE.", 0
        .byte "RIGHT:  SHIPS AND COLONIES NOW, SCORE", 0
        .byte " AT THE TURN'S END.", 0
        .byte "BELOW:  YOUR TREASURY NOW, ITS GAIN (OR", 0
        .byte " SHIPS PAID FOR), AT TURN'S END.", 0
        .byte "NEWS:   SHIPS AND COLONIES LOST AND", 0
        .byte " TAKEN SINCE YOUR LAST TURN.", 0
        .byte 0
        .byte "ARROWS, A, Z, STICK: MOVE THE CURSOR", 0
        .byte "RETURN, BUTTON: CHOOSE A COMMAND", 0
        .byte "OR ITS LETTER: M B C T, X TO SCRAP", 0
        .byte "U: UNDO      E: END THE TURN", 0
        .byte "S: ADVICE    V: PLANS", 0
        .byte "D: SAVE      L: LOAD", 0
        .byte "R: REPLAY    N: SOUND", 0
        .byte "H, ?: HELP   Q: LEAVE THE GAME", 0
        .byte "ESC WHILE IT THINKS: PLAY NOW", 0
        .byte PAGE_END
