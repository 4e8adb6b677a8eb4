; Checks whether a turn's command is legal, and explains refusals (S2).

.segment "CODE"

; rules_refusal - checks a command and returns the reason for refusing it (S2)
; In:       z_verb, z_from, z_to, z_count, z_own, z_bit
; Out:      A REFUSED_*, Z set: legal; from REFUSED_SHORT on, z_a the amount the command needs
; Keeps:    -
; Clobbers: X, Y, z_a, z_part
rules_refusal:
        lda w_log_count
        cmp #LOG_SIZE
        bcs @log
        ldx z_verb
        lda t_refusal_high,x
        pha
        lda t_refusal_low,x
        pha
        ldx z_from
        lda z_count
        ora z_count + 1
        rts                             ; jumps to the verb's routine; Z set: no ships given
@log:   lda #REFUSED_LOG
        rts

.segment "RODATA"
t_refusal_low:
        .byte <(rules_check_move - 1), <(rules_check_build - 1), <(rules_check_colonize - 1)
        .byte <(rules_check_terraform - 1), <(rules_check_scrap - 1)
t_refusal_high:
        .byte >(rules_check_move - 1), >(rules_check_build - 1), >(rules_check_colonize - 1)
        .byte >(rules_check_terraform - 1), >(rules_check_scrap - 1)

.segment "CODE"

; rules_check_move, rules_check_build, rules_check_colonize, rules_check_terraform, rules_check_scrap - checks one verb
; In:       as rules_refusal; X z_from, Z set: z_count is 0
; Out:      A REFUSED_*, Z set: legal; z_a as from rules_refusal
; Keeps:    -
; Clobbers: X, Y, z_a, z_part
; Inside:   rules_check_room, rules_no_count, rules_no_ships, rules_few, rules_no_colony: refusals shared by several
;           verbs
rules_check_move:
        beq rules_no_count
        lda w_fleet,x
        cmp z_own
        bne rules_no_ships
        jsr rules_are_active
        lda #REFUSED_ACTIVE
        bcc rules_few
        txa
        asl a
        asl a
        asl a
        asl a
        ora z_to
        tay
        lda t_distance,y
        cmp #1
        bne @far
        ldx z_to
        lda w_flags,x
        and z_bit
        bne rules_check_room
        lda #REFUSED_REACH
        rts
@far:   lda #REFUSED_FAR
        rts

rules_check_room:
        jsr rules_has_room
        lda #REFUSED_NOT
        bcs @done
        lda #REFUSED_FULL
@done:  rts

rules_no_count:
        lda #REFUSED_NONE
        rts
rules_no_ships:
        lda #REFUSED_SHIPS
        rts
rules_few:
        ldx z_count
        stx z_a
        ldx z_count + 1
        stx z_a + 1
        tax                             ; Z clear
        rts
rules_no_colony:
        lda #REFUSED_COLONY
        rts

rules_check_scrap:
        beq rules_no_count
        lda w_fleet,x
        cmp z_own
        bne rules_no_ships
        lda w_ships,x
        cmp z_count
        lda w_ships_high,x
        sbc z_count + 1
        lda #REFUSED_FEW
        bcc rules_few
        lda #REFUSED_NOT
        rts

rules_check_colonize:
        lda w_fleet,x
        cmp z_own
        bne rules_no_ships
        lda w_active_high,x
        bne @enough
        lda w_active,x
        cmp #COLONY_SHIPS
        bcc @few
@enough:
        lda w_colony,x
        beq @done
        lda #REFUSED_TAKEN
@done:  rts
@few:   lda #COLONY_SHIPS
        sta z_a
        lda #0
        sta z_a + 1
        lda #REFUSED_ACTIVE
        rts
.assert REFUSED_NOT = 0, error, "a free planet's owner is the answer"

rules_check_terraform:
        lda w_colony,x
        cmp z_own
        bne rules_no_colony
        lda w_flags,x
        bmi @terran
        ldy z_mover
        lda w_materials,y
        cmp #<TERRAFORM_PRICE
        lda w_materials_high,y
        sbc #>TERRAFORM_PRICE
        lda #REFUSED_NOT
        bcs @done
        lda #<TERRAFORM_PRICE
        sta z_a
        lda #>TERRAFORM_PRICE
        sta z_a + 1
        lda #REFUSED_MATERIALS
@done:  rts
@terran:
        lda #REFUSED_TERRAN
        rts

rules_check_build:
        beq rules_no_count
        lda w_colony,x
        cmp z_own
        bne rules_no_colony
        lda z_count
        cmp #<(FLEET_MAX + 1)
        lda z_count + 1
        sbc #>(FLEET_MAX + 1)
        bcs @full
        jsr rules_tens                  ; 10 inhabitants for each ship
        lda w_idle,x
        cmp z_a
        lda w_idle_high,x
        sbc z_a + 1
        bcc @workers
        ldy z_mover
        asl z_a                         ; 20 materials
        rol z_a + 1
        lda w_materials,y
        cmp z_a
        lda w_materials_high,y
        sbc z_a + 1
        bcc @materials
        asl z_a                         ; 40 credits
        rol z_a + 1
        lda w_credits,y
        cmp z_a
        lda w_credits_high,y
        sbc z_a + 1
        bcc @credits
        jmp rules_check_room
@credits:
        lda #REFUSED_CREDITS
        rts
@workers:
        lda #REFUSED_WORKERS
        rts
@materials:
        lda #REFUSED_MATERIALS
        rts
@full:  lda #REFUSED_FULL
        rts

; rules_are_active - checks whether a sector has that many active ships
; In:       X sector, z_count
; Out:      carry set: yes
; Keeps:    X, Y
; Clobbers: A
rules_are_active:
        lda w_active,x
        cmp z_count
        lda w_active_high,x
        sbc z_count + 1
        rts

; rules_has_room - checks whether more of the mover's ships fit into a sector: 999 at most (S2.2)
; In:       X sector, z_count 0..999, z_own
; Out:      carry set: yes
; Keeps:    X, Y
; Clobbers: A, z_a
rules_has_room:
        lda w_fleet,x
        cmp z_own
        bne @yes
        lda w_ships,x
        clc
        adc z_count
        sta z_a
        lda w_ships_high,x
        adc z_count + 1
        sta z_a + 1
        lda #<FLEET_MAX
        cmp z_a
        lda #>FLEET_MAX
        sbc z_a + 1
        rts
@yes:   sec
        rts

; rules_tens - multiplies the ships of a command by ten
; In:       z_count 0..999
; Out:      z_a
; Keeps:    X, Y
; Clobbers: A, z_part
rules_tens:
        lda z_count
        sta z_a
        lda z_count + 1
        sta z_a + 1
        jmp math_ten
