; STAR CHESS for the Atari 400 and 800: the one source the assembler is given. It includes every other file, in an order
; that matters only within EARLY. The machine's part is FORTRESS's platform, of which display, galaxy, text, input, sound,
; boot and the disk's files are used.

.setcpu "6502"

.include "layout.inc"
.include "zp.inc"
.include "atari.inc"                    ; roms/inc: the hardware's addresses,
.include "atari_os.inc"                 ; and what the system keeps in memory
.include "../../platform/platform.inc"
.include "start.s"

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
.include "displays_text.s"
.include "text.s"
.include "../ui/glyphs.inc"
.include "galaxy_screen.s"
.macro loading_text
        .byte "         STAR CHESS IS LOADING          "
.endmacro
.include "loading.s"
.include "input.s"
.include "../data/song.s"
.include "sound.s"
.include "tune.s"

; === the game: game_start is the ui's ================================================================================
.include "../core/core.s"
.include "../store/save.s"
.include "../store/save_block.s"
.include "../store/tape.s"
.include "../ui/ui.s"
