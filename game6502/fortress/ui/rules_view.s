; Pages of text: the rules (R2-R4, R6), from the menu and during a human's turn, and the lessons.

RULES_TOP   = 2                         ; the first row of the text
RULES_KEYS  = 18                        ; the first row of the keys
RULES_LAST  = 22                        ; the last row
PAGE_END    = $FF                       ; ends a page

.segment "CODE"

; rules_view - shows the page until a key or a button
; In:       -
; Out:      the text screen
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_columns, z_row
rules_view:
        point t_rules
        jsr page_show
        at 1, RULES_KEYS
        point t_keys
        jsr text_print
        point t_rules_keys
        ldy #RULES_KEYS + 1
        jsr page_lines
        .assert * = page_wait, error, "rules_view falls into page_wait"

; page_wait - waits for a key or a button below a page
; In:       -
; Out:      A KEY_*
; Keeps:    z_side, z_cursor
; Clobbers: X, Y
page_wait:
        at 1, RULES_LAST
        point t_any_key
        jsr text_print
        jmp input_any

; page_show - shows a page: its title, then lines
; In:       A low, X high address of the title, lines and PAGE_END
; Out:      the text screen
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_columns, z_row
page_show:
        sta z_text
        stx z_text+1
        jsr text_mode
        lda z_text
        ldx z_text+1
        ldy #0
        jsr print_title
        jsr page_next
        ldy #RULES_TOP
        .assert * = page_lines, error, "page_show falls into page_lines"

; page_lines - prints zero-terminated lines
; In:       A low, X high address of the first; Y its row
; Out:      -
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_row
page_lines:
        sta z_text
        stx z_text+1
        sty z_row
@line:  ldx #1
        ldy z_row
        jsr text_at
        lda z_text
        ldx z_text+1
        jsr text_print
        jsr page_next
        inc z_row
        ldy #0
        lda (z_text),y
        cmp #PAGE_END
        bne @line
        rts

; page_next - advances to the next line
; In:       z_text
; Out:      z_text, the same in A low, X high
; Keeps:    z_row
; Clobbers: Y
page_next:
        jsr print_length
        sec                             ; plus the zero
        adc z_text
        sta z_text
        bcc @same
        inc z_text+1
@same:  ldx z_text+1
        rts

.segment "RODATA"

t_rules:
        .byte "THE RULES", 0
        .byte "A TURN ADDS A LEVEL: A NEW CASTLE, OR", 0
        .byte "ONE OF YOURS RAISED, TO LEVEL 3. IT IS", 0
        .byte "STRONG IN ITS CROSS: ITS OWN SQUARE", 0
        .byte "AND THE FOUR NEXT TO IT.", 0
        .byte 0
        .byte "FLAG:   A FREE SQUARE GOES TO THE SIDE", 0
        .byte "        WITH MORE LEVELS NEXT TO IT.", 0
        .byte "SIEGE:  AS MANY ENEMY LEVELS AS YOURS:", 0
        .byte "        THE GATE CLOSES. ONE MORE, AND", 0
        .byte "        THE CASTLE FALLS.", 0
        .byte "FUSE:   A FALLEN CASTLE HELPS NOBODY:", 0
        .byte "        ITS NEIGHBORS MAY FALL TOO;", 0
        .byte "        YOUR NEW CASTLE FALLS LAST.", 0
        .byte "SCORE:  YOUR CASTLES AND YOUR FLAGS.", 0
        .byte "        THE HIGHER SCORE WINS.", 0
        .byte PAGE_END
t_rules_keys:
        .byte "S: ADVICE    V: THE COMPUTER'S VIEW", 0
        .byte "N: SOUND     H, ?: RULES", 0
        .byte "ESC, Q: QUIT SPACE: BUILDS, AS RETURN", 0
        .byte PAGE_END
