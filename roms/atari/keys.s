; ATASCII of the 64 keys, alone, with shift and with control, indexed by POKEY's key code: Hardware Manual, "Keyboard";
; Operating System User's Manual, appendix F.

KEY_NONE    = $80                       ; unused
KEY_INVERSE = $81                       ; the Atari key
KEY_LOWER   = $82                       ; CAPS
KEY_CAPITALS = $83                      ; shift-CAPS
KEY_CONTROL = $84                       ; Ctrl-CAPS
KEY_END     = $85                       ; Ctrl-3: end of file
KEY_SPECIAL_END = $86

t_keys:
; alone
        .byte 'l', 'j', ';', KEY_NONE, KEY_NONE, 'k', '+', '*'
        .byte 'o', KEY_NONE, 'p', 'u', $9B, 'i', '-', '='
        .byte 'v', KEY_NONE, 'c', KEY_NONE, KEY_NONE, 'b', 'x', 'z'
        .byte '4', KEY_NONE, '3', '6', $1B, '5', '2', '1'
        .byte ',', ' ', '.', 'n', KEY_NONE, 'm', '/', KEY_INVERSE
        .byte 'r', KEY_NONE, 'e', 'y', $7F, 't', 'w', 'q'
        .byte '9', KEY_NONE, '0', '7', $7E, '8', '<', '>'
        .byte 'f', 'h', 'd', KEY_NONE, KEY_LOWER, 'g', 's', 'a'
; with shift
        .byte 'L', 'J', ':', KEY_NONE, KEY_NONE, 'K', '\', '^'
        .byte 'O', KEY_NONE, 'P', 'U', $9B, 'I', '_', '|'
        .byte 'V', KEY_NONE, 'C', KEY_NONE, KEY_NONE, 'B', 'X', 'Z'
        .byte '$', KEY_NONE, '#', '&', $1B, '%', '"', '!'
        .byte '[', ' ', ']', 'N', KEY_NONE, 'M', '?', KEY_INVERSE
        .byte 'R', KEY_NONE, 'E', 'Y', $9F, 'T', 'W', 'Q'
        .byte '(', KEY_NONE, ')', $27, $9C, '@', $7D, $9D
        .byte 'F', 'H', 'D', KEY_NONE, KEY_CAPITALS, 'G', 'S', 'A'
; with control
        .byte $0C, $0A, $7B, KEY_NONE, KEY_NONE, $0B, $1E, $1F
        .byte $0F, KEY_NONE, $10, $15, $9B, $09, $1C, $1D
        .byte $16, KEY_NONE, $03, KEY_NONE, KEY_NONE, $02, $18, $1A
        .byte KEY_NONE, KEY_NONE, KEY_END, KEY_NONE, $1B, KEY_NONE, $FD, KEY_NONE
        .byte $00, ' ', $60, $0E, KEY_NONE, $0D, KEY_NONE, KEY_INVERSE
        .byte $12, KEY_NONE, $05, $19, $9E, $14, $17, $11
        .byte KEY_NONE, KEY_NONE, KEY_NONE, KEY_NONE, $FE, KEY_NONE, $7D, $FF
        .byte $06, $08, $04, KEY_NONE, KEY_CONTROL, $07, $13, $01
