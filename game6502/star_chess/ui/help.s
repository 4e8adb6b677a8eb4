; Pages of text: the rules, and the lessons of the tutorial.

PAGE_END        = $FF                   ; after the last row

.segment "CODE"

; help_show - shows the rules until a key, after the lesson in the tutorial
; In:       -
; Out:      -
; Keeps:    z_cursor, z_viewer
; Clobbers: A, X, Y, z_line, z_number
help_show:
        jsr lesson_show
        lda #<t_help
        ldx #>t_help
        .assert * = page_show, error, "help_show falls into page_show"

; page_show - shows a page until a key: zero-terminated rows, then PAGE_END
; In:       A low, X high address of the page
; Out:      -
; Keeps:    z_cursor, z_viewer
; Clobbers: A, X, Y, z_line, z_number
page_show:
        sta z_number
        stx z_number + 1
        jsr text_mode
        ldy #0
        sty z_line
@row:   ldx #0
        ldy z_line
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
@end:   inc z_line
        bne @row                        ; always
@key:   at 13, 23
        say t_title_key
        jsr keys_get
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
        .byte "A SECTOR HAS A PLANET, TERRAN WITH SEAS", 0
        .byte "OR BARREN WITH CRATERS; ITS NAME, A PLUS", 0
        .byte "WHERE YOUR SHIPS MAY GO; THE OWNER'S", 0
        .byte "EMBLEM AND PEOPLE; AFTER A ! THE ENEMY", 0
        .byte "SHIPS THAT THREATEN IT; BELOW THE FLEET.", 0
        .byte "RIGHT: EACH EMPIRE'S SHIPS, COLONIES,", 0
        .byte "SCORE. BELOW: YOUR TREASURY NOW, ITS", 0
        .byte "GAIN (SHIPS: HOW MANY IT SUPPORTS), AND", 0
        .byte "AT THE END OF THE TURN.", 0
        .byte "D SAVES, L LOADS, N SOUND, Q LEAVES. S:", 0
        .byte "ADVICE, V: PLANS OF A COMPUTER FOR YOU.", 0
        .byte "MOVE: NEXT TO OR ONTO A COLONY OF YOURS.", 0
        .byte "BUILD: 20 MATERIALS, 40 CREDITS AND 10", 0
        .byte " IDLE PEOPLE A SHIP.", 0
        .byte "COLONY: 20 SHIPS BECOME 20 PEOPLE.", 0
        .byte "TERRA: 1000 MATERIALS, BARREN TO TERRAN.", 0
        .byte "A SHIP COSTS 10 MATERIALS, 20 CREDITS A", 0
        .byte "TURN. BARREN PLANETS BRING MATERIALS,", 0
        .byte "TERRAN ONES CREDITS. THE LARGER FLEET", 0
        .byte "WINS; WITH THREE TIMES AS MANY IT LOSES", 0
        .byte "NOTHING. SHIPS OVER AN ENEMY COLONY", 0
        .byte "BOMBARD IT. AN EMPIRE THAT LOSES ITS", 0
        .byte "HOME IS OUT. THE LAST EMPIRE WINS.", 0
        .byte PAGE_END
