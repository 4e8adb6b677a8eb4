; The names of the seats: a human, or a computer's level (core/level.s), weakest first; and the choices' words for them.

.segment "RODATA"
t_seat_low:     .byte <t_seat_human, <t_seat_cadet, <t_seat_ensign, <t_seat_captain, <t_seat_commodore, <t_seat_admiral
t_seat_high:    .byte >t_seat_human, >t_seat_cadet, >t_seat_ensign, >t_seat_captain, >t_seat_commodore, >t_seat_admiral
t_seat_human:   .byte "HUMAN", 0
t_seat_cadet:   .byte "CADET", 0
t_seat_ensign:  .byte "ENSIGN", 0
t_seat_captain: .byte "CAPTAIN", 0
t_seat_commodore: .byte "COMMODORE", 0
t_seat_admiral: .byte "ADMIRAL", 0
.assert t_seat_high - t_seat_low = SEAT_HIGHEST + 1, error, "a name for each seat"
t_rank_low:     .byte <t_rank_human, <t_rank_cadet, <t_rank_ensign, <t_rank_captain, <t_rank_commodore, <t_rank_admiral
t_rank_high:    .byte >t_rank_human, >t_rank_cadet, >t_rank_ensign, >t_rank_captain, >t_rank_commodore, >t_rank_admiral
t_rank_human:   .byte 0
t_rank_cadet:   .byte " (BEGINNER)", 0
t_rank_ensign:  .byte " (EASY)", 0
t_rank_captain: .byte " (MEDIUM)", 0
t_rank_commodore: .byte " (HARD)", 0
t_rank_admiral: .byte " (HARDEST)", 0
.assert t_rank_high - t_rank_low = SEAT_HIGHEST + 1, error, "a word for each seat"
