; Star Chess's one display, for display.s: text, light on the dark blue of the sky.

TITLE_LOADS       = 0                   ; the title comes after loading

DISPLAY_TEXT      = 0

COLOR_SKY         = $90                 ; mode 2's paper, and
COLOR_INK         = $9C                 ; its ink, a luminance of the same colour
COLOR_BORDER      = $90
.assert COLOR_SKY >> 4 = COLOR_INK >> 4, error, "in mode 2 ink is a luminance of the paper's colour"

.segment "EARLY"

; By DISPLAY_*.
t_display_list_low:         .byte <SCREEN_TEXT_LIST
t_display_list_high:        .byte >SCREEN_TEXT_LIST
t_display_dma:              .byte $22
t_display_characters:       .byte >SYSTEM_CHARACTERS
t_display_objects:          .byte 0
t_display_interrupt_low:    .byte 0
t_display_interrupt_high:   .byte 0
t_display_colors:           .byte 0

; Players 0-3, playfields 0-3, background.
t_colors:
        .byte 0, 0, 0, 0
        .byte 0, COLOR_INK, COLOR_SKY, 0, COLOR_BORDER
