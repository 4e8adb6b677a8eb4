; A computer player's requests for each sector: threats, priorities and sizes (S6.2, S6.3).

OUT_NONE        = $FF
ATTACK_MOST     = 50                    ; lower limit of an attack's maximum (S6.3)
PRIORITIES      = 4

.segment "SPARE"

w_threat:       .res SECTORS            ; S6.2, low bytes
w_threat_high:  .res SECTORS
w_least:        .res SECTORS            ; the minimum number of ships of a request
w_least_high:   .res SECTORS
w_most:         .res SECTORS            ; and the maximum; 0: none left to fill
w_most_high:    .res SECTORS

; The requests in use, by priority, each in the mover's order: 16 entries for each priority.
w_requests:         .res PRIORITIES * SECTORS
w_requests_count:   .res PRIORITIES
; All requests, masked or not, in the mover's order.
w_enabled:      .res SECTORS
w_enabled_count: .res 1

.segment "CODE"

; requests_make - computes the threats to the mover, and makes the unmasked requests (S6.2, S6.3)
; In:       z_mover, z_own, z_bit, z_order; z_out_1, z_out_2 sectors masked out
; Out:      w_threat, w_least, w_most, w_requests, w_enabled
; Keeps:    z_out_1, z_out_2
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_rank
requests_make:
        jsr requests_threats
        ldx #PRIORITIES - 1
        lda #0
        sta w_enabled_count
@clear: sta w_requests_count,x
        dex
        bpl @clear
        inx
@sector:
        stx z_rank
        txa
        ora z_order
        tay
        ldx t_order,y
        lda w_flags,x
        and z_bit
        beq @next
        jsr requests_of
@next:  ldx z_rank
        inx
        cpx #SECTORS
        bne @sector
        rts

; requests_threats - sums enemy fleets in each sector within the mover's reach and those that may enter it (S6.2)
; In:       z_own, z_bit
; Out:      w_threat
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c
requests_threats:
        ldx #2 * SECTORS - 1
        lda #0
@clear: sta w_threat,x
        dex
        bpl @clear
        ldx #SECTORS - 1
@fleet: lda w_fleet,x
        beq @next
        cmp z_own
        beq @next
        tay
        lda t_player_bit - 1,y
        ora z_bit
        sta z_b                         ; sectors that both may enter
        lda w_ships,x
        sta z_a
        lda w_ships_high,x
        sta z_a + 1
        stx z_c
        jsr requests_threat
        ldy t_around_at,x
@around:
        ldx t_around,y
        bmi @end
        lda w_flags,x
        and z_b
        cmp z_b
        bne @far
        jsr requests_threat
@far:   iny
        bne @around                     ; always
@end:   ldx z_c
@next:  dex
        bpl @fleet
        rts

; requests_threat - adds ships to a sector's threat
; In:       X sector, z_a ships
; Out:      w_threat
; Keeps:    X, Y
; Clobbers: A
requests_threat:
        clc
        lda w_threat,x
        adc z_a
        sta w_threat,x
        lda w_threat_high,x
        adc z_a + 1
        sta w_threat_high,x
        rts

; requests_of - makes the request of a sector, if any (S6.3)
; In:       X sector within reach
; Out:      w_least, w_most, w_requests, w_enabled
; Keeps:    z_rank
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part
requests_of:
        lda w_threat,x
        sta z_a
        lda w_threat_high,x
        sta z_a + 1
        ldy w_colony,x
        beq @colonize
        cpy z_own
        beq @own
        jsr requests_attack
        txa
        eor t_home - 1,y
        beq @home
        lda #2
        bne requests_enter              ; always
@home:  lda #1                          ; its owner's
        bne requests_enter              ; always
@colonize:
        jsr requests_colonize
        lda #3
        bne requests_enter              ; always
@own:   lda z_a
        ora z_a + 1
        beq @safe
        jsr galaxy_blockaded
        bcs @defend
        lda #3
        bne @defended                   ; always
@defend:
        ldy z_mover
        txa
        eor t_home,y
        beq @defended                   ; 0: the home
        lda #1
@defended:
        pha
        jsr requests_defend
        pla
        jmp requests_enter
@safe:  rts

; requests_enter - adds a request to the lists
; In:       X sector, A priority 0..3
; Out:      w_requests, w_requests_count, w_enabled, w_enabled_count
; Keeps:    X
; Clobbers: A, Y, z_part
requests_enter:
        sta z_part
        txa
        ldy w_enabled_count
        sta w_enabled,y
        inc w_enabled_count
        cpx z_out_1
        beq @out
        cpx z_out_2
        beq @out
        ldy z_part
        lda w_requests_count,y
        pha
        clc
        adc #1
        sta w_requests_count,y
        tya
        asl a
        asl a
        asl a
        asl a
        sta z_part
        pla
        ora z_part
        tay
        txa
        sta w_requests,y
@out:   rts

; requests_triple - sets a request's maximum to three times the threat
; In:       X sector, z_a threat
; Out:      w_most
; Keeps:    X, Y
; Clobbers: A
requests_triple:
        lda z_a
        asl a
        sta w_most,x
        lda z_a + 1
        rol a
        sta w_most_high,x
        lda w_most,x
        clc
        adc z_a
        sta w_most,x
        lda w_most_high,x
        adc z_a + 1
        sta w_most_high,x
        rts

; requests_least - sets a request's minimum
; In:       X sector, z_a ships, A an addend
; Out:      w_least
; Keeps:    X, Y
; Clobbers: A
requests_least:
        clc
        adc z_a
        sta w_least,x
        lda z_a + 1
        adc #0
        sta w_least_high,x
        rts

; requests_attack - sizes an attack: minimum threat + 1, maximum three times the threat, at least 50. The minimum counts
;                   the threat three times for a timid player, half for a bold and a quarter for a daring one (S6.11)
; In:       X sector, z_a threat
; Out:      w_least, w_most
; Keeps:    X, Y
; Clobbers: A, z_a, z_part
requests_attack:
        jsr requests_triple
        lda w_caution
        sta z_part
        bne @halve
        lda w_most,x
        sta z_a
        lda w_most_high,x
        sta z_a + 1
        bcc @least                      ; always: requests_triple leaves no carry
@halve: dec z_part
        beq @least
        lsr z_a + 1
        ror z_a
        jmp @halve
@least: lda #1
        jsr requests_least
        lda w_most_high,x
        bne @done
        lda w_most,x
        cmp #ATTACK_MOST
        bcs @done
        lda #ATTACK_MOST
        sta w_most,x
@done:  rts

; requests_colonize - sizes a colonization: minimum threat + 20, for a bold player 20; maximum three times the threat + 20
; In:       X sector, z_a threat
; Out:      w_least, w_most
; Keeps:    X, Y
; Clobbers: A, z_a
requests_colonize:
        jsr requests_triple
        jsr requests_bold
        lda #COLONY_SHIPS
        jsr requests_least
        lda w_most,x
        clc
        adc #COLONY_SHIPS
        sta w_most,x
        bcc @done
        inc w_most_high,x
@done:  rts

; requests_bold - lets a bold or daring player ignore the threat (S6.11)
; In:       z_a threat
; Out:      z_a
; Keeps:    X, Y
; Clobbers: A
requests_bold:
        lda w_caution
        cmp #CAUTION_BOLD
        bcc @done
        lda #0
        sta z_a
        sta z_a + 1
@done:  rts

; requests_defend - sizes a defence or garrison: minimum a third of the threat plus 1, for a bold player 1; maximum three
;                   times the threat
; In:       X sector, z_a threat
; Out:      w_least, w_most
; Keeps:    X
; Clobbers: A, Y, z_a, z_b, z_c, z_part
requests_defend:
        jsr requests_triple
        jsr requests_bold
        txa
        pha
        jsr math_third
        pla
        tax
        lda #1
        jmp requests_least
