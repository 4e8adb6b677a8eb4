; Commands (R6.3, R6.4) from keys and stick, polled in every tick. The machine's macro input_look_at_button reads its
; button. The code is in the including file's segment.

; input_command - waits for a key or the joystick, polling once in each tick
; In:       A ticks of 1/60 s to wait at most, 0 = poll once
; Out:      A CMD_*, CMD_NONE when the time is up
; Keeps:    game zero page
; Clobbers: A, X, Y
input_command:
        sta z_ticks
@tick:  jsr input_keyboard
        bcs @command
        input_look_at_button
        lda #CMD_SELECT
        bcs @done
        jsr input_stick
        bne @done
        lda z_ticks
        beq @done                       ; CMD_NONE
        jsr input_wait
        dec z_ticks
        bne @tick
        jsr input_keyboard              ; input from the last tick
        bcs @command
        lda #CMD_NONE
@done:  rts
@command:
        ldx #t_command_end - t_command_keys - 1
@search:
        cmp t_command_keys,x
        beq @found
        dex
        bpl @search
        lda #CMD_OTHER
        rts
@found: lda t_commands,x
        rts
