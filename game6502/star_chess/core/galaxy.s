; A position (S1): 128 bytes in one block, which prediction copies. A sector is 4 * row + column: A1 is 0, D1 3, D4 15.
; An owner is a player's number 1..4, or 0 for none.

SECTORS         = 16
PLAYERS         = 4
FLEET_MAX       = 999                   ; S1.1
COLONY_SHIPS    = 20                    ; S2.3: ships spent, inhabitants gained
HOME_PEOPLE     = 1000                  ; S1.2

FLAG_TERRAN     = $80                   ; in w_flags; bits 0-3 are the players whose ships may enter (S2.1)
REACH_BITS      = $0F

KIND_RANDOM     = 0                     ; galaxies (S1.3)
KIND_BARREN     = 1
KIND_TERRAN     = 2

.segment "BSS"

galaxy:
w_fleet:        .res SECTORS            ; the owner of the ships
w_ships:        .res SECTORS            ; their number, low bytes
w_ships_high:   .res SECTORS
w_colony:       .res SECTORS            ; the owner of the colony
w_people:       .res SECTORS            ; its inhabitants, low bytes
w_people_high:  .res SECTORS
w_flags:        .res SECTORS
w_materials:    .res PLAYERS            ; reserves, low bytes
w_materials_high: .res PLAYERS
w_credits:      .res PLAYERS
w_credits_high: .res PLAYERS
GALAXY_SIZE = * - galaxy
.assert GALAXY_SIZE = 128, error, "galaxy_copy counts down from 127"

w_seed:         .res 2                  ; of the galaxy, 1..65535
w_kind:         .res 1                  ; KIND_*

.segment "RODATA"

t_home:         .byte 0, 12, 15, 3
t_player_bit:   .byte 1, 2, 4, 8

; S6.1: each player's order of sectors.
t_order:
        .byte  0,  4,  1,  2,  5,  8, 12,  9,  6,  3,  7, 10, 13, 14, 11, 15
        .byte 12, 13,  8,  4,  9, 14, 15, 10,  5,  0,  1,  6, 11,  7,  2,  3
        .byte 15, 11, 14, 13, 10,  7,  3,  6,  9, 12,  8,  5,  2,  1,  4,  0
        .byte  3,  2,  7, 11,  6,  1,  0,  5, 10, 15, 14,  9,  4,  8, 13, 12

; The neighbours of each sector; AROUND_END ends a row.
AROUND_END      = $FF
t_around:
t_around_0:     .byte 1, 4, 5, AROUND_END
t_around_1:     .byte 0, 2, 4, 5, 6, AROUND_END
t_around_2:     .byte 1, 3, 5, 6, 7, AROUND_END
t_around_3:     .byte 2, 6, 7, AROUND_END
t_around_4:     .byte 0, 1, 5, 8, 9, AROUND_END
t_around_5:     .byte 0, 1, 2, 4, 6, 8, 9, 10, AROUND_END
t_around_6:     .byte 1, 2, 3, 5, 7, 9, 10, 11, AROUND_END
t_around_7:     .byte 2, 3, 6, 10, 11, AROUND_END
t_around_8:     .byte 4, 5, 9, 12, 13, AROUND_END
t_around_9:     .byte 4, 5, 6, 8, 10, 12, 13, 14, AROUND_END
t_around_10:    .byte 5, 6, 7, 9, 11, 13, 14, 15, AROUND_END
t_around_11:    .byte 6, 7, 10, 14, 15, AROUND_END
t_around_12:    .byte 8, 9, 13, AROUND_END
t_around_13:    .byte 8, 9, 10, 12, 14, AROUND_END
t_around_14:    .byte 9, 10, 11, 13, 15, AROUND_END
t_around_15:    .byte 10, 11, 14, AROUND_END
t_around_at:
        .byte t_around_0 - t_around, t_around_1 - t_around, t_around_2 - t_around, t_around_3 - t_around
        .byte t_around_4 - t_around, t_around_5 - t_around, t_around_6 - t_around, t_around_7 - t_around
        .byte t_around_8 - t_around, t_around_9 - t_around, t_around_10 - t_around, t_around_11 - t_around
        .byte t_around_12 - t_around, t_around_13 - t_around, t_around_14 - t_around, t_around_15 - t_around

; The distance of two sectors, indexed by 16 times one plus the other: the larger of columns and rows.
t_distance:
        .repeat 256, i
        .byte .max(.max((i & 3) - (i >> 4 & 3), (i >> 4 & 3) - (i & 3)), .max((i >> 2 & 3) - (i >> 6), (i >> 6) - (i >> 2 & 3)))
        .endrepeat

.segment "CODE"

; galaxy_new - sets up a galaxy: homes, ships, planets (S1.2, S1.3)
; In:       w_kind, w_seed
; Out:      galaxy
; Keeps:    w_kind, w_seed
; Clobbers: A, X, Y, z_a, z_b
galaxy_new:
        ldx #GALAXY_SIZE - 1
        lda #0
@clear: sta galaxy,x
        dex
        bpl @clear
        jsr galaxy_draw
        ldy #PLAYERS - 1
@home:  ldx t_home,y
        tya
        clc
        adc #1
        sta w_fleet,x
        sta w_colony,x
        lda #COLONY_SHIPS
        sta w_ships,x
        lda #<HOME_PEOPLE
        sta w_people,x
        lda #>HOME_PEOPLE
        sta w_people_high,x
        lda #FLAG_TERRAN
        sta w_flags,x
        dey
        bpl @home
        jmp galaxy_reach

; galaxy_draw - decides which planets are terran (S1.3)
; In:       w_kind, w_seed; w_flags all 0
; Out:      w_flags
; Keeps:    w_kind, w_seed
; Clobbers: A, X, Y, z_a, z_b
galaxy_draw:
        lda w_seed
        sta z_a
        lda w_seed + 1
        sta z_a + 1
        ldx #0
@sector:
        ldy w_kind
        beq @draw
        lda t_kind_flag,y
        jmp @set
@draw:  jsr galaxy_random
        lda z_a
        lsr a
        lda #0
        ror a                           ; bit 0 is FLAG_TERRAN
@set:   sta w_flags,x
        inx
        cpx #SECTORS
        bne @sector
        rts

.segment "RODATA"
t_kind_flag:    .byte 0, 0, FLAG_TERRAN

.segment "CODE"

; galaxy_random - draws the next 16 bits: Marsaglia's xorshift with the shifts 7, 9, 8 (S1.3)
; In:       z_a the previous number, not 0
; Out:      z_a
; Keeps:    X
; Clobbers: A, Y, z_b
galaxy_random:
        lda z_a + 1                     ; x ^= x << 7: a byte up and a bit down
        lsr a
        lda z_a
        ror a
        sta z_b + 1
        lda #0
        ror a
        eor z_a
        sta z_a
        lda z_b + 1
        eor z_a + 1
        sta z_a + 1
        lsr a                           ; x ^= x >> 9
        eor z_a
        sta z_a
        eor z_a + 1                     ; x ^= x << 8
        sta z_a + 1
        rts

; galaxy_reach - determines where each player's ships may go, from all colonies (S2.1)
; In:       w_colony
; Out:      w_flags bits 0-3
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b
galaxy_reach:
        ldx #SECTORS - 1
@clear: lda w_flags,x
        and #$FF - REACH_BITS
        sta w_flags,x
        dex
        bpl @clear
        ldx #SECTORS - 1
@sector:
        ldy w_colony,x
        beq @next
        jsr galaxy_spread
@next:  dex
        bpl @sector
        rts

; galaxy_spread - allows a colony's owner to enter its sector and those around it
; In:       X sector, Y the owner, 1..4
; Out:      w_flags
; Keeps:    X
; Clobbers: A, Y, z_a, z_b
galaxy_spread:
        stx z_b
        lda t_player_bit - 1,y
        sta z_a
        ora w_flags,x
        sta w_flags,x
        ldy t_around_at,x
@neighbour:
        ldx t_around,y
        bmi @done
        lda w_flags,x
        ora z_a
        sta w_flags,x
        iny
        bne @neighbour                  ; always
@done:  ldx z_b
        rts

; galaxy_save, galaxy_restore - copies the position to w_root, or back
; In:       -
; Out:      w_root, or galaxy
; Keeps:    Y
; Clobbers: A, X
galaxy_save:
        ldx #GALAXY_SIZE - 1
@byte:  lda galaxy,x
        sta w_root,x
        dex
        bpl @byte
        rts
galaxy_restore:
        ldx #GALAXY_SIZE - 1
@byte:  lda w_root,x
        sta galaxy,x
        dex
        bpl @byte
        rts

; galaxy_ships - counts a player's ships
; In:       A the owner, 1..4
; Out:      z_a, 16 bits
; Keeps:    Y
; Clobbers: A, X
galaxy_ships:
        ldx #0
        stx z_a
        stx z_a + 1
        ldx #SECTORS - 1
@sector:
        cmp w_fleet,x
        bne @next
        pha
        clc
        lda z_a
        adc w_ships,x
        sta z_a
        lda z_a + 1
        adc w_ships_high,x
        sta z_a + 1
        pla
@next:  dex
        bpl @sector
        rts

; galaxy_blockaded - checks whether an enemy of the mover's is in a sector (S4.2)
; In:       X sector, z_own
; Out:      carry set: yes
; Keeps:    X, Y
; Clobbers: A
galaxy_blockaded:
        lda w_fleet,x
        beq @no
        cmp z_own
        beq @no
        sec
        rts
@no:    clc
        rts

.segment "LOGS"
w_root:         .res GALAXY_SIZE        ; the initial position of prediction or of a human's turn

.segment "CODE"
