; The names of FORTRESS's files, and the letters that identify their blocks, for dos_name.

.segment "RODATA"
t_names:
t_name_roster:  .byte "FORTRESS ROSTER", 0
t_name_history: .byte "FORTRESS HISTORY ", 0
t_name_weights: .byte "FORTRESS WEIGHTS ", 0
t_name_player:  .byte "FORTRESS PLAYER ", 0
t_tags:         .byte "RHWP"
t_name_starts:  .byte t_name_roster - t_names, t_name_history - t_names, t_name_weights - t_names
                .byte t_name_player - t_names
.assert FILE_ROSTER = 0 && FILE_HISTORY = 1 && FILE_WEIGHTS = 2 && FILE_PLAYER = 3, error, "t_name_starts is in the order of FILE_*"
