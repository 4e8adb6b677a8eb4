; Where this machine's FORTRESS differs from the other's (R6.1, R6.3, R7.2): constants and texts the ui asks for.

HAS_SOUND_SWITCH  = 0                   ; asks nothing: a television has a knob
SHOWS_GAME_NUMBER = 0                   ; the game's number is shown at its end

.segment "RODATA"

t_keys: .byte "ARROWS OR STICK MOVE; RETURN BUILDS.", 0
