; The music, for any machine, in the including file's segment: "Men of Harlech" (Welsh, traditional; the air as Edward
; Jones printed it in the Musical and Poetical Relicks of the Welsh Bards, 1794, with the verse's cadence as sung
; today), arranged by us for two voices in F; and the fanfare at a game's end. A tune is two addresses, one for each
; voice. A voice is pairs of bytes: a length in 1/60 s, then a note or NOTE_REST. A length of 0 ends a voice; the first
; voice ends the tune.

.include "../../platform/shared/notes.inc"

; Lengths, at 114 quarters a minute; D means dotted, DD doubly dotted.
N16   = 8
N8D   = 24
N4    = 32
N4DD  = 56
N2    = 64
N2D   = 96


.export song_theme, song_fanfare        ; for the Apple
song_theme:
        .addr song_air, song_bass
song_fanfare:
        .addr song_call, song_answer

; "Men of Harlech, in the hollow, do ye hear, like rushing billow, wave on wave that surging follow battle's distant
; sound"
.macro song_air_verse
        .byte N4DD, F4, N16, E4, N4DD, D4, N16, E4
        .byte N4, F4, N4, G4, N4, A4, N4, F4
        .byte N4, BF4, N4, A4, N4, G4, N4, F4
        .byte N4, E4, N4, D4, N4, E4, N4, C4
        song_air_close
.endmacro
.macro song_air_close
        .byte N4DD, F4, N16, E4, N4DD, D4, N16, E4
        .byte N4, F4, N4, G4, N4, A4, N4, D5
        .byte N16, C5, N4DD, A4, N4DD, G4, N16, F4
        .byte N2D, F4, N4, NOTE_REST
.endmacro
.macro song_bass_verse
        .byte N4, F3, N4, C4, N4, BF3, N4, G3
        .byte N4, A3, N4, E3, N4, F3, N4, A3
        .byte N4, G3, N4, F3, N4, E3, N4, D3
        .byte N4, C3, N4, G3, N4, C4, N4, BF3
        song_bass_close
.endmacro
.macro song_bass_close
        .byte N4, A3, N4, C4, N4, BF3, N4, G3
        .byte N4, A3, N4, C4, N4, F3, N4, BF3
        .byte N4, C4, N4, A3, N4, BF3, N4, C4
        .byte N4, F3, N4, C3, N2, F3
.endmacro

song_air:
        song_air_verse
        song_air_verse
        ; "Loose the folds asunder, flag we conquer under!"
        .byte N4DD, G4, N16, F4, N4DD, E4, N16, F4
        .byte N4, G4, N4, G4, N2, NOTE_REST
        .byte N4DD, C5, N16, BF4, N4DD, A4, N16, BF4
        .byte N4, C5, N4, C5, N2, NOTE_REST
        ; "The placid sky now bright on high shall launch its bolt of thunder"
        .byte N4DD, C5, N16, BF4, N4DD, A4, N16, BF4
        .byte N4DD, C5, N16, BF4, N4DD, A4, N16, BF4
        .byte N8D, C5, N16, D5, N8D, C5, N16, BF4, N8D, A4, N16, G4, N8D, A4, N16, BF4
        .byte N4, C5, N4, C5, N2, NOTE_REST
        ; "Onward, 'tis our country needs us, he is bravest, he who leads us"
        .byte N4, D5, N4, D5, N4, C5, N4, C5
        .byte N4, BF4, N4, BF4, N4, A4, N4, A4
        .byte N4, G4, N8D, BF4, N16, A4, N4, G4, N4, F4
        .byte N4, E4, N4, D4, N4, E4, N4, C4
        song_air_close
        .byte 0

song_bass:
        song_bass_verse
        song_bass_verse
        .byte N4, C3, N4, G3, N4, C4, N4, G3
        .byte N4, C3, N4, C3, N4, E3, N4, G3
        .byte N4, F3, N4, C4, N4, F3, N4, C4
        .byte N4, F3, N4, F3, N4, A3, N4, C4
        .byte N4, F3, N4, C4, N4, F3, N4, C4
        .byte N4, E3, N4, C4, N4, D3, N4, C4
        .byte N4, C3, N4, C4, N4, F3, N4, E3
        .byte N4, F3, N4, F3, N4, C4, N4, A3
        .byte N4, BF3, N4, F3, N4, A3, N4, F3
        .byte N4, G3, N4, E3, N4, F3, N4, C3
        .byte N4, BF3, N4, G3, N4, A3, N4, B3
        .byte N4, C4, N4, G3, N4, C3, N4, E3
        song_bass_close
        .byte 0

; A trumpet call in thirds and fifths.
song_call:
        .byte 8, G4, 8, G4, 8, G4, 24, C5, 12, G4, 12, C5, 24, E5, 8, C5, 8, E5, 56, G5
        .byte 0
song_answer:
        .byte 8, E4, 8, E4, 8, E4, 24, E4, 12, E4, 12, E4, 24, G4, 8, G4, 8, C5, 56, E5
        .byte 0
