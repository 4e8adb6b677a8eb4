; The inner voices of the songs of song.s, for a machine with four voices: our own arrangement, in song.s' format and
; lengths.

.segment "EARLY"

t_theme:
        .addr song_air, song_bass, harmony_alto, harmony_tenor
t_fanfare:
        .addr song_call, song_answer, harmony_call, harmony_drone

.macro harmony_alto_verse
        .byte N2, C4, N2, BF3
        .byte N4, C4, N4, E4, N4, F4, N4, C4
        .byte N4, G4, N4, F4, N4, E4, N4, D4
        .byte N4, C4, N4, B3, N4, C4, N4, G3
        harmony_alto_close
.endmacro
.macro harmony_alto_close
        .byte N2, C4, N2, BF3
        .byte N4, C4, N4, E4, N4, F4, N4, F4
        .byte N2, F4, N4, D4, N4, E4
        .byte N2D, C4, N4, NOTE_REST
.endmacro
.macro harmony_tenor_verse
        .byte N2, A3, N2, G3
        .byte N4, A3, N4, C4, N4, C4, N4, A3
        .byte N4, D4, N4, C4, N4, BF3, N4, A3
        .byte N4, G3, N4, G3, N4, G3, N4, E3
        harmony_tenor_close
.endmacro
.macro harmony_tenor_close
        .byte N2, F3, N4, F3, N4, G3
        .byte N4, F3, N4, G3, N4, C4, N4, D4
        .byte N4, C4, N4, C4, N4, G3, N4, BF3
        .byte N2D, A3, N4, NOTE_REST
.endmacro

harmony_alto:
        harmony_alto_verse
        harmony_alto_verse
        ; "Loose the folds asunder, flag we conquer under!"
        .byte N2, E4, N2, C4
        .byte N4, E4, N4, E4, N2, NOTE_REST
        .byte N2, A4, N2, F4
        .byte N4, A4, N4, A4, N2, NOTE_REST
        ; "The placid sky now bright on high shall launch its bolt of thunder"
        .byte N2, A4, N2, F4
        .byte N2, G4, N2, F4
        .byte N4, A4, N4, G4, N4, F4, N4, E4
        .byte N4, A4, N4, A4, N2, NOTE_REST
        ; "Onward, 'tis our country needs us, he is bravest, he who leads us"
        .byte N4, BF4, N4, BF4, N4, A4, N4, A4
        .byte N4, G4, N4, G4, N4, F4, N4, F4
        .byte N4, D4, N4, G4, N4, E4, N4, D4
        .byte N4, C4, N4, B3, N4, C4, N4, G3
        harmony_alto_close
        .byte 0

harmony_tenor:
        harmony_tenor_verse
        harmony_tenor_verse
        .byte N2, C4, N2, G3
        .byte N4, C4, N4, C4, N2, NOTE_REST
        .byte N2, F4, N2, C4
        .byte N4, F4, N4, F4, N2, NOTE_REST
        .byte N2, F4, N2, C4
        .byte N2, E4, N2, D4
        .byte N4, F4, N4, E4, N4, C4, N4, C4
        .byte N4, F4, N4, F4, N2, NOTE_REST
        .byte N4, F4, N4, F4, N4, F4, N4, F4
        .byte N4, D4, N4, C4, N4, C4, N4, C4
        .byte N4, G3, N4, D4, N4, C4, N4, G3
        .byte N4, G3, N4, G3, N4, G3, N4, BF3
        harmony_tenor_close
        .byte 0

; A third trumpet, and the drum's note.
harmony_call:
        .byte 8, C4, 8, C4, 8, C4, 24, G4, 12, C4, 12, G4, 24, C5, 8, G4, 8, G4, 56, C5
        .byte 0
harmony_drone:
        .byte 24, C3, 24, C3, 12, C3, 12, C3, 24, C3, 16, G3, 56, C3
        .byte 0
