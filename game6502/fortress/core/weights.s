; The 26 weights of a player and the value of a move (R11.1). A table is 26 signed words, low byte first, with 8 bits of
; fraction. A weight's name is its byte offset in the table, twice its number.

WEIGHTS_COUNT  = 26
WEIGHTS_ACTIVE = 6                      ; weights that a move makes active: its own, four neighbours, its position

; Classes of a square's content, from the mover's view: enemy castle by 0, 1, 2+; empty by -2..+2; own by 0, 1, 2+.
CLASS_ENEMY  = 0
CLASS_EMPTY  = 3
CLASS_OWN    = 8
CLASS_BEYOND = 11
CLASS_CLIP   = 2                        ; net strengths are clipped to this

; The first weight of each group of classes.
WEIGHTS_SELF   = 0                      ; empty -2..+2, own 0, 1, 2+
WEIGHTS_BESIDE = 8                      ; enemy, empty, own, beyond the edge
WEIGHTS_PLACE  = 20

.segment "BSS"

weights_white: .res 2 * WEIGHTS_COUNT
weights_black: .res 2 * WEIGHTS_COUNT
w_active:      .res WEIGHTS_ACTIVE      ; offsets of the active weights
w_value:       .res 3                   ; signed: the sum of six 16-bit weights may exceed 16 bits

.segment "CODE"

; weights_value - computes the value of a move by the table at z_table (R11.1)
; In:       X square, legal for z_side; z_side; z_table; nothing on the board outnumbered (R3.4)
; Out:      w_value, signed 24 bits
; Keeps:    z_side, z_table
; Clobbers: A, X, Y, w_active, z_weights_square
weights_value:
        jsr weights_active
        lda #0
        sta w_value
        sta w_value+1
        sta w_value+2
        ldx #WEIGHTS_ACTIVE - 1
@add:   ldy w_active,x
        clc
        lda (z_table),y
        adc w_value
        sta w_value
        iny
        lda (z_table),y
        adc w_value+1
        sta w_value+1
        lda (z_table),y                 ; sign extension into the third byte; keeps the carry
        bpl @positive
        lda #$FF
        bne @third                      ; always
@positive:
        lda #0
@third: adc w_value+2
        sta w_value+2
        dex
        bpl @add
        rts

; weights_active - selects the six weights that a move makes active (R11.1)
; In:       X square, legal for z_side; z_side; nothing on the board outnumbered (R3.4)
; Out:      w_active
; Keeps:    z_side
; Clobbers: A, X, Y, z_weights_square
weights_active:
        stx z_weights_square
        jsr weights_class
        sec
        sbc #CLASS_EMPTY - WEIGHTS_SELF ; never an enemy castle: the move is legal
        asl a
        sta w_active
        ldy z_weights_square
        ldx t_left,y
        jsr weights_beside
        sta w_active+1
        ldy z_weights_square
        ldx t_right,y
        jsr weights_beside
        sta w_active+2
        ldy z_weights_square
        ldx t_above,y
        jsr weights_beside
        sta w_active+3
        ldy z_weights_square
        ldx t_below,y
        jsr weights_beside
        sta w_active+4
        ldy z_weights_square
        lda t_place,y
        sta w_active+5
        rts

; weights_beside - selects the weight of a neighbour (R11.1)
; In:       X square or BOARD_BEYOND, z_side
; Out:      A offset of the weight
; Keeps:    X
; Clobbers: Y
weights_beside:
        jsr weights_class
        clc
        adc #WEIGHTS_BESIDE
        asl a
        rts

; weights_class - classifies a square's content from the mover's view (R11.1)
; In:       X square or BOARD_BEYOND, z_side
; Out:      A CLASS_ENEMY + 0..2, CLASS_EMPTY + 0..4, CLASS_OWN + 0..2 or CLASS_BEYOND
; Keeps:    X
; Clobbers: Y
weights_class:
        cpx #BOARD_BEYOND
        beq @beyond
        lda board,x
        bne @castle
        jsr rules_net
        jsr weights_for_mover
        jsr weights_clip
        clc
        adc #CLASS_EMPTY + CLASS_CLIP
        rts
@castle:
        jsr weights_for_mover
        bmi @enemy
        jsr rules_net
        jsr weights_for_mover
        jsr weights_clip
        clc
        adc #CLASS_OWN
        rts
@enemy: jsr rules_net
        jsr weights_for_mover
        jsr weights_negate              ; from the castle owner's view
        jmp weights_clip                ; CLASS_ENEMY is 0
@beyond:
        lda #CLASS_BEYOND
        rts

; weights_for_mover - converts a number for White to one for the mover
; In:       A signed, z_side
; Out:      A; N and Z match A
; Keeps:    X
; Clobbers: Y
weights_for_mover:
        ldy z_side
        bne weights_negate
        tay                             ; N and Z of A
        rts

; weights_negate - changes the sign
; In:       A signed
; Out:      A; N and Z match A
; Keeps:    X, Y
; Clobbers: -
weights_negate:
        eor #$FF
        clc
        adc #1
        rts

; weights_clip - clips a net strength to -CLASS_CLIP..CLASS_CLIP
; In:       A signed, N matches A
; Out:      A
; Keeps:    X, Y
; Clobbers: -
weights_clip:
        bmi @below
        cmp #CLASS_CLIP
        bcc @done
        lda #CLASS_CLIP
        rts
@below: cmp #256 - CLASS_CLIP
        bcs @done
        lda #256 - CLASS_CLIP
@done:  rts

.assert CLASS_ENEMY = 0, error, "weights_class leaves the enemy's net strength as the class"

.segment "RODATA"

; The weight of each position: corner, edge next to a corner, mid-edge, inner diagonal, inner edge, centre.
t_place:
        .byte 40,42,44,44,42,40
        .byte 42,46,48,48,46,42
        .byte 44,48,50,50,48,44
        .byte 44,48,50,50,48,44
        .byte 42,46,48,48,46,42
        .byte 40,42,44,44,42,40

.assert WEIGHTS_PLACE = 20, error, "t_place counts from twice 20"
