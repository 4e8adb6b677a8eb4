; The name of FORTRESS's files, and the letters that identify them and their blocks, for dos_name.

.segment "RODATA"
t_name: .byte "FORTRESS"
t_tags: .byte "RHWP"
.assert FILE_ROSTER = 0 && FILE_HISTORY = 1 && FILE_WEIGHTS = 2 && FILE_PLAYER = 3, error, "t_tags is in the order of FILE_*"
