; The last steps of a computer player's turn: colonies, terraforming, and building up to the supported number of ships
; (S6.8); and its whole turn.

.segment "CODE"

; develop_turn - plays the mover's turn by requests, without ending it (S6.4 to S6.8)
; In:       z_mover, z_own, z_bit, z_order, w_active, w_idle; z_out_1, z_out_2 sectors masked out
; Out:      galaxy; the commands in the log, if z_logging
; Keeps:    z_mover, z_own, z_bit, z_order, z_out_1, z_out_2, z_logging
; Clobbers: A, X, Y, the rest of the core's zero page but z_eventful
develop_turn:
        ldy z_mover
        jsr game_is_alive
        bcc @done
        jsr requests_make
        jsr match_fleets
        jsr build_begin
        jsr build_to_requests
        jsr develop_colonize
        jsr develop_terraform
        lda z_room + 1
        bmi @scrap
        ora z_room
        beq @done
        jmp develop_build
@scrap: jmp develop_scrap
@done:  rts

; develop_colonize - founds colonies where requested and the fleet is as large as the original request (S6.8)
; In:       w_requests, w_threat, w_active
; Out:      galaxy, w_active, w_assigned, z_room
; Keeps:    z_own, z_bit, z_order
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_from, z_to, z_count, z_verb, z_request
develop_colonize:
        lda #0
        sta z_request
@request:
        ldy z_request
        cpy w_requests_count + 3
        beq @done
        ldx w_requests + 3 * SECTORS,y
        jsr develop_may_colonize
        bcc @next
        jsr develop_found
@next:  inc z_request
        bne @request                    ; always
@done:  rts

; develop_may_colonize - checks whether a sector can be colonized
; In:       X sector of a request of the last priority
; Out:      carry set: yes
; Keeps:    X
; Clobbers: A, Y, z_a
develop_may_colonize:
        lda w_colony,x
        bne @no
        lda w_fleet,x
        cmp z_own
        bne @no
        lda w_active_high,x
        bne @enough
        lda w_active,x
        cmp #COLONY_SHIPS
        bcc @no
@enough:
        lda w_threat,x
        clc
        adc #COLONY_SHIPS
        sta z_a
        lda w_threat_high,x
        adc #0
        sta z_a + 1
        lda w_ships,x
        cmp z_a
        lda w_ships_high,x
        sbc z_a + 1
        rts
@no:    clc
        rts

; develop_found - founds a colony; takes its ships first from those that serve a request
; In:       X sector
; Out:      galaxy, w_active, w_idle, w_assigned, w_served, z_room
; Keeps:    z_request
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_from, z_to, z_count, z_verb
develop_found:
        inc w_served,x
        stx z_from
        stx z_to
        lda #0
        sta z_count
        sta z_count + 1
        lda #VERB_COLONIZE
        sta z_verb
        jsr rules_execute
        ldx z_from
        sec
        lda w_assigned,x
        sbc #COLONY_SHIPS
        sta w_assigned,x
        lda w_assigned_high,x
        sbc #0
        sta w_assigned_high,x
        bcs @room
        lda #0
        sta w_assigned,x
        sta w_assigned_high,x
@room:  lda w_edition
        cmp #EDITION
        bcc @old
        jmp build_capacity              ; the colony counts (S6.6)
@old:   lda z_room
        adc #COLONY_SHIPS               ; carry is clear
        sta z_room
        bcc @done
        inc z_room + 1
@done:  rts

; develop_terraform - with at least two barren colonies and at most twice as many terran ones, terraforms the barren one
;                     with most inhabitants, unless blockaded (S6.8)
; In:       z_mover, z_own, z_order
; Out:      galaxy, z_room
; Keeps:    z_own, z_bit, z_order
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_from, z_to, z_count, z_verb, z_rank
develop_terraform:
        lda w_caution
        beq @done                       ; a timid player never does (S6.11)
        ldy z_mover
        lda w_materials,y
        cmp #<TERRAFORM_PRICE
        lda w_materials_high,y
        sbc #>TERRAFORM_PRICE
        bcc @done
        jsr develop_barren
        bcc @done
        ldx z_rank
        stx z_from
        stx z_to
        lda #0
        sta z_count
        sta z_count + 1
        lda #VERB_TERRAFORM
        sta z_verb
        jsr rules_execute
        jmp build_capacity
@done:  rts

; develop_barren - selects a planet to terraform
; In:       z_own, z_order
; Out:      carry set: z_rank the sector; carry clear: none, or the colonies are not in proportion
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b
develop_barren:
        lda #0
        sta z_a                         ; the number of barren colonies
        sta z_a + 1                     ; the number of terran colonies
        sta z_b                         ; the inhabitants of the best colony
        ldy z_order
@sector:
        ldx t_order,y
        lda w_colony,x
        cmp z_own
        bne @next
        lda w_flags,x
        bmi @terran
        inc z_a
        jsr galaxy_blockaded
        bcs @next
        lda z_b
        cmp w_people,x
        bcs @next
        lda w_people,x
        sta z_b
        stx z_rank
        bcc @next                       ; always
@terran:
        inc z_a + 1
@next:  iny
        tya
        and #SECTORS - 1
        bne @sector
        lda z_b
        beq @no                         ; none available
        lda z_a
        cmp #2
        bcc @done
        asl a
        cmp z_a + 1
        rts
@no:    clc
@done:  rts
