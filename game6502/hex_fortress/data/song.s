; The music of Hex Fortress, composed for it: a march in D minor for the title, and a call for the end of a game. A tune
; is the addresses of its voices. A voice is pairs of bytes: a length in 1/60 s, then a note or NOTE_REST. A length of 0
; ends a voice; the first voice ends the tune. The Apple plays the first two voices, the Atari all four.

.include "../../platform/shared/notes.inc"

; Lengths, at 120 quarters a minute; D means dotted.
N8    = 15
N4    = 30
N4D   = 45
N2    = 60

; A bar of the bass: two alternating notes.
.macro march low, high
        .byte N4, low, N4, high, N4, low, N4, high
.endmacro

; Two bars of half notes.
.macro halves a, b, c, d
        .byte N2, a, N2, b, N2, c, N2, d
.endmacro

in_title

.export song_theme, song_fanfare        ; for the Apple
.export t_theme, t_fanfare              ; for the Atari
song_theme:
t_theme:
        .addr song_air, song_bass, song_alto, song_tenor
song_air:
        .byte N4D, D4, N8, E4, N4, F4, N4, A4
        .byte N4D, G4, N8, F4, N2, E4
        .byte N4D, F4, N8, G4, N4, A4, N4, D5
        .byte N4, C5, N4, BF4, N2, A4
        .byte N4D, D5, N8, C5, N4, BF4, N4, A4
        .byte N4D, BF4, N8, A4, N4, G4, N4, F4
        .byte N4, E4, N8, F4, N8, G4, N4, A4, N4, C4
        .byte N2, D4, N4, D4, N4, NOTE_REST
        .byte 0
song_bass:
        march D3, A3
        march C3, G3
        march D3, A3
        march F3, A3
        march BF3, F3
        march G3, D3
        march A3, E3
        march D3, A3
        .byte 0
song_alto:
        halves A3, D4, G3, C4
        halves A3, D4, C4, C4
        halves D4, D4, D4, D4
        halves C4, C4, A3, A3
        .byte 0
song_tenor:
        halves F3, A3, E3, G3
        halves F3, A3, A3, A3
        halves BF3, BF3, BF3, G3
        halves A3, E3, F3, F3
        .byte 0

.segment "RODATA"                       ; the record never overwrites the end's tune
song_fanfare:
t_fanfare:
        .addr song_call, song_answer, song_answer_alto, song_answer_tenor
song_call:
        .byte 10, D4, 10, F4, 10, A4, N4, D5, N8, C5, N8, A4, N2, D5
        .byte 0
song_answer:
        .byte 10, A3, 10, D4, 10, F4, N4, A4, N8, A4, N8, F4, N2, A4
        .byte 0
song_answer_alto:
        .byte N4, D4, N4, F4, N4, E4, N2, F4
        .byte 0
song_answer_tenor:
        .byte N4, D3, N4, BF3, N4, C4, N2, D4
        .byte 0
