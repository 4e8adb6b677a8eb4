; The music of Star Chess, composed for it: a slow chaconne in A minor for the title, and a fanfare for the end of a
; game. A tune is the addresses of its voices. A voice is pairs of bytes: a length in 1/60 s, then a note or NOTE_REST.
; A length of 0 ends a voice; the first voice ends the tune. The Apple plays the first two voices, the Atari all four.

.include "../../platform/shared/notes.inc"

; Lengths, at 75 quarters a minute.
N8    = 24
N4    = 48
N2    = 96

; Four half notes.
.macro halves a, b, c, d
        .byte N2, a, N2, b, N2, c, N2, d
.endmacro

.segment "RODATA"

.export song_theme, song_fanfare        ; for the Apple
.export t_theme, t_fanfare              ; for the Atari
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
        halves A3, G3, F3, E3
        halves D3, A3, E3, A3
        halves C4, B3, A3, E3
        halves F3, D3, E3, A3
        .byte 0
song_alto:
        halves E4, D4, C4, B3
        halves A3, E4, D4, E4
        halves G4, G4, E4, E4
        halves C4, F4, E4, E4
        .byte 0
song_tenor:
        halves C4, B3, A3, GS3
        halves F3, C4, GS3, C4
        halves E4, D4, C4, B3
        halves A3, A3, GS3, C4
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
