; The page of rules (R2-R4, R6), from the menu and during a human's turn.

RULES_TOP   = 2                         ; the first row of the text,
RULES_KEYS  = 18                        ; of the keys,
RULES_LAST  = 22                        ; and the last
RULES_END   = $FF                       ; ends the text

.segment "CODE"

; rules_view - shows the page until a key or a button
; In:       -
; Out:      the text screen
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_columns, z_row
rules_view:
        jsr text_mode
        point t_rules_title
        ldy #0
        jsr print_title
        point t_rules
        ldy #RULES_TOP
        jsr rules_view_lines
        at 1, RULES_KEYS
        point t_keys
        jsr text_print
        point t_rules_keys
        ldy #RULES_KEYS + 1
        jsr rules_view_lines
        at 1, RULES_LAST
        point t_any_key
        jsr text_print
        jmp input_any

; rules_view_lines - prints zero-terminated lines
; In:       A low, X high address of the first; Y its row
; Out:      -
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y, z_text, z_row
rules_view_lines:
        sta z_text
        stx z_text+1
        sty z_row
@line:  ldx #1
        ldy z_row
        jsr text_at
        lda z_text
        ldx z_text+1
        jsr text_print
        jsr print_length
        sec                             ; plus the zero
        adc z_text
        sta z_text
        bcc @next
        inc z_text+1
@next:  inc z_row
        ldy #0
        lda (z_text),y
        cmp #RULES_END
        bne @line
        rts

.segment "RODATA"

t_rules_title:  .byte "THE RULES", 0
t_rules:
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
        .byte RULES_END
t_rules_keys:
        .byte "S ASKS A COMPUTER OPPONENT FOR ADVICE.", 0
        .byte "V SHOWS WHAT IT THINKS.", 0
        .byte "ESC QUITS THE GAME.", 0
        .byte RULES_END
