; The Atari's disk code alone, for tests, at the game's addresses; the test provides SIO.

.setcpu "6502"

.include "layout.inc"
.include "zp.inc"
.include "atari.inc"
.include "atari_os.inc"
.include "platform.inc"

.include "disk.s"
.include "format.s"
.include "dos.s"
.include "dos_names.s"
.include "dos_directory.s"
.include "dos_chain.s"
.include "dos_map.s"

.segment "BUFFERS"
        .res 256
