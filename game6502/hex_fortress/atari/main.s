; HEX FORTRESS for the Atari 400 and 800: the one source the assembler is given. It includes every other file, in an order
; that matters only within EARLY. The machine's part is FORTRESS's platform, of which display, text, input, sound,
; boot and the disk's files are used.

.setcpu "6502"

.include "layout.inc"
.include "zp.inc"
.include "atari.inc"                    ; roms/inc: the hardware's addresses,
.include "atari_os.inc"                 ; and what the system keeps in memory
.include "../../platform/platform.inc"
.include "start.s"

.memory GAP, $9258, $01A8               ; between the picture and the players: boards
.segment "GAP", GAP, bss
.memory BELOW, $0700, $0180             ; where the boot sectors were: work RAM of settled turns
.segment "BELOW", BELOW, bss
.memory HIGH, $98E0, $0720              ; the player's work RAM, which nobody clears; after RESET the system's
.segment "HIGH", HIGH, bss              ; screen is there, and then the game begins again

; === disk ============================================================================================================
.include "boot.s"
.include "disk.s"
.include "dos.s"
.include "dos_names.s"
.include "dos_directory.s"
.include "dos_chain.s"
.include "dos_map.s"

; === display, text, input, sound =====================================================================================
.include "display.s"
.include "displays.s"
.include "text.s"
.macro loading_text
        .byte "        HEX FORTRESS IS LOADING         "
.endmacro
.include "loading.s"
.include "input.s"
.include "../data/song.s"
.include "sound.s"
.include "tune.s"

; === the game: game_start is the ui's ================================================================================
.include "../core/core.s"
.include "../screen/art.s"
.include "../screen/font.s"
.include "picture.s"
.include "../screen/cells.s"
.include "../screen/words.s"
.include "../store/store.s"
.include "../ui/ui.s"
