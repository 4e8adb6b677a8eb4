; The reinforcement from each side's pieces (H2), updated for every place when pieces change, so that a piece's STR is
; its core plus one byte (H2.1). Places off the board are updated too, but never read.

.segment "BSS"

w_white:        .res PLACES             ; White's reinforcement of each place
w_black:        .res PLACES

.segment "CODE"

; board_put - puts a piece on an empty place
; In:       X place, A piece
; Out:      w_board, the support
; Keeps:    X
; Clobbers: A, Y
board_put:
        sta w_board,x
        tay
        lda t_put_high - 1,y
        pha
        lda t_put_low - 1,y
        pha
        rts

; board_lift - removes the piece from a place
; In:       X place
; Out:      A the piece; w_board, the support
; Keeps:    X
; Clobbers: Y
board_lift:
        ldy w_board,x
        lda #EMPTY
        sta w_board,x
        lda t_lift_high - 1,y
        pha
        lda t_lift_low - 1,y
        pha
        tya
        rts

; board_strength - computes the STR of the piece on a place (H2.1)
; In:       X place
; Out:      A
; Keeps:    X
; Clobbers: Y
board_strength:
        ldy w_board,x
        lda t_core,y
        clc
        cpy #FIRST_BLACK
        bcs @black
        adc w_white,x
        rts
@black: clc
        adc w_black,x
        rts

; Changes the support from place X to its neighbours, or to places at distance 2, by one.
.macro support_near change, side
        change side + UP,x
        change side + UP_RIGHT,x
        change side + DOWN_RIGHT,x
        change side - 15,x
        change side - 16,x
        change side - 1,x
.endmacro
.macro support_far change, side
        change side + 2,x
        change side + 17,x
        change side + 32,x
        change side + 31,x
        change side + 30,x
        change side + 14,x
        change side - 2,x
        change side - 17,x
        change side - 32,x
        change side - 31,x
        change side - 30,x
        change side - 14,x
.endmacro

; support_* - the parts of board_put and board_lift, by the piece's support: 1, 2, or for a Keep 2 and 1 at distance 2
; (H2)
; In:       X place
; Out:      the support
; Keeps:    A, X, Y
; Clobbers: -
support_white_keep:
        support_far inc, w_white
support_white_2:
        support_near inc, w_white
support_white_1:
        support_near inc, w_white
        rts
support_black_keep:
        support_far inc, w_black
support_black_2:
        support_near inc, w_black
support_black_1:
        support_near inc, w_black
        rts
support_white_no_keep:
        support_far dec, w_white
support_white_less_2:
        support_near dec, w_white
support_white_less_1:
        support_near dec, w_white
        rts
support_black_no_keep:
        support_far dec, w_black
support_black_less_2:
        support_near dec, w_black
support_black_less_1:
        support_near dec, w_black
        rts

.segment "RODATA"

; The routines for each piece, from Wall on.
t_put_low:
        .byte <(support_white_1 - 1), <(support_white_1 - 1), <(support_white_2 - 1), <(support_white_keep - 1), 0, 0, 0, 0
        .byte <(support_black_1 - 1), <(support_black_1 - 1), <(support_black_2 - 1), <(support_black_keep - 1)
t_put_high:
        .byte >(support_white_1 - 1), >(support_white_1 - 1), >(support_white_2 - 1), >(support_white_keep - 1), 0, 0, 0, 0
        .byte >(support_black_1 - 1), >(support_black_1 - 1), >(support_black_2 - 1), >(support_black_keep - 1)
t_lift_low:
        .byte <(support_white_less_1 - 1), <(support_white_less_1 - 1), <(support_white_less_2 - 1)
        .byte <(support_white_no_keep - 1), 0, 0, 0, 0
        .byte <(support_black_less_1 - 1), <(support_black_less_1 - 1), <(support_black_less_2 - 1)
        .byte <(support_black_no_keep - 1)
t_lift_high:
        .byte >(support_white_less_1 - 1), >(support_white_less_1 - 1), >(support_white_less_2 - 1)
        .byte >(support_white_no_keep - 1), 0, 0, 0, 0
        .byte >(support_black_less_1 - 1), >(support_black_less_1 - 1), >(support_black_less_2 - 1)
        .byte >(support_black_no_keep - 1)
.assert * - t_put_low = 4 * (CODES - 1), error, "four tables by piece"
