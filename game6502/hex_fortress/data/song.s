; The music of Hex Fortress, our own: a march in D minor for the title, and a fanfare for the end of a game. A tune is the
; addresses of its voices; a voice is pairs of bytes: a length in 1/60 s, then a note or NOTE_REST. A length of 0 ends a
; voice; the first voice ends the tune. The Apple plays the first two voices, the Atari all four.

NOTE_REST = $FF

; Notes: semitones above C2 (65.41 Hz). Only those that are used; S stands for a sharp, F for a flat.
NOTE_COUNT = 48
D3  = 14
F3  = 17
G3  = 19
A3  = 21
BF3 = 22
C4  = 24
CS4 = 25
D4  = 26
E4  = 28
F4  = 29
G4  = 31
A4  = 33
BF4 = 34
C5  = 36
D5  = 38
.assert D5 < NOTE_COUNT, error, "a note the machines need not have"

; Lengths, at 120 quarters a minute.
N8    = 15
N4    = 30
N4D   = 45
N2    = 60

.segment "RODATA"

song_theme:
t_theme:
        .addr song_air, song_bass, song_alto, song_tenor
song_fanfare:
t_fanfare:
        .addr song_call, song_answer, song_answer_alto, song_answer_tenor

song_air:
        .byte N4D, D4, N8, E4, N4, F4, N4, D4
        .byte N4, A4, N4, A4, N2, G4
        .byte N4D, F4, N8, G4, N4, A4, N4, F4
        .byte N4, E4, N4, CS4, N2, A3
        .byte N4D, D4, N8, E4, N4, F4, N4, A4
        .byte N4, D5, N4, C5, N2, BF4
        .byte N4, A4, N8, G4, N8, F4, N4, E4, N4, CS4
        .byte N2, D4, N4, D4, N4, NOTE_REST
        .byte 0
song_bass:
        .byte N2, D3, N2, A3, N2, F3, N2, C4
        .byte N2, D3, N2, F3, N2, A3, N2, A3
        .byte N2, D3, N2, F3, N2, G3, N2, G3
        .byte N2, A3, N2, A3, N2, D3, N4, D3, N4, NOTE_REST
        .byte 0
song_alto:
        .byte N2, A3, N2, D4, N2, C4, N2, E4
        .byte N2, D4, N2, C4, N2, CS4, N2, E4
        .byte N2, A3, N2, C4, N2, D4, N2, D4
        .byte N2, CS4, N2, E4, N2, F4, N4, F4, N4, NOTE_REST
        .byte 0
song_tenor:
        .byte N2, F3, N2, F3, N2, A3, N2, G3
        .byte N2, A3, N2, A3, N2, E4, N2, CS4
        .byte N2, F3, N2, A3, N2, BF3, N2, BF3
        .byte N2, E4, N2, G3, N2, A3, N4, A3, N4, NOTE_REST
        .byte 0

song_call:
        .byte N8, A4, N8, A4, N8, A4, N4D, D5, N8, C5, N2, D5
        .byte 0
song_answer:
        .byte N4D, D3, N4D, BF3, N8, A3, N2, D3
        .byte 0
song_answer_alto:
        .byte N4D, F4, N4D, F4, N8, E4, N2, F4
        .byte 0
song_answer_tenor:
        .byte N4D, A3, N4D, D4, N8, CS4, N2, A3
        .byte 0
