; The names of FORTRESS's files, and the letters that tell their blocks apart, for dos_name.

.segment "RODATA"
t_names:
t_name_roster:  .byte "FORTRESS ROSTER", 0
t_name_history: .byte "FORTRESS HISTORY ", 0
t_name_weights: .byte "FORTRESS WEIGHTS ", 0
t_tags:         .byte 'R', 'H', 'W'
t_name_starts:  .byte t_name_roster - t_names, t_name_history - t_names, t_name_weights - t_names
.assert FILE_ROSTER = 0 && FILE_HISTORY = 1 && FILE_WEIGHTS = 2, error, "t_name_starts is in the order of FILE_*"
