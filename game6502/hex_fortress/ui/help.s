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
        .byte "THE RULES", 0
        .byte 0
        .byte "DESTROY THE ENEMY'S KEEP. A TURN IS", 0
        .byte "TWO MOVES OF TWO PIECES (WHITE'S FIRST", 0
        .byte "TURN IS ONE); A KEEP MAY MAKE BOTH.", 0
        .byte 0
        .byte " CORE GIVES WORTH MOVES", 0
        .byte "WALL     0    1     1    1 HEX FORWARD", 0
        .byte "BASTION  1    1     2    JUMPS 2 HEXES", 0
        .byte "TOWER    2    2     4    ALONG A LINE", 0
        .byte "KEEP     3    2          1 HEX", 0
        .byte "A KEEP GIVES 1 TO FRIENDS 2 AWAY, TOO.", 0
        .byte 0
        .byte "STR:    CORE AND WHAT FRIENDS GIVE; THE", 0
        .byte " NUMBER BELOW A PIECE.", 0
        .byte "COMBAT: ENEMIES THAT TOUCH HIT EACH", 0
        .byte " OTHER WITH THEIR STR, ALL AT", 0
        .byte " ONCE. HIT BY ITS OWN STR OR", 0
        .byte " MORE, A PIECE FALLS (CROSSED).", 0
        .byte "ALONE:  A WALL WITH STR 0 FALLS.", 0
        .byte "RED:    A WALL ON THE ENEMY'S RED HEX", 0
        .byte " BECOMES A TOWER OR A BASTION.", 0
t_help_2:
        .byte "THE END AND THE KEYS", 0
        .byte 0
        .byte "QUIET:  AFTER 16 TURNS WITHOUT A LOSS", 0
        .byte " MORE WORTH WINS; IF EQUAL, MORE", 0
        .byte " PIECES AHEAD, BEYOND THE MIDDLE", 0
        .byte " (THE KEEP DOES NOT COUNT).", 0
        .byte "DRAW:   A POSITION COMES THREE TIMES.", 0
        .byte "BOTH KEEPS FALL: THE MOVER WINS, OR A", 0
        .byte " DRAW, AS CHOSEN BEFORE.", 0
        .byte 0
        .byte "ARROWS, A, Z, STICK: MOVE THE CURSOR", 0
        .byte "RETURN, BUTTON: CHOOSE, MOVE", 0
        .byte "ESC, U: UNDO A MOVE    C: UNDO BOTH", 0
        .byte "T: TAKE THE LAST TURN BACK", 0
        .byte "S: ADVICE    V: BEST TURNS", 0
        .byte "D: SAVE      L: LOAD", 0
        .byte "R: REPLAY    N: SOUND", 0
        .byte "H, ?: HELP   Q: LEAVE THE GAME", 0
        .byte "ESC WHILE IT THINKS: PLAY NOW", 0
        .byte 0
        .byte 0
        .byte 0
