; The Atari's keyboard and joysticks, converted to commands (R6.3, R6.4, R6.7) and keys. The system's interrupts leave
; the key in CH, repeating while it is held, and the joysticks in STICK0 and STRIG0 (OS User's Manual, appendix L), so
; polling once a frame suffices.
; Times are in sixtieths of a second; with 50 frames a second, five frames count as six ticks.

STICK_FIRST  = 24                       ; ticks until a held direction repeats
STICK_AGAIN  = 8                        ; ticks between further repeats
KEY_NONE     = $FF                      ; in CH: no key is waiting
KEY_CONTROL  = $80                      ; bits of a key's code
KEY_SHIFT    = $40
KEY_DEAD     = 0                        ; for keys without a character

.segment "EARLY"                        ; needed by the theme, and kept together

.if HAS_COMMANDS
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
.endif

; input_flush - discards a waiting key
; In:       -
; Out:      -
; Keeps:    X, Y, game zero page
; Clobbers: A
input_flush:
        lda #KEY_NONE
        sta CH
        rts

.if HAS_COMMANDS
.macro input_look_at_button
        jsr input_ports
        lda STRIG0,x
        and STRIG0,y
        jsr input_press
.endmacro
.include "../shared/input_command.s"
.endif

; input_keyboard - takes the waiting key. The four arrow keys are arrows with CTRL, otherwise their characters
; In:       -
; Out:      carry set: A the key in ASCII, capitals, the arrows as on an Apple; KEY_DEAD; carry clear: none
; Keeps:    game zero page
; Clobbers: A, X, Y
input_keyboard:
        ldx CH
        cpx #KEY_NONE
        beq @none
        lda #KEY_NONE
        sta CH
        txa
        bmi @control
        and #<~KEY_SHIFT
        tay
        lda t_keys_ascii,y
        cpx #KEY_SHIFT
        bcc @key
        cmp #'A'                        ; shifted letters, space, Return, ... stay the same;
        bcs @done
        cmp #' ' + 1
        bcc @key
        cmp #'7'                        ; shift-7 is an apostrophe
        beq @quote
        cmp #'/'                        ; shift-/ a question mark; others are unused
        bne @dead
        lda #'?'
        rts                             ; the comparison set the carry
@quote: lda #$27
@key:   sec
@done:  rts
@none:  clc
        rts
@control:
        ldx #t_arrow_keys - t_arrow_codes - 1
@arrow: cmp t_arrow_codes,x
        beq @found
        dex
        bpl @arrow
@dead:  lda #KEY_DEAD
        sec
        rts
@found: lda t_arrow_keys,x
        sec
        rts

; input_wait - waits for the rest of this tick, or until a key comes; every pass counts z_entropy
; In:       -
; Out:      -
; Keeps:    Y, game zero page
; Clobbers: A, X
input_wait:
        lda PAL
        and #$0E
        bne @frame
        dec z_sixth
        bpl @frame
        lda #5                          ; the sixth tick of five frames takes no time
        sta z_sixth
        rts
@frame: ldx RTCLOK + 2
@pass:  jsr input_count
        lda CH
        cmp #KEY_NONE
        bne @done
        cpx RTCLOK + 2
        beq @pass
@done:  rts

; input_button - checks whether a button of either joystick, or START, has just been pressed
; In:       z_button_armed
; Out:      carry set: pressed
; Keeps:    Y, game zero page
; Clobbers: A, X
input_button:
        lda CONSOL
        and #CONSOL_START
        and STRIG0
        and STRIG0 + 1
        .assert * = input_press, error, "input_button falls into input_press"

; input_press - checks whether a button has been pressed since it was seen released: reports each press once, and resets
;               the attract mode
; In:       A 0 while it is pressed; z_button_armed
; Out:      carry set: pressed
; Keeps:    X, Y, game zero page
; Clobbers: A
input_press:
        lsr a                           ; 1: released
        bcs @released
        lda z_button_armed
        beq @done                       ; carry clear
        lda #0
        sta z_button_armed
        sta ATRACT
        sec
        rts
@released:
        rol z_button_armed              ; any set bit works
        clc
@done:  rts

; input_ports - selects the ports of the active joysticks
; In:       z_port
; Out:      X one of them, Y the other, or the same
; Keeps:    game zero page
; Clobbers: A
input_ports:
        ldx z_port
        ldy t_port_other,x
        lda t_port,x
        tax
        rts

; input_stick - reads the joystick's direction: a new one at once, a held one repeatedly
; In:       z_port, z_stick, z_stick_wait
; Out:      A CMD_*, 0 and Z set for none
; Keeps:    game zero page
; Clobbers: A, X, Y
input_stick:
        jsr input_ports
        lda STICK0,x
        and STICK0,y
        tay
        lda t_stick_command,y
        cmp z_stick
        bne @new
        tax
        beq @none
        dec z_stick_wait
        bne @none
        ldx #STICK_AGAIN
        bne @pushed                     ; always
@new:   sta z_stick
        ldx #STICK_FIRST
@pushed:
        stx z_stick_wait
        tax
        beq @none
        ldx #0
        stx ATRACT
        tax                             ; Z
        rts
@none:  lda #CMD_NONE
        rts

.if HAS_COMMANDS
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
.endif

; input_count - counts z_entropy once
; In:       -
; Out:      -
; Keeps:    A, X, Y, game zero page
; Clobbers: -
input_count:
        inc z_entropy
        bne @done
        inc z_entropy + 1
@done:  rts

.segment "RODATA"

; Characters by key code (Hardware Manual, "Keyboard"), without shift.
t_keys_ascii:
        .byte "LJ;", 0, 0, "K+*", "O", 0, "PU", KEY_RETURN, "I-="
        .byte "V", 0, "C", 0, 0, "BXZ", "4", 0, "36", KEY_ESCAPE, "521"
        .byte ", .N", 0, "M/", 0, "R", 0, "EY", 0, "TWQ"
        .byte "9", 0, "07", KEY_BACKSPACE, "8<>", "FHD", 0, 0, "GSA"
.assert * - t_keys_ascii = 64, error, "a character for every key"

; The arrows: the codes of - = + * with CTRL.
t_arrow_codes:
        .byte $06 | KEY_CONTROL, $07 | KEY_CONTROL, $0E | KEY_CONTROL, $0F | KEY_CONTROL
t_arrow_keys:
        .byte KEY_BACKSPACE, $15, $0B, $0A

.if HAS_COMMANDS
; The keys of R6.3 and R6.4 and their commands.
t_command_keys:
        .byte KEY_BACKSPACE, $15, $0B, $0A, "+*-=", KEY_RETURN, ' ', KEY_ESCAPE, "QS?/HVN"
t_command_end:
t_commands:
        .byte CMD_LEFT, CMD_RIGHT, CMD_UP, CMD_DOWN, CMD_LEFT, CMD_RIGHT, CMD_UP, CMD_DOWN
        .byte CMD_SELECT, CMD_SELECT, CMD_ESCAPE, CMD_ESCAPE, CMD_SUGGEST, CMD_RULES, CMD_RULES, CMD_RULES
        .byte CMD_MIND, CMD_SOUND
.assert * - t_commands = t_command_end - t_command_keys, error, "a command for every key"
.endif

; By INPUT_*: the active ports.
t_port: .byte 0, 1, 0
t_port_other:
        .byte 0, 1, 1

; Commands for the sixteen states of a stick: bit 0 up, 1 down, 2 left, 3 right, 0 = pushed. Sideways wins over up and
; down, because a step is along one axis.
t_stick_command:
        .byte 0, 0, 0, 0, 0, CMD_RIGHT, CMD_RIGHT, CMD_RIGHT, 0, CMD_LEFT, CMD_LEFT, CMD_LEFT, 0, CMD_DOWN, CMD_UP, 0
