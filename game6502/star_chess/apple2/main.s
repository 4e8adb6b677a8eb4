; STAR CHESS for the Apple II+: the one source the assembler is given. It includes every other file, in an order that
; matters only within CODE and RODATA. The machine's part is FORTRESS's platform, of which text, input, sound and
; the disk's files are used.

.include "game.s"

; === disk ============================================================================================================
.include "game_disk.s"

; === text, input, sound ==============================================================================================
.include "../ui/glyphs.inc"
.include "galaxy_screen.s"              ; before text.s, which draws by it
.include "galaxy_edge.s"
.include "../ui/glyphs.s"
.include "game_sound.s"

; === the game: game_start is the ui's ================================================================================
.include "../core/core.s"
.include "../store/save.s"
.include "../store/save_block.s"
.include "../store/tape.s"
.include "../ui/ui.s"
