; The targets of a piece in the player's order (PLAYER.md 3), copied from moves_from's list, which has that order, with
; promotions as separate entries; for a turn's second piece only those whose turn is not listed earlier.

LISTING_SIZE    = 40                    ; a Tower has 24 targets at most, a Wall 3 with two promotions each

.segment "HIGH"

w_listed:       .res LISTING_SIZE       ; the targets kept
w_listed_kind:  .res LISTING_SIZE       ; the piece that a Wall becomes there, 0 for none
w_first_from:   .res 1                  ; the start of the turn's first move
w_first_mark:   .res 1                  ; this turn's bit in w_first_path
w_first_path:   .res PLACES             ; places crossed by Towers' first moves
w_passing:      .res 1                  ; non-zero: the current line has passed w_first_from
w_source:       .res 1                  ; the piece's place
w_kind:         .res 1                  ; the piece's kind

.segment "CODE"

; listing_all - copies all targets
; In:       X the piece's place, w_moves, z_count
; Out:      w_listed*, A their number
; Keeps:    z_mover
; Clobbers: X, Y, z_spare
listing_all:
        jsr listing_begin
        beq @wall
        ldx z_count
@target:
        dex
        bmi @done
        lda w_moves,x
        sta w_listed,x
        lda #0
        sta w_listed_kind,x
        beq @target                     ; always
@done:  lda z_count
        rts
@wall:  ldx #0
        ldy #0
@step:  cpx z_count
        beq @end
        jsr listing_add
        inx
        bne @step                       ; always
@end:   tya
        rts

; listing_later - copies the targets whose turns are not listed earlier
; In:       X the piece's place, w_moves, z_count, w_first_*
; Out:      w_listed*, A their number
; Keeps:    z_mover
; Clobbers: X, Y, z_spare
listing_later:
        stx w_source
        jsr listing_begin
        ldx #0
        ldy #0
        sty w_passing
@target:
        cpx z_count
        beq @end
        sty z_spare
        ldy w_moves,x
        lda w_passing
        beq @apart
        jsr listing_beside
        bne @passes                     ; it crosses the hex that the first move has left
        lda #0
        sta w_passing
@apart: cpy w_first_from
        beq @onto
        lda w_first_path,y
        and w_first_mark
        bne @passes
        ldy z_spare
        inx
        bne @target                     ; always
@onto:  lda w_kind
        cmp #TOWER
        bne @passes
        inc w_passing
@passes:
        ldy z_spare
        jsr listing_add
        inx
        bne @target                     ; always
@end:   tya
        rts

; listing_begin - determines the kind of the piece
; In:       X its place
; Out:      w_kind; Z set: a Wall
; Keeps:    X, Y
; Clobbers: A
listing_begin:
        lda w_board,x
        and #<~SIDE_BLACK
        sta w_kind
        cmp #WALL
        rts

; listing_beside - checks whether a target is adjacent to the piece: a Tower's next line begins there
; In:       Y target, w_source
; Out:      Z set: adjacent
; Keeps:    X, Y
; Clobbers: A
listing_beside:
        tya
        sec
        sbc w_source
        cmp #UP
        beq @done
        cmp #UP_RIGHT
        beq @done
        cmp #UP_LEFT
        beq @done
        cmp #DOWN_RIGHT
        beq @done
        cmp #DOWN_LEFT
        beq @done
        cmp #DOWN
@done:  rts

; listing_add - adds a target; a promotion twice: as a Tower, then as a Bastion
; In:       X its index in w_moves, Y entries, w_kind, z_mover
; Out:      w_listed*, Y
; Keeps:    X
; Clobbers: A, z_spare
listing_add:
        lda w_moves,x
        sta w_listed,y
        stx z_spare
        tax
        lda w_kind
        cmp #WALL
        bne @plain
        lda t_hex,x
        ldx z_mover
        bne @black
        cmp #HEXES - 3
        bcs @promoted
        bcc @plain                      ; always
@black: cmp #3
        bcs @plain
@promoted:
        lda w_listed,y
        sta w_listed + 1,y
        lda #TOWER
        sta w_listed_kind,y
        iny
        lda #BASTION
        bne @kind                       ; always
@plain: lda #0
@kind:  sta w_listed_kind,y
        iny
        ldx z_spare
        rts
