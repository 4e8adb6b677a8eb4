; The music of Star Chess, our own: a slow chaconne in A minor for the title, and a fanfare for the end of a game. A tune
; is the addresses of its voices; a voice is pairs of bytes: a length in 1/60 s, then a note or NOTE_REST. A length of 0
; ends a voice; the first voice ends the tune. The Apple plays the first two voices, the Atari all four.

NOTE_REST = $FF

; Notes: semitones above C2 (65.41 Hz). Only those that are used; S stands for a sharp.
NOTE_COUNT = 48
C3  = 12
D3  = 14
E3  = 16
F3  = 17
G3  = 19
GS3 = 20
A3  = 21
B3  = 23
C4  = 24
D4  = 26
E4  = 28
F4  = 29
G4  = 31
GS4 = 32
A4  = 33
B4  = 35
C5  = 36
D5  = 38
E5  = 40
F5  = 41
A5  = 45
.assert A5 < NOTE_COUNT, error, "a note the machines need not have"

; Lengths, at 75 quarters a minute.
N8    = 24
N4    = 48
N2    = 96

.segment "RODATA"

song_theme:
t_theme:
        .addr song_air, song_bass, song_alto, song_tenor
song_fanfare:
t_fanfare:
        .addr song_call, song_answer, song_answer_alto, song_answer_tenor

song_air:
        .byte N4, A4, N8, C5, N8, E5, N4, D5, N8, B4, N8, G4
        .byte N4, C5, N8, A4, N8, F4, N2, E4
        .byte N4, F4, N8, A4, N8, D5, N4, E5, N8, C5, N8, A4
        .byte N8, B4, N8, C5, N8, D5, N8, B4, N2, A4
        .byte N4, E5, N8, F5, N8, E5, N4, D5, N8, E5, N8, D5
        .byte N4, C5, N8, D5, N8, C5, N4, B4, N8, GS4, N8, E4
        .byte N4, A4, N8, C5, N8, E5, N4, A5, N8, F5, N8, D5
        .byte N8, C5, N8, B4, N8, A4, N8, GS4, N2, A4
        .byte 0
song_bass:
        .byte N2, A3, N2, G3, N2, F3, N2, E3
        .byte N2, D3, N2, A3, N2, E3, N2, A3
        .byte N2, C4, N2, B3, N2, A3, N2, E3
        .byte N2, F3, N2, D3, N2, E3, N2, A3
        .byte 0
song_alto:
        .byte N2, E4, N2, D4, N2, C4, N2, B3
        .byte N2, A3, N2, E4, N2, D4, N2, E4
        .byte N2, G4, N2, G4, N2, E4, N2, E4
        .byte N2, C4, N2, F4, N2, E4, N2, E4
        .byte 0
song_tenor:
        .byte N2, C4, N2, B3, N2, A3, N2, GS3
        .byte N2, F3, N2, C4, N2, GS3, N2, C4
        .byte N2, E4, N2, D4, N2, C4, N2, B3
        .byte N2, A3, N2, A3, N2, GS3, N2, C4
        .byte 0

song_call:
        .byte N8, E4, N8, A4, N8, C5, N4, E5, N8, D5, N2, E5
        .byte 0
song_answer:
        .byte N4, A3, N4, C4, N4, G3, N8, G3, N2, A3
        .byte 0
song_answer_alto:
        .byte N4, E4, N4, E4, N4, D4, N8, D4, N2, E4
        .byte 0
song_answer_tenor:
        .byte N4, C4, N4, G4, N4, B3, N8, B3, N2, C4
        .byte 0
