; The board (H1): 61 hexes, numbered by half-rows from White's tip, each from the left. A hex's place is an index in
; tables of PLACES bytes, with two empty places around the board: 16 * (column + 2) + 2 + its number in the direction up
; and to the right. So a step in each of the six directions adds a constant.

HEXES           = 61
PLACES          = 208
UP_LEFT         = <-15                  ; the steps
UP              = 1
UP_RIGHT        = 16
DOWN_LEFT       = <-16
DOWN            = <-1
DOWN_RIGHT      = 15

EMPTY           = 0                     ; in w_board: nothing
WALL            = 1                     ; a kind of piece; Black's add SIDE_BLACK
BASTION         = 2
TOWER           = 3
KEEP            = 4
OFF_BOARD       = 7                     ; or a place outside the board
SIDE_WHITE      = 0
SIDE_BLACK      = 8
FIRST_BLACK     = SIDE_BLACK + WALL
CODES           = SIDE_BLACK + KEEP + 1
NO_HEX          = $FF

.segment "BSS"

w_board:        .res PLACES             ; the piece on each place

.segment "RODATA"

; The place of each hex, and its column 0..8 and half-row 0..16.
t_place:
        .byte $62, $53, $72, $44, $63, $82, $35, $54, $73, $92, $26, $45, $64, $83, $A2, $36
        .byte $55, $74, $93, $27, $46, $65, $84, $A3, $37, $56, $75, $94, $28, $47, $66, $85
        .byte $A4, $38, $57, $76, $95, $29, $48, $67, $86, $A5, $39, $58, $77, $96, $2A, $49
        .byte $68, $87, $A6, $3A, $59, $78, $97, $4A, $69, $88, $5A, $79, $6A
.assert * - t_place = HEXES, error, "a place for every hex"
t_column:
        .byte $04, $03, $05, $02, $04, $06, $01, $03, $05, $07, $00, $02, $04, $06, $08, $01
        .byte $03, $05, $07, $00, $02, $04, $06, $08, $01, $03, $05, $07, $00, $02, $04, $06
        .byte $08, $01, $03, $05, $07, $00, $02, $04, $06, $08, $01, $03, $05, $07, $00, $02
        .byte $04, $06, $08, $01, $03, $05, $07, $02, $04, $06, $03, $05, $04
t_half_row:
        .byte $00, $01, $01, $02, $02, $02, $03, $03, $03, $03, $04, $04, $04, $04, $04, $05
        .byte $05, $05, $05, $06, $06, $06, $06, $06, $07, $07, $07, $07, $08, $08, $08, $08
        .byte $08, $09, $09, $09, $09, $0A, $0A, $0A, $0A, $0A, $0B, $0B, $0B, $0B, $0C, $0C
        .byte $0C, $0C, $0C, $0D, $0D, $0D, $0D, $0E, $0E, $0E, $0F, $0F, $10

; The number of a hex in its column, from White's end; with the column's letter this is its name (H1.1).
t_name_number:
        .byte $01, $01, $01, $01, $02, $01, $01, $02, $02, $01, $01, $02, $03, $02, $01, $02
        .byte $03, $03, $02, $02, $03, $04, $03, $02, $03, $04, $04, $03, $03, $04, $05, $04
        .byte $03, $04, $05, $05, $04, $04, $05, $06, $05, $04, $05, $06, $06, $05, $05, $06
        .byte $07, $06, $05, $06, $07, $07, $06, $07, $08, $07, $08, $08, $09

; The hex of each place, NO_HEX off the board.
t_hex:
        .byte $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $FF, $FF, $FF, $FF, $0A, $13, $1C, $25, $2E, $FF, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $FF, $FF, $FF, $06, $0F, $18, $21, $2A, $33, $FF, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $FF, $FF, $03, $0B, $14, $1D, $26, $2F, $37, $FF, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $FF, $01, $07, $10, $19, $22, $2B, $34, $3A, $FF, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $00, $04, $0C, $15, $1E, $27, $30, $38, $3C, $FF, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $02, $08, $11, $1A, $23, $2C, $35, $3B, $FF, $FF, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $05, $0D, $16, $1F, $28, $31, $39, $FF, $FF, $FF, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $09, $12, $1B, $24, $2D, $36, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $0E, $17, $20, $29, $32, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF
        .byte $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF
.assert * - t_hex = PLACES, error, "a hex for every place"

; By piece: its core (H2), its worth (H3.6).
t_core:         .byte 0, 0, 1, 2, 3, 0, 0, 0, 0, 0, 1, 2, 3
t_worth:        .byte 0, 1, 2, 4, 0, 0, 0, 0, 0, 1, 2, 4, 0
.assert t_worth - t_core = CODES, error, "a core for every piece"

; The start (H1.2), by hex: White's half; Black's is rotated by 180 degrees.
t_start:
        .byte KEEP, TOWER, TOWER, EMPTY, EMPTY, EMPTY, BASTION, BASTION
        .byte BASTION, BASTION, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, WALL
        .byte WALL, WALL, WALL, WALL, WALL, WALL, WALL, WALL
START_HEXES     = * - t_start

.segment "CODE"

; board_clear - clears the board
; In:       -
; Out:      w_board: hexes empty, other places off the board; the support of both sides is 0
; Keeps:    -
; Clobbers: A, X, Y
board_clear:
        ldx #0
@place: lda #0
        sta w_white,x
        sta w_black,x
        ldy t_hex,x
        iny
        beq @off
        lda #EMPTY
        beq @set                        ; always
@off:   lda #OFF_BOARD
@set:   sta w_board,x
        inx
        cpx #PLACES
        bne @place
        rts

; board_start - sets up the pieces (H1.2)
; In:       -
; Out:      w_board, the support
; Keeps:    -
; Clobbers: A, X, Y, z_hex
board_start:
        jsr board_clear
        lda #START_HEXES - 1
        sta z_hex
@hex:   ldy z_hex
        ldx t_place,y
        lda t_start,y
        beq @next
        jsr board_put
        lda #HEXES - 1
        sec
        sbc z_hex
        tay
        ldx t_place,y
        ldy z_hex
        lda t_start,y
        ora #SIDE_BLACK
        jsr board_put
@next:  dec z_hex
        bpl @hex
        rts
