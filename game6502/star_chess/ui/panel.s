; The numbers around the galaxy: the game, the four players, the viewer's reserves, ships and forecast, the sector under
; the cursor.

PANEL_COLUMN    = 33                    ; of the players, 7 columns by 4 rows each

.segment "BSS"

w_seat:         .res PLAYERS            ; SEAT_HUMAN, or a computer's depth plus 1
w_forecast:     .res GALAXY_SIZE        ; a copy of the position during a forecast

.segment "CODE"

; panel_all - draws the whole game screen except the rows of prompt and news
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

; panel_at, panel_below - moves to a player's area, or some rows below its top
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

; panel_seat - prints a player's seat: 1 HUMAN, 1 COMP 2, 1 GONE
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
