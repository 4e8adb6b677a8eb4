; The names of Star Chess's files, and the letters that identify them and their blocks, for dos_name: STARCHES.G01.

.segment "RODATA"
t_name: .byte "STARCHES"
t_tags: .byte 0, 'G'                    ; by FILE_*: 0, a file without a number, is unused
.assert FILE_GAME = 1, error, "t_tags is in the order of FILE_*"
