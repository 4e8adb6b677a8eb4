; Hex Fortress's two displays, for display.s: text, and the picture of the board.

TITLE_LOADS       = 0                   ; the title comes after loading

DISPLAY_TEXT      = 0
DISPLAY_PICTURE   = 1

COLOR_PAPER         = $90                 ; mode 2's paper, and
COLOR_INK         = $9C                 ; its ink, a luminance of the same colour
COLOR_BORDER      = $90
.assert COLOR_PAPER >> 4 = COLOR_INK >> 4, error, "in mode 2 ink is a luminance of the paper's colour"

.segment "EARLY"

; By DISPLAY_*.
t_display_list_low:         .byte <SCREEN_TEXT_LIST, <PICTURE_LIST
t_display_list_high:        .byte >SCREEN_TEXT_LIST, >PICTURE_LIST
t_display_dma:              .byte $22, $3E
t_display_characters:       .byte >SYSTEM_CHARACTERS, >SYSTEM_CHARACTERS
t_display_objects:          .byte 0, 2  ; GRACTL: players
t_display_interrupt_low:    .byte 0, 0  ; neither list has an interrupt
t_display_interrupt_high:   .byte 0, 0
t_display_colors:           .byte 0, t_colors_picture - t_colors

COLOR_HOME        = $34                 ; red (H1.2)
COLOR_GLOW        = $B4                 ; the hex under the cursor
COLOR_FIELD       = $92                 ; the hexes,
COLOR_IVORY       = $0E                 ; White's pieces and the words,
COLOR_AMBER       = $2A                 ; Black's
COLOR_NIGHT       = $00

; Players 0-3, playfields 0-3, background.
t_colors:
        .byte 0, 0, 0, 0
        .byte 0, COLOR_INK, COLOR_PAPER, 0, COLOR_BORDER
t_colors_picture:
        .byte COLOR_HOME, COLOR_HOME, COLOR_HOME, COLOR_GLOW
        .byte COLOR_AMBER, COLOR_IVORY, COLOR_FIELD, 0, COLOR_NIGHT
