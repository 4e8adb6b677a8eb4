; The beginning of every game on FORTRESS's platform on the Apple: the machine's addresses, the memory map, the start.

.setcpu "6502"

.include "layout.inc"
.include "zp.inc"
.include "apple2.inc"                   ; roms/inc: the hardware's addresses
.include "../platform.inc"
.include "start.s"
