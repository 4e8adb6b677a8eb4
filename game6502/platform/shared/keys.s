; Keys and stick as one stream of keys: the stick's directions are arrows, its button is Return.

.segment "CODE"

; keys_get - waits for a key, the stick or its button
; In:       -
; Out:      A ASCII in capitals, KEY_*
; Keeps:    -
; Clobbers: X, Y
keys_get:
        jsr keys_look
        bcs @done
        jsr input_wait
        jmp keys_get
@done:  rts

; keys_look - polls keys, stick and button once
; In:       -
; Out:      carry set: A as keys_get; carry clear: nothing
; Keeps:    -
; Clobbers: A, X, Y
keys_look:
        jsr input_keyboard
        bcs @done
        jsr input_button
        lda #KEY_RETURN
        bcs @done
        jsr input_stick
        clc
        beq @done
        tax
        lda t_stick_keys - 1,x
        sec
@done:  rts

.segment "RODATA"
t_stick_keys:   .byte KEY_LEFT, KEY_RIGHT, KEY_UP, KEY_DOWN ; by CMD_*
.assert CMD_LEFT = 1 && CMD_RIGHT = 2 && CMD_UP = 3 && CMD_DOWN = 4, error, "t_stick_keys has another order"
