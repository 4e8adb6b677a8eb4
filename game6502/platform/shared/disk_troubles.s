; Disk error messages, by ERR_*. Besides the platform's errors the game has ERR_DAMAGED: the data read is not one of its
; files. The data are in the including file's segment. A game with PACKED_TEXT provides text.

.ifndef PACKED_TEXT
.macro text string
        .byte string, 0
.endmacro
.endif

t_trouble_low:
        .byte <t_trouble_none, <t_trouble_no_disk, <t_trouble_blank, <t_trouble_protected, <t_trouble_full
        .byte <t_trouble_catalog, <t_trouble_read, <t_trouble_write, <t_trouble_foreign, <t_trouble_damaged
t_trouble_high:
        .byte >t_trouble_none, >t_trouble_no_disk, >t_trouble_blank, >t_trouble_protected, >t_trouble_full
        .byte >t_trouble_catalog, >t_trouble_read, >t_trouble_write, >t_trouble_foreign, >t_trouble_damaged
.assert ERR_NOT_FOUND = 1 && ERR_DAMAGED = 10, error, "a text for every error"
t_trouble_none:      text "THE DISK HAS NO SUCH GAME."
t_trouble_no_disk:   text "NO DISK, OR ONE NEVER FORMATTED."
t_trouble_blank:     text "THE DISK IS NOT FORMATTED."
t_trouble_protected: text "THE DISK IS WRITE PROTECTED."
t_trouble_full:      text "THE DISK IS FULL."
t_trouble_catalog:   text "THE DISK'S CATALOG IS FULL."
t_trouble_read:      text "THE DISK CANNOT BE READ."
t_trouble_write:     text "THE DISK CANNOT BE WRITTEN."
t_trouble_foreign:   text "THE DISK IS OF ANOTHER SYSTEM."
t_trouble_damaged:   text "THE GAME ON THE DISK IS DAMAGED."
