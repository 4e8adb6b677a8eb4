; Disk error messages, by ERR_*. Besides the platform's errors the game has ERR_DAMAGED: the data read is not one of its
; files. The data are in the including file's segment.

t_trouble_low:
        .byte <t_trouble_none, <t_trouble_no_disk, <t_trouble_blank, <t_trouble_protected, <t_trouble_full
        .byte <t_trouble_catalog, <t_trouble_read, <t_trouble_write, <t_trouble_foreign, <t_trouble_damaged
t_trouble_high:
        .byte >t_trouble_none, >t_trouble_no_disk, >t_trouble_blank, >t_trouble_protected, >t_trouble_full
        .byte >t_trouble_catalog, >t_trouble_read, >t_trouble_write, >t_trouble_foreign, >t_trouble_damaged
.assert ERR_NOT_FOUND = 1 && ERR_DAMAGED = 10, error, "a text for every error"
t_trouble_none:      .byte "THE DISK HAS NO SUCH GAME.", 0
t_trouble_no_disk:   .byte "NO DISK, OR ONE NEVER FORMATTED.", 0
t_trouble_blank:     .byte "THE DISK IS NOT FORMATTED.", 0
t_trouble_protected: .byte "THE DISK IS WRITE PROTECTED.", 0
t_trouble_full:      .byte "THE DISK IS FULL.", 0
t_trouble_catalog:   .byte "THE DISK'S CATALOG IS FULL.", 0
t_trouble_read:      .byte "THE DISK CANNOT BE READ.", 0
t_trouble_write:     .byte "THE DISK CANNOT BE WRITTEN.", 0
t_trouble_foreign:   .byte "THE DISK IS OF ANOTHER SYSTEM.", 0
t_trouble_damaged:   .byte "THE GAME ON THE DISK IS DAMAGED.", 0
