; Included first by every game on FORTRESS's platform on the Apple: hardware addresses, memory map, start.

.setcpu "6502"
HAS_COMMANDS = 0                        ; shared/keys.s is used instead

.include "layout.inc"
.include "zp.inc"
.include "apple2.inc"                   ; roms/inc: hardware addresses
.include "../platform.inc"
.include "start.s"
