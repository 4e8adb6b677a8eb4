; Matches fleets to requests (S6.4, S6.5).

.segment "SPARE"

w_fleets:       .res SECTORS            ; the mover's fleets at the turn's start, in the mover's order
w_fleets_left:  .res 1                  ; the number not yet matched; the others are FLEET_MATCHED
w_fleets_count: .res 1
w_assigned:     .res SECTORS            ; ships in a sector that serve a request, low bytes
w_assigned_high: .res SECTORS
w_served:       .res SECTORS            ; non-zero: ships were sent or built for the sector's request, or colonize there

FLEET_MATCHED   = $FF

.segment "CODE"

; match_fleets - sends the mover's fleets to the requests, the largest first, ties in the mover's order (S6.4)
; In:       z_own, z_bit, z_order; w_requests, w_least, w_most; w_active
; Out:      galaxy, w_active, w_assigned, w_most, w_served
; Keeps:    z_own, z_bit, z_order
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_rank, z_left, z_from, z_to, z_count, z_priority, z_request, z_distance,
;           z_target, z_verb, w_least
match_fleets:
        jsr match_list
@fleet: lda w_fleets_left
        beq @done
        dec w_fleets_left
        jsr match_largest
        jsr match_fleet
        jmp @fleet
@done:  rts

; match_list - lists the mover's fleets and clears the assignments
; In:       z_own, z_order
; Out:      w_fleets, w_fleets_count, w_fleets_left, w_assigned, w_served
; Keeps:    -
; Clobbers: A, X, Y
match_list:
        ldx #3 * SECTORS - 1
        lda #0
        sta w_fleets_count
@clear: sta w_assigned,x
        dex
        bpl @clear
        ldy z_order
@sector:
        ldx t_order,y
        lda w_fleet,x
        cmp z_own
        bne @next
        txa
        ldx w_fleets_count
        sta w_fleets,x
        inc w_fleets_count
@next:  iny
        tya
        and #SECTORS - 1
        bne @sector
        lda w_fleets_count
        sta w_fleets_left
        rts

; match_largest - selects the largest unmatched fleet. Its active ships are its original ones
; In:       w_fleets, w_active
; Out:      X, z_from its sector; z_left its ships
; Keeps:    -
; Clobbers: A, Y, z_a
match_largest:
        lda #0
        sta z_left
        sta z_left + 1
        ldy #0
@fleet: ldx w_fleets,y
        bmi @next
        lda z_left
        cmp w_active,x
        lda z_left + 1
        sbc w_active_high,x
        bcs @next
        lda w_active,x
        sta z_left
        lda w_active_high,x
        sta z_left + 1
        sty z_a
@next:  iny
        cpy w_fleets_count
        bne @fleet
        ldy z_a
        ldx w_fleets,y
        stx z_from
        lda #FLEET_MATCHED
        sta w_fleets,y
        rts

; match_fleet - offers a fleet to the requests by priority, distance and the mover's order, until its ships are used up
; In:       z_from, z_left
; Out:      as match_fleets
; Keeps:    z_from
; Clobbers: A, X, Y, z_a, z_b, z_part, z_left, z_to, z_count, z_priority, z_request, z_distance, z_target, z_verb, w_least
match_fleet:
        lda #0
        sta z_priority
@priority:
        tax
        lda w_requests_count,x
        beq @next
        lda #0
        sta z_distance
@distance:
        jsr match_ring
        lda z_left
        ora z_left + 1
        beq @done
        inc z_distance
        lda z_distance
        cmp #4
        bne @distance
@next:  inc z_priority
        lda z_priority
        cmp #PRIORITIES
        bne @priority
@done:  rts

; match_ring - offers a fleet to the requests of one priority at one distance
; In:       z_from, z_left, z_priority, z_distance
; Out:      as match_fleets
; Keeps:    z_from, z_priority, z_distance
; Clobbers: A, X, Y, z_a, z_b, z_part, z_left, z_to, z_count, z_request, z_target, z_verb, w_least
match_ring:
        ldy z_priority
        lda w_requests_count,y
        sta z_a + 2                     ; requests left
        tya
        asl a
        asl a
        asl a
        asl a
        sta z_request
        lda z_from
        asl a
        asl a
        asl a
        asl a
        sta z_part
@request:
        ldy z_request
        ldx w_requests,y
        txa
        ora z_part
        tay
        lda t_distance,y
        cmp z_distance
        bne @next
        lda w_most,x
        ora w_most_high,x
        beq @next
        lda z_left                      ; minimum
        cmp w_least,x
        lda z_left + 1
        sbc w_least_high,x
        bcc @next
        lda z_part
        pha
        lda z_a + 2
        pha
        stx z_target
        jsr match_assign
        pla
        sta z_a + 2
        pla
        sta z_part
        lda z_left
        ora z_left + 1
        beq @done
@next:  inc z_request
        dec z_a + 2
        bne @request
@done:  rts

; match_assign - assigns a request its share of a fleet, and moves those ships (S6.4)
; In:       X, z_target the request; z_from, z_left, z_distance
; Out:      z_left; galaxy, w_active, w_assigned, w_least, w_most
; Keeps:    z_from, z_distance, z_target
; Clobbers: A, X, Y, z_a, z_b, z_part, z_to, z_count, z_verb
match_assign:
        jsr match_part
        lda w_least,x                   ; if the minimum is met, this part must at least equal the enemy
        ora w_least_high,x
        bne @go
        jsr galaxy_blockaded
        bcc @go
        lda z_count
        cmp w_ships,x
        lda z_count + 1
        sbc w_ships_high,x
        bcc @done
@go:    lda z_distance
        beq @stay
        jsr match_destination
        bcc @done
        jsr match_reduce
        lda #VERB_MOVE
        sta z_verb
        jsr rules_execute
        ldx z_to
        jmp match_mark
@stay:  jsr match_reduce
        ldx z_from
        jmp match_mark
@done:  rts

; match_part - computes the ships that a request takes: all that are left, or its maximum
; In:       X the request, z_left
; Out:      z_count
; Keeps:    X
; Clobbers: A, Y
match_part:
        lda w_most,x
        ldy w_most_high,x
        cmp z_left
        lda w_most_high,x
        sbc z_left + 1
        bcs @all
        lda w_most,x
        bcc @set                        ; always
@all:   lda z_left
        ldy z_left + 1
@set:   sta z_count
        sty z_count + 1
        rts

; match_reduce - subtracts the part sent from request and fleet
; In:       z_target, z_count, z_left
; Out:      w_least, w_most, z_left, w_served
; Keeps:    Y
; Clobbers: A, X
match_reduce:
        ldx z_target
        inc w_served,x
        sec
        lda w_most,x
        sbc z_count
        sta w_most,x
        lda w_most_high,x
        sbc z_count + 1
        sta w_most_high,x
        sec
        lda w_least,x
        sbc z_count
        sta w_least,x
        lda w_least_high,x
        sbc z_count + 1
        sta w_least_high,x
        bcs @left
        lda #0
        sta w_least,x
        sta w_least_high,x
@left:  sec
        lda z_left
        sbc z_count
        sta z_left
        lda z_left + 1
        sbc z_count + 1
        sta z_left + 1
        rts

; match_mark - assigns ships to a request
; In:       X sector, z_count
; Out:      w_assigned
; Keeps:    X, Y
; Clobbers: A
match_mark:
        clc
        lda w_assigned,x
        adc z_count
        sta w_assigned,x
        lda w_assigned_high,x
        adc z_count + 1
        sta w_assigned_high,x
        rts
