; The display of Star Chess's galaxy, white on black.

PICTURE_LIST       = SCREEN_BOARD_LIST
PICTURE_CHARACTERS = SCREEN_CHARACTERS
PICTURE_OBJECTS    = 3                  ; players and missiles
PICTURE_INTERRUPT  = galaxy_band

COLOR_SPACE       = $00                 ; the galaxy's paper
COLOR_STAR        = $0E                 ; and ink

.include "../../platform/atari/game_displays.s"
        .byte 0, 0, 0, 0                ; set by galaxy_band
        .byte 0, COLOR_STAR, COLOR_SPACE, 0, COLOR_SPACE
