; Settles a turn (PLAYER.md 1): combat around the moved pieces, since no enemies touch before a turn (H3.3), then
; isolated Walls. Removed pieces go on a stack, so that nested turns are undone in reverse.

.segment "BELOW"

w_hit:          .res PLACES             ; the damage to pieces in contact; 0 between turns
w_out_place:    .res 32                 ; the stack of removed pieces: their places
w_out_code:     .res 32                 ; the codes of removed pieces
w_touched:      .res 16                 ; the places in contact with an enemy
w_touches:      .res 1                  ; their number
w_suspects_first: .res 1                ; this turn's first entry of w_suspect: replies keep the player's

.segment "CODE"

; settle_turn - executes the end of a turn's movement
; In:       A, Y the places where the turn's moves ended, 0 for none; w_suspect from w_suspects_first up to z_suspects
; Out:      w_board, the support, z_score, z_out increased by the pieces removed, z_lost
; Keeps:    z_mover
; Clobbers: A, X, Y, z_place, z_last, z_strength, z_code, z_suspects
settle_turn:
        ldx #0
        stx w_touches
        stx z_lost
        sty z_code
        tax
        beq @second
        jsr settle_contacts
@second:
        ldx z_code
        beq @combat
        jsr settle_contacts
@combat:
        lda w_touches
        beq @alone
        jsr settle_combat
@alone: ldy z_suspects
        cpy w_suspects_first
        bne settle_alone
        rts

; settle_alone - removes the isolated Walls (H2.2)
; In:       w_suspect from w_suspects_first on, Y z_suspects
; Out:      w_board, the support, z_score, z_out
; Keeps:    z_mover
; Clobbers: A, X, Y, z_last
settle_alone:
        sty z_last
@wall:  ldy z_last
        cpy w_suspects_first
        beq @done
        dey
        sty z_last
        ldx w_suspect,y
        lda w_board,x
        cmp #WALL
        bne @black
        lda w_white,x
        bne @wall
        beq @alone                      ; always
@black: cmp #SIDE_BLACK + WALL
        bne @wall
        lda w_black,x
        bne @wall
@alone: jsr settle_push
        jsr score_lift                  ; no adjacent friend could become isolated by this
        jmp @wall
@done:  rts

; settle_contacts - deals the damage between a moved piece and adjacent enemies
; In:       X its place; does nothing if the piece has moved on
; Out:      w_touched, w_touches, w_hit
; Keeps:    z_mover, z_code
; Clobbers: A, X, Y, z_place, z_last, z_strength
settle_contacts:
        lda w_board,x
        beq @done
        cmp #FIRST_BLACK
        bcs @black
        lda #FIRST_BLACK - 1            ; a White piece: look for Black ones
        cmp w_board + 1,x
        bcc @strike
        cmp w_board + 16,x
        bcc @strike
        cmp w_board + 15,x
        bcc @strike
        cmp w_board - 1,x
        bcc @strike
        cmp w_board - 15,x
        bcc @strike
        cmp w_board - 16,x
        bcc @strike
@done:  rts
@black: ldy w_board + 1,x
        lda t_whose_white,y
        bpl @strike
        ldy w_board + 16,x
        lda t_whose_white,y
        bpl @strike
        ldy w_board + 15,x
        lda t_whose_white,y
        bpl @strike
        ldy w_board - 1,x
        lda t_whose_white,y
        bpl @strike
        ldy w_board - 15,x
        lda t_whose_white,y
        bpl @strike
        ldy w_board - 16,x
        lda t_whose_white,y
        bpl @strike
        rts
@strike:
        jsr board_strength
        sta z_strength
        stx z_place
        jsr settle_touch
        ldy #5
        sty z_last
@side:  ldy z_last
        lda z_place
        clc
        adc t_steps + STEPS_DOWN,y
        tax
        lda w_board,x
        beq @next
        eor z_mover
        cmp #SIDE_BLACK + WALL
        bcc @next                       ; a friend, or not a hex
        cmp #SIDE_BLACK + KEEP + 1
        bcs @next
        jsr settle_touch
        lda w_hit,x
        clc
        adc z_strength
        sta w_hit,x
        jsr board_strength
        ldx z_place
        clc
        adc w_hit,x
        sta w_hit,x
@next:  dec z_last
        bpl @side
        rts

; settle_touch - lists a place in contact, once
; In:       X place
; Out:      w_touched, w_touches; bit 7 of w_hit: listed
; Keeps:    X
; Clobbers: A, Y
settle_touch:
        lda w_hit,x
        bmi @done
        ora #$80
        sta w_hit,x
        ldy w_touches
        txa
        sta w_touched,y
        inc w_touches
@done:  rts

; settle_combat - removes pieces whose damage is their STR or more, and clears the damage
; In:       w_touched, w_touches, w_hit
; Out:      w_board, the support, z_score, z_out, z_lost; w_hit 0
; Keeps:    z_mover
; Clobbers: A, X, Y, z_last, z_strength
settle_combat:
        lda z_out
        sta z_last                      ; the first to fall
        ldy w_touches
@touched:
        dey
        bmi @fallen
        sty w_touches
        ldx w_touched,y
        jsr board_strength
        ora #$80
        sta z_strength
        lda w_hit,x
        cmp z_strength
        lda #0
        sta w_hit,x
        bcc @stands
        jsr settle_push
@stands:
        ldy w_touches
        bpl @touched                    ; always
@fallen:
        ldy z_last
        cpy z_out
        beq @done
        ldx w_out_place,y
        jsr score_lift
        inc z_last
        bne @fallen                     ; always
@done:  rts

; settle_push - pushes a piece on the stack of removed ones
; In:       X place
; Out:      w_out_*, z_out; z_lost if it is a Keep
; Keeps:    X
; Clobbers: A, Y
settle_push:
        ldy z_out
        txa
        sta w_out_place,y
        lda w_board,x
        sta w_out_code,y
        inc z_out
        tay
        lda t_lost,y
        ora z_lost
        sta z_lost
        rts

; settle_undo - restores removed pieces; the caller restores z_score
; In:       A the old z_out
; Out:      w_board, the support, z_out
; Keeps:    z_mover
; Clobbers: A, X, Y, z_last
settle_undo:
        sta z_last
@piece: ldy z_out
        cpy z_last
        beq @done
        dey
        sty z_out
        ldx w_out_place,y
        lda w_out_code,y
        jsr board_put
        jmp @piece
@done:  rts

.segment "RODATA"
; By piece: the Keep's bit in z_lost.
t_lost: .byte 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2
