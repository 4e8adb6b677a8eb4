; A computer's turn: a progress bar while it searches, then its moves one at a time.

ROW_BAR         = 18
ADVICE_SETTLED  = 1536                  ; in whole 256

.segment "HIGH"

w_bar:          .res 1                  ; columns of the bar drawn
w_bar_part:     .res 1                  ; fraction of the next one

.segment "CODE"

; think_turn - plays a computer's turn
; In:       z_mover, w_seat; the turn has started
; Out:      w_command 0: the moves are made and recorded; else the key that ended it, without a move
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the zero page of core, player and ui
think_turn:
        jsr record_begin
        lda #0
        sta w_command
        sta w_pointing
        sta w_bar
        sta w_bar_part
        jsr view_clear
        jsr panel_all
        jsr panel_wipe
        jsr think_message
        jsr view_show
        lda z_entropy
        sta w_variety
        lda #1
        sta w_varies
        jsr play_seat
        sec
        sbc #1
        jsr search_run
        jsr panel_wipe
        lda w_command
        bne @done
        ldx #0
        jsr think_record
        ldx #3
        jsr think_record
        jsr panel_moves
        jmp show_moves
@done:  rts

; think_report - reports the computer's turn that has ended; the report stays until a key
; In:       w_best_turn, w_gone*, z_mover the human
; Out:      w_refused NOTICE_LAST, unless the game is over
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, z_from, z_to, z_promote, z_width, z_a
think_report:
        lda w_ending
        bne @done
        ldy #MESSAGE_ROW
        jsr print_line
        jsr @other
        jsr print_side
        lda #' '
        jsr text_put
        jsr advice_turn
        jsr advice_fallen
        lda #NOTICE_LAST
        sta w_refused
@other: lda z_mover
        eor #SIDE_BLACK
        sta z_mover
@done:  rts

; think_message - reports who is thinking
; In:       z_mover
; Out:      -
; Keeps:    z_mover
; Clobbers: A, X, Y, z_width
think_message:
        ldy #MESSAGE_ROW
        jsr print_line
        lda z_mover
        jsr print_side
        say_last t_thinks

; think_record - records a move of the selected turn
; In:       X 0 the first, 3 the second; w_best_turn
; Out:      the record
; Keeps:    z_mover
; Clobbers: A, X, Y, z_from, z_to, z_promote, z_turn, z_entry
think_record:
        jsr think_move
        beq @none
        jmp record_add
@none:  rts

; think_move - takes a move of the selected turn
; In:       X 0 the first, 3 the second; w_best_turn
; Out:      Z set: the turn has none; else z_from, z_to, z_promote
; Keeps:    X, Y
; Clobbers: A
think_move:
        lda w_best_turn + 1,x
        beq @none
        sta z_to
        lda w_best_turn,x
        sta z_from
        lda w_best_turn + 2,x
        sta z_promote
        lda z_to                        ; not zero
@none:  rts

; search_poll - the search's hook: polls the keyboard and draws the bar. Esc ends the search, Q the game. Advice ends after
;               ADVICE_SETTLED turns, once a turn is found that does not lose the game to the enemy's best answer
; In:       z_settled, w_budget, w_varies, w_most, the shortlist
; Out:      z_stop, w_command
; Keeps:    the zero page of core and player
; Clobbers: A, X, Y, z_line, z_width, z_value
search_poll:
        lda z_settled
        and #15
        bne @done
        jsr input_keyboard
        bcc @bar
        cmp #KEY_ESCAPE
        beq @stop
        cmp #'Q'
        bne @bar
        sta w_command
@stop:  inc z_stop
@bar:   lda z_settled
        bne @done
        lda w_varies
        bne @part                       ; a computer's own turn
        lda w_most
        cmp #SHORT_MOST
        beq @part                       ; the best turns
        lda w_list_end
        cmp #SHORT + 1
        bcc @part                       ; no turn has been searched yet
        lda w_listing_high + SHORT
        cmp #>-VALUE_WIN
        beq @part
        lda z_settled + 1
        cmp #>ADVICE_SETTLED
        bcc @part
        inc z_stop
@part:  lda w_bar_part
        clc
        adc #PANEL_COLUMNS
        sta w_bar_part
@column:
        lda w_bar_part
        sec
        sbc w_budget + 1
        bcc @done
        sbc #0
        sta w_bar_part
        lda w_bar
        cmp #PANEL_COLUMNS
        bcs @done
        jsr think_bar
        jmp @column
@done:  rts

; think_bar - draws one more column of the bar
; In:       w_bar
; Out:      w_bar
; Keeps:    the zero page of core and player
; Clobbers: A, X, Y, z_line, z_width, z_value
think_bar:
        lda w_bar
        inc w_bar
        clc
        adc #PANEL_COLUMN
        tax
        ldy #ROW_BAR
        jsr text_at
        lda #1
        jsr text_inverse
        lda #' '
        jsr text_put
        lda #0
        jsr text_inverse
        jmp words_show

.segment "RODATA"
t_thinks:       text " THINKS. ESC: PLAY NOW, Q: END"
