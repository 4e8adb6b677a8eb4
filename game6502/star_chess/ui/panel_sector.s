; The numbers of the sector under the cursor.

.segment "CODE"

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
        number_of w_threat, 0
        rts
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
        number_of w_people, 0
        pla
        cmp z_own
        bne @done
        say t_panel_idle
        ldx z_cursor
        number_of w_idle, 0
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
        number_of w_ships, 0
        pla
        cmp z_own
        bne @done
        say t_panel_active
        ldx z_cursor
        number_of w_active, 0
@done:  rts

.segment "RODATA"
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
