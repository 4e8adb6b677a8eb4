; The two displays of a game whose title comes after loading, for display.s: text, light on dark blue, and the game's
; own picture. The game provides PICTURE_LIST, PICTURE_CHARACTERS, PICTURE_OBJECTS (GRACTL) and PICTURE_INTERRUPT (0 if
; unused), and includes its nine colours after this file.

TITLE_LOADS       = 0                   ; the title is shown after loading

DISPLAY_TEXT      = 0
DISPLAY_PICTURE   = 1

COLOR_PAPER       = $90                 ; mode 2's paper, and
COLOR_INK         = $9C                 ; its ink, a luminance of the same colour
COLOR_BORDER      = $90
.assert COLOR_PAPER >> 4 = COLOR_INK >> 4, error, "in mode 2 ink is a luminance of the paper's colour"

.segment "EARLY"

; The parts of each display, by DISPLAY_*.
t_display_list_low:         .byte <SCREEN_TEXT_LIST, <PICTURE_LIST
t_display_list_high:        .byte >SCREEN_TEXT_LIST, >PICTURE_LIST
t_display_dma:              .byte $22, $3E
t_display_characters:       .byte >SYSTEM_CHARACTERS, >PICTURE_CHARACTERS
t_display_objects:          .byte 0, PICTURE_OBJECTS
t_display_interrupt_low:    .byte 0, <PICTURE_INTERRUPT
t_display_interrupt_high:   .byte 0, >PICTURE_INTERRUPT
t_display_colors:           .byte 0, t_colors_picture - t_colors

; Players 0-3, playfields 0-3, background.
t_colors:
        .byte 0, 0, 0, 0
        .byte 0, COLOR_INK, COLOR_PAPER, 0, COLOR_BORDER
t_colors_picture:
