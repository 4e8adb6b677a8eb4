; FORTRESS for the Atari 400 and 800: the one source the assembler is given. It includes every other file, in an order
; that matters only within EARLY; each file switches to its own segments. A file is included by its owner's block.

.setcpu "6502"

.include "layout.inc"
.include "zp.inc"
.include "atari.inc"                    ; roms/inc: the hardware's addresses,
.include "atari_os.inc"                 ; and what the system keeps in memory
.include "../platform.inc"
.include "../tiles.inc"

.include "start.s"

; === disk: boot, disk, format, dos ====================================================================================
.include "boot.s"
.include "disk.s"
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

; === ui, store, data: game_start is theirs ============================================================================
.include "../../fortress/store/store.s"
.include "options.s"
.include "../../fortress/ui/ui.s"
