; Included first by every game on FORTRESS's platform on the Atari: hardware addresses, memory map, start.

.setcpu "6502"
HAS_COMMANDS = 0                        ; shared/keys.s is used instead

.include "layout.inc"
.include "zp.inc"
.include "atari.inc"                    ; roms/inc: hardware addresses
.include "atari_os.inc"                 ; roms/inc: OS variables
.include "../platform.inc"
.include "start.s"
