; HEX FORTRESS for the Apple II+: the root source file. Includes every other file; the order matters only within CODE
; and RODATA. Uses text, input, sound and disk files of FORTRESS's platform.

.include "game.s"

.segment "GAP",  MAIN, bss              ; boards,
.segment "HIGH", MAIN, bss              ; and the player's work RAM, not cleared
.segment "BELOW", MAIN, bss

; === disk ============================================================================================================
.include "game_disk.s"

; === text, input, sound ==============================================================================================
.include "game_sound.s"

; === the game: the ui defines game_start =============================================================================
.include "../core/core.s"
.include "../screen/art.s"
.include "../screen/font.s"
.include "picture.s"
.include "../screen/cells.s"
.include "../screen/words.s"
.include "../store/store.s"
.include "../ui/ui.s"
