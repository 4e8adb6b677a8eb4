; The score of a position for each player (S5). Basic scores are at most 5,874, scores -28,692..17,622: RULES.md.

COLONY_SCORE    = 10

.segment "SPARE"

w_basic:        .res PLAYERS            ; ships + 10 * colonies, low bytes
w_basic_high:   .res PLAYERS
w_score:        .res PLAYERS            ; signed, low bytes
w_score_high:   .res PLAYERS

.segment "CODE"

; score_count - scores the position for all players (S5)
; In:       galaxy
; Out:      w_basic, w_score
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_part
score_count:
        lda #COLONY_SCORE
        jsr score_basic
        .assert * = score_players, error, "score_count falls into score_players"

; score_players - scores the position for all players
; In:       w_basic
; Out:      w_score
; Keeps:    -
; Clobbers: A, X, Y, z_a
score_players:
        ldy #PLAYERS - 1
@player:
        jsr score_player
        dey
        bpl @player
        rts

; score_prospects - values the position for all players by its prospects: 20 for a colony, the ships, those that
;                   income supports, and half of those that the reserves can pay (S6.11)
; In:       galaxy
; Out:      w_basic, w_score
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_mover, z_own, z_funds
score_prospects:
        lda #COLONY_SHIPS
        jsr score_basic
        lda #PLAYERS - 1
        sta z_mover
@player:
        ldx z_mover
        inx
        stx z_own
        jsr income_capacity
        jsr score_add
        jsr build_funds
        lda z_funds_high
        lsr a
        sta z_a + 1
        lda z_funds
        ror a
        sta z_a
        jsr score_add
        dec z_mover
        bpl @player
        bmi score_players               ; always

; score_add - adds to the mover's basic score
; In:       z_a, z_mover
; Out:      w_basic
; Keeps:    X
; Clobbers: A, Y
score_add:
        ldy z_mover
        clc
        lda z_a
        adc w_basic,y
        sta w_basic,y
        lda z_a + 1
        adc w_basic_high,y
        sta w_basic_high,y
        rts

; score_basic - counts ships and colonies of all players
; In:       A score of a colony; galaxy
; Out:      w_basic
; Keeps:    -
; Clobbers: A, X, Y, z_part
score_basic:
        sta z_part
        ldx #2 * PLAYERS - 1
        lda #0
@clear: sta w_basic,x
        dex
        bpl @clear
        ldx #SECTORS - 1
@sector:
        ldy w_fleet,x
        beq @colony
        clc
        lda w_ships,x
        adc w_basic - 1,y
        sta w_basic - 1,y
        lda w_ships_high,x
        adc w_basic_high - 1,y
        sta w_basic_high - 1,y
@colony:
        ldy w_colony,x
        beq @next
        clc
        lda w_basic - 1,y
        adc z_part
        sta w_basic - 1,y
        bcc @next
        lda w_basic_high - 1,y
        adc #0
        sta w_basic_high - 1,y
@next:  dex
        bpl @sector
        rts

; score_player - scores the position for one player: four times the own basic score, less all four; larger ones are
;                subtracted twice
; In:       Y player 0..3, w_basic
; Out:      w_score of the player
; Keeps:    Y
; Clobbers: A, X, z_a
score_player:
        lda w_basic_high,y
        sta z_a + 1
        lda w_basic,y
        asl a
        rol z_a + 1
        asl a
        rol z_a + 1
        sta z_a
        ldx #PLAYERS - 1
@other: jsr score_deduct
        lda w_basic,y
        cmp w_basic,x
        lda w_basic_high,y
        sbc w_basic_high,x
        bcs @next
        jsr score_deduct
@next:  dex
        bpl @other
        lda z_a
        sta w_score,y
        lda z_a + 1
        sta w_score_high,y
        rts

; score_deduct - subtracts a basic score from z_a
; In:       X player 0..3, z_a
; Out:      z_a
; Keeps:    X, Y
; Clobbers: A
score_deduct:
        sec
        lda z_a
        sbc w_basic,x
        sta z_a
        lda z_a + 1
        sbc w_basic_high,x
        sta z_a + 1
        rts
