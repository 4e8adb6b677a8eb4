; Replays a game from its tape: every command, from the first turn.

.segment "CODE"

; replay_show - shows the game on the tape. A key advances to the next command, Esc exits
; In:       the tape, w_kind, w_seed, w_seat
; Out:      -
; Keeps:    the tape, w_kind, w_seed, w_seat
; Clobbers: A, X, Y, the core's and the ui's zero page
replay_show:
        jsr galaxy_mode
        jsr game_new
        jsr tape_rewind
        jsr play_viewer
        lda #0
        sta w_skipping
@turn:  jsr tape_is_more
        bcc @end
        ldy z_mover
        jsr game_is_alive
        bcc @next
        jsr panel_all
        ldy #ROW_MENU
        jsr print_line
        say t_replay
        jsr galaxy_save
        jsr tape_turn
        jsr think_show
        lda w_skipping
        bne @done
@next:  jsr game_end_turn
        lda w_over
        beq @turn
@end:   jsr panel_all
        jsr report_begin
        say t_replay_end
        jsr keys_get
@done:  rts

.segment "RODATA"
t_replay:       .byte "REPLAY. A KEY GOES ON, ESC ENDS IT", 0
t_replay_end:   .byte "THAT WAS ALL. PRESS ANY KEY", 0
