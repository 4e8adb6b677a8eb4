; Commands (R6.3, R6.4) and single keys, for FORTRESS. The other games read keys and joystick with shared/keys.s.

.segment "CODE"

; input_side - selects a player's joystick; ignored, since the Apple has one that serves both
; In:       A INPUT_*
; Out:      -
; Keeps:    A, X, Y, game zero page
; Clobbers: -
input_side:
        rts

.macro input_look_at_button
        jsr input_button
.endmacro
.include "../shared/input_command.s"

; input_key - waits for a key; the joystick is ignored
; In:       -
; Out:      A ASCII in capitals, KEY_*
; Keeps:    game zero page
; Clobbers: A, X, Y
input_key:
        jsr input_count
        jsr input_keyboard
        bcc input_key
        cmp #$7F                        ; the delete key of the //e
        bne @done
        lda #KEY_BACKSPACE
@done:  rts

; input_any - waits for a key or a button
; In:       -
; Out:      A as input_key, KEY_SELECT for a button
; Keeps:    game zero page
; Clobbers: A, X, Y
input_any:
        jsr input_count
        jsr input_button
        bcs @button
        lda KBD
        bpl input_any
        jmp input_key
@button:
        lda #KEY_SELECT
        rts

.segment "RODATA"

; The keys of R6.3 and R6.4, including the //e's up and down arrows, and their commands.
t_command_keys:
        .byte $08, $15, 'A', $0B, 'Z', $0A, $0D, ' ', $1B, "QS?/HVN"
t_command_end:
t_commands:
        .byte CMD_LEFT, CMD_RIGHT, CMD_UP, CMD_UP, CMD_DOWN, CMD_DOWN, CMD_SELECT, CMD_SELECT, CMD_ESCAPE
        .byte CMD_ESCAPE, CMD_SUGGEST, CMD_RULES, CMD_RULES, CMD_RULES, CMD_MIND, CMD_SOUND
.assert * - t_commands = t_command_end - t_command_keys, error, "a command for every key"
