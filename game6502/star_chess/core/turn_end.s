; The end of a player's turn (S4.1 to S4.5), in the order of the rules.

BOMBARD_MOST    = 50                    ; per cent (S4.2)
PEOPLE_LEAST    = 20                    ; minimum for a colony
BARREN_MOST     = 200                   ; inhabitants (S4.5)
TERRAN_MOST     = 1000
GROWS_TO_MOST   = 834                   ; from here on, a fifth more reaches TERRAN_MOST
.assert GROWS_TO_MOST + GROWS_TO_MOST / 5 >= TERRAN_MOST, error, "the colony is full"
.assert (GROWS_TO_MOST - 1) + (GROWS_TO_MOST - 1) / 5 < TERRAN_MOST, error, "the colony is not yet full"

.segment "BSS"

w_fallen:       .res 1                  ; non-zero: a colony was bombarded below PEOPLE_LEAST
w_lost:         .res PLAYERS + 1        ; non-zero, by owner: the home colony fell
w_sum:          .res 3                  ; a reserve plus income, signed
w_kept:         .res 2                  ; ten times the ships kept
w_total:        .res 2                  ; ships left to process when scrapping in proportion

.segment "CODE"

; turn_end - ends the mover's turn (S4). Has no effect for a defeated player
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

; turn_unreached - scraps ships out of reach of support (S4.1)
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
