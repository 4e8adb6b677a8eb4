; The pictures of Hex Fortress, the same on both machines: rows of seven dots, the leftmost in bit 6. A dot is two of
; the Apple's, which makes it white, or one of the Atari's four-coloured ones, which is as wide.

PICTURE_ROWS    = 10
NUMBER_ROWS     = 7

.macro dots row
        .byte row
.endmacro

.segment "RODATA"

; The mask that covers the hex under a piece, by kind.
t_shape_wall:
        dots %0000000
        dots %0000000
        dots %1010101
        dots %1010101
        dots %1111111
        dots %1111111
        dots %1111111
        dots %1111111
        dots %1111111
        dots %1111111
t_shape_bastion:
        dots %0000000
        dots %0010100
        dots %0011100
        dots %1111111
        dots %1111111
        dots %0111110
        dots %0111110
        dots %0111110
        dots %1111111
        dots %1111111
t_shape_tower:
        dots %1010101
        dots %1111111
        dots %1111111
        dots %0111110
        dots %0111110
        dots %0111110
        dots %0111110
        dots %0111110
        dots %1111111
        dots %1111111
t_shape_keep:
        dots %0001100
        dots %0001111
        dots %0001100
        dots %0001000
        dots %1011101
        dots %1111111
        dots %1111111
        dots %1111111
        dots %1111111
        dots %1111111

; White's pieces are solid.
t_white_wall:
        dots %0000000
        dots %0000000
        dots %1010101
        dots %1010101
        dots %1111111
        dots %1101111
        dots %1111111
        dots %1111011
        dots %1111111
        dots %1111111
t_white_bastion:
        dots %0000000
        dots %0010100
        dots %0011100
        dots %1101011
        dots %1111111
        dots %0111110
        dots %0110110
        dots %0110110
        dots %1110111
        dots %1111111
t_white_tower:
        dots %1010101
        dots %1111111
        dots %1111111
        dots %0111110
        dots %0110110
        dots %0110110
        dots %0111110
        dots %0111110
        dots %1111111
        dots %1111111
t_white_keep:
        dots %0001100
        dots %0001111
        dots %0001100
        dots %0001000
        dots %1011101
        dots %1111111
        dots %1101011
        dots %1111111
        dots %1110111
        dots %1110111

; Black's are outlines.
t_black_wall:
        dots %0000000
        dots %0000000
        dots %1010101
        dots %1010101
        dots %1011101
        dots %1000001
        dots %1000001
        dots %1000001
        dots %1000001
        dots %1111111
t_black_bastion:
        dots %0000000
        dots %0010100
        dots %0011100
        dots %1100011
        dots %1000001
        dots %0100010
        dots %0100010
        dots %0100010
        dots %1000001
        dots %1111111
t_black_tower:
        dots %1010101
        dots %1011101
        dots %1100011
        dots %0100010
        dots %0100010
        dots %0100010
        dots %0100010
        dots %0100010
        dots %1100011
        dots %1111111
t_black_keep:
        dots %0001100
        dots %0001111
        dots %0001100
        dots %0001000
        dots %1011101
        dots %1110111
        dots %1000001
        dots %1001001
        dots %1001001
        dots %1111111

; The mark of a legal target.
t_dot:
        dots %0000000
        dots %0000000
        dots %0000000
        dots %0000000
        dots %0000000
        dots %0000000
        dots %0011100
        dots %0111110
        dots %0111110
        dots %0011100

; The numbers 0 to 15.
t_numbers:
; 0
        dots %0011100
        dots %0010100
        dots %0010100
        dots %0010100
        dots %0010100
        dots %0010100
        dots %0011100
; 1
        dots %0001000
        dots %0011000
        dots %0001000
        dots %0001000
        dots %0001000
        dots %0001000
        dots %0011100
; 2
        dots %0011100
        dots %0000100
        dots %0000100
        dots %0011100
        dots %0010000
        dots %0010000
        dots %0011100
; 3
        dots %0011100
        dots %0000100
        dots %0000100
        dots %0001100
        dots %0000100
        dots %0000100
        dots %0011100
; 4
        dots %0010100
        dots %0010100
        dots %0010100
        dots %0011100
        dots %0000100
        dots %0000100
        dots %0000100
; 5
        dots %0011100
        dots %0010000
        dots %0010000
        dots %0011100
        dots %0000100
        dots %0000100
        dots %0011100
; 6
        dots %0011100
        dots %0010000
        dots %0010000
        dots %0011100
        dots %0010100
        dots %0010100
        dots %0011100
; 7
        dots %0011100
        dots %0000100
        dots %0000100
        dots %0001000
        dots %0001000
        dots %0001000
        dots %0001000
; 8
        dots %0011100
        dots %0010100
        dots %0010100
        dots %0011100
        dots %0010100
        dots %0010100
        dots %0011100
; 9
        dots %0011100
        dots %0010100
        dots %0010100
        dots %0011100
        dots %0000100
        dots %0000100
        dots %0011100
; 10
        dots %0101110
        dots %1101010
        dots %0101010
        dots %0101010
        dots %0101010
        dots %0101010
        dots %0101110
; 11
        dots %0100100
        dots %1101100
        dots %0100100
        dots %0100100
        dots %0100100
        dots %0100100
        dots %0101110
; 12
        dots %0101110
        dots %1100010
        dots %0100010
        dots %0101110
        dots %0101000
        dots %0101000
        dots %0101110
; 13
        dots %0101110
        dots %1100010
        dots %0100010
        dots %0100110
        dots %0100010
        dots %0100010
        dots %0101110
; 14
        dots %0101010
        dots %1101010
        dots %0101010
        dots %0101110
        dots %0100010
        dots %0100010
        dots %0100010
; 15
        dots %0101110
        dots %1101000
        dots %0101000
        dots %0101110
        dots %0100010
        dots %0100010
        dots %0101110
.assert * - t_numbers = 16 * NUMBER_ROWS, error, "sixteen numbers"
