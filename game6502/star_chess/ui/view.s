; The galaxy: four rows of four sectors, each 8 columns by 4 rows. Left the planet, three rows high, in the colour of the
; colony's owner. Right of it the name, with a plus sign if the viewer's ships may go there and are supported; the
; owner's emblem and the inhabitants; blockade, or the threat to the viewer. Below them the fleet: its owner's ship and
; emblem, whether ships can still move, ships. Empty space has stars.

CELL_COLUMNS    = 8
CELL_ROWS       = 4
PICTURE_COLUMNS = 3                     ; in planets and ships
VIEW_BYTES      = 16                    ; remembered of each sector

.segment "TAPE"

w_shown:        .res SECTORS * VIEW_BYTES ; what is on the screen

.segment "CODE"

; view_galaxy - draws all sectors
; In:       z_viewer, z_cursor
; Out:      w_threat the viewer's
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_number, z_width, z_line, z_view
view_galaxy:
        jsr view_threats
        ldx #SECTORS - 1
@sector:
        stx z_view
        jsr view_sector
        ldx z_view
        dex
        bpl @sector
        rts

; view_threats - computes the threats to the viewer (S6.2)
; In:       z_viewer
; Out:      w_threat
; Keeps:    z_own, z_bit
; Clobbers: A, X, Y, z_a, z_b, z_c
view_threats:
        lda z_own
        pha
        lda z_bit
        pha
        jsr view_as_viewer
        jsr requests_threats
        pla
        sta z_bit
        pla
        sta z_own
        rts

; view_as_viewer - makes the core see the position as the viewer
; In:       z_viewer
; Out:      z_own, z_bit
; Keeps:    Y
; Clobbers: A, X
view_as_viewer:
        ldx z_viewer
        lda t_player_bit,x
        sta z_bit
        inx
        stx z_own
        rts

; view_forget - forgets the sectors on the screen after it was cleared
; In:       -
; Out:      w_shown
; Keeps:    Y
; Clobbers: A, X
view_forget:
        ldx #0
        lda #$FF                        ; no owner's number
@byte:  sta w_shown,x
        inx
        bne @byte
        rts
.assert SECTORS * VIEW_BYTES = 256, error, "view_forget fills a page"

; view_sector - draws a sector if it has changed
; In:       z_view, z_viewer, z_cursor, w_threat
; Out:      w_shown
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_width, z_line
view_sector:
        jsr view_changed
        beq @done
        lda z_view                      ; row 1 is at the bottom
        eor #$0C
        and #$0C
        clc
        adc #ROW_GALAXY
        sta z_line
        jsr view_name
        jsr view_colony
        jsr view_danger
        jsr view_fleet
        jsr view_is_cursor
        lda w_colony,x
        ldy w_fleet,x
        jmp galaxy_edge
@done:  rts

; view_changed - checks whether a sector differs from the screen, and remembers it
; In:       z_view, z_viewer, z_cursor, w_threat
; Out:      Z clear: it differs; w_shown
; Keeps:    z_view
; Clobbers: A, X, Y, z_width
view_changed:
        lda z_view
        tax
        asl a
        asl a
        asl a
        asl a
        tay
        lda #0
        sta z_width
        .repeat 6, field                ; owners, ships, inhabitants
        lda galaxy + field * SECTORS,x
        jsr view_note
        .endrepeat
        lda w_threat,x
        jsr view_note
        lda w_threat_high,x
        jsr view_note
        jsr view_flags
        jsr view_note
        jsr view_is_cursor
        lda #0
        rol a
        jsr view_note
        lda z_width
        rts
.assert w_people_high = galaxy + 5 * SECTORS, error, "six fields of a sector"

; view_note - remembers a byte of a sector
; In:       A, Y its place in w_shown, z_width
; Out:      z_width non-zero if it differs; Y the next
; Keeps:    X
; Clobbers: A
view_note:
        cmp w_shown,y
        beq @same
        sta w_shown,y
        inc z_width
@same:  iny
        rts

; view_flags - combines a sector's planet, whether the viewer's ships may enter and whether ships can still move
; In:       X sector, z_viewer
; Out:      A
; Keeps:    X, Y
; Clobbers: z_number
view_flags:
        jsr view_is_active
        lda #0
        rol a
        sta z_number
        tya
        pha
        ldy z_viewer
        lda t_player_bit,y
        ora #FLAG_TERRAN
        and w_flags,x
        asl a
        adc #0                          ; the planet's bit 7 to bit 0; the others are in bits 1 to 4
        asl a
        ora z_number
        sta z_number
        pla
        tay
        lda z_number
        rts

; view_is_cursor - checks whether a sector is under the cursor
; In:       z_view, z_cursor
; Out:      carry set: yes; X z_view
; Keeps:    Y
; Clobbers: A
view_is_cursor:
        ldx z_view
        cpx z_cursor
        beq @done                       ; carry is set
        clc
@done:  rts

; view_at - moves to the next row of the sector's cell
; In:       z_view, z_line
; Out:      z_line the row below; X z_view; the attribute normal
; Keeps:    -
; Clobbers: A, Y
view_at:
        lda z_view
        and #3
        asl a
        asl a
        asl a
        tax
        ldy z_line
        inc z_line
        jsr text_at
        ldx z_view
        lda #0
        jmp text_inverse

; view_name - draws the first row: the planet's upper part, the name and the plus sign, inverse under the cursor
; In:       z_view, z_line, z_viewer, z_cursor
; Out:      z_line
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_width
view_name:
        jsr view_is_cursor
        lda w_colony,x
        ldy #TINT_COLONY
        jsr galaxy_tint
        lda #0
        jsr view_planet_row
        jsr view_is_cursor
        lda #0
        rol a
        jsr text_inverse
        lda #' '                        ; a margin for the inverse name: letters begin with their first dot
        jsr text_put
        txa
        jsr print_sector
        ldy z_viewer
        lda w_flags,x
        and t_player_bit,y
        beq @far
        lda #GLYPH_REACH
        jsr glyph_put
        ldx #CELL_COLUMNS - PICTURE_COLUMNS - 4
        bne view_sky                    ; always
@far:   ldx #CELL_COLUMNS - PICTURE_COLUMNS - 3
        .assert * = view_sky, error, "view_name falls into view_sky"

; view_sky - draws empty space, with stars
; In:       X columns
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
view_sky:
        lda z_text_row                  ; a different sky in each place
        asl a
        asl a
        asl a
        sec
        sbc z_text_row
        eor z_text_column
        and #$1F
        tay
        lda t_sky,y
        bmi @space
        jsr glyph_put
        jmp @next
@space: lda #' '
        jsr text_put
@next:  dex
        bne view_sky
        rts

.segment "RODATA"
t_sky:
        .repeat 32, i
        .byte (GLYPH_STAR + i / 16) | ((i .mod 16 <> 5) * $80)
        .endrepeat

.segment "CODE"

; view_colony - draws the second row: the planet's middle, the colony's emblem and inhabitants
; In:       z_view, z_line
; Out:      z_line
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_width
view_colony:
        lda #PICTURE_COLUMNS
        jsr view_planet_row
        lda w_colony,x
        beq view_blank
        jsr view_owner
        number_of w_people, CELL_COLUMNS - PICTURE_COLUMNS - 1
        rts

; view_blank - clears the rest of a cell's row after the planet
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
view_blank:
        ldx #CELL_COLUMNS - PICTURE_COLUMNS
        bne view_sky                    ; always

; view_planet_row - moves to the next row of the sector's cell and draws that row of the planet
; In:       A the row's offset in the picture, z_view, z_line
; Out:      z_line; X z_view
; Keeps:    z_view
; Clobbers: A, Y, z_width
view_planet_row:
        pha
        jsr view_at
        pla
        .assert * = view_planet, error, "view_planet_row falls into view_planet"

; view_planet - draws a row of a planet
; In:       X sector, A the row's offset in the picture
; Out:      -
; Keeps:    X
; Clobbers: A, Y, z_width
view_planet:
        ldy w_flags,x
        bmi view_picture                ; terran
        clc
        adc #GLYPH_BARREN
        .assert GLYPH_TERRAN = 0, error, "a terran planet is the first picture"
        .assert * = view_picture, error, "view_planet falls into view_picture"

; view_picture - draws PICTURE_COLUMNS characters of a picture
; In:       A the first
; Out:      -
; Keeps:    X
; Clobbers: A, Y, z_width
view_picture:
        sta z_width
        .repeat PICTURE_COLUMNS, column
        lda z_width
        .if column > 0
        clc
        adc #column
        .endif
        jsr glyph_put
        .endrepeat
        rts

; view_danger - draws the third row: the planet's lower part, then a blockade, or the threat to the viewer
; In:       z_view, z_line, w_threat
; Out:      z_line
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_width
view_danger:
        lda #2 * PICTURE_COLUMNS
        jsr view_planet_row
        lda w_colony,x
        beq @threat
        lda w_fleet,x
        beq @threat
        cmp w_colony,x
        beq @threat
        lda #1
        jsr text_inverse
        say t_view_blockade
        rts
@threat:
        lda w_threat,x
        ora w_threat_high,x
        beq view_blank
        lda #GLYPH_THREAT
        jsr glyph_put
        number_of w_threat, CELL_COLUMNS - PICTURE_COLUMNS - 1
        rts

; view_is_active - checks whether the viewer's ships in a sector can still move
; In:       X sector, z_own, z_mover, z_viewer
; Out:      carry set: yes
; Keeps:    X, Y
; Clobbers: A
view_is_active:
        lda w_fleet,x
        cmp z_own
        bne @no
        lda z_mover
        cmp z_viewer
        bne @no
        lda w_active,x
        ora w_active_high,x
        cmp #1                          ; carry clear: none
        rts
@no:    clc
        rts

; view_fleet - draws the fourth row: the fleet, its owner, a sign if the mover's ships can still move, and ships
; In:       z_view, z_line, z_viewer, z_mover
; Out:      z_line
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_width
view_fleet:
        jsr view_at
        jsr view_is_cursor
        lda w_fleet,x
        ldy #TINT_FLEET
        jsr galaxy_tint
        lda w_fleet,x
        bne @ships
        ldx #CELL_COLUMNS
        jmp view_sky
@ships: tay
        lda t_view_ship - 1,y
        jsr view_picture
        lda w_fleet,x
        jsr view_owner
        jsr view_is_active
        bcc @inactive
        lda #GLYPH_ACTIVE
        jsr glyph_put
        jmp @number
@inactive:
        lda #' '
        jsr text_put
@number:
        number_of w_ships, CELL_COLUMNS - PICTURE_COLUMNS - 2
        rts

; view_owner - draws an owner's emblem
; In:       A the owner, 1..4
; Out:      -
; Keeps:    X
; Clobbers: A, Y
view_owner:
        clc
        adc #GLYPH_EMBLEM - 1
        jmp glyph_put

.segment "RODATA"
t_view_blockade: text "BLOCK"
t_view_ship:
        .repeat PLAYERS, player
        .byte GLYPH_SHIP + PICTURE_COLUMNS * player
        .endrepeat
