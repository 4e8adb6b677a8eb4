; The human's cursor (R6.2, R6.3): flashing until it is moved, then steady in the mover's colour.

CURSOR_FLASH  = 15                      ; ticks between the two states of the flashing cursor
CURSOR_STEADY = 60

.segment "CODE"

; cursor_wait - waits for a command; flashes the cursor unless it is steady
; In:       z_flash, z_blink
; Out:      A CMD_*; after CMD_NONE a flashing cursor has toggled
; Keeps:    z_side, z_cursor
; Clobbers: X, Y, z_blink
cursor_wait:
        lda #CURSOR_STEADY
        ldx z_flash
        beq @wait
        lda #CURSOR_FLASH
@wait:  jsr input_command
        cmp #CMD_NONE
        bne @out
        ldx z_flash
        beq @out
        lda z_blink
        eor #1
        sta z_blink
        beq @dark
        jsr cursor_light
        lda #CMD_NONE
        rts
@dark:  lda #CURSOR_OFF
        jsr cursor_show
        lda #CMD_NONE
@out:   rts

; cursor_flash - makes the cursor flash, starting lit (R6.2)
; In:       z_side, z_cursor
; Out:      z_flash, z_blink 1
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y
cursor_flash:
        lda #1
        sta z_flash
        sta z_blink
        .assert * = cursor_light, error, "cursor_flash falls into cursor_light"

; cursor_light - shows the cursor in the mover's colour (R6.2)
; In:       z_side, z_cursor
; Out:      -
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y
cursor_light:
        lda z_side
        clc
        adc #CURSOR_WHITE
        .assert * = cursor_show, error, "cursor_light falls into cursor_show"

; cursor_show - shows or hides the cursor
; In:       A CURSOR_*, z_cursor
; Out:      -
; Keeps:    z_side, z_cursor
; Clobbers: A, X, Y
cursor_show:
        ldx z_cursor
        jmp screen_cursor
.assert CURSOR_BLACK = CURSOR_WHITE + SIDE_BLACK, error, "cursor_light adds the side"

; cursor_move - moves the cursor by a square and makes it steady; it stops at the edge (R6.2, R6.3)
; In:       X CMD_LEFT .. CMD_DOWN, z_cursor
; Out:      z_cursor, z_flash
; Keeps:    z_side
; Clobbers: A, X, Y
cursor_move:
        jsr cursor_beside
        cmp #BOARD_BEYOND
        beq @out
        sta z_cursor
        lda #0
        sta z_flash
        jsr cursor_light
        lda #SOUND_CLICK
        jmp sound_play
@out:   rts

; cursor_beside - computes the square that a command leads to
; In:       X CMD_LEFT .. CMD_DOWN, z_cursor
; Out:      A square or BOARD_BEYOND
; Keeps:    z_cursor
; Clobbers: X, Y
cursor_beside:
        ldy z_cursor
        dex
        bne @right
        lda t_left,y
        rts
@right: dex
        bne @up
        lda t_right,y
        rts
@up:    dex
        bne @down
        lda t_above,y
        rts
@down:  lda t_below,y
        rts
.assert CMD_LEFT = 1 && CMD_RIGHT = 2 && CMD_UP = 3 && CMD_DOWN = 4 && CMD_SELECT = 5, error, "cursor_beside counts down"
