; The key click. Programs call it at $FCD8; the byte there also identifies an 800.

CLICK_LINES = 63                        ; counted in steps of 16 lines

; key_click - clicks the speaker
; In:       -
; Out:      -
; Keeps:    A, Y
; Clobbers: X
        at $FCD8
key_click:
        ldx #CLICK_LINES
@line:  stx CONSOL                      ; bit 3
        stx WSYNC
        dex
        bpl @line
        rts
