; The rules and the keys on two pages.

HELP_ROWS       = 22

.segment "CODE"

; help_show - shows the pages, one a key; Esc exits
; In:       -
; Out:      -
; Keeps:    z_cursor
; Clobbers: A, X, Y, z_line, z_value
help_show:
        lda #<t_help
        ldx #>t_help
        jsr help_page
        cmp #KEY_ESCAPE
        beq @done
        lda #<t_help_2
        ldx #>t_help_2
        jsr help_page
@done:  rts

; help_page - shows a page until a key
; In:       A low, X high address of its title and rows, each ended by 0; a blank at the start indents a row
; Out:      A the key
; Keeps:    z_cursor
; Clobbers: X, Y, z_line, z_value
help_page:
        sta z_value
        stx z_value + 1
        jsr page_band
        lda #0
        sta z_line
@row:   ldx #1
        ldy #0
        lda (z_value),y
        cmp #' '
        bne @at
        ldx #8
@at:    ldy z_line
        jsr text_at
        lda z_value
        ldx z_value + 1
        jsr text_print
        lda #0                          ; after the title
        jsr text_inverse
        ldy #0
@end:   lda (z_value),y
        iny
        tax
        bne @end
        tya
        clc
        adc z_value
        sta z_value
        bcc @next
        inc z_value + 1
@next:  inc z_line
        lda z_line
        cmp #HELP_ROWS
        bne @row
        at 13, 23
        say t_title_key
        jmp keys_get

.segment "RODATA"
t_help:
        text "THE RULES"
        .byte 0
        text "DESTROY THE ENEMY'S KEEP. A TURN IS"
        text "TWO MOVES OF TWO PIECES (WHITE'S FIRST"
        text "TURN IS ONE); A KEEP MAY MAKE BOTH."
        .byte 0
        text " CORE GIVES WORTH MOVES"
        text "WALL     0    1     1    1 HEX FORWARD"
        text "BASTION  1    1     2    JUMPS 2 HEXES"
        text "TOWER    2    2     4    ALONG A LINE"
        text "KEEP     3    2          1 HEX"
        text "A KEEP GIVES 1 TO FRIENDS 2 AWAY, TOO."
        .byte 0
        text "STRENGTH: CORE AND WHAT FRIENDS GIVE,"
        text " THE NUMBER BELOW A PIECE."
        text "COMBAT: ENEMIES THAT TOUCH HIT EACH"
        text " OTHER WITH THEIR STRENGTH, ALL"
        text " AT ONCE. HIT BY ITS STRENGTH"
        text " OR MORE, A PIECE FALLS (FADED)."
        text "ALONE:  A WALL OF STRENGTH 0 FALLS."
        text HOME_TEXT
        text " BECOMES A TOWER OR A BASTION."
t_help_2:
        text "THE END AND THE KEYS"
        .byte 0
        text "QUIET:  AFTER 16 TURNS WITHOUT A LOSS,"
        text " OR AS CHOSEN, MORE WORTH WINS;"
        text " IF EQUAL, MORE PIECES AHEAD,"
        text " BEYOND THE MIDDLE (NO KEEPS)."
        text "DRAW:   A POSITION COMES THREE TIMES."
        text "BOTH KEEPS FALL: THE MOVER WINS, OR A"
        text " DRAW, AS CHOSEN BEFORE."
        .byte 0
        text "ARROWS, A, Z, STICK: MOVE THE CURSOR"
        text "RETURN, BUTTON: CHOOSE, MOVE"
        text "ESC, U: UNDO A MOVE    C: UNDO BOTH"
        text "T: TAKE THE LAST TURN BACK"
        text "S: ADVICE    V: BEST TURNS"
        text "D: SAVE      L: LOAD"
        text "R: REPLAY    N: SOUND"
        text "H, ?: HELP   Q: LEAVE THE GAME"
        text "ESC WHILE IT THINKS: PLAY NOW"
        .byte 0
        .byte 0
        .byte 0
