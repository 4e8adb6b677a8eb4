; The field (R1): one signed byte a square: 0 empty, White's castle its level, Black's minus its level. The tables
; contain a square's neighbours and coordinates. One more square beyond the edge is always empty.

BOARD_SQUARES = 36
BOARD_BEYOND  = 36                      ; the number of every neighbour beyond the edge
BOARD_HIGHEST = 3                       ; the highest level of a castle (R1.2); highest_level of tools/model
SIDE_WHITE    = 0
SIDE_BLACK    = 1

.segment "BSS"

board:  .res BOARD_SQUARES + 1

.segment "CODE"

; board_clear - empties the field, including the square beyond the edge (R1.1)
; In:       -
; Out:      -
; Keeps:    Y
; Clobbers: A, X
board_clear:
        lda #0
        ldx #BOARD_BEYOND
@square:
        sta board,x
        dex
        bpl @square
        rts

.segment "RODATA"

; The square to the left, right, above and below of each square.
t_left:
        .byte 36, 0, 1, 2, 3, 4
        .byte 36, 6, 7, 8, 9,10
        .byte 36,12,13,14,15,16
        .byte 36,18,19,20,21,22
        .byte 36,24,25,26,27,28
        .byte 36,30,31,32,33,34
t_right:
        .byte  1, 2, 3, 4, 5,36
        .byte  7, 8, 9,10,11,36
        .byte 13,14,15,16,17,36
        .byte 19,20,21,22,23,36
        .byte 25,26,27,28,29,36
        .byte 31,32,33,34,35,36
t_above:
        .byte 36,36,36,36,36,36
        .byte  0, 1, 2, 3, 4, 5
        .byte  6, 7, 8, 9,10,11
        .byte 12,13,14,15,16,17
        .byte 18,19,20,21,22,23
        .byte 24,25,26,27,28,29
t_below:
        .byte  6, 7, 8, 9,10,11
        .byte 12,13,14,15,16,17
        .byte 18,19,20,21,22,23
        .byte 24,25,26,27,28,29
        .byte 30,31,32,33,34,35
        .byte 36,36,36,36,36,36

; A side's sign: bit 7 of the bytes of its castles.
t_side_sign:
        .byte $00, $80
