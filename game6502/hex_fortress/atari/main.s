; HEX FORTRESS for the Atari 400 and 800: the one source the assembler is given. It includes every other file, in an order
; that matters only within EARLY. The machine's part is FORTRESS's platform, of which display, text, input, sound,
; boot and the disk's files are used.

.include "game.s"

.memory GAP, $9258, $01A8               ; between the picture and the players: boards
.segment "GAP", GAP, bss
.memory BELOW, $0700, $0180             ; where the boot sectors were: work RAM of settled turns
.segment "BELOW", BELOW, bss
.memory HIGH, $98E0, $0720              ; the player's work RAM, which nobody clears; after RESET the system's
.segment "HIGH", HIGH, bss              ; screen is there, and then the game begins again

; === disk ============================================================================================================
.include "game_disk.s"

; === display, text, input, sound =====================================================================================
.include "display.s"
.include "displays.s"
.include "text.s"
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
