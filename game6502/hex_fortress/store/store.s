; Games on the disk.
FILE_GAME       = 1                     ; for dos_name, with a number 1..9, or that plus SAVE_TWIN
ERR_DAMAGED     = ERR_FOREIGN + 1       ; not a complete game
.include "save.s"
.include "block.s"
