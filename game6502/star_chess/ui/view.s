; The galaxy: four rows of four sectors, each 8 columns by 4 rows: name, plus sign if the viewer's ships may go there
; and are supported, threat to the viewer; planet, the colony's owner and inhabitants; blockade, or the number of idle
; inhabitants; fleet, its owner, whether ships can still move, ships. Owners differ in colour and digit.

CELL_COLUMNS    = 8
CELL_ROWS       = 4
PICTURE_COLUMNS = 3                     ; in planets and ships

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

; view_sector - draws a sector
; In:       z_view, z_viewer, z_cursor, w_threat
; Out:      -
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_width, z_line
view_sector:
        lda z_view                      ; row 1 is at the bottom
        eor #$0C
        and #$0C
        clc
        adc #ROW_GALAXY
        sta z_line
        jsr view_name
        jsr view_colony
        jsr view_blockade
        jsr view_fleet
        jsr view_is_cursor
        lda w_colony,x
        jmp galaxy_edge

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

; view_name - draws the first row: the name, inverse under the cursor; within the viewer's reach also plus sign and
;             threat
; In:       z_view, z_line, z_viewer, z_cursor, w_threat
; Out:      z_line
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_width
view_name:
        jsr view_is_cursor
        lda w_colony,x
        ldy #TINT_COLONY
        jsr galaxy_tint
        jsr view_at
        jsr view_is_cursor
        lda #0
        rol a
        jsr text_inverse
        txa
        jsr print_sector
        lda #0
        jsr text_inverse
        ldx z_view
        ldy z_viewer
        lda w_flags,x
        and t_player_bit,y
        bne @reach
        ldx #CELL_COLUMNS - 2
        jmp print_spaces
@reach: lda #GLYPH_REACH
        jsr glyph_put
        lda w_threat,x
        ora w_threat_high,x
        bne @threat
        ldx #CELL_COLUMNS - 3
        jmp print_spaces
@threat:
        lda #GLYPH_THREAT
        jsr glyph_put
        lda w_threat,x
        cmp #<1000
        lda w_threat_high,x
        sbc #>1000
        bcs @four
        number_of w_threat, CELL_COLUMNS - 5
        lda #' '
        jmp text_put
@four:  number_of w_threat, CELL_COLUMNS - 4
        rts

; view_colony - draws the second row: the planet's upper half, the colony's owner and inhabitants
; In:       z_view, z_line, z_viewer
; Out:      z_line
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_width
view_colony:
        jsr view_at
        lda #0
        jsr view_planet
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
        jmp print_spaces

; view_planet - draws one half of a planet
; In:       X sector, A 0 the upper half, PICTURE_COLUMNS the lower
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

; view_blockade - draws the third row: the planet's lower half, then blockade, or the number of idle inhabitants if some
;                 of the mover's have worked, and T terran, B barren
; In:       z_view, z_line, z_viewer, z_mover
; Out:      z_line
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_width
view_blockade:
        jsr view_at
        lda #PICTURE_COLUMNS
        jsr view_planet
        lda w_colony,x
        beq @blank
        lda w_fleet,x
        beq @kind
        cmp w_colony,x
        beq @kind
        lda #1
        jsr text_inverse
        say t_view_blockade
        rts
@kind:  lda w_colony,x
        jsr view_at_hand
        bne @blank
        lda w_idle,x
        cmp w_people,x
        bne @idle
        lda w_idle_high,x
        cmp w_people_high,x
        beq @blank
@idle:  number_of w_idle, 3             ; 990 at most, since 10 have worked
        lda #' '
        jsr text_put
        jmp @class
@blank: ldx #CELL_COLUMNS - PICTURE_COLUMNS - 1
        jsr print_spaces
@class: ldx z_view
        lda #'T'
        ldy w_flags,x
        bmi @put
        lda #'B'
@put:   jmp text_put

; view_at_hand - checks whether a colony or fleet is the viewer's and it is the viewer's turn
; In:       A its owner; z_own, z_mover, z_viewer
; Out:      Z set: yes
; Keeps:    A, X
; Clobbers: Y
view_at_hand:
        cmp z_own
        bne @done
        ldy z_mover
        cpy z_viewer
@done:  rts

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
        jmp print_spaces
@ships: lda #GLYPH_SHIP
        jsr view_picture
        lda w_fleet,x
        jsr view_owner
        lda w_fleet,x
        jsr view_at_hand
        bne @inactive
        lda w_active,x
        ora w_active_high,x
        beq @inactive
        lda #'>'
        bne @put                        ; always
@inactive:
        lda #' '
@put:   jsr text_put
        ldx z_view
        number_of w_ships, CELL_COLUMNS - PICTURE_COLUMNS - 2
        rts

; view_owner - draws an owner's digit, inverse
; In:       A the owner, 1..4
; Out:      normal attribute
; Keeps:    X
; Clobbers: A, Y
view_owner:
        pha
        lda #1
        jsr text_inverse
        pla
        ora #'0'
        jsr text_put
        lda #0
        jmp text_inverse

.segment "RODATA"
t_view_blockade: .byte "BLOCK", 0
