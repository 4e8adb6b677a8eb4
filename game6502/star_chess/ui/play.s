; The top level: title, choices, games.

.segment "CODE"

; game_start - runs the program; the platform jumps here with work RAM and zero page cleared
; In:       -
; Out:      does not return
; Keeps:    -
; Clobbers: everything of the game
game_start:
        lda #1
        jsr sound_enable
        jsr title_show
        jsr sound_theme
        jsr setup_defaults
@game:  jsr setup_run
        bcs @go_on
        jsr game_new
        jsr tape_begin
@go_on: jsr play_game
        jmp @game

; play_game - plays a game to its end
; In:       w_seat; game and mover's turn have started
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
play_game:
        jsr galaxy_mode
        jsr play_viewer
        jsr advice_forget
        jsr summary_begin
@turn:  ldy z_mover
        jsr game_is_alive
        bcc @end                        ; a defeated player's turn is empty
        ldx z_mover
        lda w_seat,x
        beq @human
        jsr think_turn
        jmp @end
@human: jsr command_turn
        bcc @left
@end:   jsr effect_note
        jsr game_end_turn
        jsr effect_losses
        lda w_over
        beq @turn
        jsr play_over
@left:  rts

; play_viewer - selects the viewer of a game: the first human, or the first player
; In:       w_seat
; Out:      z_viewer, z_cursor the viewer's home
; Keeps:    Y
; Clobbers: A, X
play_viewer:
        ldx #0
@seat:  lda w_seat,x
        beq @found
        inx
        cpx #PLAYERS
        bne @seat
        ldx #0
@found: stx z_viewer
        lda t_home,x
        sta z_cursor
        rts
.assert SEAT_HUMAN = 0, error, "play_viewer looks for 0"

; play_over - shows the end of a game, its graphs and its replay
; In:       w_over, galaxy
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
play_over:
        jsr over_show
        cmp #KEY_RETURN
        beq @done
        pha
        jsr replay_keep                 ; a full tape does not reach the last position
        pla
        cmp #'R'
        beq @replay
        jsr graph_show
        jmp @back
@replay:
        jsr replay_show
@back:  jsr replay_back
        jmp play_over
@done:  rts

; play_highest - computes the highest score
; In:       w_score
; Out:      z_a the highest, signed
; Keeps:    -
; Clobbers: A, X, Y
play_highest:
        ldx #PLAYERS - 1
@take:  lda w_score,x
        sta z_a
        lda w_score_high,x
        sta z_a + 1
@next:  dex
        bmi @done
        lda z_a
        cmp w_score,x
        lda z_a + 1
        sbc w_score_high,x
        bvc @signed
        eor #$80
@signed:
        bmi @take
        bpl @next                       ; always
@done:  rts

; play_has_won - checks whether a player has won: the last one left, or one with the highest score (S4.6, S4.7)
; In:       Y player, z_a the highest score
; Out:      carry set: yes
; Keeps:    Y
; Clobbers: A, X
play_has_won:
        lda w_score,y
        cmp z_a
        bne @no
        lda w_score_high,y
        cmp z_a + 1
        bne @no
        jmp game_is_alive
@no:    clc
        rts
