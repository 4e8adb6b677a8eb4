; The rules of a move (R1.5, R2, R3, R4.1). The board is the only state: net strengths are computed on demand, so
; writers of `board` need not invalidate anything.

.segment "BSS"

w_lost: .res BOARD_SQUARES              ; non-zero where the last move removed a castle

.segment "CODE"

; rules_new - sets up an empty field and both scores 0 (R1.1)
; In:       -
; Out:      board, score_white, score_black, w_lost
; Keeps:    -
; Clobbers: A, X, Y, z_rules_lost
rules_new:
        jsr board_clear
        jsr rules_forget_lost
        jmp score_count

; rules_besieged - checks whether a castle is under siege (R4.1): its net strength is zero for either side
; In:       X square with a castle
; Out:      Z set: besieged
; Keeps:    X
; Clobbers: A, Y
rules_besieged:
; rules_net - computes the net strength of a square for White (R1.5); Black's is the negative
; In:       X square
; Out:      A net strength; N and Z match A
; Keeps:    X
; Clobbers: Y
rules_net:
        lda board,x
        ldy t_left,x
        clc
        adc board,y
        ldy t_right,x
        clc
        adc board,y
        ldy t_above,x
        clc
        adc board,y
        ldy t_below,x
        clc
        adc board,y
        rts
.assert 5 * BOARD_HIGHEST < 128, error, "rules_net is one signed byte"

; rules_legal - checks whether the mover may build on a square (R2.1, R2.2)
; In:       X square, z_side
; Out:      carry clear: legal
; Keeps:    X
; Clobbers: A, Y
rules_legal:
        lda board,x
        beq @legal
        ldy z_side
        beq @by_white
        eor #$FF                        ; -level becomes level - 1, White's $FE or less
        cmp #BOARD_HIGHEST - 1
        rts
@by_white:
        cmp #BOARD_HIGHEST              ; Black's castles are far above
        rts
@legal: clc
        rts

; rules_any_legal - checks whether the mover may build anywhere (R2.3)
; In:       z_side
; Out:      carry clear: yes; set: the turn is forfeited
; Keeps:    -
; Clobbers: A, X, Y
rules_any_legal:
        ldx #BOARD_SQUARES - 1
@square:
        jsr rules_legal
        bcc @found
        dex
        bpl @square
        sec
@found: rts

; rules_play - plays a move with all its consequences and counts the scores (R3, R4.3)
; In:       X square, legal for z_side; z_side
; Out:      A number of castles removed (Z matches A); w_lost non-zero on their squares; score_white, score_black;
;           z_square the square played
; Keeps:    z_side
; Clobbers: X, Y, z_rules_sign, z_rules_lost, z_rules_before
rules_play:
        stx z_square
        jsr rules_forget_lost
        ldx z_square
        ldy z_side
        lda t_side_sign,y
        sta z_rules_sign
        bmi @by_black
        inc board,x                     ; R3.1
        bne @strike                     ; always: an own castle or an empty square has grown
@by_black:
        dec board,x
@strike:                                ; R3.2: repeat until nothing falls, since a chain may run in any direction
        lda z_rules_lost
        sta z_rules_before
        jsr rules_sweep
        lda z_rules_lost
        cmp z_rules_before
        bne @strike
        ldx z_square                    ; R3.3
        jsr rules_outnumbered
        bcc @count
        jsr rules_remove
@count: jsr score_count
        lda z_rules_lost
        rts

; rules_sweep - removes the mover's outnumbered enemies in one pass over the field (R3.2)
; In:       z_rules_sign bit 7 the mover's
; Out:      w_lost, z_rules_lost
; Keeps:    -
; Clobbers: A, X, Y
rules_sweep:
        ldx #BOARD_SQUARES - 1
@square:
        lda board,x
        beq @next
        eor z_rules_sign
        bpl @next                       ; the mover's own
        jsr rules_outnumbered
        bcc @next
        jsr rules_remove
@next:  dex
        bpl @square
        rts

; rules_outnumbered - checks whether a castle's net strength is below zero for its owner (R3.2, R3.3)
; In:       X square with a castle
; Out:      carry set: yes
; Keeps:    X
; Clobbers: A, Y
rules_outnumbered:
        jsr rules_net
        beq @holds
        eor board,x                     ; outnumbered if the signs differ
        asl a
        rts
@holds: clc
        rts

; rules_remove - removes a castle
; In:       X square
; Out:      w_lost, z_rules_lost
; Keeps:    X, Y
; Clobbers: A
rules_remove:
        lda #0
        sta board,x
        inc w_lost,x
        inc z_rules_lost
        rts

; rules_forget_lost - clears the list of removed castles
; In:       -
; Out:      w_lost all zero, z_rules_lost zero
; Keeps:    Y
; Clobbers: A, X
rules_forget_lost:
        lda #0
        sta z_rules_lost
        ldx #BOARD_SQUARES - 1
@square:
        sta w_lost,x
        dex
        bpl @square
        rts
