; The end of a game.

.segment "CODE"

; over_show - reports how the game ended, and waits for a key
; In:       w_ending, w_winner
; Out:      A the key
; Keeps:    -
; Clobbers: X, Y, the ui's zero page
over_show:
        jsr view_clear
        jsr panel_all
        jsr panel_end
        jsr view_show
        lda w_winner
        cmp #NOBODY
        beq @draw
        ldy #MESSAGE_ROW
        jsr print_line
        lda w_winner
        jsr print_side
        say t_over_wins
        jmp @why
@draw:  lda #<t_over_draw
        ldx #>t_over_draw
        jsr message_print
@why:   ldy w_ending
        lda t_over_low - 1,y
        ldx t_over_high - 1,y
        jsr text_print
        jsr words_show
        lda #SOUND_FANFARE
        jsr sound_play
@key:   jsr keys_get
        cmp #KEY_RETURN
        beq @done
        cmp #KEY_ESCAPE
        beq @done
        cmp #'D'
        beq @done
        cmp #'T'
        beq @done
        cmp #'R'
        bne @key
@done:  rts

.segment "RODATA"
t_over_wins:    text " WINS: "
t_over_draw:    text "A DRAW: "
t_over_low:     .byte <t_over_keep, <t_over_keeps, <t_over_repeated, <t_over_value, <t_over_ahead, <t_over_balance
                .byte <t_over_record
t_over_high:    .byte >t_over_keep, >t_over_keeps, >t_over_repeated, >t_over_value, >t_over_ahead, >t_over_balance
                .byte >t_over_record
.assert ENDING_KEEP = 1 && ENDING_RECORD = 7, error, "t_over is in the order of ENDING_*"
t_over_keep:    text "THE KEEP HAS FALLEN."
t_over_keeps:   text "BOTH KEEPS FELL."
t_over_repeated: text "THE THIRD TIME THE SAME."
t_over_value:   text "MORE WORTH ON THE BOARD."
t_over_ahead:   text "MORE PIECES AHEAD."
t_over_balance: text "ALL IS EQUAL."
t_over_record:  text "THE RECORD IS FULL."
