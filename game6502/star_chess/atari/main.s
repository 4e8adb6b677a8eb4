; STAR CHESS for the Atari 400 and 800: the one source the assembler is given. It includes every other file, in an order
; that matters only within EARLY. The machine's part is FORTRESS's platform, of which display, galaxy, text, input, sound,
; boot and the disk's files are used.

.include "game.s"

; === disk ============================================================================================================
.include "game_disk.s"

; === display, text, input, sound =====================================================================================
.include "display.s"
.include "displays.s"
.include "text.s"
.include "../ui/glyphs.inc"
.include "galaxy_screen.s"
.include "game_sound.s"

; === the game: game_start is the ui's ================================================================================
.include "../core/core.s"
.include "../store/save.s"
.include "../store/save_block.s"
.include "../store/tape.s"
.include "../ui/ui.s"
