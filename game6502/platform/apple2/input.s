; The Apple's keyboard and joystick (Apple II Reference Manual, "Input/Output"), converted to commands (R6.3, R6.4) and
; keys. The keyboard latches a key, so occasional polling suffices. The joystick is two paddles, timed by counting until
; each one-shot ends, and two buttons.
; A missing joystick must not command: its paddles never end, and its buttons may float either way. So a paddle that
; does not end counts as centred, and a button counts only once it has been seen released.

STICK_PASS   = 33                       ; cycles of a pass of the counting loop
STICK_PASSES = 116                      ; passes: 3,828 cycles, more than the longest paddle's 2,900
STICK_LOW    = 26                       ; pushed below this
STICK_HIGH   = 60                       ; or above this; half-way is about 43 passes
STICK_FIRST  = 24                       ; ticks until a held direction repeats
STICK_AGAIN  = 8                        ; ticks between further repeats

INPUT_TICK   = 1020484 / 60             ; CPU cycles in 1/60 s
INPUT_PASS   = 22                       ; cycles of a pass of the waiting loop
INPUT_POLL   = STICK_PASSES * STICK_PASS + 200  ; cycles of polling everything before it
INPUT_PASSES = (INPUT_TICK - INPUT_POLL) / INPUT_PASS

.segment "CODE"

.if HAS_COMMANDS
; input_side - selects a player's joystick; ignored, since the Apple has one that serves both
; In:       A INPUT_*
; Out:      -
; Keeps:    A, X, Y, game zero page
; Clobbers: -
input_side:
        rts
.endif

; input_flush - discards a waiting key
; In:       -
; Out:      -
; Keeps:    A, X, Y, game zero page
; Clobbers: -
input_flush:
        bit KBDSTRB
        rts

.if HAS_COMMANDS
.macro input_look_at_button
        jsr input_button
.endmacro
.include "../shared/input_command.s"
.endif

; input_keyboard - takes the waiting key
; In:       -
; Out:      carry set: A the key, in capitals; carry clear: none
; Keeps:    X, Y, game zero page
; Clobbers: A
input_keyboard:
        lda KBD
        asl a                           ; carry: a key is waiting
        bcc @done
        lsr a
        bit KBDSTRB
        cmp #'a'
        bcc @key
        cmp #'z' + 1
        bcs @key
        and #$DF
@key:   sec
@done:  rts

; input_wait - waits for the rest of a tick, or until a key comes; every pass counts z_entropy
; In:       -
; Out:      -
; Keeps:    Y, game zero page
; Clobbers: A, X
input_wait:
        lda #<-INPUT_PASSES
        sta z_passes
        lda #>-INPUT_PASSES
        sta z_passes + 1
        .lap INPUT_PASS, INPUT_PASS + 12 ; more with carries, and where a branch crosses a page
.warn -page-crossing
@pass:  inc z_entropy
        bne @count
        inc z_entropy + 1
@count: lda KBD
        bmi @done
        inc z_passes
        bne @pass
        inc z_passes + 1
        bne @pass
.warn page-crossing
@done:  rts

; input_button - checks whether a button has just been pressed
; In:       z_button_armed
; Out:      carry set: pressed
; Keeps:    X, Y, game zero page
; Clobbers: A
input_button:
        lda BUTN0
        ora BUTN1
        bpl @released
        lsr z_button_armed              ; bit 0 into the carry; reports a press once
        rts
@released:
        lda #1
        sta z_button_armed
        clc
        rts

; input_stick - reads the joystick's direction: a new one at once, a held one repeatedly. A new one is read twice: the
;               first time counts wrong passes if the joystick is plugged in meanwhile
; In:       z_stick, z_stick_wait
; Out:      A CMD_*, 0 and Z set for none
; Keeps:    game zero page
; Clobbers: A, X, Y
input_stick:
        jsr input_paddles
        jsr input_direction
        cmp z_stick
        bne @new
        tax
        beq @none
        dec z_stick_wait
        bne @none
        ldx #STICK_AGAIN
        bne @pushed                     ; always
@new:   sta z_stick
        tax
        beq @none
        jsr input_paddles
        jsr input_direction
        ldx #STICK_FIRST
        cmp z_stick
        bne @unsure
@pushed:
        stx z_stick_wait
        tax                             ; Z
        rts
@unsure:
        lda #CMD_NONE
        sta z_stick
@none:  lda #CMD_NONE
        rts

; input_paddles - times both paddles at once, in a loop of constant time
; In:       -
; Out:      z_stick_x, z_stick_y 0..STICK_PASSES: passes until each ended
; Keeps:    game zero page
; Clobbers: A, X, Y
input_paddles:
        .cycles == 14 + STICK_PASS * STICK_PASSES - 1 + 6
        lda #0
        sta z_stick_x
        sta z_stick_y
        ldx #STICK_PASSES
        bit PTRIG
        .loop STICK_PASSES
@pass:  lda PADDL0
        asl a
        lda z_stick_x
        adc #0                          ; one more while the paddle still runs
        sta z_stick_x
        lda PADDL1
        asl a
        lda z_stick_y
        adc #0
        sta z_stick_y
        dex
        bne @pass
        rts

; input_direction - converts the paddles' times to a direction. A paddle that never ended is missing and counts as
;                   centred. Sideways wins over up and down, because a step is along one axis
; In:       z_stick_x, z_stick_y
; Out:      A CMD_LEFT, _RIGHT, _UP, _DOWN or 0
; Keeps:    Y, game zero page
; Clobbers: A, X
input_direction:
        lda z_stick_x
        ldx #CMD_LEFT
        cmp #STICK_LOW
        bcc @pushed
        inx
        cmp #STICK_HIGH
        bcc @upright
        cmp #STICK_PASSES
        bne @pushed
@upright:
        lda z_stick_y
        ldx #CMD_UP
        cmp #STICK_LOW
        bcc @pushed
        inx
        cmp #STICK_HIGH
        bcc @centre
        cmp #STICK_PASSES
        bne @pushed
@centre:
        ldx #CMD_NONE
@pushed:
        txa
        rts
.assert CMD_RIGHT = CMD_LEFT + 1 && CMD_DOWN = CMD_UP + 1, error, "the far side's command follows the near side's"

.if HAS_COMMANDS
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

.if HAS_COMMANDS
.segment "RODATA"

; The keys of R6.3 and R6.4, including the //e's up and down arrows, and their commands.
t_command_keys:
        .byte $08, $15, 'A', $0B, 'Z', $0A, $0D, ' ', $1B, "QS?/HVN"
t_command_end:
t_commands:
        .byte CMD_LEFT, CMD_RIGHT, CMD_UP, CMD_UP, CMD_DOWN, CMD_DOWN, CMD_SELECT, CMD_SELECT, CMD_ESCAPE
        .byte CMD_ESCAPE, CMD_SUGGEST, CMD_RULES, CMD_RULES, CMD_RULES, CMD_MIND, CMD_SOUND
.assert * - t_commands = t_command_end - t_command_keys, error, "a command for every key"
.endif
