; The display of Hex Fortress's picture of the board.

PICTURE_CHARACTERS = SYSTEM_CHARACTERS  ; unused
PICTURE_OBJECTS    = 2                  ; players
PICTURE_INTERRUPT  = 0

COLOR_HOME        = $44                 ; red (H1.2)
COLOR_GLOW        = $B4                 ; the hex under the cursor
COLOR_FIELD       = $92                 ; the hexes
COLOR_IVORY       = $0E                 ; White's pieces and the words
COLOR_AMBER       = $2A                 ; Black's
COLOR_NIGHT       = $00

.include "../../platform/atari/game_displays.s"
        .byte COLOR_HOME, COLOR_HOME, COLOR_HOME, COLOR_GLOW
        .byte COLOR_AMBER, COLOR_IVORY, COLOR_FIELD, 0, COLOR_NIGHT
