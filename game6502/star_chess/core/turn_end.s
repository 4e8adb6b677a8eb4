; The end of a player's turn (S4.1 to S4.5), in the clauses' order.

BOMBARD_MOST    = 50                    ; per cent (S4.2)
PEOPLE_LEAST    = 20                    ; fewer are no colony
BARREN_MOST     = 200                   ; inhabitants (S4.5)
TERRAN_MOST     = 1000
GROWS_TO_MOST   = 834                   ; from here on a fifth more is TERRAN_MOST or above
.assert GROWS_TO_MOST + GROWS_TO_MOST / 5 >= TERRAN_MOST, error, "the colony is full"
.assert (GROWS_TO_MOST - 1) + (GROWS_TO_MOST - 1) / 5 < TERRAN_MOST, error, "the colony is not yet full"

.segment "BSS"

w_fallen:       .res 1                  ; non-zero: a colony was bombarded below PEOPLE_LEAST
w_lost:         .res PLAYERS + 1        ; non-zero, by owner: the home colony has fallen
w_sum:          .res 3                  ; a reserve with income, signed
w_kept:         .res 2                  ; ten times the ships kept
w_total:        .res 2                  ; ships not yet looked at when scrapping in proportion

.segment "CODE"

; turn_end - ends the mover's turn (S4). A defeated player's turn ends without effect
; In:       z_mover, z_own, z_bit, z_order
; Out:      galaxy, z_eventful
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_left, z_rank
turn_end:
        ldy z_mover
        jsr game_is_alive
        bcc @done
        jsr turn_unreached
        jsr turn_bombard
        lda w_fallen
        beq @produce
        jsr turn_fall
@produce:
        jsr turn_support
        jmp turn_grow
@done:  rts

; turn_unreached - scraps ships out of support (S4.1)
; In:       z_own, z_bit
; Out:      w_fleet, w_ships
; Keeps:    Y
; Clobbers: A, X
turn_unreached:
        ldx #SECTORS - 1
@sector:
        lda w_fleet,x
        cmp z_own
        bne @next
        lda w_flags,x
        and z_bit
        bne @next
        sta w_fleet,x
        sta w_ships,x
        sta w_ships_high,x
@next:  dex
        bpl @sector
        rts

; turn_bombard - bombards the enemy colonies that the mover blockades (S4.2)
; In:       z_own
; Out:      w_people, w_fallen
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_rank
turn_bombard:
        lda #0
        sta w_fallen
        ldx #SECTORS - 1
@sector:
        lda w_fleet,x
        cmp z_own
        bne @next
        lda w_colony,x
        beq @next
        cmp z_own
        beq @next
        stx z_rank
        jsr turn_bomb
        ldx z_rank
@next:  dex
        bpl @sector
        rts

; turn_bomb - bombards one colony: a per cent of its inhabitants a ship, rounded up
; In:       X sector, z_rank the same
; Out:      w_people, w_fallen
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part
turn_bomb:
        lda #BOMBARD_MOST
        ldy w_ships_high,x
        bne @most
        cmp w_ships,x
        bcc @most
        lda w_ships,x
@most:  sta z_c
        lda #0
        sta z_c + 1
        lda w_people,x
        sta z_b
        lda w_people_high,x
        sta z_b + 1
        jsr math_multiply
        clc
        lda z_a
        adc #99
        sta z_a
        bcc @divide
        inc z_a + 1
@divide:
        lda #100
        sta z_b
        lda #0
        sta z_b + 1
        jsr math_divide
        ldx z_rank
        sec
        lda w_people,x
        sbc z_a
        sta w_people,x
        tay
        lda w_people_high,x
        sbc z_a + 1
        sta w_people_high,x
        bne @done
        cpy #PEOPLE_LEAST
        bcs @done
        inc w_fallen
@done:  rts

; turn_fall - removes the colonies below PEOPLE_LEAST, then defeats the players whose home was among them (S4.2)
; In:       w_people
; Out:      galaxy, z_eventful
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, w_lost
turn_fall:
        lda #1
        sta z_eventful
        ldy #PLAYERS
        lda #0
@clear: sta w_lost,y
        dey
        bpl @clear
        ldx #SECTORS - 1
@sector:
        ldy w_colony,x
        beq @next
        lda w_people_high,x
        bne @next
        lda w_people,x
        cmp #PEOPLE_LEAST
        bcs @next
        txa
        cmp t_home - 1,y
        bne @colony
        lda #1
        sta w_lost,y
@colony:
        lda #0
        sta w_colony,x
        sta w_people,x
        lda w_flags,x
        and #$FF - FLAG_TERRAN
        sta w_flags,x
@next:  dex
        bpl @sector
        ldy #PLAYERS
@player:
        lda w_lost,y
        beq @alive
        jsr turn_defeat
@alive: dey
        bne @player
        jmp galaxy_reach

; turn_defeat - removes all that a player has; planets keep their class (S4.2)
; In:       Y the owner, 1..4
; Out:      galaxy
; Keeps:    Y
; Clobbers: A, X, z_a
turn_defeat:
        sty z_a
        ldx #SECTORS - 1
@sector:
        lda w_fleet,x
        cmp z_a
        bne @colony
        lda #0
        sta w_fleet,x
        sta w_ships,x
        sta w_ships_high,x
@colony:
        lda w_colony,x
        cmp z_a
        bne @next
        lda #0
        sta w_colony,x
        sta w_people,x
        sta w_people_high,x
@next:  dex
        bpl @sector
        lda #0
        sta w_materials - 1,y
        sta w_materials_high - 1,y
        sta w_credits - 1,y
        sta w_credits_high - 1,y
        rts

; turn_support - adds the income to the reserves and pays support, scrapping ships that cannot be supported (S4.3, S4.4)
; In:       z_own, z_mover, z_order
; Out:      galaxy
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_left, z_rank, w_total, w_kept, w_sum
turn_support:
        jsr income_count
        jsr turn_limit                  ; z_b: what ten times the ships may be
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

; turn_limit - finds the lesser of materials and half of the credits, income included: ten times the ships that they
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
        bne @done                       ; more than 65,535: more than half of any credits
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

; turn_materials, turn_credits - add a reserve and its income
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

; turn_scrap - scraps ships in proportion until z_b pays for the rest (S4.4)
; In:       z_b what ten times the ships may be, w_total the ships, z_own, z_order
; Out:      w_fleet, w_ships; z_a ten times the ships that are left
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

; turn_scrap_fleet - scraps a fleet's part: ships * left / total, rounded down (S4.4)
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

; turn_deduct - takes w_kept from w_sum
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

; turn_saturate - brings w_sum to what a reserve can be (S1.4)
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

; turn_grow - lets the mover's colonies grow that are not blockaded (S4.5)
; In:       z_own
; Out:      w_people
; Keeps:    -
; Clobbers: A, X, Y, z_part
turn_grow:
        ldx #SECTORS - 1
@sector:
        lda w_colony,x
        cmp z_own
        bne @next
        jsr galaxy_blockaded
        bcs @next
        lda w_flags,x
        bmi @terran
        jsr turn_grow_barren
        jmp @next
@terran:
        jsr turn_grow_terran
@next:  dex
        bpl @sector
        rts

; turn_grow_barren - lets a barren colony grow by a tenth, to 200 at most
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

; turn_grow_terran - lets a terran colony grow by a fifth, to 1,000 at most
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
