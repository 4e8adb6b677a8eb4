; The numbers around the galaxy: the game, the four players, the viewer's treasury, the sector under the cursor.

PANEL_COLUMN    = 32                    ; of the players, 8 columns by 4 rows each
SEAT_LETTERS    = 7                     ; of a level's name

.segment "BSS"

w_seat:         .res PLAYERS            ; SEAT_HUMAN, or a computer's level plus 1

.segment "BELOW"

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
        jsr panel_reserves
        jsr panel_players
        jmp panel_sector

; panel_head - draws the first row
; In:       w_turn, w_turn_limit, w_seed, w_kind
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width
panel_head:
        ldy #ROW_HEAD
        jsr print_row
        lda #1
        jsr text_inverse
        say t_panel_turn
        lda w_turn
        ldx w_turn + 1
        ldy #0
        jsr print_number
        lda w_turn_limit
        beq @galaxy
        lda #'/'
        jsr text_put
        lda w_turn_limit
        ldx w_turn_limit + 1
        ldy #0
        jsr print_number
@galaxy:
        lda #28
        jsr print_to
        ldy w_kind
        lda t_kind_low,y
        ldx t_kind_high,y
        jsr text_print
        lda w_kind
        bne @done
        lda w_seed
        ldx w_seed + 1
        ldy #0
        jsr print_number
@done:  jsr print_rest
        lda #0
        jmp text_inverse

; panel_players - draws the players: emblem and name, seat, ships and colonies, score; the mover's name is inverse. In the
;                 viewer's turn the score is that of its end, without the ships that will be scrapped
; In:       z_mover, z_viewer, w_seat, w_over; w_score of the forecast
; Out:      w_score
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_number, z_width, z_line
panel_players:
        lda z_mover
        cmp z_viewer
        bne @now
        lda w_over
        beq @draw
@now:   jsr score_count
@draw:  ldx #0
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
        lda #0
        jsr panel_row
        lda z_line
        clc
        adc #GLYPH_EMBLEM
        jsr glyph_put
        lda z_line
        eor z_mover
        bne @name
        lda #1
        jsr text_inverse
@name:  lda #' '
        jsr text_put
        lda z_line
        jsr print_player
        jsr print_rest
        lda #0
        jsr text_inverse
        lda #1
        jsr panel_row
        jsr panel_seat
        jsr print_rest
        lda #2
        jsr panel_row
        ldx z_line
        inx
        txa
        jsr galaxy_ships
        lda z_a
        ldx z_a + 1
        ldy #3
        jsr print_number
        lda z_text_column
        cmp #PANEL_COLUMN + 4
        bne @colonies                   ; a thousand ships leave no room for the label
        lda #GLYPH_FLEET
        jsr glyph_put
@colonies:
        jsr panel_colonies
        ldx #0
        ldy #2
        jsr print_number
        lda #GLYPH_COLONY
        jsr glyph_put
        lda #3
        jsr panel_row
        ldy z_line
        lda w_score,y
        ldx w_score_high,y
        ldy #5
        jsr print_signed
        lda #GLYPH_SCORE
        jmp glyph_put

; panel_row - starts a row of a player's area with the player's colour
; In:       z_line player; A the row 0..3
; Out:      -
; Keeps:    z_line
; Clobbers: A, X, Y, z_width
panel_row:
        sta z_width
        lda z_line
        asl a
        asl a
        adc #ROW_GALAXY
        adc z_width
        tay
        ldx #PANEL_COLUMN
        jsr text_at
        ldx z_line
        inx
        txa
        jsr glyph_tint
        lda #GLYPH_BADGE
        jmp glyph_put

; panel_seat - prints who plays for a player: HUMAN, or the level, cut to the panel's width
; In:       z_line the player
; Out:      -
; Keeps:    z_line
; Clobbers: A, X, Y, z_a, z_number, z_width
panel_seat:
        ldy z_line
        jsr game_is_alive
        bcc @gone
        ldx w_seat,y
        lda t_seat_low,x
        sta z_number
        lda t_seat_high,x
        sta z_number + 1
        ldy #$FF
@length:
        iny
        lda (z_number),y
        bne @length
        sty z_width
        tay
@letter:
        lda (z_number),y
        beq @done
        cpy #SEAT_LETTERS - 1
        bne @put
        ldx z_width
        cpx #SEAT_LETTERS + 1
        bcc @put
        lda #'.'
        jmp text_put
@put:   sty z_a
        jsr text_put
        ldy z_a
        iny
        bne @letter                     ; always
@done:  rts
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
t_panel_turn:       text " STAR CHESS   TURN "
t_kind_low:         .byte <t_kind_random, <t_kind_barren, <t_kind_terran
t_kind_high:        .byte >t_kind_random, >t_kind_barren, >t_kind_terran
t_kind_random:      text "SEED "
t_kind_barren:      text "ALL BARREN"
t_kind_terran:      text "ALL TERRAN"
t_panel_gone:       text "GONE"
