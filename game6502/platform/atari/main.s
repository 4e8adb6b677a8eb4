; FORTRESS for the Atari 400 and 800: the root source file. Includes every other file; the order matters only within
; EARLY. Each file selects its own segments and is included in its owner's block.

.setcpu "6502"
HAS_COMMANDS = 1                        ; of R6.3 and R6.4; the other games use shared/keys.s

.include "layout.inc"
.include "zp.inc"
.include "atari.inc"                    ; roms/inc: hardware addresses
.include "atari_os.inc"                 ; roms/inc: OS variables
.include "../platform.inc"
.include "../tiles.inc"

.include "start.s"

.memory RING,  SCREEN_PICTURE + $20, $0920 ; the title's picture, free once the game is loaded,
.memory EXTRA, SCREEN_PICTURE + $940, $1260 ; to the rows of text
.segment "EXTRA", EXTRA
.segment "RING", RING, bss
.segment "BUFFERS"
        .res $FF                        ; main_clear clears whole pages

; === disk: boot, disk, format, dos ====================================================================================
.include "boot.s"
.include "disk.s"
.include "extra.s"
.include "format.s"
.include "dos.s"
.include "dos_names.s"
.include "dos_directory.s"
.include "dos_chain.s"
.include "dos_map.s"

; === screen: text, screen, tiles, input, sound ========================================================================
.include "art.inc"
.include "display.s"
.include "displays.s"
.include "text.s"
.include "../shared/text_number.s"
.include "title.s"
.include "title_shapes.s"
.include "title_art.s"
.include "screen.s"
.include "tiles.s"
.include "surround.s"
.include "input.s"
.segment "EARLY"
.include "../../fortress/data/song.s"
.include "harmony.s"
.include "sound.s"
.include "tune.s"

; === core =============================================================================================================
.include "../../fortress/core/core.s"

; === ui, store, data: they define game_start ==========================================================================
.include "../../fortress/store/store.s"
.include "options.s"
.include "../../fortress/ui/ui.s"

.segment "EXTRA"
extra_last: .addr .segend("CODE"), .segend("RODATA") ; as extra_mark: the last bytes on the disk
