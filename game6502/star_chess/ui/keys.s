; Keys and cursor movement.
.include "../../platform/shared/keys.s"

KEYS_DROPPED    = 40                    ; how long keys typed ahead are dropped, in 1/60 s

.segment "CODE"

; keys_drop - drops keys typed ahead: if one is waiting, also those that follow it within KEYS_DROPPED
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_line
keys_drop:
        jsr keys_look
        bcc @done
        lda #KEYS_DROPPED
        sta z_line
@tick:  jsr input_wait
        jsr keys_look
        dec z_line
        bne @tick
@done:  rts

; keys_move - moves the cursor if the key is an arrow; A and Z, the Apple's up and down, work on all machines
; In:       A key, z_cursor
; Out:      carry set: z_cursor was moved, or is at the edge; carry clear: A another key
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
