; A whole game: the order of turns, and its end (S4.6, S4.7).

QUIET_LIMIT     = 40                    ; full turns without an event (S4.7)

.segment "BSS"

w_turn:         .res 2                  ; the full turn, from 1
w_turn_limit:   .res 2                  ; the last one, 0 for none
w_quiet:        .res 1                  ; full turns without an event
w_over:         .res 1                  ; non-zero: the game has ended; the ui distinguishes
w_edition:      .res 1                  ; of the game: EDITION, or less if begun before its changes to a computer's turn

EDITION         = 2                     ; S6.6: colonies founded this turn count

.segment "CODE"

; game_new - begins a game (S1)
; In:       w_kind, w_seed, w_turn_limit
; Out:      galaxy, w_turn, w_quiet, w_over, w_edition; the first player's turn has begun
; Keeps:    w_kind, w_seed, w_turn_limit
; Clobbers: A, X, Y, z_a, z_b
game_new:
        jsr galaxy_new
        lda #EDITION
        sta w_edition
        lda #0
        sta w_quiet
        sta w_over
        sta z_eventful
        sta w_turn + 1
        ldx #1
        stx w_turn
        jmp rules_begin

; game_again - begins the game again, with the rules that it was begun with
; In:       w_kind, w_seed, w_turn_limit, w_edition
; Out:      as game_new, except w_edition
; Keeps:    w_kind, w_seed, w_turn_limit, w_edition
; Clobbers: A, X, Y, z_a, z_b
game_again:
        lda w_edition
        pha
        jsr game_new
        pla
        sta w_edition
        rts

; game_is_alive - checks whether a player is undefeated: the home colony stands (S4.2)
; In:       Y player 0..3
; Out:      carry set: yes
; Keeps:    Y
; Clobbers: A, X
game_is_alive:
        iny
        tya
        dey
        ldx t_home,y
        eor w_colony,x
        cmp #1                          ; carry clear: the same owner
        bcs @no
        sec
        rts
@no:    clc
        rts

; game_left - counts the players left
; In:       galaxy
; Out:      A 1..4
; Keeps:    -
; Clobbers: X, Y, z_a
game_left:
        lda #0
        sta z_a
        ldy #PLAYERS - 1
@player:
        jsr game_is_alive
        lda z_a
        adc #0
        sta z_a
        dey
        bpl @player
        rts

; game_end_turn - ends the mover's turn and starts the next player's (S4)
; In:       z_mover, z_own, z_bit, z_order
; Out:      galaxy; the next player's turn has begun; w_over
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_left, z_rank
game_end_turn:
        jsr turn_end
        jsr game_left
        cmp #1
        bne @next
        sta w_over
@next:  ldy z_mover
        cpy #PLAYERS - 1
        bne @begin
        jsr game_end_full
@begin: jmp game_next

; game_next - starts the next player's turn
; In:       z_mover
; Out:      z_mover and its derived values
; Keeps:    Y
; Clobbers: A, X
game_next:
        lda z_mover
        clc
        adc #1
        and #PLAYERS - 1
        jmp rules_begin

; game_end_full - ends a full turn: counts quiet turns, ends the game at a limit (S4.7)
; In:       z_eventful
; Out:      w_turn, w_quiet, w_over; z_eventful 0
; Keeps:    Y
; Clobbers: A, X
game_end_full:
        ldx #0
        lda z_eventful
        bne @eventful
        ldx w_quiet
        inx
@eventful:
        stx w_quiet
        lda #0
        sta z_eventful
        cpx #QUIET_LIMIT
        beq @over
        lda w_turn
        cmp w_turn_limit
        bne @count
        lda w_turn + 1
        cmp w_turn_limit + 1
        bne @count
@over:  lda #1
        sta w_over
@count: inc w_turn
        bne @done
        inc w_turn + 1
@done:  rts
