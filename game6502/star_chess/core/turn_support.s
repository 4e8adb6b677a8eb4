; Income, and support of ships (S4.3, S4.4).

.segment "CODE"

; turn_support - adds the income to the reserves and pays support; scraps unsupported ships (S4.3, S4.4)
; In:       z_own, z_mover, z_order
; Out:      galaxy
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_left, z_rank, w_total, w_kept, w_sum
turn_support:
        jsr income_count
        jsr turn_limit                  ; z_b: the limit for ten times the ships
        lda z_own
        jsr galaxy_ships
        lda z_a
        sta w_total
        lda z_a + 1
        sta w_total + 1
        jsr math_ten
        lda z_b
        cmp z_a
        lda z_b + 1
        sbc z_a + 1
        bcs @kept
        jsr turn_scrap
@kept:  lda z_a
        sta w_kept
        lda z_a + 1
        sta w_kept + 1
        jmp turn_pay

; turn_limit - computes the lesser of materials and half of the credits, including income: ten times the ships that they
;              support
; In:       z_mover, w_income_*
; Out:      z_b, at most 65,535
; Keeps:    X, z_mover
; Clobbers: A, Y, w_sum
turn_limit:
        jsr turn_credits
        lda w_sum + 2
        bmi @none
        lsr a
        lda w_sum + 1
        ror a
        sta z_b + 1
        lda w_sum
        ror a
        sta z_b
        jsr turn_materials
        lda w_sum + 2
        bne @done                       ; above 65,535, so above half of any credits
        lda w_sum
        cmp z_b
        lda w_sum + 1
        sbc z_b + 1
        bcs @done
        lda w_sum
        sta z_b
        lda w_sum + 1
        sta z_b + 1
@done:  rts
@none:  lda #0
        sta z_b
        sta z_b + 1
        rts

; turn_materials, turn_credits - adds a reserve and its income
; In:       z_mover, w_income_*
; Out:      w_sum, 24 bits, signed; Y z_mover
; Keeps:    X
; Clobbers: A
turn_materials:
        ldy z_mover
        clc
        lda w_materials,y
        adc w_income_materials
        sta w_sum
        lda w_materials_high,y
        adc w_income_materials + 1
        sta w_sum + 1
        lda #0
        rol a
        sta w_sum + 2
        rts
turn_credits:
        ldy z_mover
        clc
        lda w_credits,y
        adc w_income_credits
        sta w_sum
        lda w_credits_high,y
        adc w_income_credits + 1
        sta w_sum + 1
        lda #0
        bit w_income_credits + 1
        bpl @sign
        lda #$FF
@sign:  adc #0
        sta w_sum + 2
        rts

; turn_scrap - scraps ships in proportion until z_b can pay for the rest (S4.4)
; In:       z_b the limit for ten times the ships, w_total the ships, z_own, z_order
; Out:      w_fleet, w_ships; z_a ten times the ships left
; Keeps:    -
; Clobbers: A, X, Y, z_b, z_c, z_part, z_left, z_rank, w_total, w_kept
turn_scrap:
        lda z_b
        sta z_a
        lda z_b + 1
        sta z_a + 1
        jsr math_tenth
        lda z_a
        sta w_kept
        lda z_a + 1
        sta w_kept + 1
        sec
        lda w_total
        sbc z_a
        sta z_left
        lda w_total + 1
        sbc z_a + 1
        sta z_left + 1
        ldx #0
@sector:
        stx z_rank
        jsr turn_scrap_fleet
        ldx z_rank
        inx
        cpx #SECTORS
        bne @sector
        lda w_kept
        sta z_a
        lda w_kept + 1
        sta z_a + 1
        jmp math_ten

; turn_scrap_fleet - scraps a fleet's share: ships * left / total, rounded down (S4.4)
; In:       z_rank, z_order, z_own, z_left, w_total
; Out:      w_fleet, w_ships, z_left, w_total
; Keeps:    z_rank
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part
turn_scrap_fleet:
        lda z_order
        ora z_rank
        tay
        lda t_order,y
        tay
        lda w_fleet,y
        cmp z_own
        bne @done
        lda w_ships,y
        sta z_b
        lda w_ships_high,y
        sta z_b + 1
        lda z_left
        sta z_c
        lda z_left + 1
        sta z_c + 1
        jsr math_multiply
        lda z_b                         ; the fleet's ships
        pha
        lda z_b + 1
        pha
        lda w_total
        sta z_b
        lda w_total + 1
        sta z_b + 1
        jsr math_divide
        pla
        sta z_b + 1
        pla
        sta z_b
        sec
        lda w_total
        sbc z_b
        sta w_total
        lda w_total + 1
        sbc z_b + 1
        sta w_total + 1
        sec
        lda z_left
        sbc z_a
        sta z_left
        lda z_left + 1
        sbc z_a + 1
        sta z_left + 1
        sec
        lda z_b
        sbc z_a
        sta w_ships,y
        lda z_b + 1
        sbc z_a + 1
        sta w_ships_high,y
        ora w_ships,y
        bne @done
        sta w_fleet,y
@done:  rts

; turn_pay - pays support and stores the reserves, 0 to 65,535 (S4.4, S1.4)
; In:       w_kept ten times the ships, z_mover, w_income_*
; Out:      w_materials, w_credits
; Keeps:    X
; Clobbers: A, Y, w_sum
turn_pay:
        jsr turn_materials
        jsr turn_deduct
        jsr turn_saturate
        lda w_sum
        sta w_materials,y
        lda w_sum + 1
        sta w_materials_high,y
        jsr turn_credits
        jsr turn_deduct
        jsr turn_deduct
        jsr turn_saturate
        lda w_sum
        sta w_credits,y
        lda w_sum + 1
        sta w_credits_high,y
        rts

; turn_deduct - subtracts w_kept from w_sum
; In:       w_sum, w_kept
; Out:      w_sum
; Keeps:    X, Y
; Clobbers: A
turn_deduct:
        sec
        lda w_sum
        sbc w_kept
        sta w_sum
        lda w_sum + 1
        sbc w_kept + 1
        sta w_sum + 1
        bcs @done
        dec w_sum + 2
@done:  rts

; turn_saturate - clamps w_sum to the range of a reserve (S1.4)
; In:       w_sum
; Out:      w_sum 0..65,535
; Keeps:    X, Y
; Clobbers: A
turn_saturate:
        lda w_sum + 2
        beq @done
        asl a                           ; carry: negative
        lda #$FF
        adc #0                          ; $FF above 65,535, 0 below 0
        sta w_sum
        sta w_sum + 1
@done:  rts
