; HEX FORTRESS for the Apple II+: the one source the assembler is given. It includes every other file, in an order that
; matters only within CODE and RODATA. The machine's part is FORTRESS's platform, of which text, input, sound and
; the disk's files are used.

.setcpu "6502"

.include "layout.inc"
.include "zp.inc"
.include "apple2.inc"                   ; roms/inc: the hardware's addresses
.include "../../platform/platform.inc"
.include "start.s"

.segment "GAP",  MAIN, bss              ; boards,
.segment "HIGH", MAIN, bss              ; and the player's work RAM, which nobody clears
.segment "BELOW", MAIN, bss

; === disk ============================================================================================================
.include "disk_tables.s"                ; these three first, so that no loop in which cycles count crosses a page
.include "disk_write.s"
.include "disk_read.s"
.include "disk_drive.s"
.include "disk.s"
.include "boot.s"
.include "dos.s"
.include "dos_names.s"
.include "dos_catalog.s"
.include "dos_file.s"
.include "dos_map.s"

; === text, input, sound ==============================================================================================
.include "text.s"
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
