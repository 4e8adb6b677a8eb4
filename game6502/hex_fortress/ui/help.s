; The rules on two pages.

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
; In:       A low, X high address of its rows, each ended by 0
; Out:      A the key
; Keeps:    z_cursor
; Clobbers: X, Y, z_line, z_value
help_page:
        sta z_value
        stx z_value + 1
        jsr text_mode
        lda #0
        sta z_line
@row:   ldx #0
        ldy z_line
        jsr text_at
        lda z_value
        ldx z_value + 1
        jsr text_print
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
        .byte "HEX FORTRESS: THE RULES", 0
        .byte 0
        .byte "DESTROY THE ENEMY'S KEEP. WHITE BEGINS", 0
        .byte "WITH ONE MOVE; THEN EACH TURN IS TWO, OF", 0
        .byte "TWO PIECES. A KEEP MAY USE BOTH MOVES.", 0
        .byte 0
        .byte "        CORE GIVES MOVES           WORTH", 0
        .byte "WALL     0    1    1 HEX FORWARD     1", 0
        .byte "BASTION  1    1    JUMPS 2 HEXES     2", 0
        .byte "TOWER    2    2    ANY WAY, STRAIGHT 4", 0
        .byte "KEEP     3    2    1 HEX; GIVES 1 TO", 0
        .byte "                   FRIENDS 2 AWAY", 0
        .byte 0
        .byte "STR IS A PIECE'S CORE AND WHAT FRIENDS", 0
        .byte "BESIDE IT GIVE. IT STANDS BELOW THE", 0
        .byte "PIECE ON THE BOARD.", 0
        .byte 0
        .byte "AFTER THE MOVES ENEMIES THAT TOUCH HIT", 0
        .byte "EACH OTHER WITH THEIR STR, ALL AT ONCE.", 0
        .byte "WHAT RECEIVES ITS OWN STR OR MORE FALLS:", 0
        .byte "IT IS CROSSED WHILE YOU STILL MAY UNDO.", 0
        .byte 0
t_help_2:
        .byte "HEX FORTRESS: THE RULES", 0
        .byte 0
        .byte "A WALL WITH STR 0 AFTER COMBAT IS", 0
        .byte "REMOVED, WHOEVER'S IT IS.", 0
        .byte "A WALL ON A RED HEX OF THE ENEMY BECOMES", 0
        .byte "A TOWER OR A BASTION AT ONCE.", 0
        .byte 0
        .byte "A DRAW: BOTH KEEPS FALL, OR A POSITION", 0
        .byte "COMES FOR THE THIRD TIME.", 0
        .byte "AFTER 16 TURNS WITHOUT A LOSS THE GAME", 0
        .byte "ENDS: MORE WORTH WINS, THEN MORE PIECES", 0
        .byte "AHEAD, BEYOND THE MIDDLE OF THE BOARD.", 0
        .byte 0
        .byte "ARROWS, A AND Z, OR THE STICK MOVE THE", 0
        .byte "CURSOR. RETURN OR THE BUTTON CHOOSES AND", 0
        .byte "MOVES. ESC TAKES A MOVE BACK, C BOTH.", 0
        .byte "T TAKES THE LAST TURN BACK, ALSO THE", 0
        .byte "COMPUTER'S. S SAVES, L LOADS, Q ENDS.", 0
        .byte "WHILE THE COMPUTER THINKS ESC MAKES IT", 0
        .byte "PLAY THE BEST IT HAS FOUND.", 0
        .byte 0
        .byte 0
