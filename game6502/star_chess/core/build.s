; Builds ships for requests that no fleet has satisfied (S6.6, S6.7).

.segment "SPARE"

w_sites:        .res SECTORS            ; the mover's colonies, in the mover's order; SITE_NONE if skipped
w_sites_count:  .res 1
w_site:         .res 1                  ; an index in w_sites

SITE_NONE       = $FF

.segment "CODE"

; build_begin - prepares for building: capacity, money, colonies (S6.6)
; In:       z_mover, z_own, z_order
; Out:      z_room, z_funds, w_sites
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part
build_begin:
        jsr build_funds
        jsr build_list
; build_capacity - computes how many more ships the income supports (S6.6)
; In:       z_own
; Out:      z_room, signed
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part
build_capacity:
        jsr income_capacity
        lda z_a
        sta z_room
        lda z_a + 1
        sta z_room + 1
        lda z_own
        jsr galaxy_ships
        sec
        lda z_room
        sbc z_a
        sta z_room
        lda z_room + 1
        sbc z_a + 1
        sta z_room + 1
        rts

; build_funds - computes how many ships the reserves can pay: a twentieth of the materials or a fortieth of the credits
; In:       z_mover
; Out:      z_funds
; Keeps:    X
; Clobbers: A, Y, z_a, z_b, z_c, z_part
build_funds:
        ldy z_mover
        lda w_credits_high,y
        lsr a
        sta z_a + 1
        lda w_credits,y
        ror a
        sta z_a
        lda w_materials,y
        cmp z_a
        lda w_materials_high,y
        sbc z_a + 1
        bcs @divide
        lda w_materials,y
        sta z_a
        lda w_materials_high,y
        sta z_a + 1
@divide:
        jsr math_tenth
        lda z_a + 1
        lsr a
        sta z_funds_high
        lda z_a
        ror a
        sta z_funds
        rts

; build_list - lists the mover's colonies
; In:       z_own, z_order
; Out:      w_sites, w_sites_count
; Keeps:    -
; Clobbers: A, X, Y
build_list:
        lda #0
        sta w_sites_count
        ldy z_order
@sector:
        ldx t_order,y
        lda w_colony,x
        cmp z_own
        bne @next
        txa
        ldx w_sites_count
        sta w_sites,x
        inc w_sites_count
@next:  iny
        tya
        and #SECTORS - 1
        bne @sector
        rts

; build_to_requests - builds what requests still need, by priority, then in the mover's order (S6.7)
; In:       w_requests, w_least, w_most; z_room, z_funds, w_sites
; Out:      galaxy, w_idle, w_assigned, w_served, z_room, z_funds
; Keeps:    z_own, z_bit, z_order
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_from, z_count, z_left, z_priority, z_request, z_target, z_distance, z_verb
build_to_requests:
        lda #0
        sta z_priority
@priority:
        tax
        asl a
        asl a
        asl a
        asl a
        sta z_request
        clc
        adc w_requests_count,x
        sta z_part
@request:
        ldy z_request
        cpy z_part
        beq @next
        lda z_funds
        ora z_funds_high
        beq @done                       ; out of funds
        lda z_part
        pha
        ldx w_requests,y
        stx z_target
        lda w_most,x
        ora w_most_high,x
        beq @satisfied
        jsr build_for
@satisfied:
        pla
        sta z_part
        inc z_request
        bne @request                    ; always
@next:  inc z_priority
        lda z_priority
        cmp #PRIORITIES
        bne @priority
@done:  rts

; build_for - builds for one request
; In:       X, z_target the request
; Out:      as build_to_requests
; Keeps:    z_priority, z_request
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_from, z_count, z_left, z_distance, z_verb
build_for:
        lda w_most,x
        sta z_left
        lda w_most_high,x
        sta z_left + 1
        lda w_colony,x
        cmp z_own
        beq build_there
        jsr build_cap
        bcc @done
        lda #0
        sta z_distance
@ring:  jsr build_ring
        bcc @done
        inc z_distance
        lda z_distance
        cmp #4
        bne @ring
@done:  rts

; build_cap - limits a number of ships to the supported one
; In:       z_left, z_room
; Out:      z_left; carry set if it is not 0
; Keeps:    X, Y
; Clobbers: A
build_cap:
        lda z_room + 1
        bmi @none
        ora z_room
        beq @none
        lda z_room
        cmp z_left
        lda z_room + 1
        sbc z_left + 1
        bcs @some
        lda z_room
        sta z_left
        lda z_room + 1
        sta z_left + 1
@some:  sec
        rts
@none:  clc
        rts

; build_there - builds in the sector of an own colony's request: the full number or nothing; under blockade, as many as
;               supported (S6.7)
; In:       X, z_target the request; z_left its maximum
; Out:      as build_to_requests
; Keeps:    z_priority, z_request
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_from, z_count, z_verb
build_there:
        jsr galaxy_blockaded
        bcs @count
        jsr build_cap
        bcc @done
@count: jsr build_affordable
        bcc @done
        lda z_count
        cmp w_least,x
        lda z_count + 1
        sbc w_least_high,x
        bcc @done
        inc w_served,x
        jsr galaxy_blockaded
        php
        jsr build_ships
        plp
        bcc @done
        ldx z_target
        jsr galaxy_blockaded
        bcs @done
        jmp build_capacity              ; the blockade is broken (S6.6)
@done:  rts

; build_ring - builds at own colonies, not blockaded, at one distance from a request
; In:       z_target, z_distance, z_left
; Out:      as build_to_requests; carry clear if nothing is left to build
; Keeps:    z_priority, z_request, z_target, z_distance
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_from, z_count, z_left, z_verb, w_site
build_ring:
        lda #0
        sta w_site
@site:  ldy w_site
        ldx w_sites,y
        lda z_target
        jsr match_distance
        cmp z_distance
        bne @next
        jsr galaxy_blockaded
        bcs @next
        jsr build_affordable
        bcc @next
        ldy z_target
        lda #1
        sta w_served,y
        jsr build_deduct
        jsr build_ships
        lda z_left
        ora z_left + 1
        beq @enough
@next:  inc w_site
        lda w_site
        cmp w_sites_count
        bne @site
        sec
        rts
@enough:
        clc
        rts
