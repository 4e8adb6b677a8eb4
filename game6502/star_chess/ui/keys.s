; Keys and the stick, as one stream of keys: the stick's directions are the arrows, its button is Return.

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

; keys_look - looks once at keys, stick and button
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

.segment "CODE"

; keys_move - moves the cursor if the key is an arrow; on the Apple A and Z go up and down, and so everywhere
; In:       A key, z_cursor
; Out:      carry set: z_cursor has been moved, or stands at the edge; carry clear: A another key
; Keeps:    X
; Clobbers: A, Y
keys_move:
        ldy #t_move_end - t_move_keys - 1
@key:   cmp t_move_keys,y
        beq @found
        dey
        bpl @key
        clc
        rts
@found: lda z_cursor
        and t_move_mask,y
        cmp t_move_edge,y
        beq @done                       ; the edge
        lda z_cursor
        clc
        adc t_move_step,y
        sta z_cursor
@done:  sec
        rts

.segment "RODATA"
t_move_keys:    .byte KEY_LEFT, KEY_RIGHT, KEY_UP, KEY_DOWN, 'A', 'Z'
t_move_end:
t_move_mask:    .byte 3, 3, 12, 12, 12, 12
t_move_edge:    .byte 0, 3, 12, 0, 12, 0
t_move_step:    .byte <-1, 1, 4, <-4, 4, <-4
