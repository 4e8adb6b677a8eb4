; The named levels of computer players: how far each looks ahead, and how many ships it wants before it acts (S6.11).

LEVEL_CADET     = 0
LEVEL_CAPTAIN   = 2
LEVEL_COMMODORE = 3
LEVEL_ADMIRAL   = 4
LEVELS          = LEVEL_ADMIRAL + 1

CAUTION_TIMID   = 0                     ; in w_caution
CAUTION_CAREFUL = 1                     ; the paper's
CAUTION_BOLD    = 2
CAUTION_DARING  = 3

.segment "BSS"

w_caution:      .res 1                  ; of the computer whose turn it is; prediction takes all players to be like it
w_levels:       .res 1                  ; player turns of its tree; 0: the full mask, not examined

.segment "RODATA"
t_levels:       .byte 0, 0, 5, 4, 9     ; cadet, ensign, captain, commodore, admiral
t_caution:      .byte CAUTION_TIMID, CAUTION_CAREFUL, CAUTION_CAREFUL, CAUTION_BOLD, CAUTION_DARING
.assert t_caution - t_levels = LEVELS && * - t_caution = LEVELS, error, "an entry for each level"

.segment "CODE"

; level_set - selects a computer's level
; In:       A level, 0..LEVELS - 1
; Out:      w_caution, w_levels
; Keeps:    Y
; Clobbers: A, X
level_set:
        tax
        lda t_caution,x
        sta w_caution
        lda t_levels,x
        sta w_levels
        rts
