; Growth of colonies (S4.5).

.segment "CODE"

; turn_grow - grows the mover's unblockaded colonies (S4.5)
; In:       z_own
; Out:      w_people
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_part
turn_grow:
        lda #INCOME_GROW
        jmp income_each

; turn_grow_barren - grows a barren colony by a tenth, to 200 at most
; In:       X sector
; Out:      w_people
; Keeps:    X
; Clobbers: A, Y
turn_grow_barren:
        ldy w_people,x
        lda t_fifth,y
        lsr a
        clc
        adc w_people,x
        cmp #BARREN_MOST
        bcc @store
        lda #BARREN_MOST
@store: sta w_people,x
        rts

; turn_grow_terran - grows a terran colony by a fifth, to 1,000 at most
; In:       X sector
; Out:      w_people
; Keeps:    X
; Clobbers: A, Y, z_part
turn_grow_terran:
        lda w_people,x
        cmp #<GROWS_TO_MOST
        lda w_people_high,x
        sbc #>GROWS_TO_MOST
        bcs @most
        ldy w_people_high,x
        lda w_people,x
        jsr math_fifth
        clc
        adc w_people,x
        sta w_people,x
        bcc @done
        inc w_people_high,x
@done:  rts
@most:  lda #<TERRAN_MOST
        sta w_people,x
        lda #>TERRAN_MOST
        sta w_people_high,x
        rts
