; Computes how many ships can be built in a sector, and builds them (S6.7).

.segment "CODE"

; build_deduct - subtracts the ships about to be built from the number wanted
; In:       z_count, z_left
; Out:      z_left
; Keeps:    X, Y
; Clobbers: A
build_deduct:
        sec
        lda z_left
        sbc z_count
        sta z_left
        lda z_left + 1
        sbc z_count + 1
        sta z_left + 1
        rts

; build_affordable - limits the ships wanted to those that can be built in a sector: by reserves, idle inhabitants, and
;                    room
; In:       X sector, z_left, z_funds
; Out:      z_count; carry set if it is not 0
; Keeps:    X
; Clobbers: A, Y, z_a, z_part
build_affordable:
        lda z_left
        sta z_count
        lda z_left + 1
        sta z_count + 1
        lda z_funds
        ldy z_funds_high
        jsr build_least
        lda w_idle,x
        ldy w_idle_high,x
        jsr math_fifth
        lsr a
        ldy #0
        jsr build_least
        lda w_fleet,x
        cmp z_own
        bne @done
        sec
        lda #<FLEET_MAX
        sbc w_ships,x
        sta z_a
        lda #>FLEET_MAX
        sbc w_ships_high,x
        tay
        lda z_a
        jsr build_least
@done:  lda z_count
        ora z_count + 1
        cmp #1
        rts

; build_least - lowers z_count to a limit
; In:       A low, Y high byte of the limit
; Out:      z_count
; Keeps:    X, Y
; Clobbers: A, z_a
build_least:
        sta z_a
        cmp z_count
        tya
        sbc z_count + 1
        bcs @done
        lda z_a
        sta z_count
        sty z_count + 1
@done:  rts

; build_ships - builds ships, and assigns the survivors to a request
; In:       X sector, z_count
; Out:      galaxy, w_idle, w_assigned, z_room, z_funds; z_count the survivors
; Keeps:    z_left
; Clobbers: A, X, Y, z_a, z_b, z_part, z_from, z_verb
build_ships:
        stx z_from
        stx z_to
        sec
        lda z_funds
        sbc z_count
        sta z_funds
        lda z_funds_high
        sbc z_count + 1
        sta z_funds_high
        lda #VERB_BUILD
        sta z_verb
        jsr rules_execute
        ldx z_from
        sec
        lda z_room
        sbc z_count
        sta z_room
        lda z_room + 1
        sbc z_count + 1
        sta z_room + 1
        jmp match_mark
