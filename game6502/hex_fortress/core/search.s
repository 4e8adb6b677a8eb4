; The search of the computer player (PLAYER.md 4 and 6).

.segment "HIGH"

w_varies:       .res 1                  ; non-zero: the player varies its opening
w_variety:      .res 1                  ; the byte by which it does
w_best:         .res 2                  ; the value of the turn to play
w_best_turn:    .res TURN_BYTES
w_margin:       .res 1                  ; how much better a turn must be to replace another
w_most:         .res 1                  ; the shortlist's length
w_enough:       .res 2                  ; the value that ends the search
w_base_out:     .res 1                  ; removed pieces on the stack when the search began
w_stride:       .res 1                  ; the player sees one of so many of its turns; 0: it sees all
w_unseen:       .res 1                  ; turns up to the next one that the squire sees
w_unseen_next:  .res 1                  ; turns up to the one after that
w_player:       .res 1                  ; the computer's side
w_own_visit:    .res 2                  ; the routine called for each turn of w_self

.segment "CODE"

.scope own
turn_mark = 1
; visit - called by turns.s for each turn
; In:       as the routine in w_own_visit
; Out:      A as that routine
; Keeps:    -
; Clobbers: A, X, Y
visit:  jmp (w_own_visit)
.include "turns.s"
.endscope

.segment "CODE"

; search_run - selects the turn that the computer plays
; In:       the game, with a turn started; A LEVEL_*, w_varies, w_variety
; Out:      w_best_turn, w_best; z_stop non-zero: the search was incomplete
; Keeps:    z_mover, the board
; Clobbers: A, X, Y, the rest of the core's and the player's zero page
search_run:
        jsr search_prepare
        jsr search_main
        jsr look_again
        .assert * = search_end, error, "search_run falls into search_end"

; search_end - prepares the turn again after a search
; In:       the game
; Out:      as a turn that has started
; Keeps:    z_mover, the board
; Clobbers: A, X, Y
search_end:
        jsr search_clear
        jsr game_begin_turn
        lda #ENDING_NONE
        sta w_ending
        lda #NOBODY
        sta w_winner
        rts

; search_list - finds the SHORT_MOST best turns, without a second look
; In:       as search_run
; Out:      the shortlist, from SHORT to w_list_end; z_stop non-zero: the search was incomplete
; Keeps:    z_mover, the board
; Clobbers: A, X, Y, the rest of the core's and the player's zero page
search_list:
        jsr search_prepare
        lda #SHORT_MOST
        sta w_most
        jsr search_main
        jmp search_end

; search_prepare - prepares the search of a turn by a level
; In:       as search_run
; Out:      w_budget, w_most, w_margin, w_stride and what search_begin prepares
; Keeps:    z_mover, the board
; Clobbers: A, X, Y, the core's zero page
search_prepare:
        tax
        lda t_budget_low,x
        sta w_budget
        lda t_budget_high,x
        sta w_budget + 1
        lda t_shortlist,x
        sta w_most
        lda t_stride,x
        sta w_stride
        ldy #1
        sty w_unseen                    ; it always sees the first
        tay
        dey
        tya
        and w_variety
        clc
        adc #1
        sta w_unseen_next
        jsr search_begin
        jmp search_vary

; search_begin - prepares the search of a turn
; In:       the game
; Out:      w_self, the scores, nothing settled
; Keeps:    z_mover, the board
; Clobbers: A, X, Y, the core's zero page
search_begin:
        lda #0
        sta z_out
        sta w_base_out
        sta w_suspects_first
        sta z_stop
        sta z_settled
        sta z_settled + 1
        jsr search_clear
        lda w_quiet
        sta w_root_quiet
        lda w_quiet + 1
        sta w_root_quiet + 1
        lda w_left
        sta own::moves
        lda #<VALUE_WIN
        sta w_enough
        lda #>VALUE_WIN
        sta w_enough + 1
        lda z_mover
        sta w_player
        sta w_self
        jsr score_tables
        jmp past_list

; search_clear - clears what the search shares with combat
; In:       -
; Out:      w_hit 0, w_first_path 0
; Keeps:    Y
; Clobbers: A, X
search_clear:
        lda #0
        ldx #PLACES - 1
@clear: sta w_hit,x
        sta w_first_path,x
        dex
        bne @clear
        rts

; search_vary - decides whether to vary this turn (PLAYER.md 7)
; In:       w_varies, w_turn, w_most
; Out:      w_margin, 0 if not; w_most
; Keeps:    X, Y
; Clobbers: A
search_vary:
        lda #0
        sta w_margin
        lda w_varies
        beq @done
        lda w_turn + 1
        bne @done
        lda w_turn
        cmp #OPENING_TURNS
        bcs @done
        lda #OPENING_MARGIN
        sta w_margin
        lda #1
        sta w_most
@done:  rts

; search_main - the main search
; In:       w_self and z_mover, own::moves, w_root_quiet, w_most, w_enough, w_base_out, w_margin, z_score
; Out:      the shortlist, from SHORT to w_list_end; z_stop
; Keeps:    z_mover, the board, z_score
; Clobbers: A, X, Y, the rest of the core's zero page
search_main:
        ldx #0
        stx w_killers
        stx w_list_first
        stx w_list_end
        ldx #CANDIDATES
        stx w_list_limit
        lda #<candidates_visit
        ldx #>candidates_visit
        jsr search_turns
        lda w_list_end
        sta w_candidates
        lda w_stride
        beq @all
        inc z_stop                      ; the squire does not look at replies
@all:   lda z_stop
        bne @list
        lda w_margin
        beq @list
        lda w_variety
        and #CANDIDATES - 1
@rest:  cmp w_candidates
        bcc @first
        sbc w_candidates
        jmp @rest
@first: jsr candidates_first
@list:  ldx #SHORT
        stx w_list_first
        stx w_list_end
        txa
        clc
        adc w_most
        sta w_list_limit
        lda #<-VALUE_INFINITY
        sta w_bound
        lda #>-VALUE_INFINITY
        sta w_bound + 1
        jsr search_candidates
        bne @done
        lda #<search_other
        ldx #>search_other
        jsr search_turns
@done:  lda w_list_end
        cmp #SHORT
        bne @end
        ldx #0                          ; the first candidate, if nothing was searched
        lda w_listing_low,x
        sta z_worth
        lda w_listing_high,x
        sta z_worth + 1
        jsr lists_take
        jmp lists_add
@end:   rts

; search_turns - visits all turns of w_self
; In:       A low, X high address of the visit
; Out:      -
; Keeps:    z_mover, the board, z_score
; Clobbers: A, X, Y, the rest of the core's zero page
search_turns:
        sta w_own_visit
        stx w_own_visit + 1
        jmp own::run

; search_candidates - searches the candidates
; In:       w_listing, w_candidates
; Out:      A not 0 and Z clear: the search ends
; Keeps:    z_mover, the board, z_score
; Clobbers: X, Y, the rest of the core's zero page
search_candidates:
        lda #<search_consider
        sta w_own_visit
        lda #>search_consider
        sta w_own_visit + 1
        lda #0
        sta w_candidate_now
@next:  lda z_stop
        bne @done
        ldx w_candidate_now
        jsr lists_take
        jsr search_candidate
        bne @done
        inc w_candidate_now
        lda w_candidate_now
        cmp w_candidates
        bne @next
        lda #0
@done:  rts

; search_candidate - makes the turn at hand, visits it, and undoes it
; In:       w_turn_at_hand, w_own_visit
; Out:      A and Z as returned by the visit
; Keeps:    z_mover, the board, z_score
; Clobbers: X, Y, the rest of the core's zero page
search_candidate:
        turn_keep w_candidate_before
        ldy #TURN_BYTES - 1
@byte:  lda w_turn_at_hand,y
        sta w_candidate_turn,y
        dey
        bpl @byte
        jsr search_take
        ldy #0
        jsr search_move
        sta w_candidate_code
        ldy #3
        jsr search_move
        sta w_candidate_code + 1
        jsr own::visit
        pha
        ldx w_candidate_turn + 4
        beq @first
        jsr board_lift
        ldx w_candidate_turn + 3
        lda w_candidate_code + 1
        jsr board_put
@first: ldx w_candidate_turn + 1
        beq @done
        jsr board_lift
        ldx w_candidate_turn
        lda w_candidate_code
        jsr board_put
@done:  turn_restore w_candidate_before
        pla
        rts

; search_other - searches a turn that is not a candidate
; In:       a turn of the scope own, made
; Out:      A not 0 and Z clear: the search ends
; Keeps:    z_mover, the board except z_score and z_suspects
; Clobbers: X, Y, the rest of the core's zero page
search_other:
        jsr candidates_has
        bne search_consider
        lda #0
        rts

; search_consider - values a turn, and adds it to the shortlist if good enough
; In:       a turn of the scope own, made
; Out:      A not 0 and Z clear: the search ends
; Keeps:    z_mover, the board except z_score and z_suspects
; Clobbers: X, Y, the rest of the core's zero page
search_consider:
        jsr search_known
        bcs @value
        lda z_stop
        bne @undo
        jsr replies_value
        lda z_stop
        bne @undo
        lda w_lowest
        sta z_worth
        lda w_lowest + 1
        sta z_worth + 1
@value: lda w_bound
        cmp z_worth
        lda w_bound + 1
        sbc z_worth + 1
        bvc @signs
        eor #$80
@signs: bpl @undo
        jsr search_own
        jsr lists_add
        jsr search_bound
@undo:  lda w_base_out
        jsr settle_undo
        lda z_stop
        bne @done
        ldx w_list_end
        cpx #SHORT
        beq @on
        lda w_listing_low + SHORT
        cmp w_enough
        lda w_listing_high + SHORT
        sbc w_enough + 1
        bvc @enough
        eor #$80
@enough:
        bmi @on
        lda #1
        rts
@on:    lda #0
@done:  rts

; search_known - settles a turn; checks whether its value is known without replies (PLAYER.md 4, steps 1 and 2)
; In:       a turn of the scope own, made
; Out:      carry set: z_worth; w_calm
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's zero page
search_known:
        jsr search_settle
        lda w_calm
        ldx w_calm + 1
        jsr values_of
        bcs @known
        lda z_out
        cmp w_base_out
        bne @unknown
        jsr past_is
        bcc @unknown
        lda #<REPETITION
        sta z_worth
        lda #>REPETITION
        sta z_worth + 1
@known: rts
@unknown:
        clc
        rts

; search_settle - settles a turn of w_self
; In:       a turn of the scope own, made
; Out:      as settle_turn; w_calm the number of turns without a removal
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's zero page
search_settle:
        lda own::to_1
        ldy own::to_2
        jsr settle_turn
        jsr values_count
        lda #0
        sta w_calm
        sta w_calm + 1
        lda z_out
        cmp w_base_out
        bne @done
        lda w_root_quiet
        clc
        adc #1
        sta w_calm
        lda w_root_quiet + 1
        adc #0
        sta w_calm + 1
@done:  rts

; search_bound - updates the value that another turn must exceed, once the shortlist is full
; In:       the shortlist as current list, w_margin
; Out:      w_bound
; Keeps:    Y
; Clobbers: A, X
search_bound:
        ldx w_list_end
        cpx w_list_limit
        bne @done
        lda w_listing_low - 1,x
        clc
        adc w_margin
        sta w_bound
        lda w_listing_high - 1,x
        adc #0
        sta w_bound + 1
@done:  rts

.segment "HIGH"
w_candidate_now: .res 1
w_candidate_turn: .res TURN_BYTES
w_candidate_code: .res 2
w_candidate_before: .res 3
