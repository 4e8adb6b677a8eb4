; The numbers beside and below the galaxy: the game, the four players, the viewer's reserves, ships and forecast, the
; sector under the cursor.

PANEL_COLUMN    = 33                    ; of the players, 7 columns by 4 rows each

.segment "BSS"

w_seat:         .res PLAYERS            ; SEAT_HUMAN, or a computer's depth and 1
w_forecast:     .res GALAXY_SIZE        ; the position while the end of the turn is forecast

.segment "CODE"

; panel_all - draws the whole screen of a game but the rows of prompt and news
; In:       z_viewer, z_cursor, z_mover
; Out:      -
; Keeps:    z_mover, z_own, z_bit
; Clobbers: A, X, Y, the rest of the core's scratch and of the ui's
panel_all:
        jsr panel_head
        jsr view_galaxy
        jsr panel_players
        jsr panel_reserves
        jmp panel_sector

; panel_head - draws the first row
; In:       w_turn, w_seed, w_kind
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width
panel_head:
        ldy #ROW_HEAD
        jsr print_band
        say t_panel_turn
        lda w_turn
        ldx w_turn + 1
        ldy #0
        jsr print_number
        at 24, ROW_HEAD
        ldy w_kind
        lda t_kind_low,y
        ldx t_kind_high,y
        jsr text_print
        lda w_kind
        bne @done
        lda w_seed
        ldx w_seed + 1
        ldy #6
        jsr print_number
@done:  lda #0
        jmp text_inverse

; panel_players - draws the players: seat, ships, colonies, score; the mover's seat is inverse
; In:       z_mover, w_seat
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_number, z_width, z_line
panel_players:
        jsr score_count
        ldx #0
@player:
        stx z_line
        jsr panel_player
        ldx z_line
        inx
        cpx #PLAYERS
        bne @player
        rts

; panel_player - draws a player
; In:       X, z_line the player; w_score
; Out:      -
; Keeps:    z_line
; Clobbers: A, X, Y, z_a, z_number, z_width
panel_player:
        jsr panel_at
        lda z_line
        cmp z_mover
        bne @seat
        lda #1
        jsr text_inverse
@seat:  jsr panel_seat
        lda #0
        jsr text_inverse
        lda #1
        jsr panel_below
        lda #'S'
        jsr text_put
        ldx z_line
        inx
        txa
        jsr galaxy_ships
        lda z_a
        ldx z_a + 1
        ldy #6
        jsr print_number
        lda #2
        jsr panel_below
        lda #'C'
        jsr text_put
        jsr panel_colonies
        ldx #0
        ldy #6
        jsr print_number
        lda #3
        jsr panel_below
        lda #'='
        jsr text_put
        ldy z_line
        lda w_score,y
        ldx w_score_high,y
        ldy #5
        jmp print_signed

; panel_at, panel_below - go to a player's place, or so many rows below it
; In:       z_line player; A rows below
; Out:      -
; Keeps:    z_line
; Clobbers: A, X, Y, z_width
panel_at:
        lda #0
panel_below:
        sta z_width
        lda z_line
        asl a
        asl a
        adc #ROW_GALAXY
        adc z_width
        tay
        ldx #PANEL_COLUMN
        jmp text_at

; panel_seat - prints who plays: 1 HUMAN, 1 COMP 2, 1 GONE
; In:       z_line the player
; Out:      -
; Keeps:    z_line
; Clobbers: A, X, Y
panel_seat:
        lda z_line
        clc
        adc #'1'
        jsr text_put
        ldy z_line
        jsr game_is_alive
        bcc @gone
        ldx w_seat,y
        beq @human
        txa
        pha
        say t_panel_computer
        pla
        clc
        adc #'0' - 1
        jmp text_put
@human: say t_panel_human
        rts
@gone:  say t_panel_gone
        rts

; panel_colonies - counts a player's colonies
; In:       z_line the player
; Out:      A 0..16
; Keeps:    z_line
; Clobbers: X, Y
panel_colonies:
        ldx z_line
        inx
        txa
        ldy #0
        ldx #SECTORS - 1
@sector:
        cmp w_colony,x
        bne @next
        iny
@next:  dex
        bpl @sector
        tya
        rts

; panel_reserves - draws the viewer's ships against those the income supports, reserves with income, and the forecast of
;                  the end of the turn
; In:       z_viewer
; Out:      -
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_left, z_rank, z_number, z_width
panel_reserves:
        lda z_mover
        pha
        lda z_viewer
        jsr panel_as
        jsr panel_ships
        jsr panel_forecast
        pla
        .assert * = panel_as, error, "panel_reserves falls into panel_as"

; panel_as - lets the core look at the position as a player; the turn's active ships and idle inhabitants stay
; In:       A player 0..3
; Out:      z_mover, z_own, z_bit, z_order
; Keeps:    Y
; Clobbers: A, X
panel_as:
        sta z_mover
        tax
        lda t_player_bit,x
        sta z_bit
        inx
        stx z_own
        lda z_mover
        asl a
        asl a
        asl a
        asl a
        sta z_order
        rts

; panel_ships - draws ships and reserves
; In:       z_mover, z_own
; Out:      -
; Keeps:    z_mover, z_own
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_number, z_width
panel_ships:
        ldy #ROW_RESERVES
        jsr print_band
        say t_panel_ships
        lda z_own
        jsr galaxy_ships
        lda z_a
        ldx z_a + 1
        ldy #0
        jsr print_number
        lda #'/'
        jsr text_put
        jsr income_capacity
        lda z_a
        ldx z_a + 1
        ldy #0
        jsr print_number
        say t_panel_materials
        ldy z_mover
        lda w_materials,y
        ldx w_materials_high,y
        ldy #0
        jsr print_number
        lda w_income_materials
        ldx w_income_materials + 1
        ldy #0
        jsr print_signed
        say t_panel_credits
        ldy z_mover
        lda w_credits,y
        ldx w_credits_high,y
        ldy #0
        jsr print_number
        lda w_income_credits
        ldx w_income_credits + 1
        ldy #0
        jsr print_signed
        lda #0
        jmp text_inverse

; panel_forecast - draws what the end of the turn would bring: it is tried out on the position, which is then put back
; In:       z_mover, z_own, z_bit, z_order
; Out:      -
; Keeps:    galaxy, z_eventful, z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_left, z_rank, z_number, z_width
panel_forecast:
        lda z_eventful
        pha
        ldx #GALAXY_SIZE - 1
@save:  lda galaxy,x
        sta w_forecast,x
        dex
        bpl @save
        jsr turn_end
        ldy #ROW_FORECAST
        jsr print_line
        say t_panel_after
        ldy z_mover
        lda w_materials,y
        ldx w_materials_high,y
        ldy #0
        jsr print_number
        say t_panel_credits
        ldy z_mover
        lda w_credits,y
        ldx w_credits_high,y
        ldy #0
        jsr print_number
        lda z_own
        jsr galaxy_ships
        lda z_a
        sta z_left
        lda z_a + 1
        sta z_left + 1
        ldx #GALAXY_SIZE - 1
@back:  lda w_forecast,x
        sta galaxy,x
        dex
        bpl @back
        pla
        sta z_eventful
        lda z_own
        jsr galaxy_ships
        sec
        lda z_a
        sbc z_left
        sta z_a
        lda z_a + 1
        sbc z_left + 1
        sta z_a + 1
        ora z_a
        beq @done
        say t_panel_scraps
        lda z_a
        ldx z_a + 1
        ldy #0
        jsr print_number
        say t_panel_scraps_end
@done:  rts

; panel_sector - draws the numbers of the sector under the cursor
; In:       z_cursor, z_own, w_threat
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width
panel_sector:
        ldy #ROW_SECTOR
        jsr print_line
        lda z_cursor
        jsr print_sector
        ldx z_cursor
        lda w_flags,x
        bmi @terran
        say t_panel_barren
        jmp @colony
@terran:
        say t_panel_terran
@colony:
        ldx z_cursor
        lda w_colony,x
        beq @empty
        jsr panel_colony
        jmp @fleet
@empty: say t_panel_empty
@fleet: ldy #ROW_SECTOR + 1
        jsr print_line
        ldx z_cursor
        lda w_fleet,x
        beq @none
        jsr panel_fleet
        jmp @threat
@none:  say t_panel_no_fleet
@threat:
        ldx z_cursor
        lda w_threat,x
        ora w_threat_high,x
        beq @done
        say t_panel_threat
        ldx z_cursor
        lda w_threat,x
        pha
        lda w_threat_high,x
        tax
        pla
        ldy #0
        jmp print_number
@done:  rts

; panel_colony - prints the colony under the cursor
; In:       A its owner, z_cursor, z_own
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width
panel_colony:
        pha
        say t_panel_colony
        pla
        pha
        ora #'0'
        jsr text_put
        ldx #1
        jsr print_spaces
        ldx z_cursor
        lda w_people,x
        pha
        lda w_people_high,x
        tax
        pla
        ldy #0
        jsr print_number
        pla
        cmp z_own
        bne @done
        say t_panel_idle
        ldx z_cursor
        lda w_idle,x
        pha
        lda w_idle_high,x
        tax
        pla
        ldy #0
        jsr print_number
@done:  ldx z_cursor
        lda w_fleet,x
        beq @free
        cmp w_colony,x
        beq @free
        say t_panel_blockade
@free:  rts

; panel_fleet - prints the fleet under the cursor
; In:       A its owner, z_cursor, z_own
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width
panel_fleet:
        pha
        say t_panel_fleet
        pla
        pha
        ora #'0'
        jsr text_put
        ldx #1
        jsr print_spaces
        ldx z_cursor
        lda w_ships,x
        pha
        lda w_ships_high,x
        tax
        pla
        ldy #0
        jsr print_number
        pla
        cmp z_own
        bne @done
        say t_panel_active
        ldx z_cursor
        lda w_active,x
        pha
        lda w_active_high,x
        tax
        pla
        ldy #0
        jsr print_number
@done:  rts

.segment "RODATA"
t_panel_turn:       .byte " STAR CHESS  TURN ", 0
t_kind_low:         .byte <t_kind_random, <t_kind_barren, <t_kind_terran
t_kind_high:        .byte >t_kind_random, >t_kind_barren, >t_kind_terran
t_kind_random:      .byte "GALAXY", 0
t_kind_barren:      .byte "ALL BARREN", 0
t_kind_terran:      .byte "ALL TERRAN", 0
t_panel_human:      .byte " HUMAN", 0
t_panel_computer:   .byte " COMP", 0
t_panel_gone:       .byte " GONE ", 0
t_panel_ships:      .byte " SHIPS ", 0
t_panel_materials:  .byte "  M ", 0
t_panel_credits:    .byte "  C ", 0
t_panel_after:      .byte " AT THE END  M ", 0
t_panel_scraps:     .byte "  LOSES ", 0
t_panel_scraps_end: .byte " SHIPS", 0
t_panel_terran:     .byte " TERRAN", 0
t_panel_barren:     .byte " BARREN", 0
t_panel_empty:      .byte "  NO COLONY", 0
t_panel_colony:     .byte "  COLONY OF ", 0
t_panel_idle:       .byte " IDLE ", 0
t_panel_blockade:   .byte " BLOCKADE", 0
t_panel_no_fleet:   .byte "NO SHIPS", 0
t_panel_fleet:      .byte "FLEET OF ", 0
t_panel_active:     .byte " ACTIVE ", 0
t_panel_threat:     .byte "  THREAT ", 0
