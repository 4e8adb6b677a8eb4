; What every game on FORTRESS's platform begins with on the Atari: the machine's addresses, the memory map, the start.

.setcpu "6502"

.include "layout.inc"
.include "zp.inc"
.include "atari.inc"                    ; roms/inc: the hardware's addresses,
.include "atari_os.inc"                 ; and what the system keeps in memory
.include "../platform.inc"
.include "start.s"
