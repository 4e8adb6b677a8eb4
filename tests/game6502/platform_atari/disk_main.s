; The Atari's disk code alone, for tests: everything where the game has it; SIO is the test's own.

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
