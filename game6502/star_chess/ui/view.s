; The galaxy: four rows of four sectors, each 8 columns by 4 rows: its name, T terran or B barren; the colony's owner and
; inhabitants; the fleet's owner and ships; the threat to the viewer. What is the viewer's own is inverse.

CELL_COLUMNS    = 8
CELL_ROWS       = 4
SIGN_COLONY     = '@'                   ; between an owner and what he owns
SIGN_BLOCKADED  = '!'
SIGN_FLEET      = '>'
SIGN_REACH      = '+'                   ; the viewer's ships may go there and are supported there

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

; view_threats - finds the threats to the viewer (S6.2)
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

; view_as_viewer - lets the core look at the position as the viewer
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
        lda z_view                    ; row D1 .. D4 from the bottom up
        eor #$0C
        and #$0C
        clc
        adc #ROW_GALAXY
        sta z_line
        jsr view_name
        jsr view_colony
        jsr view_fleet
        jmp view_threat

; view_at - goes to the next row of the sector's cell
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

; view_name - draws the first row: a rule with the name and T or B, A1----T; inverse under the cursor
; In:       z_view, z_line, z_cursor
; Out:      z_line
; Keeps:    z_view
; Clobbers: A, X, Y
view_name:
        jsr view_at
        cpx z_cursor
        bne @normal
        lda #1
        jsr text_inverse
@normal:
        lda z_view
        jsr print_sector
        ldx z_view
        lda w_flags,x
        bmi @terran
        say t_view_barren
        rts
@terran:
        say t_view_terran
        rts

; view_colony - draws the second row: the colony
; In:       z_view, z_line, z_viewer
; Out:      z_line
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_width
view_colony:
        jsr view_at
        lda w_colony,x
        beq view_blank
        jsr view_owner
        lda w_fleet,x
        beq @free
        cmp w_colony,x
        beq @free
        lda #SIGN_BLOCKADED
        bne @sign                       ; always
@free:  lda #SIGN_COLONY
@sign:  jsr text_put
        lda w_people,x
        pha
        lda w_people_high,x
        tax
        pla
        ldy #CELL_COLUMNS - 3
        jmp print_number

; view_fleet - draws the third row: the fleet
; In:       z_view, z_line, z_viewer
; Out:      z_line
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_width
view_fleet:
        jsr view_at
        lda w_fleet,x
        beq view_blank
        jsr view_owner
        lda #SIGN_FLEET
        jsr text_put
        lda w_ships,x
        pha
        lda w_ships_high,x
        tax
        pla
        ldy #CELL_COLUMNS - 3
        jmp print_number

; view_blank - blanks a row of a cell
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
view_blank:
        ldx #CELL_COLUMNS - 1
        jmp print_spaces

; view_owner - draws an owner's digit; the viewer's own is inverse from here on
; In:       A the owner, 1..4
; Out:      -
; Keeps:    X
; Clobbers: A, Y
view_owner:
        pha
        sec
        sbc #1
        cmp z_viewer
        bne @put
        lda #1
        jsr text_inverse
@put:   pla
        ora #'0'
        jmp text_put

; view_threat - draws the fourth row: within the viewer's reach a plus sign and the threat
; In:       z_view, z_line, z_viewer, w_threat
; Out:      z_line
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_width
view_threat:
        jsr view_at
        ldy z_viewer
        lda w_flags,x
        and t_player_bit,y
        beq view_blank
        lda #SIGN_REACH
        jsr text_put
        lda w_threat,x
        ora w_threat_high,x
        bne @threat
        ldx #CELL_COLUMNS - 2
        jmp print_spaces
@threat:
        lda #'T'
        jsr text_put
        lda w_threat,x
        pha
        lda w_threat_high,x
        tax
        pla
        ldy #CELL_COLUMNS - 3
        jmp print_number

.segment "RODATA"
t_view_terran:  .byte "----T", 0
t_view_barren:  .byte "----B", 0
