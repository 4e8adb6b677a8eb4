; C: there is no recorder in this machine; every operation says so.

; cassette_none - Out: Y and flags status. Keeps: X. Clobbers: A
cassette_none:
            lda #0
            ldy #ERR_NO_DEVICE
cassette_init:
            rts
