; Machine-dependent constants and texts of the ui (R6.1, R6.3, R7.2).

HAS_SOUND_SWITCH  = 0                   ; no question: a television has a volume knob
SHOWS_GAME_NUMBER = 0                   ; the game number is shown at the end
LOADS_EXTRA       = 1                   ; segment EXTRA is loaded when it is first used

.segment "RODATA"

t_keys: .byte "ARROWS OR STICK MOVE; RETURN BUILDS.", 0
