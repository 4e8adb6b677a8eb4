; The turns that are searched first: those of the highest first values (PLAYER.md 4). An entry of any list of turns is the
; two moves: from, to and what becomes of a Wall, each; a second `to` of 0 is no move.

TURN_BYTES      = 6

.segment "HIGH"

w_turn_at_hand: .res TURN_BYTES         ; the turn that is listed or made
w_candidates:   .res 1                  ; their number
w_candidate_list:    .res CANDIDATES * TURN_BYTES
w_candidate_low: .res CANDIDATES        ; their values
w_candidate_high: .res CANDIDATES

.segment "CODE"

; candidates_visit - settles a turn and lists it among the candidates if its first value is high enough
; In:       a turn of the scope own, made
; Out:      A not 0: the search ends
; Keeps:    z_mover, the board but for z_score and z_suspects
; Clobbers: X, Y, the rest of the core's zero page
candidates_visit:
        jsr search_settle
        lda w_calm
        ldx w_calm + 1
        jsr values_of
        jsr candidates_add
        lda #0
        jsr settle_undo
        lda z_stop
        rts

; candidates_add - lists the turn at hand, the highest values first, earlier turns before later ones of the same value
; In:       z_worth, a turn of the scope own
; Out:      w_candidate_list*
; Keeps:    -
; Clobbers: A, X, Y, z_spare
candidates_add:
        ldx w_candidates
        beq @place
        cpx #CANDIDATES
        bne @find
        values_less {w_candidate_low + CANDIDATES - 1}, {w_candidate_high + CANDIDATES - 1}
        bmi @done
        lda z_worth                     ; an equal one is later
        cmp w_candidate_low + CANDIDATES - 1
        bne @drop
        lda z_worth + 1
        cmp w_candidate_high + CANDIDATES - 1
        beq @done
@drop:  dex
@find:  dex                             ; the last one that stays before it: of no lesser value
        bmi @here
        lda w_candidate_low,x
        cmp z_worth
        lda w_candidate_high,x
        sbc z_worth + 1
        bvc @signs
        eor #$80
@signs: bpl @here
        jsr candidates_move
        jmp @find
@here:  inx
@place: lda z_worth
        sta w_candidate_low,x
        lda z_worth + 1
        sta w_candidate_high,x
        jsr candidates_at
        tax
        ldy #0
        jsr search_own
@byte:  lda w_turn_at_hand,y
        sta w_candidate_list,x
        inx
        iny
        cpy #TURN_BYTES
        bne @byte
        lda w_candidates
        cmp #CANDIDATES
        beq @done
        inc w_candidates
@done:  rts

; candidates_move - moves a candidate one place back
; In:       X its place
; Out:      w_candidate_list*
; Keeps:    X
; Clobbers: A, Y, z_spare
candidates_move:
        lda w_candidate_low,x
        sta w_candidate_low + 1,x
        lda w_candidate_high,x
        sta w_candidate_high + 1,x
        stx z_spare
        jsr candidates_at
        tax
        ldy #TURN_BYTES
@byte:  lda w_candidate_list,x
        sta w_candidate_list + TURN_BYTES,x
        inx
        dey
        bne @byte
        ldx z_spare
        rts

; candidates_at - finds a candidate's entry
; In:       X its place
; Out:      A 6 times it
; Keeps:    X, Y
; Clobbers: -
candidates_at:
        txa
        asl a
        stx w_candidate_at
        adc w_candidate_at
        asl a
        rts

.segment "HIGH"
w_candidate_at: .res 1

.segment "CODE"

; candidates_first - moves a candidate to the front; the others keep their order (PLAYER.md 6)
; In:       A its number
; Out:      w_candidate_list*; the values stay as they were
; Keeps:    -
; Clobbers: A, X, Y, z_spare
candidates_first:
        tax
        jsr candidates_take
        txa
        beq @done
@back:  dex
        jsr candidates_move
        txa
        bne @back
@done:  ldy #TURN_BYTES - 1
@byte:  lda w_turn_at_hand,y
        sta w_candidate_list,y
        dey
        bpl @byte
        rts

; candidates_take - takes a candidate's turn
; In:       X its number
; Out:      w_turn_at_hand
; Keeps:    X
; Clobbers: A, Y
candidates_take:
        stx z_spare
        jsr candidates_at
        tax
        ldy #0
@byte:  lda w_candidate_list,x
        sta w_turn_at_hand,y
        inx
        iny
        cpy #TURN_BYTES
        bne @byte
        ldx z_spare
        rts
