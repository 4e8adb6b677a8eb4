; Disk code for a game that does not format disks, on the Atari. The game's folder provides atari/dos_names.s.

.include "boot.s"
.include "disk.s"
.include "dos.s"
.include "atari/dos_names.s"
.include "dos_directory.s"
.include "dos_chain.s"
.include "dos_map.s"
