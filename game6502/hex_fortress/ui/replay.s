; Replays a loaded game, turn by turn.

.segment "GAP"

w_last:         .res 2                  ; the number of turns in the game

.segment "CODE"

; replay_run - shows the game's turns: right steps forward, left steps back, Esc exits
; In:       a loaded game
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
replay_run:
        lda w_turn
        sta w_last
        lda w_turn + 1
        sta w_last + 1
        jsr game_new
        jsr play_begin
        lda #0
        sta w_hurry
        sta w_pointing
@show:  jsr panel_all
        lda #<t_replay_keys
        ldx #>t_replay_keys
        jsr message_print
        jsr view_show
@key:   jsr keys_get
        cmp #KEY_ESCAPE
        beq @done
        cmp #KEY_LEFT
        beq @back
        cmp #KEY_RIGHT
        beq @on
        cmp #KEY_RETURN
        bne @key
@on:    lda w_turn
        cmp w_last
        bne @turn
        lda w_turn + 1
        cmp w_last + 1
        beq @key
@turn:  jsr show_moves
        bcs @done
        jsr show_turn
        jmp @show
@back:  lda w_turn
        ora w_turn + 1
        beq @key
        lda w_turn
        sec
        sbc #1
        sta w_goal
        lda w_turn + 1
        sbc #0
        sta w_goal + 1
        jsr game_go
        jsr view_clear
        jmp @show
@done:  rts

.segment "RODATA"
t_replay_keys:  text "RIGHT: NEXT TURN, LEFT: BACK, ESC: END"
