; FORTRESS's three displays, for display.s: their lists, characters, interrupts and colours.

TITLE_LOADS       = 1                   ; the title and theme are shown while the game loads

DISPLAY_TEXT      = 0
DISPLAY_BOARD     = 1
DISPLAY_TITLE     = 2

COLOR_PAPER       = $2C                 ; the text's parchment
COLOR_INK         = $22                 ; the text's ink
COLOR_DESK        = $20                 ; the border around the text
.assert COLOR_PAPER >> 4 = COLOR_INK >> 4, error, "in mode 2 ink is a luminance of the paper's colour"

; The parts of each display, by DISPLAY_*.
t_display_list_low:
        .byte <SCREEN_TEXT_LIST, <SCREEN_BOARD_LIST, <SCREEN_TITLE_LIST
t_display_list_high:
        .byte >SCREEN_TEXT_LIST, >SCREEN_BOARD_LIST, >SCREEN_TITLE_LIST
t_display_dma:
        .byte $22, $3E, $3E
t_display_characters:
        .byte >SYSTEM_CHARACTERS, >SCREEN_CHARACTERS, >SYSTEM_CHARACTERS
t_display_objects:                      ; GRACTL: players and missiles
        .byte 0, 3, 3
t_display_interrupt_low:
        .byte 0, <board_band, <title_band
t_display_interrupt_high:
        .byte 0, >board_band, >title_band
t_display_colors:
        .byte t_colors_text - t_colors, t_colors_board - t_colors, t_colors_title - t_colors

; Players 0-3, playfields 0-3, background.
t_colors:
t_colors_text:
        .byte 0, 0, 0, 0
        .byte 0, COLOR_INK, COLOR_PAPER, 0, COLOR_DESK
t_colors_board:
        .byte $0E, $00, BOARD_MEADOW, BOARD_MEADOW
        .byte BOARD_BLACK, BOARD_WHITE, BOARD_BLUE, BOARD_RED, BOARD_GRASS
t_colors_title:
        .byte TITLE_RED, TITLE_BLUE, TITLE_SUN, TITLE_SUN
        .byte TITLE_DARK, TITLE_LIGHT, TITLE_SHADE, 0, TITLE_NIGHT
