; Pages of text: the rules, the keys, and the lessons of the tutorial.

PAGE_END        = $FF                   ; after the last row
.assert token_number < PAGE_END - $80, error, "a token ends pages"

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
        tax
        jsr text_packed
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
        text "THE RULES"
        .byte 0
        text "AN EMPIRE THAT LOSES ITS HOME WORLD IS"
        text "OUT. THE LAST ONE WINS, OR THE HIGHEST"
        text "SCORE AFTER THE LAST TURN."
        text "MOVE:   A SECTOR A TURN, TO A COLONY"
        text " OF YOURS OR NEXT TO ONE."
        text "COMBAT: THE LARGER FLEET WINS. TWICE"
        text " AS LARGE, IT LOSES HALF AS MANY"
        text " AS IT MET; THREE TIMES, NONE."
        text "COLONY: 20 SHIPS BECOME 20 PEOPLE."
        text "WORLDS: BARREN ONES BRING MATERIALS,"
        text " TERRAN ONES CREDITS."
        text "BUILD:  A SHIP COSTS 20 MATERIALS, 40"
        text " CREDITS, THE WORK OF 10 PEOPLE,"
        text " THEN 10 AND 20 EACH TURN."
        text "TERRA:  1000 MATERIALS MAKE A BARREN"
        text " WORLD TERRAN."
        text "BLOCK:  SHIPS AT AN ENEMY COLONY STOP"
        text " ITS INCOME AND BOMBARD IT."
        text "SCORE:  3 X (SHIPS + 10 A COLONY), LESS"
        text " THE OTHERS' SHIPS + 10 A COLONY"
        text " (TWICE IF AHEAD). A COLONY: 30."
        .byte PAGE_END
t_help_2:
        text "THE SCREEN AND THE KEYS"
        .byte 0
        text "SECTOR: PLANET (SEAS: TERRAN, NONE:"
        text " BARREN), OWNER, PEOPLE, FLEET."
        text "+       YOUR SHIPS MAY GO THERE."
        text "!       ENEMY SHIPS THAT COULD COME."
        text ">       SHIPS CAN STILL MOVE."
        text "RIGHT:  SHIPS, COLONIES; *: THE SCORE"
        text " AT THE TURN'S END."
        text "BELOW:  YOUR TREASURY NOW, ITS GAIN (OR"
        text " SHIPS PAID FOR), AT TURN'S END."
        text "NEWS:   SHIPS AND COLONIES LOST AND"
        text " TAKEN SINCE YOUR LAST TURN."
        .byte 0
        text "ARROWS, A, Z, STICK: MOVE THE CURSOR"
        text "RETURN, BUTTON: CHOOSE A COMMAND"
        text "OR ITS LETTER: M B C T, X TO SCRAP"
        text "U: UNDO      E: END THE TURN"
        text "S: ADVICE    V: PLANS"
        text "D: SAVE      L: LOAD"
        text "R: REPLAY    N: SOUND"
        text "H, ?: HELP   Q: LEAVE THE GAME"
        text "ESC WHILE IT THINKS: PLAY NOW"
        .byte PAGE_END
