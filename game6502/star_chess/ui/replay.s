; Replays a game from its tape: every command, from the first turn, and back turn by turn.

REPLAY_BACK     = 2                     ; in w_skipping: to the turn before this one

.segment "BSS"

w_replaying:    .res 1                  ; non-zero: left goes back, turns without a command wait for a key
w_replay_at:    .res 2                  ; the number of turns before the one shown
w_replay_left:  .res 2                  ; of them to play without showing them

.segment "CODE"

; replay_show - shows the game on the tape. A key advances to the next command, left goes back a turn, Esc exits
; In:       the tape, w_kind, w_seed, w_seat
; Out:      -
; Keeps:    the tape, w_kind, w_seed, w_seat
; Clobbers: A, X, Y, the core's and the ui's zero page
replay_show:
        jsr galaxy_mode
        lda #0
        sta w_replay_at
        sta w_replay_at + 1
        lda #1
        sta w_replaying
@seek:  jsr replay_seek
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
        cmp #REPLAY_BACK
        beq @back
        cmp #0
        bne @done
        inc w_replay_at
        bne @next
        inc w_replay_at + 1
@next:  jsr effect_note
        jsr game_end_turn
        jsr effect_losses
        lda w_over
        beq @turn
@end:   jsr panel_all
        jsr report_begin
        say t_replay_end
        jsr keys_get
        cmp #KEY_LEFT
        bne @done
@back:  lda w_replay_at
        bne @one
        lda w_replay_at + 1
        beq @seek
        dec w_replay_at + 1
@one:   dec w_replay_at
        jmp @seek
@done:  lda #0
        sta w_replaying
        rts

; replay_seek - plays the turns before the one to show
; In:       w_replay_at, the tape
; Out:      galaxy, the turn to show has started
; Keeps:    w_replay_at
; Clobbers: A, X, Y, the core's zero page, z_viewer, z_cursor, z_number
replay_seek:
        lda w_replay_at
        sta w_replay_left
        lda w_replay_at + 1
        sta w_replay_left + 1
        jsr game_again
        jsr tape_rewind
        jsr play_viewer
@turn:  lda w_replay_left
        ora w_replay_left + 1
        beq @done
        ldy z_mover
        jsr game_is_alive
        bcc @play                       ; a defeated player's turn is not on the tape
        lda w_replay_left
        bne @low
        dec w_replay_left + 1
@low:   dec w_replay_left
@play:  jsr tape_quietly
        jmp @turn
@done:  rts

; review_show - replays the game so far, at the start of a turn
; In:       z_mover, the log, the tape
; Out:      as command_turn
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
review_show:
        lda w_log_count
        bne @begun
        lda z_cursor
        pha
        lda z_eventful
        pha
        lda z_mover
        pha
        jsr replay_keep
        inx
        stx z_logging
        jsr replay_show
        jsr replay_back
        jsr galaxy_save
        pla
        sta z_viewer
        jsr rules_begin
        pla
        sta z_eventful
        pla
        sta z_cursor
        lda #1
        sta z_logging
        jmp command_again
@begun: jsr report_begin
        say t_command_begun
        lda #SOUND_HORN
        jsr sound_play
        jmp command_prompt

; replay_keep, replay_back - copy the position and the game's numbers aside, or back
; In:       galaxy, w_turn and the numbers after it; or w_aside
; Out:      w_aside; or the position and the numbers. X $FF
; Keeps:    Y
; Clobbers: A, X
replay_keep:
        ldx #GALAXY_SIZE - 1
@byte:  lda galaxy,x
        sta w_aside,x
        lda w_turn,x                    ; the numbers, and what follows them
        sta w_aside + GALAXY_SIZE,x
        dex
        bpl @byte
        rts
replay_back:
        ldx #GALAXY_SIZE - 1
@byte:  lda w_aside,x
        sta galaxy,x
        dex
        bpl @byte
        ldx #REPLAY_NUMBERS - 1
@number:
        lda w_aside + GALAXY_SIZE,x
        sta w_turn,x
        dex
        bpl @number
        rts
REPLAY_NUMBERS  = w_edition + 1 - w_turn
.assert 2 * GALAXY_SIZE <= 4 * LOG_SIZE, error, "w_aside holds both"

.segment "RODATA"
t_replay:       text "REPLAY. KEY: NEXT, LEFT: BACK, ESC: END"
t_replay_end:   text "THAT WAS ALL. LEFT: BACK, ANY KEY: END"
t_replay_none:  text "NO COMMANDS"
