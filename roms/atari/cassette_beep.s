; Beeps tell the user to press the recorder's keys: Operating System User's Manual, ch. 5. Located in a gap between the
; documented floating-point entries.

BEEP_FRAMES     = 30
BEEP_LINES      = 5                     ; half a wave, less one
PAUSE_FRAMES    = 10

; cassette_ask - beeps, then waits for a key
; In:       A the number of beeps
; Out:      Y and flags status
; Keeps:    -
; Clobbers: A, X, FREQ
cassette_ask:
        sta FREQ
@beep:  jsr cassette_beep
        dec FREQ
        bne @beep
        jsr key_get
        tya
        rts

; cassette_beep - sounds the loudspeaker for half a second
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
cassette_beep:
        clc
        lda RTCLOK+2
        adc #BEEP_FRAMES
        tay
        lda #CONSOL_SPEAKER
@half:  eor #CONSOL_SPEAKER
        sta CONSOL
        ldx #BEEP_LINES
@line:  sta WSYNC
        dex
        bpl @line
        cpy RTCLOK+2
        bne @half
        tya
        adc #PAUSE_FRAMES - 1           ; carry set after the equal comparison
@pause: cmp RTCLOK+2
        bne @pause
        rts
