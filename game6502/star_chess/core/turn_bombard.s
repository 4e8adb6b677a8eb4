; Bombards blockaded colonies, removes fallen ones, eliminates defeated players (S4.2).

.segment "CODE"

; turn_bombard - bombards the enemy colonies that the mover blockades (S4.2)
; In:       z_own
; Out:      w_people, w_fallen
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_rank
turn_bombard:
        lda #0
        sta w_fallen
        ldx #SECTORS - 1
@sector:
        lda w_fleet,x
        cmp z_own
        bne @next
        lda w_colony,x
        beq @next
        cmp z_own
        beq @next
        stx z_rank
        jsr turn_bomb
        ldx z_rank
@next:  dex
        bpl @sector
        rts

; turn_bomb - bombards one colony: one per cent of its inhabitants for each ship, rounded up
; In:       X sector, z_rank the same
; Out:      w_people, w_fallen
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part
turn_bomb:
        lda #BOMBARD_MOST
        ldy w_ships_high,x
        bne @most
        cmp w_ships,x
        bcc @most
        lda w_ships,x
@most:  sta z_c
        lda #0
        sta z_c + 1
        lda w_people,x
        sta z_b
        lda w_people_high,x
        sta z_b + 1
        jsr math_multiply
        clc
        lda z_a
        adc #99
        sta z_a
        bcc @divide
        inc z_a + 1
@divide:
        lda #100
        sta z_b
        lda #0
        sta z_b + 1
        jsr math_divide
        ldx z_rank
        sec
        lda w_people,x
        sbc z_a
        sta w_people,x
        tay
        lda w_people_high,x
        sbc z_a + 1
        sta w_people_high,x
        bne @done
        cpy #PEOPLE_LEAST
        bcs @done
        inc w_fallen
@done:  rts

; turn_fall - removes the colonies below PEOPLE_LEAST, then eliminates the players who lost their home (S4.2)
; In:       w_people
; Out:      galaxy, z_eventful
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, w_lost
turn_fall:
        lda #1
        sta z_eventful
        ldy #PLAYERS
        lda #0
@clear: sta w_lost,y
        dey
        bpl @clear
        ldx #SECTORS - 1
@sector:
        ldy w_colony,x
        beq @next
        lda w_people_high,x
        bne @next
        lda w_people,x
        cmp #PEOPLE_LEAST
        bcs @next
        txa
        cmp t_home - 1,y
        bne @colony
        lda #1
        sta w_lost,y
@colony:
        lda #0
        sta w_colony,x
        sta w_people,x
        lda w_flags,x
        and #$FF - FLAG_TERRAN
        sta w_flags,x
@next:  dex
        bpl @sector
        ldy #PLAYERS
@player:
        lda w_lost,y
        beq @alive
        jsr turn_defeat
@alive: dey
        bne @player
        jmp galaxy_reach

; turn_defeat - removes everything a player has; planets keep their class (S4.2)
; In:       Y the owner, 1..4
; Out:      galaxy
; Keeps:    Y
; Clobbers: A, X, z_a
turn_defeat:
        sty z_a
        ldx #SECTORS - 1
@sector:
        lda w_fleet,x
        cmp z_a
        bne @colony
        lda #0
        sta w_fleet,x
        sta w_ships,x
        sta w_ships_high,x
@colony:
        lda w_colony,x
        cmp z_a
        bne @next
        lda #0
        sta w_colony,x
        sta w_people,x
        sta w_people_high,x
@next:  dex
        bpl @sector
        lda #0
        sta w_materials - 1,y
        sta w_materials_high - 1,y
        sta w_credits - 1,y
        sta w_credits_high - 1,y
        rts
