; The commands of a turn (S2): which are legal, and what they do.

VERB_MOVE       = 0
VERB_BUILD      = 1
VERB_COLONIZE   = 2
VERB_TERRAFORM  = 3
VERB_SCRAP      = 4

REFUSED_NOT     = 0                     ; the command is legal
REFUSED_SHIPS   = 1                     ; too few active ships, or no own ships
REFUSED_FAR     = 2                     ; the sectors are not adjacent
REFUSED_REACH   = 3                     ; no own colony in or next to the target
REFUSED_FULL    = 4                     ; a sector holds 999 ships
REFUSED_COLONY  = 5                     ; there is no own colony
REFUSED_TAKEN   = 6                     ; the planet has a colony
REFUSED_MATERIALS = 7
REFUSED_CREDITS = 8
REFUSED_WORKERS = 9
REFUSED_TERRAN  = 10                    ; the planet is terran
REFUSED_NONE    = 11                    ; no ships are asked for
REFUSED_LOG     = 12                    ; the log of the turn's commands is full

TERRAFORM_PRICE = 1000                  ; S2.5
SHIP_MATERIALS  = 20                    ; S2.4
SHIP_CREDITS    = 40
SHIP_WORKERS    = 10

LOG_SIZE        = 128                   ; a computer's turn has 113 commands at most: RULES.md

.segment "BSS"

w_active:       .res SECTORS            ; ships that have neither moved nor been built in this turn
w_active_high:  .res SECTORS
w_idle:         .res SECTORS            ; inhabitants who have not worked in this turn
w_idle_high:    .res SECTORS

w_log_count:    .res 1                  ; the commands of this turn

.segment "BUFFERS"
w_log_verb:     .res LOG_SIZE
w_log_place:    .res LOG_SIZE           ; 16 * from + to
w_log_ships:    .res LOG_SIZE
w_log_ships_high: .res LOG_SIZE

.segment "CODE"

; rules_begin - begins a player's turn: all ships are active, all inhabitants idle, the log is empty (S2)
; In:       A player 0..3
; Out:      z_mover, z_own, z_bit, z_order, w_active, w_idle, w_log_count
; Keeps:    Y
; Clobbers: A, X
rules_begin:
        sta z_mover
        tax
        lda t_player_bit,x
        sta z_bit
        inx
        stx z_own
        dex
        txa
        asl a
        asl a
        asl a
        asl a
        sta z_order
        ldx #2 * SECTORS - 1
@byte:  lda w_ships,x
        sta w_active,x
        lda w_people,x
        sta w_idle,x
        dex
        bpl @byte
        inx
        stx w_log_count
        rts

; rules_refusal - tells why a command is not legal (S2)
; In:       z_verb, z_from, z_to, z_count, z_own, z_bit
; Out:      A REFUSED_*, Z set = legal
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
        rts                             ; to the verb's routine: Z set = no ships are asked for
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

; rules_check_move, rules_check_build, rules_check_colonize, rules_check_terraform, rules_check_scrap - judge one verb
; In:       as rules_refusal; X z_from, Z set = z_count is 0
; Out:      A REFUSED_*, Z set = legal
; Keeps:    -
; Clobbers: X, Y, z_a, z_part
; Inside:   rules_check_room, rules_no_count, rules_no_ships, rules_no_colony: the refusals that several verbs share
rules_check_move:
        beq rules_no_count
        lda w_fleet,x
        cmp z_own
        bne rules_no_ships
        jsr rules_are_active
        bcc rules_no_ships
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
        bcc rules_no_ships
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
        bcc rules_no_ships
@enough:
        lda w_colony,x
        beq @done
        lda #REFUSED_TAKEN
@done:  rts
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
        jsr rules_tens                  ; 10 inhabitants a ship
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

; rules_are_active - tells whether that many ships of a sector are active
; In:       X sector, z_count
; Out:      carry set = yes
; Keeps:    X, Y
; Clobbers: A
rules_are_active:
        lda w_active,x
        cmp z_count
        lda w_active_high,x
        sbc z_count + 1
        rts

; rules_has_room - tells whether ships of the mover's may join those in a sector: 999 at most (S2.2)
; In:       X sector, z_count 0..999, z_own
; Out:      carry set = yes
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

; rules_tens - computes ten times the ships of a command
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

; rules_execute - carries out a legal command and writes it to the log
; In:       z_verb, z_from, z_to, z_count, z_own, z_bit
; Out:      galaxy, w_active, w_idle, z_eventful; z_count what is left of the ships that moved or were built
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
        rts                             ; to the verb's routine

.segment "RODATA"
t_execute_low:
        .byte <(rules_move - 1), <(rules_build - 1), <(rules_colonize - 1), <(rules_terraform - 1), <(rules_scrap - 1)
t_execute_high:
        .byte >(rules_move - 1), >(rules_build - 1), >(rules_colonize - 1), >(rules_terraform - 1), >(rules_scrap - 1)

.segment "CODE"

; rules_log - writes a command to the log
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

; rules_logged - takes a command out of the log
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

; rules_move - moves ships (S2.1)
; In:       X z_from; z_to, z_count, z_own: legal
; Out:      galaxy, w_active, z_eventful; z_count what is left of the ships
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

; rules_take - takes ships of the mover's out of a sector
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
; Out:      galaxy, w_idle, z_eventful; z_count what is left of the ships
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

; rules_terraform - turns a barren planet terran (S2.5)
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
