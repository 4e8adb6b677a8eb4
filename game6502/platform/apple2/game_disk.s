; Disk code for a game that does not format disks, on the Apple. The game's folder provides apple2/dos_names.s.

.include "disk_tables.s"                ; these three first, so that no timed loop crosses a page
.include "disk_write.s"
.include "disk_read.s"
.include "disk_drive.s"
.include "disk.s"
.include "boot.s"
.include "dos.s"
.include "apple2/dos_names.s"
.include "dos_catalog.s"
.include "dos_file.s"
.include "dos_map.s"
