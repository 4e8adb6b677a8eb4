; The click of keys. Programs call it at $FCD8, and know this machine by the byte there.

CLICK_LINES = 63                        ; it sounds in steps of 16 lines

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
