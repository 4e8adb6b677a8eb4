; STAR CHESS for the Atari 400 and 800: the root source file. Includes every other file; the order matters only within
; EARLY. Uses display, galaxy, text, input, sound, boot and disk files of FORTRESS's platform.

PACKED_TEXT = 1
.include "game.s"

.memory TAPE, $7080, $1B80              ; FORTRESS's title picture: free between the display lists and the rows
.assert $7080 >= SCREEN_PICTURE && $7080 + $1B80 <= SCREEN_TEXT, error, "the tape overlaps the screen"
.segment "TAPE", TAPE, bss
.segment "LOGS", TAPE, bss
.memory BELOW, $0700, $0180             ; over the boot sectors: work RAM of the ui, not cleared
.segment "BELOW", BELOW, bss
.memory SPARE, SCREEN_OBJECTS, $0300    ; below the missiles
.segment "SPARE", SPARE, bss

; === disk ============================================================================================================
.include "game_disk.s"

; === display, text, input, sound =====================================================================================
.include "display.s"

.include "displays.s"
.include "text.s"
.include "../ui/glyphs.inc"
.include "galaxy_screen.s"
.include "game_sound.s"

; === the game: the ui defines game_start =============================================================================
.include "../core/core.s"
.include "../store/save.s"
.include "../store/save_block.s"
.include "../store/tape.s"
.include "../ui/ui.s"
