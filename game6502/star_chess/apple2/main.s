; STAR CHESS for the Apple II+: the root source file. Includes every other file; the order matters only within CODE and
; RODATA. Uses text, input, sound and disk files of FORTRESS's platform.

PACKED_TEXT = 1
.include "game.s"

.segment "TAPE", MAIN, bss
.segment "LOGS", WORK, bss              ; positions, commands and events of turns
.segment "BELOW", WORK, bss
.segment "SPARE", WORK, bss

; === disk ============================================================================================================
.include "game_disk.s"

; === text, input, sound ==============================================================================================
.include "../ui/glyphs.inc"
.include "galaxy_screen.s"              ; before text.s, which draws with it
.include "galaxy_edge.s"
.include "../ui/glyphs.s"
.include "game_sound.s"

; === the game: the ui defines game_start =============================================================================
.include "../core/core.s"
.include "../store/save.s"
.include "../store/save_block.s"
.include "../store/tape.s"
.include "../ui/ui.s"
