; The viewer's ships, reserves and income, and the forecast of the end of the turn.

.segment "CODE"

; panel_reserves - draws the viewer's ships and the number the income supports, reserves with income, and the forecast
;                  of the end of the turn
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

; panel_as - makes the core see the position as a player; keeps the turn's active ships and idle inhabitants
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

; panel_forecast - draws the forecast: tries out the end of the turn, then restores the position
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

.segment "RODATA"
t_panel_ships:      .byte " SHIPS ", 0
t_panel_materials:  .byte "  M ", 0
t_panel_credits:    .byte "  C ", 0
t_panel_after:      .byte " AT END  M ", 0
t_panel_scraps:     .byte "  -", 0
t_panel_scraps_end: .byte " SHIPS", 0
