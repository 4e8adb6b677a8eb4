; C: the handler's place among the others, from which nothing of it moves; the rest is in cassette_handler.s.

; Gaps before a record, in frames: Operating System User's Manual, ch. 5. While reading they are shorter, so that the
; tape still runs through the gap when the computer listens.
t_cassette_gaps:
        .byte 120, 10                   ; reading: normal, short
        .byte 180, 15                   ; writing

; cassette_init - initializes nothing
; In:       -
; Out:      -
; Keeps:    A, X, Y
; Clobbers: -
cassette_init:
        rts
