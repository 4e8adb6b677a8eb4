; The disk of a game that formats none, on the Apple. The game's folder has apple2/dos_names.s.

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
