; HEX FORTRESS for the Apple II+: the one source the assembler is given. It includes every other file, in an order that
; matters only within CODE and RODATA. The machine's part is FORTRESS's platform, of which text, input, sound and
; the disk's files are used.

.include "game.s"

.segment "GAP",  MAIN, bss              ; boards,
.segment "HIGH", MAIN, bss              ; and the player's work RAM, which nobody clears
.segment "BELOW", MAIN, bss

; === disk ============================================================================================================
.include "game_disk.s"

; === text, input, sound ==============================================================================================
.include "game_sound.s"

; === the game: game_start is the ui's ================================================================================
.include "../core/core.s"
.include "../screen/art.s"
.include "../screen/font.s"
.include "picture.s"
.include "../screen/cells.s"
.include "../screen/words.s"
.include "../store/store.s"
.include "../ui/ui.s"
