; Commands (R6.3, R6.4) and single keys, for FORTRESS. The other games read keys and joysticks with shared/keys.s.

.segment "CODE"

; input_side - selects the joystick to read: port 1 is White's, port 2 Black's, and a lone human may use either (R6.7).
;              Ignores a button that is already held
; In:       A INPUT_*
; Out:      -
; Keeps:    X, Y, game zero page
; Clobbers: A
input_side:
        sta z_port
        lda #0
        sta z_button_armed
        rts

.macro input_look_at_button
        jsr input_ports
        lda STRIG0,x
        and STRIG0,y
        jsr input_press
.endmacro
.include "../shared/input_command.s"

; input_key - waits for a key, and clicks; the joystick is ignored
; In:       -
; Out:      A ASCII in capitals, KEY_*
; Keeps:    game zero page
; Clobbers: A, X, Y
input_key:
        jsr input_count
        jsr input_keyboard
        bcc input_key
        cmp #KEY_DEAD
        beq input_key
        .assert * = input_click, error, "input_key falls into input_click"

; input_click - clicks like the keyboard, since the system clicks only in its own keyboard routine
; In:       -
; Out:      -
; Keeps:    A, Y, game zero page
; Clobbers: X
input_click:
        pha
        ldx #$7E
@pair:  stx CONSOL                      ; bit 3
        jsr sound_wait
        dex
        dex
        bpl @pair
        pla
        rts

; input_any - waits for a key or a button
; In:       -
; Out:      A as input_key, KEY_SELECT for a button; KEY_DEAD for a key without a character
; Keeps:    game zero page
; Clobbers: A, X, Y
input_any:
        jsr input_count
        jsr input_button
        lda #KEY_SELECT
        bcs @done
        jsr input_keyboard
        bcc input_any
        jmp input_click
@done:  rts

.segment "RODATA"

; The keys of R6.3 and R6.4 and their commands.
t_command_keys:
        .byte KEY_BACKSPACE, $15, $0B, $0A, "+*-=", KEY_RETURN, ' ', KEY_ESCAPE, "QS?/HVN"
t_command_end:
t_commands:
        .byte CMD_LEFT, CMD_RIGHT, CMD_UP, CMD_DOWN, CMD_LEFT, CMD_RIGHT, CMD_UP, CMD_DOWN
        .byte CMD_SELECT, CMD_SELECT, CMD_ESCAPE, CMD_ESCAPE, CMD_SUGGEST, CMD_RULES, CMD_RULES, CMD_RULES
        .byte CMD_MIND, CMD_SOUND
.assert * - t_commands = t_command_end - t_command_keys, error, "a command for every key"
