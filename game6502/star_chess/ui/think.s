; A computer's turn: a progress bar during prediction, then its commands one at a time.

BAR_COLUMN      = 17
BAR_WIDTH       = 22
NEWS_TICKS      = 45                    ; display time of a command, in 1/60 s

.segment "BSS"

w_skipping:     .res 1                  ; non-zero: show the turn's commands without pauses; REPLAY_BACK
w_bar:          .res 1                  ; columns of the bar drawn

.segment "CODE"

; think_turn - plays a computer's turn
; In:       z_mover, w_seat; the turn has started
; Out:      -
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
think_turn:
        jsr panel_all
        ldy #ROW_MENU
        jsr print_line
        jsr report_begin
        ldy #ROW_PROMPT
        jsr print_line
        lda z_mover
        jsr print_player
        say t_thinks
        ldx z_mover
        lda w_seat,x
        sec
        sbc #1
        jsr think_search
        lda #0
        sta z_logging
        jsr tape_computer
        jmp think_show

; think_search - searches for the mover's turn, with the bar, and plays it; Esc ends the search
; In:       A level; the turn has started
; Out:      galaxy, the log; z_out_1, z_out_2; logging
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's zero page, z_number, z_width
think_search:
        ldx #0
        stx w_bar
        stx z_logging
        jsr predict_begin
@step:  jsr predict_step
        bcs @found
        jsr think_bar
        jsr keys_look
        bcc @step
        cmp #KEY_ESCAPE
        bne @step
        jsr predict_end                 ; the best so far
@found: lda #1
        sta z_logging
        jmp develop_turn

; think_bar - extends the bar of positions searched
; In:       w_positions, w_positions_all, w_bar
; Out:      w_bar
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part
think_bar:
        ldx w_level
        dex
        bne @done                       ; once a mask
        lda w_positions
        sta z_b
        lda w_positions + 1
        sta z_b + 1
        lda #BAR_WIDTH
        sta z_c
        lda #0
        sta z_c + 1
        jsr math_multiply
        lda w_positions_all
        sta z_b
        lda w_positions_all + 1
        sta z_b + 1
        jsr math_divide
@draw:  lda w_bar
        cmp z_a
        bcs @done
        inc w_bar
        adc #BAR_COLUMN                 ; carry is clear
        tax
        ldy #ROW_PROMPT
        jsr text_at
        lda #1
        jsr text_inverse
        lda #' '
        jsr text_put
        lda #0
        jsr text_inverse
        jmp @draw
@done:  rts

; think_show - shows the logged commands one at a time, from the turn's start. Any key continues, Esc skips the rest
; In:       w_root, the log
; Out:      galaxy and turn after the commands
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's scratch and of the ui's
think_show:
        lda w_log_count
        pha
        jsr galaxy_restore
        lda z_mover
        jsr rules_begin
        pla
        sta w_log_count
        lda #0
        sta w_skipping
        sta z_news
        ldy #ROW_PROMPT
        jsr print_line
        lda w_log_count
        bne @command
        lda w_replaying
        beq @done
        jsr report_player
        say t_replay_none
        jsr think_wait
@command:
        ldx z_news
        cpx w_log_count
        beq @done
        jsr rules_logged
        jsr think_command
        inc z_news
        bne @command                    ; always
@done:  rts

; think_command - executes and shows one command
; In:       z_verb, z_from, z_to, z_count, w_skipping
; Out:      galaxy, w_skipping
; Keeps:    z_news
; Clobbers: A, X, Y, the rest of the core's scratch and of the ui's
think_command:
        jsr report_meet
        lda w_skipping
        bne @do
        jsr report_player
        jsr report_command
@do:    jsr rules_execute
        jsr summary_command
        lda w_skipping
        bne @done
        lda z_to
        sta z_cursor
        jsr panel_all
        jsr think_met
        jsr think_wait
@done:  rts

; think_met - adds the result of a combat to the news row, with its sound
; In:       w_sent, w_met, z_verb, z_from, z_to
; Out:      -
; Keeps:    z_news
; Clobbers: A, X, Y, z_number, z_width
think_met:
        ldy #ROW_PROMPT
        jsr print_line
        jsr report_combat
        jmp report_sound

; think_wait - shows a command for a while, or until a key
; In:       -
; Out:      w_skipping non-zero after Esc
; Keeps:    z_news
; Clobbers: A, X, Y, z_line
think_wait:
        lda #NEWS_TICKS
        sta z_line
@tick:  jsr keys_look
        bcs @key
        jsr input_wait
        dec z_line
        bne @tick
        rts
@key:   cmp #KEY_ESCAPE
        beq @skip
        cmp #KEY_LEFT
        bne @done
        lda w_replaying
        beq @done
        inc w_skipping
@skip:  inc w_skipping
@done:  rts

.segment "RODATA"
t_thinks:       text " THINKS"
