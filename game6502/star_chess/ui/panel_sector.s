; The numbers of the sector under the cursor, next to the treasury.

.segment "CODE"

; panel_sector - draws the numbers of the sector under the cursor
; In:       z_cursor, z_own
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width, z_line
panel_sector:
        lda #0
        jsr sector_row
        lda #1
        jsr text_inverse
        lda z_cursor
        jsr print_sector
        ldx z_cursor
        lda w_flags,x
        bmi @terran
        say t_panel_barren
        jmp @named
@terran:
        say t_panel_terran
@named: jsr print_rest
        lda #0
        jsr text_inverse
        ldx z_cursor
        lda w_colony,x
        bne @colony
        lda #1
        jsr sector_row
        say t_panel_empty
        jsr print_rest
        lda #2
        jsr sector_row
        jsr print_rest
        jmp @fleet
@colony:
        jsr panel_colony
@fleet: lda #3
        jsr sector_row
        ldx z_cursor
        lda w_fleet,x
        bne panel_fleet
        say t_panel_no_fleet
        jmp print_rest

; panel_colony - prints the colony under the cursor: inhabitants; idle ones of an own, or the owner, or the blockade
; In:       A its owner, z_cursor, z_own
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width, z_line
panel_colony:
        pha
        lda #1
        jsr sector_row
        say t_panel_people
        ldx z_cursor
        number_of w_people, 5
        lda #2
        jsr sector_row
        pla
        ldx z_cursor
        ldy w_fleet,x
        beq @free
        cmp w_fleet,x
        bne @blockade
@free:  cmp z_own
        bne panel_owner
        say t_panel_idle
        ldx z_cursor
        number_of w_idle, 5
        rts
@blockade:
        say t_panel_blockade
        jmp print_rest

; panel_owner - prints the owner of a colony
; In:       A 1..4
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
panel_owner:
        pha
        say t_panel_of
        pla
        sec
        sbc #1
        jsr print_player
        jmp print_rest

; panel_fleet - prints the fleet under the cursor: of the player's own also the ships that can still move
; In:       A its owner, z_cursor, z_own
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width
panel_fleet:
        eor z_own
        pha
        say t_panel_fleet
        ldx z_cursor
        pla
        bne @ships
        number_of w_active, 3
        lda #'/'
        jsr text_put
        ldx z_cursor
        number_of w_ships, 0
        jmp print_rest
@ships: number_of w_ships, 3
        jmp print_rest

; sector_row - moves to a row of the numbers
; In:       A row 0..3
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
sector_row:
        clc
        adc #ROW_RESERVES
        tay
        ldx #SECTOR_COLUMN
        jmp text_at

.segment "RODATA"
t_panel_terran:     text " TERRAN"
t_panel_barren:     text " BARREN"
t_panel_empty:      text "NO COLONY"
t_panel_people:     text "PEOPLE "
t_panel_idle:       text "IDLE   "
t_panel_blockade:   text "BLOCKADED"
t_panel_of:         text "OF "
t_panel_no_fleet:   text "NO SHIPS"
t_panel_fleet:      text "SHIPS"
