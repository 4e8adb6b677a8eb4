; Moves (H2, H3.1): lists a piece's targets, and makes moves.

.segment "BSS"

w_moves:         .res HEXES              ; the targets of a piece
w_left:         .res 1                  ; moves left in this turn
w_moved:        .res 1                  ; the place of the piece that has moved, 0 for none
w_keep_from:    .res 1                  ; where the mover's Keep began this turn, 0 if it has not moved

.segment "CODE"

; moves_begin - starts the movement of a turn
; In:       A moves
; Out:      w_left, w_moved, w_keep_from
; Keeps:    X, Y
; Clobbers: A
moves_begin:
        sta w_left
        lda #0
        sta w_moved
        sta w_keep_from
        rts

; moves_from - lists the current targets of the piece on a place
; In:       X place; w_left, w_moved, w_keep_from
; Out:      w_moves, z_count entries: none if it is not the mover's piece or cannot move
; Keeps:    z_from, z_to
; Clobbers: A, X, Y, z_place, z_barred, z_last
; Inside:   moves_none, a shared rts
moves_from:
        lda #0
        sta z_count
        lda w_left
        beq moves_none
        lda w_board,x
        beq moves_none
        eor z_mover
        cmp #KEEP + 1
        bcs moves_none                  ; the other side's, or not a hex
        tay
        cpx w_moved
        bne @free
        cpy #KEEP
        bne moves_none                  ; a second piece must move
@free:  lda t_moves_high - 1,y
        pha
        lda t_moves_low - 1,y
        pha
moves_none:
        rts

; moves_wall - lists a Wall's targets: the empty hexes forward
; In:       X place
; Out:      w_moves, z_count
; Keeps:    -
; Clobbers: A, X, Y, z_place, z_barred, z_last
moves_wall:
        ldy #STEPS_UP
        lda z_mover
        beq @side
        ldy #STEPS_DOWN
@side:  lda #3
        bne moves_steps                 ; always

; moves_bastion - lists a Bastion's targets: the empty hexes at distance 2
; In:       X place
; Out:      w_moves, z_count
; Keeps:    -
; Clobbers: A, X, Y, z_place, z_barred, z_last
moves_bastion:
        ldy #STEPS_FAR
        lda #12
        .assert * = moves_steps, error, "moves_bastion falls into moves_steps"

; moves_steps - lists the empty hexes at the end of some steps
; In:       X place, Y the first step, A their number
; Out:      w_moves, z_count
; Keeps:    -
; Clobbers: A, X, Y, z_place, z_barred, z_last
moves_steps:
        stx z_place
        ldx #0
        stx z_barred
        .assert * = moves_barred, error, "moves_steps falls into moves_barred"

; moves_barred - the same, except for one place
; In:       z_place, z_barred, Y the first step, A their number
; Out:      w_moves, z_count
; Keeps:    -
; Clobbers: A, X, Y, z_last
moves_barred:
        sty z_last
        clc
        adc z_last
        sta z_last
@step:  lda z_place
        clc
        adc t_steps,y
        tax
        lda w_board,x
        bne @next
        cpx z_barred
        beq @next
        txa
        ldx z_count
        sta w_moves,x
        inc z_count
@next:  iny
        cpy z_last
        bne @step
        rts

; moves_keep - lists a Keep's targets: adjacent empty hexes, except where it began the turn (H3.1)
; In:       X place
; Out:      w_moves, z_count
; Keeps:    -
; Clobbers: A, X, Y, z_place, z_barred, z_last
moves_keep:
        stx z_place
        lda w_keep_from
        sta z_barred
        ldy #STEPS_DOWN
        lda #6
        bne moves_barred                ; always

; moves_tower - lists a Tower's targets: along the six lines until blocked
; In:       X place
; Out:      w_moves, z_count
; Keeps:    -
; Clobbers: A, X, Y, z_place, z_last
moves_tower:
        stx z_place
        lda #6 - 1
        sta z_last
@line:  ldy z_last
        lda z_place
@hex:   clc
        adc t_steps,y
        tax
        lda w_board,x
        bne @blocked
        txa
        ldx z_count
        sta w_moves,x
        inc z_count
        bne @hex                        ; always
@blocked:
        dec z_last
        bpl @line
        rts
.assert STEPS_DOWN = 0, error, "moves_tower takes the first six steps"

; moves_any - checks whether the mover can still move (H3.1)
; In:       z_mover, w_left, w_moved, w_keep_from
; Out:      Z clear: yes
; Keeps:    -
; Clobbers: A, X, Y, z_hex, z_count, z_place, z_barred, z_last
moves_any:
        lda #HEXES - 1
        sta z_hex
@hex:   ldy z_hex
        ldx t_place,y
        jsr moves_from
        lda z_count
        bne @done
        dec z_hex
        bpl @hex
        lda #0
@done:  rts

; moves_reaches - checks whether a place is in the list
; In:       A place; w_moves, z_count
; Out:      carry set: yes
; Keeps:    A, Y
; Clobbers: X
moves_reaches:
        ldx z_count
@next:  dex
        bmi @none
        cmp w_moves,x
        bne @next
        sec
        rts
@none:  clc
        rts

; moves_promotes - checks whether a move promotes: a Wall's to an enemy home hex (H2.3)
; In:       z_from, z_to
; Out:      carry set: yes
; Keeps:    X
; Clobbers: A, Y
moves_promotes:
        ldy z_from
        lda w_board,y
        ldy z_to
        cmp #WALL
        beq @white
        cmp #FIRST_BLACK
        bne @none
        lda #2                          ; Black's goal: the first three hexes
        cmp t_hex,y
        rts
@white: lda t_hex,y
        cmp #HEXES - 3
        rts
@none:  clc
        rts

; moves_make - makes a legal move
; In:       z_from, z_to, z_promote the kind that the Wall becomes, or 0
; Out:      w_board, the support, w_left, w_moved, w_keep_from
; Keeps:    z_from, z_to, z_promote
; Clobbers: A, X, Y, z_code
moves_make:
        ldx z_from
        jsr board_lift
        sta z_code
        and #<~SIDE_BLACK
        cmp #KEEP
        bne @moved
        stx w_keep_from
@moved: ldx z_to
        stx w_moved
        dec w_left
        lda z_promote
        beq @put
        ora z_mover
        sta z_code
@put:   lda z_code
        jmp board_put

; moves_undo - undoes a move; the caller restores w_left, w_moved and w_keep_from
; In:       z_from, z_to, z_promote: the move
; Out:      w_board, the support
; Keeps:    z_from, z_to, z_promote
; Clobbers: A, X, Y, z_code
moves_undo:
        ldx z_to
        jsr board_lift
        ldx z_from
        ldy z_promote
        beq @put
        lda #WALL
        ora z_mover
@put:   jmp board_put

.segment "RODATA"

; The routines that list targets, by kind.
t_moves_low:    .byte <(moves_wall - 1), <(moves_bastion - 1), <(moves_tower - 1), <(moves_keep - 1)
t_moves_high:   .byte >(moves_wall - 1), >(moves_bastion - 1), >(moves_tower - 1), >(moves_keep - 1)

; The steps, each group in the order of the target hexes.
t_steps:         .byte DOWN, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, UP
t_steps_far:     .byte <-2, <-17, 14, <-32, 30, <-31, 31, <-30, 32, <-14, 17, 2
STEPS_DOWN      = 0
STEPS_UP        = 3
STEPS_FAR       = t_steps_far - t_steps
