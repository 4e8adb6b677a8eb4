; Positions that have occurred: reaching one again has a fixed value (PLAYER.md 4, step 2). Their scores usually differ,
; so a list of scores almost always rules them out.

PAST_MOST       = 120                   ; the number of latest positions to check

.segment "GAP"

w_root:         .res PLACES             ; the board before the player's turn

.segment "HIGH"

w_past:         .res 1                  ; entries of the list
w_past_score:   .res PAST_MOST          ; their scores
w_past_high:    .res PAST_MOST

.segment "CODE"

; past_list - lists the scores of the positions since the last removal, the current one first, and computes its own
; In:       the game, w_player
; Out:      w_root, w_past*, z_score, z_suspects 0
; Keeps:    z_mover, the board
; Clobbers: A, X, Y, z_a, z_turn, z_entry, z_from, z_to, z_promote, z_hex
past_list:
        ldx #PLACES - 1
@copy:  lda w_board,x
        sta w_root,x
        dex
        bne @copy
        stx w_past
        jsr past_begin
@back:  jsr score_then
        ldx w_past
        lda z_score
        sta w_past_score,x
        lda z_score + 1
        sta w_past_high,x
        inc w_past
        jsr judge_older
        bcc @back
        jsr past_begin
        jmp score_then

; past_begin - prepares to go back from the position before the player's turn, by PAST_MOST positions at most
; In:       w_root, w_player, w_quiet
; Out:      w_then, z_mover, z_a, z_turn
; Keeps:    Y
; Clobbers: A, X
past_begin:
        ldx #PLACES - 1
@copy:  lda w_root,x
        sta w_then,x
        dex
        bne @copy
        lda w_player
        sta z_mover
        jsr judge_rewind
        lda z_a + 1
        bne @most
        lda z_a
        cmp #PAST_MOST
        bcc @done
@most:  lda #PAST_MOST - 1
        sta z_a
        lda #0
        sta z_a + 1
@done:  rts

; past_is - checks whether the position after a turn has occurred
; In:       w_board, z_score, z_mover the side that has moved, w_past*
; Out:      carry set: yes
; Keeps:    z_mover, z_score
; Clobbers: A, X, Y, z_a, z_turn, z_entry, z_from, z_to, z_promote
past_is:
        ldx w_past
        lda z_score
@score: dex
        bmi @none
        cmp w_past_score,x
        bne @score
        lda z_score + 1
        cmp w_past_high,x
        beq @exact
        lda z_score
        jmp @score
@exact:
        lda z_mover
        pha
        jsr past_begin
@same:  pla                             ; the other side is to move
        pha
        cmp z_mover
        beq @older
        jsr judge_compare
        beq @is
@older: jsr judge_older
        bcc @same
        pla
        sta z_mover
@none:  clc
        rts
@is:    pla
        sta z_mover
        sec
        rts
