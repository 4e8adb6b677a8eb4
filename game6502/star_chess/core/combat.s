; Arrival of ships in a sector, and combat (S2.2, S3).

.segment "CODE"

; combat_arrive - moves the mover's ships into a sector: they join their own, or fight
; In:       X sector, z_count, z_own
; Out:      w_fleet, w_ships, w_active, z_eventful; z_count the ships left
; Keeps:    X
; Clobbers: A, Y, z_a, z_b, z_part
combat_arrive:
        lda w_fleet,x
        beq @join
        cmp z_own
        bne combat_fight
@join:  lda z_own
        sta w_fleet,x
        clc
        lda w_ships,x
        adc z_count
        sta w_ships,x
        lda w_ships_high,x
        adc z_count + 1
        sta w_ships_high,x
        rts

; combat_fight - fights the ships in a sector (S3)
; In:       X sector with enemy ships, z_count, z_own
; Out:      w_fleet, w_ships, w_active, z_eventful; z_count the ships left
; Keeps:    X
; Clobbers: A, Y, z_a, z_b, z_part
combat_fight:
        lda #1
        sta z_eventful
        jsr combat_outcome
        lda z_b
        sta w_ships,x
        lda z_b + 1
        sta w_ships_high,x
        ora z_b
        bne @held
        lda z_count
        sta w_ships,x
        lda z_count + 1
        sta w_ships_high,x
        ora z_count
        beq @owner                      ; no survivors
        lda z_own
@owner: sta w_fleet,x
@held:  lda #0
        sta w_active,x
        sta w_active_high,x
        rts

; combat_outcome - computes the result of a combat without changes (S3)
; In:       X sector with enemy ships, z_count attackers
; Out:      z_count attackers left, z_b defenders left
; Keeps:    X
; Clobbers: A, Y, z_a, z_part
combat_outcome:
        lda w_ships,x
        sta z_b
        lda w_ships_high,x
        sta z_b + 1
        lda z_count
        cmp z_b
        bne @differ
        lda z_count + 1
        cmp z_b + 1
        beq @neither
@differ:
        lda z_count
        cmp z_b
        lda z_count + 1
        sbc z_b + 1
        bcc @defender
        ldy #z_count                    ; the larger one, and
        lda #z_b                        ; the smaller
        bne @fight                      ; always
@defender:
        ldy #z_b
        lda #z_count
@fight: stx z_part
        tax
        jsr combat_losses
        ldx z_part
        rts
@neither:
        lda #0
        sta z_count
        sta z_count + 1
        sta z_b
        sta z_b + 1
        rts
.assert z_b <> 0, error, "a zero-page address that tells nothing"

; combat_losses - destroys the smaller fleet and deducts the larger one's losses: all of the smaller if the larger is
;                 less than twice it, half of it, rounded up, if less than three times, none otherwise (S3)
; In:       Y the larger fleet's zero page, X the smaller's
; Out:      both fleets
; Keeps:    -
; Clobbers: A, X, Y, z_a
combat_losses:
        lda $00,x                       ; twice the smaller
        asl a
        sta z_a
        lda $01,x
        rol a
        sta z_a + 1
        jsr combat_is_larger
        bcs @toll                       ; less than twice
        lda z_a
        adc $00,x                       ; carry is clear: three times
        sta z_a
        lda z_a + 1
        adc $01,x
        sta z_a + 1
        jsr combat_is_larger
        bcc @gone
        lsr $01,x
        ror $00,x
        bcc @toll
        inc $00,x                       ; rounded up
        bne @toll
        inc $01,x
@toll:  lda a:$0000,y
        sec
        sbc $00,x
        sta a:$0000,y
        lda a:$0001,y
        sbc $01,x
        sta a:$0001,y
@gone:  lda #0
        sta $00,x
        sta $01,x
        rts

; combat_is_larger - checks whether z_a is larger than a fleet
; In:       z_a, Y the fleet's zero page
; Out:      carry set: yes
; Keeps:    X, Y
; Clobbers: A
combat_is_larger:
        lda a:$0000,y
        cmp z_a
        lda a:$0001,y
        sbc z_a + 1
        bcc @yes
        clc
        rts
@yes:   sec
        rts
