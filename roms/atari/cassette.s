; C: there is no recorder in this machine; every operation says so.

; cassette_none - answers every operation: there is no recorder
; In:       -
; Out:      A 0, Y and flags status
; Keeps:    X
; Clobbers: -
cassette_none:
        lda #0
        ldy #ERR_NO_DEVICE

; cassette_init - initializes nothing
; In:       -
; Out:      -
; Keeps:    A, X, Y
; Clobbers: -
cassette_init:
        rts
