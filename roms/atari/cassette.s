; C: the part of the handler with fixed addresses; the rest is in cassette_handler.s.

; Gaps before a record, in frames: Operating System User's Manual, ch. 5. They are shorter for reading, so that the
; computer starts listening while the tape is still in the gap.
t_cassette_gaps:
        .byte 120, 10                   ; reading: normal, short
        .byte 180, 15                   ; writing

; cassette_init - does nothing
; In:       -
; Out:      -
; Keeps:    A, X, Y
; Clobbers: -
cassette_init:
        rts
