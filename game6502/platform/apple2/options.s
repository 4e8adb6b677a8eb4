; Machine-dependent constants and texts of the ui (R6.1, R6.3, R7.2).

HAS_SOUND_SWITCH  = 1                   ; asks TURN OFF SOUND EFFECTS?
SHOWS_GAME_NUMBER = 1                   ; the game number stays visible below the board
LOADS_EXTRA       = 0                   ; all of the program is in memory

.segment "RODATA"

t_keys: .byte "ARROWS, A: UP, Z: DOWN; RETURN BUILDS.", 0
