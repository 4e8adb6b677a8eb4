; Executes a turn's commands and logs them (S2).

.segment "CODE"

; rules_execute - executes a legal command and logs it
; In:       z_verb, z_from, z_to, z_count, z_own, z_bit
; Out:      galaxy, w_active, w_idle, z_eventful; z_count the ships that moved or were built and survived
; Keeps:    z_verb, z_from, z_to
; Clobbers: A, X, Y, z_a, z_b, z_part
rules_execute:
        lda z_logging
        beq @do
        jsr rules_log
@do:    ldx z_verb
        lda t_execute_high,x
        pha
        lda t_execute_low,x
        pha
        ldx z_from
        rts                             ; jumps to the verb's routine

.segment "RODATA"
t_execute_low:
        .byte <(rules_move - 1), <(rules_build - 1), <(rules_colonize - 1), <(rules_terraform - 1), <(rules_scrap - 1)
t_execute_high:
        .byte >(rules_move - 1), >(rules_build - 1), >(rules_colonize - 1), >(rules_terraform - 1), >(rules_scrap - 1)

.segment "CODE"

; rules_log - appends a command to the log
; In:       z_verb, z_from, z_to, z_count
; Out:      w_log_*
; Keeps:    Y
; Clobbers: A, X
rules_log:
        ldx w_log_count
        inc w_log_count
        lda z_verb
        sta w_log_verb,x
        lda z_from
        asl a
        asl a
        asl a
        asl a
        ora z_to
        sta w_log_place,x
        lda z_count
        sta w_log_ships,x
        lda z_count + 1
        sta w_log_ships_high,x
        rts

; rules_logged - reads a command from the log
; In:       X its number
; Out:      z_verb, z_from, z_to, z_count
; Keeps:    X, Y
; Clobbers: A
rules_logged:
        lda w_log_verb,x
        sta z_verb
        lda w_log_place,x
        and #$0F
        sta z_to
        lda w_log_place,x
        lsr a
        lsr a
        lsr a
        lsr a
        sta z_from
        lda w_log_ships,x
        sta z_count
        lda w_log_ships_high,x
        sta z_count + 1
        rts

; rules_again - executes the commands of the log, at the turn's start
; In:       w_log_end their number; w_log_count 0; logging
; Out:      galaxy, w_active, w_idle, z_eventful; the same log, w_log_count
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's scratch
rules_again:
        ldx w_log_count                 ; rewrite the same log
        cpx w_log_end
        beq @done
        jsr rules_logged
        jsr rules_execute
        jmp rules_again
@done:  rts

; rules_move - moves ships (S2.1)
; In:       X z_from; z_to, z_count, z_own: legal
; Out:      galaxy, w_active, z_eventful; z_count the ships left
; Keeps:    z_from, z_to
; Clobbers: A, X, Y, z_a, z_b, z_part
rules_move:
        lda w_active,x
        sec
        sbc z_count
        sta w_active,x
        lda w_active_high,x
        sbc z_count + 1
        sta w_active_high,x
        jsr rules_take
        ldx z_to
        jmp combat_arrive

; rules_take - removes some of the mover's ships from a sector
; In:       X sector, z_count
; Out:      w_ships, w_fleet
; Keeps:    X, Y
; Clobbers: A
rules_take:
        lda w_ships,x
        sec
        sbc z_count
        sta w_ships,x
        lda w_ships_high,x
        sbc z_count + 1
        sta w_ships_high,x
        ora w_ships,x
        bne @done
        sta w_fleet,x
@done:  rts

; rules_build - builds ships (S2.4)
; In:       X z_from; z_count, z_own: legal
; Out:      galaxy, w_idle, z_eventful; z_count the ships left
; Keeps:    z_from
; Clobbers: A, X, Y, z_a, z_b, z_part
rules_build:
        jsr rules_tens
        lda w_idle,x
        sec
        sbc z_a
        sta w_idle,x
        lda w_idle_high,x
        sbc z_a + 1
        sta w_idle_high,x
        ldy z_mover
        asl z_a
        rol z_a + 1
        lda w_materials,y
        sec
        sbc z_a
        sta w_materials,y
        lda w_materials_high,y
        sbc z_a + 1
        sta w_materials_high,y
        asl z_a
        rol z_a + 1
        lda w_credits,y
        sec
        sbc z_a
        sta w_credits,y
        lda w_credits_high,y
        sbc z_a + 1
        sta w_credits_high,y
        jmp combat_arrive

; rules_colonize - founds a colony (S2.3)
; In:       X z_from; z_own: legal
; Out:      galaxy, w_active, w_idle, z_eventful
; Keeps:    z_from
; Clobbers: A, X, Y, z_a, z_b, z_count
rules_colonize:
        lda #COLONY_SHIPS
        sta z_count
        sta z_eventful
        lda #0
        sta z_count + 1
        lda w_active,x
        sec
        sbc #COLONY_SHIPS
        sta w_active,x
        bcs @take
        dec w_active_high,x
@take:  jsr rules_take
        lda #COLONY_SHIPS
        sta w_people,x
        sta w_idle,x
        lda #0
        sta w_people_high,x
        sta w_idle_high,x
        ldy z_own
        tya
        sta w_colony,x
        jmp galaxy_spread

; rules_terraform - makes a barren planet terran (S2.5)
; In:       X z_from; z_mover: legal
; Out:      w_flags, w_materials
; Keeps:    X, z_from
; Clobbers: A, Y
rules_terraform:
        ldy z_mover
        lda w_materials,y
        sec
        sbc #<TERRAFORM_PRICE
        sta w_materials,y
        lda w_materials_high,y
        sbc #>TERRAFORM_PRICE
        sta w_materials_high,y
        lda w_flags,x
        ora #FLAG_TERRAN
        sta w_flags,x
        rts

; rules_scrap - scraps ships, inactive ones first (S2.6)
; In:       X z_from; z_count, z_own: legal
; Out:      galaxy, w_active
; Keeps:    X, Y, z_from
; Clobbers: A
rules_scrap:
        jsr rules_take
        lda w_ships,x
        cmp w_active,x
        lda w_ships_high,x
        sbc w_active_high,x
        bcs @done
        lda w_ships,x
        sta w_active,x
        lda w_ships_high,x
        sta w_active_high,x
@done:  rts
