; Star Chess's two displays, for display.s: text, light on the dark blue of the sky; and the galaxy, white on black.

TITLE_LOADS       = 0                   ; the title comes after loading

DISPLAY_TEXT      = 0
DISPLAY_GALAXY    = 1

COLOR_SKY         = $90                 ; mode 2's paper, and
COLOR_INK         = $9C                 ; its ink, a luminance of the same colour
COLOR_BORDER      = $90
COLOR_SPACE       = $00                 ; the galaxy's paper
COLOR_STAR        = $0E                 ; and ink
.assert COLOR_SKY >> 4 = COLOR_INK >> 4, error, "in mode 2 ink is a luminance of the paper's colour"

.segment "EARLY"

; By DISPLAY_*.
t_display_list_low:         .byte <SCREEN_TEXT_LIST, <SCREEN_GALAXY_LIST
t_display_list_high:        .byte >SCREEN_TEXT_LIST, >SCREEN_GALAXY_LIST
t_display_dma:              .byte $22, $3E
t_display_characters:       .byte >SYSTEM_CHARACTERS, >SCREEN_CHARACTERS
t_display_objects:          .byte 0, 3
t_display_interrupt_low:    .byte 0, <galaxy_band
t_display_interrupt_high:   .byte 0, >galaxy_band
t_display_colors:           .byte 0, 9

; Players 0-3, playfields 0-3, background.
t_colors:
        .byte 0, 0, 0, 0
        .byte 0, COLOR_INK, COLOR_SKY, 0, COLOR_BORDER
        .byte 0, 0, 0, 0                ; galaxy_band sets these
        .byte 0, COLOR_STAR, COLOR_SPACE, 0, COLOR_SPACE
