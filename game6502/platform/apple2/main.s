; FORTRESS for the Apple II+: the root source file. Includes every other file; the order matters only within CODE and
; RODATA. Each file selects its own segments and is included in its owner's block.

.setcpu "6502"
HAS_COMMANDS = 1                        ; of R6.3 and R6.4; the other games use shared/keys.s

.include "layout.inc"
.include "zp.inc"
.include "apple2.inc"                   ; roms/inc: hardware addresses
.include "../platform.inc"
.include "../tiles.inc"

.include "start.s"

.segment "RING", MAIN, bss              ; roster and histories; not cleared

; === disk: boot, disk, format, dos ====================================================================================
.include "disk_tables.s"                ; these three first, so that no timed loop crosses a page
.include "disk_write.s"
.include "disk_read.s"
.include "disk_drive.s"
.include "disk.s"
.include "boot.s"
.include "format.s"
.include "dos.s"
.include "dos_names.s"
.include "dos_catalog.s"
.include "dos_file.s"
.include "dos_map.s"

; === screen: text, screen, tiles, input, sound ========================================================================
.include "art.inc"
.include "tiles.s"
.include "cursors.s"
.include "banners.s"
.include "text.s"
.include "../shared/text_number.s"
.include "screen.s"
.include "surround.s"
.include "input.s"
.segment "RODATA"
.include "../../fortress/data/song.s"
.include "sound.s"
.include "tune.s"
.include "title.s"
.include "title_art.s"

; === core =============================================================================================================
.include "../../fortress/core/core.s"

; === ui, store, data: they define game_start ==========================================================================
.include "../../fortress/store/store.s"
.include "options.s"
.include "../../fortress/ui/ui.s"
