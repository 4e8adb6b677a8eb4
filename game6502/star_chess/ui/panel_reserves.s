; The viewer's treasury: ships, materials and credits, each now, its gain a turn, and at the end of this turn.

RESERVES_LABEL  = 9                     ; columns of a label, and of a number
RESERVES_NUMBER = 6

.segment "BELOW"

w_after:        .res 6                  ; materials, credits, ships at the end of the turn

.segment "CODE"

; panel_reserves - draws the treasury: numbers now, gains (for ships the number the income supports), numbers at the end
;                  of the turn
; In:       z_viewer
; Out:      -
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_left, z_rank, z_number, z_width
panel_reserves:
        lda z_mover
        pha
        lda z_viewer
        jsr panel_as
        jsr panel_forecast
        jsr panel_treasury
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

; panel_treasury - draws the table
; In:       z_mover, z_own, w_after
; Out:      -
; Keeps:    z_mover, z_own
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_number, z_width
panel_treasury:
        ldy #ROW_RESERVES
        jsr print_row
        lda #1
        jsr text_inverse
        lda #' '                        ; a margin for the inverse name
        jsr text_put
        lda z_mover
        jsr print_player
        lda #RESERVES_LABEL
        jsr print_to
        say t_panel_columns
        lda #0
        jsr text_inverse
        ldy #ROW_RESERVES + 1
        jsr print_row
        say t_panel_ships
        lda z_own
        jsr galaxy_ships
        lda z_a
        ldx z_a + 1
        jsr panel_number
        jsr income_capacity
        lda z_a
        sta z_number
        lda z_a + 1
        sta z_number + 1
        lda #'/'
        sta w_sign
        ldy #RESERVES_NUMBER - 1
        jsr print_padded
        lda w_after + 4
        ldx w_after + 5
        jsr panel_number
        ldy #ROW_RESERVES + 2
        jsr print_row
        say t_panel_materials
        ldy z_mover
        lda w_materials,y
        ldx w_materials_high,y
        jsr panel_number
        lda w_income_materials
        ldx w_income_materials + 1
        jsr panel_gain
        lda w_after
        ldx w_after + 1
        jsr panel_number
        ldy #ROW_RESERVES + 3
        jsr print_row
        say t_panel_credits
        ldy z_mover
        lda w_credits,y
        ldx w_credits_high,y
        jsr panel_number
        lda w_income_credits
        ldx w_income_credits + 1
        jsr panel_gain
        lda w_after + 2
        ldx w_after + 3
        .assert * = panel_number, error, "panel_treasury falls into panel_number"

; panel_number, panel_gain - print a number of the table, without or with its sign
; In:       A low, X high byte
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width
panel_number:
        ldy #RESERVES_NUMBER
        jmp print_number
panel_gain:
        ldy #RESERVES_NUMBER - 1
        jmp print_signed

; panel_forecast - tries out the end of the turn, then restores the position
; In:       z_mover, z_own, z_bit, z_order
; Out:      w_after, w_score
; Keeps:    galaxy, z_eventful, z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_left, z_rank
panel_forecast:
        lda z_eventful
        pha
        jsr panel_keep
        jsr turn_end
        ldy z_mover
        lda w_materials,y
        sta w_after
        lda w_materials_high,y
        sta w_after + 1
        lda w_credits,y
        sta w_after + 2
        lda w_credits_high,y
        sta w_after + 3
        lda z_own
        jsr galaxy_ships
        lda z_a
        sta w_after + 4
        lda z_a + 1
        sta w_after + 5
        jsr score_count
        jsr panel_back
        pla
        sta z_eventful
        rts

; panel_keep, panel_back - copy the position aside, or back
; In:       galaxy, or w_forecast
; Out:      w_forecast, or galaxy
; Keeps:    Y
; Clobbers: A, X
panel_keep:
        ldx #GALAXY_SIZE - 1
@byte:  lda galaxy,x
        sta w_forecast,x
        dex
        bpl @byte
        rts
panel_back:
        ldx #GALAXY_SIZE - 1
@byte:  lda w_forecast,x
        sta galaxy,x
        dex
        bpl @byte
        rts

.segment "RODATA"
t_panel_columns:    text "   NOW  GAIN   END "
t_panel_ships:      text "SHIPS    "
t_panel_materials:  text "MATERIALS"
t_panel_credits:    text "CREDITS  "
