; This machine's differences (R6.1, R6.3, R7.2): constants and texts used by the ui.

HAS_SOUND_SWITCH  = 1                   ; asks TURN OFF SOUND EFFECTS?
SHOWS_GAME_NUMBER = 1                   ; the game's number stands below the board all the time

.segment "RODATA"

t_keys: .byte "ARROWS, A, Z OR STICK; RETURN BUILDS.", 0
