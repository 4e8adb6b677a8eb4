; The names of Star Chess's files, and the letters that identify their blocks, for dos_name: STAR CHESS GAME 01.

.segment "RODATA"
t_names:
t_name_game:    .byte "STAR CHESS GAME ", 0
t_tags:         .byte 0, 'G'            ; by FILE_*: 0, a file without a number, is unused
t_name_starts:  .byte 0, t_name_game - t_names
.assert FILE_GAME = 1, error, "t_name_starts is in the order of FILE_*"
