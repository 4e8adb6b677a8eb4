; Killer replies, which have refuted turns before: tried first (PLAYER.md 4).

.segment "HIGH"

w_killers:      .res 1                  ; their number
w_killer:       .res (KILLERS + 1) * TURN_BYTES
w_killer_at:    .res 1                  ; the current one

.segment "CODE"

; killers_try - tries the legal killers
; In:       z_mover the opponent, the board with the player's turn settled
; Out:      A not 0: cutoff, no further reply is needed
; Keeps:    z_mover, the board, z_score
; Clobbers: X, Y, the rest of the core's zero page
killers_try:
        lda #0
        sta w_killer_at
@next:  lda w_killer_at
        cmp w_killers
        beq @none
        tax
        jsr lists_at
        tax
        ldy #0
@byte:  lda w_killer,x
        sta w_turn_at_hand,y
        inx
        iny
        cpy #TURN_BYTES
        bne @byte
        jsr killers_one
        bne @done
        inc w_killer_at
        bne @next                       ; always
@none:  lda #0
@done:  rts

; killers_one - tries a killer
; In:       w_turn_at_hand
; Out:      A not 0 and Z clear: cutoff, no further reply is needed
; Keeps:    z_mover, the board, z_score
; Clobbers: X, Y, the rest of the core's zero page
killers_one:
        lda #2
        jsr moves_begin
        ldy #0
        jsr killers_legal
        bcs @first
        lda #0
        rts
@first: turn_keep w_killer_before
        ldy #0
        jsr search_move
        sta w_killer_code
        jsr killers_begun
        ldy #3
        jsr killers_legal
        lda #0
        bcc @undo
        jsr killers_second
@undo:  pha
        ldx w_turn_at_hand + 1
        jsr board_lift
        ldx w_turn_at_hand
        lda w_killer_code
        jsr board_put
        turn_restore w_killer_before
        pla
        rts

; killers_begun - prepares moves_from for the second move, given the first
; In:       w_turn_at_hand, w_killer_code
; Out:      w_left, w_moved, w_keep_from
; Keeps:    Y
; Clobbers: A, X
killers_begun:
        ldx w_turn_at_hand + 1
        stx w_moved
        dec w_left
        lda w_killer_code
        and #<~SIDE_BLACK
        cmp #KEEP
        bne @done
        lda w_turn_at_hand
        sta w_keep_from
@done:  rts

; killers_second - makes the second move, and tries the reply
; In:       w_turn_at_hand, the first move made
; Out:      A not 0: cutoff, no further reply is needed
; Keeps:    z_mover, the board
; Clobbers: X, Y, the rest of the core's zero page
killers_second:
        ldy #3
        jsr search_move
        pha
        jsr search_reply
        jsr replies_visit
        sta w_killer_done
        ldx w_turn_at_hand + 4
        jsr board_lift
        ldx w_turn_at_hand + 3
        pla
        jsr board_put
        lda w_killer_done
        rts

; killers_legal - checks whether a move of the current turn is legal now, by its distance (in full for a Tower), which
;                 is faster than listing targets
; In:       Y 0 the first, 3 the second; w_left, w_moved, w_keep_from
; Out:      carry set: legal
; Keeps:    z_mover
; Clobbers: A, X, Y, z_from, z_to, z_code, z_count, z_place, z_last
killers_legal:
        ldx w_turn_at_hand + 1,y
        lda w_board,x
        bne @not
        stx z_to
        ldx w_turn_at_hand,y
        stx z_from
        lda w_turn_at_hand + 2,y
        sta z_code
        lda w_board,x
        beq @not
        eor z_mover
        cmp #KEEP + 1
        bcs @not
        tay
        cpx w_moved
        bne @kind
        cpy #KEEP
        bne @not
@kind:  cpy #TOWER
        beq @tower
        lda t_killer_end,y
        ldx t_killer_first,y
        cpy #WALL
        bne @steps
        ldx z_mover
        beq @up
        lda #STEPS_UP                   ; Black's move down, from the first step on
        .assert STEPS_DOWN = 0 && SIDE_BLACK <> 0, error, "a Black Wall's steps are the first three"
        ldx #STEPS_DOWN
        beq @steps                      ; always
@up:    ldx #STEPS_UP
@steps: sta z_last
        lda z_to
        sec
        sbc z_from
@step:  cmp t_steps,x
        beq @reaches
        inx
        cpx z_last
        bne @step
@not:   clc
        rts
@reaches:
        lda z_to
        cpy #KEEP
        bne @promotion
        cmp w_keep_from
        beq @not
@promotion:
        jsr moves_promotes
        lda z_code
        bcs @must
        bne @not
        sec
        rts
@must:  cmp #1
        rts
@tower: jsr moves_from
        lda z_code
        bne @not
        lda z_to
        jmp moves_reaches

.segment "RODATA"
; By kind: its first step in t_steps, and the one after its last.
t_killer_first: .byte 0, STEPS_UP, STEPS_FAR, 0, STEPS_DOWN
t_killer_end:   .byte 0, STEPS_FAR, STEPS_FAR + 12, 0, STEPS_FAR

.segment "CODE"

; killers_remember - moves the turn at hand to the front of the killers
; In:       w_turn_at_hand
; Out:      w_killer, w_killers
; Keeps:    -
; Clobbers: A, X, Y, z_spare
killers_remember:
        ldx #0                          ; finds its present position, or the end
@killer:
        cpx w_killers
        beq @new
        stx z_spare
        jsr killers_same
        beq @found
        ldx z_spare
        inx
        bne @killer                     ; always
@new:   stx z_spare
        cpx #KILLERS
        beq @last
        inc w_killers
        bne @found                      ; always
@last:  dec z_spare
@found: ldx z_spare
        beq @front
        jsr lists_at                    ; moves those before it back
        tax
@back:  dex
        bmi @front
        lda w_killer,x
        sta w_killer + TURN_BYTES,x
        jmp @back
@front: ldy #TURN_BYTES - 1
@byte:  lda w_turn_at_hand,y
        sta w_killer,y
        dey
        bpl @byte
        rts

; killers_same - compares a killer with the turn at hand
; In:       X its number
; Out:      Z set: equal
; Keeps:    -
; Clobbers: A, X, Y
killers_same:
        jsr lists_at
        tax
        ldy #0
@byte:  lda w_killer,x
        cmp w_turn_at_hand,y
        bne @done
        inx
        iny
        cpy #TURN_BYTES
        bne @byte
@done:  rts

.segment "HIGH"
w_killer_before: .res 3
w_killer_code:  .res 1
w_killer_done:  .res 1
