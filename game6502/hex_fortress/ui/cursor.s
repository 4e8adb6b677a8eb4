; The cursor: up and down move along the column, left and right to the next column, alternately half a hex up and down.

.segment "CODE"

; cursor_move - moves the cursor if the key is an arrow; A and Z, the Apple's up and down, work on all machines
; In:       A key, z_cursor
; Out:      carry set: z_cursor was moved, or is at the edge; carry clear: A another key
; Keeps:    -
; Clobbers: A, X, Y
cursor_move:
        ldy #t_cursor_end - t_cursor_keys - 1
@key:   cmp t_cursor_keys,y
        beq @found
        dey
        bpl @key
        clc
        rts
@found: ldx z_cursor
        lda t_column,x
        lsr a                           ; odd columns move down, even ones up
        ldx z_cursor
        lda t_place,x
        tax
        bcs @second
        txa
        clc
        adc t_cursor_step,y
        jsr @go
        bcs @done
@second:
        ldx z_cursor
        lda t_place,x
        clc
        adc t_cursor_other,y
        jsr @go
        bcs @done
        ldx z_cursor
        lda t_place,x
        clc
        adc t_cursor_step,y
        jsr @go
@done:  sec
        rts
@go:    tax
        lda t_hex,x
        cmp #NO_HEX
        beq @edge
        sta z_cursor
        sec
        rts
@edge:  clc
        rts

.segment "RODATA"
t_cursor_keys:  .byte KEY_LEFT, KEY_RIGHT, KEY_UP, KEY_DOWN, 'A', 'Z'
t_cursor_end:
t_cursor_step:  .byte UP_LEFT, UP_RIGHT, UP, DOWN, UP, DOWN
t_cursor_other: .byte DOWN_LEFT, DOWN_RIGHT, UP, DOWN, UP, DOWN
