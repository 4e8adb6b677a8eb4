; The end of a movement phase: combat (H3.2) and isolated Walls (H2.2). combat_undo reverses combat_run, so that the
; screen can show the outcome in advance.

FATE_NONE       = 0                     ; w_fate: no contact with an enemy
FATE_HOLDS      = 1                     ; w_fate: contact, survives
FATE_FALLS      = 2                     ; w_fate: contact, falls
FATE_ALONE      = 3                     ; w_fate: a Wall that has lost all reinforcement

; Shared with the search, which clears them when it begins and when it ends.
w_fate          = w_first_path          ; the fate of the piece that is, or was, on a place
w_damage        = w_hit                 ; the damage it receives, if in contact

.segment "BSS"

w_gone:         .res 1                  ; the number of pieces removed
w_gone_code:    .res 32                 ; codes of the removed pieces

.segment "BELOW"

w_gone_place:   .res 32                 ; places of the removed pieces

.segment "CODE"

; combat_run - executes combat and removes isolated Walls
; In:       w_board, the support
; Out:      the same, w_fate, w_damage, w_gone*
; Keeps:    z_mover, z_from, z_to, z_promote
; Clobbers: A, X, Y, z_hex, z_code, z_strength
combat_run:
        jsr combat_begin
        jsr combat_losses
        jsr combat_remove
        jsr combat_lone
        jmp combat_remove

; combat_begin - starts combat: pieces in contact have struck, none has fallen
; In:       w_board, the support
; Out:      w_fate FATE_HOLDS on contact, w_damage, w_gone 0
; Keeps:    z_mover, z_from, z_to, z_promote
; Clobbers: A, X, Y, z_hex, z_strength, z_last, z_place
combat_begin:
        ldx #0
        stx w_gone
        txa
@clear: sta w_fate,x
        sta w_damage,x
        inx
        cpx #PLACES
        bne @clear
        .assert * = combat_contacts, error, "combat_begin falls into combat_contacts"

; combat_contacts - deals the damage: adjacent White and Black pieces strike each other
; In:       w_board, the support; w_fate and w_damage 0
; Out:      w_fate FATE_HOLDS on contact, w_damage
; Keeps:    -
; Clobbers: A, X, Y, z_hex, z_strength
combat_contacts:
        lda #HEXES - 1
        sta z_hex
@hex:   ldy z_hex
        ldx t_place,y
        lda w_board,x
        beq @next
        cmp #FIRST_BLACK
        bcs @next
        lda #FIRST_BLACK
        cmp w_board + UP,x
        bcc @touch
        beq @touch
        cmp w_board + UP_RIGHT,x
        bcc @touch
        beq @touch
        cmp w_board + DOWN_RIGHT,x
        bcc @touch
        beq @touch
        cmp w_board - 15,x
        bcc @touch
        beq @touch
        cmp w_board - 16,x
        bcc @touch
        beq @touch
        cmp w_board - 1,x
        bcc @touch
        bne @next
@touch: jsr combat_strike
@next:  dec z_hex
        bpl @hex
        rts

; combat_strike - a White piece and all adjacent Black ones strike each other
; In:       X place
; Out:      w_fate, w_damage
; Keeps:    X, z_hex
; Clobbers: A, Y, z_strength, z_last, z_place
combat_strike:
        jsr board_strength
        sta z_strength
        stx z_place
        ldy #5
        sty z_last
@side:  ldy z_last
        lda z_place
        clc
        adc t_steps + STEPS_DOWN,y
        tax
        lda w_board,x
        cmp #FIRST_BLACK
        bcc @next
        lda #FATE_HOLDS
        sta w_fate,x
        lda w_damage,x
        clc
        adc z_strength
        sta w_damage,x
        jsr board_strength
        ldx z_place
        clc
        adc w_damage,x
        sta w_damage,x
        lda #FATE_HOLDS
        sta w_fate,x
@next:  dec z_last
        bpl @side
        ldx z_place
        rts

; combat_losses - determines the pieces that fall: in contact, with damage of their STR or more
; In:       w_fate, w_damage, w_gone
; Out:      w_fate, w_gone*
; Keeps:    -
; Clobbers: A, X, Y, z_hex
combat_losses:
        lda #HEXES - 1
        sta z_hex
@hex:   jsr combat_loss
        dec z_hex
        bpl @hex
        rts

; combat_loss - determines whether the piece on a hex falls
; In:       z_hex, w_fate FATE_HOLDS for a piece in contact, w_damage, w_gone
; Out:      w_fate, w_gone*; X place
; Keeps:    z_hex
; Clobbers: A, Y
combat_loss:
        ldy z_hex
        ldx t_place,y
        lda w_fate,x
        beq @done
        jsr board_strength
        cmp w_damage,x
        beq @falls
        bcs @done
@falls: lda #FATE_FALLS
        jmp combat_list
@done:  rts

; combat_lone - finds the Walls with STR 0 (H2.2)
; In:       w_board, the support, w_gone
; Out:      w_fate, w_gone*
; Keeps:    -
; Clobbers: A, X, Y, z_hex
combat_lone:
        lda #HEXES - 1
        sta z_hex
@hex:   ldy z_hex
        ldx t_place,y
        lda w_board,x
        cmp #WALL
        bne @black
        lda w_white,x
        bne @next
        beq @alone                      ; always
@black: cmp #SIDE_BLACK + WALL
        bne @next
        lda w_black,x
        bne @next
@alone: lda #FATE_ALONE
        jsr combat_list
@next:  dec z_hex
        bpl @hex
        rts

; combat_list - lists a piece as removed
; In:       X place, A its fate
; Out:      w_fate, w_gone*
; Keeps:    X
; Clobbers: A, Y
combat_list:
        sta w_fate,x
        ldy w_gone
        txa
        sta w_gone_place,y
        lda w_board,x
        sta w_gone_code,y
        inc w_gone
        rts

; combat_remove - removes listed pieces that are still on the board
; In:       w_gone*
; Out:      w_board, the support
; Keeps:    -
; Clobbers: A, X, Y, z_last
combat_remove:
        lda w_gone
        sta z_last
@piece: dec z_last
        bmi @done
        ldy z_last
        ldx w_gone_place,y
        lda w_board,x
        beq @piece
        jsr board_lift
        jmp @piece
@done:  rts

; combat_undo - restores the pieces that combat_run removed
; In:       w_gone*
; Out:      w_board, the support
; Keeps:    z_mover, z_from, z_to, z_promote
; Clobbers: A, X, Y, z_last
combat_undo:
        lda w_gone
        sta z_last
@piece: dec z_last
        bmi @done
        ldy z_last
        ldx w_gone_place,y
        lda w_gone_code,y
        jsr board_put
        jmp @piece
@done:  rts
