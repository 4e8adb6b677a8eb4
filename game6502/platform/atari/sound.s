; Sound of the Atari: four POKEY voices. Contains the entries and the effects: segments of two voices with gliding pitch
; and fading volume, one step in 64 lines (R12); tunes are in tune.s. The serial bus reprograms POKEY, so it is set up
; before every sound and silenced afterwards.

SOUND_PAIRS = 32                        ; of scanlines in a step of 4 ms

.segment "CODE"

; sound_enable - turns the effects on or off (R7.2); the theme always plays
; In:       A 0 off, 1 on
; Out:      -
; Keeps:    X, Y, game zero page
; Clobbers: A
sound_enable:
        eor #1
        sta z_sound_off
        rts

; sound_play - plays an effect, unless effects are off
; In:       A SOUND_*
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
sound_play:
        ldx z_sound_off
        bne @done
        cmp #SOUND_FANFARE
        beq @fanfare
        tax
        ldy t_effect,x
        jsr sound_reset
        jmp sound_effect
@fanfare:
        lda #<t_fanfare
        ldx #>t_fanfare
        jmp tune_play
@done:  rts

; sound_wait - waits for two more lines. WSYNC would delay the display's interrupts and so their colours by a line
; In:       -
; Out:      -
; Keeps:    X, Y, game zero page
; Clobbers: A
sound_wait:
        lda VCOUNT
@same:  cmp VCOUNT
        beq @same
        rts

; sound_effect - plays segments: steps (0 ends the effect); the first voice's control and divisor, and the divisor's
;                increment in each step; the second voice's control and divisor; the number of steps after which both
;                fade by one
; In:       Y the effect's offset in t_segments
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
sound_effect:
        ldx t_segments,y
        bne @play
        jmp sound_reset
@play:  stx z_ticks
        lda t_segments + 1,y
        sta z_draw_0
        sta AUDC1
        lda t_segments + 2,y
        sta z_draw_1
        sta AUDF1
        lda t_segments + 4,y
        sta z_draw_2
        sta AUDC2
        lda t_segments + 5,y
        sta AUDF2
@fading:
        lda t_segments + 6,y
        sta z_draw_3
@step:  ldx #SOUND_PAIRS
@pair:  jsr sound_wait
        dex
        bne @pair
        lda z_draw_1
        clc
        adc t_segments + 3,y
        sta z_draw_1
        sta AUDF1
        dec z_ticks
        beq @next
        dec z_draw_3
        bne @step
        ldx #2
@fade:  lda z_draw_0,x
        and #$0F
        beq @voice                      ; already silent
        dec z_draw_0,x
        lda z_draw_0,x
        sta AUDC1,x
@voice: dex
        dex
        bpl @fade
        bmi @fading                     ; always
@next:  tya
        clc
        adc #SEGMENT_BYTES
        tay
        bne sound_effect                ; always
.assert AUDC2 = AUDC1 + 2 && z_draw_2 = z_draw_0 + 2, error, "X finds both voices"

.segment "EARLY"

; sound_theme - repeats the theme until a key or a button; consumes the key. Does nothing right after loading, when it
;               has been played
; In:       z_titled
; Out:      z_titled 0
; Keeps:    game zero page
; Clobbers: A, X, Y
sound_theme:
        lsr z_titled
        bcs @played
        jsr input_flush
@again: lda #<t_theme
        ldx #>t_theme
        jsr tune_play
        bcc @again
        jmp input_flush
@played:
        rts

; sound_reset - silences POKEY: eight-bit voices at 64 kHz, disconnected from the serial bus
; In:       -
; Out:      A 0
; Keeps:    Y, game zero page
; Clobbers: X
sound_reset:
        lda #3
        sta SKCTL
        sta SSKCTL
        lda #0
        ldx #8                          ; AUDF1 to AUDCTL
@voice: sta AUDF1,x
        dex
        bpl @voice
        rts

.segment "RODATA"

; The start of each effect, by SOUND_*.
t_effect:
        .byte t_click - t_segments, t_build - t_segments, t_destroy - t_segments
        .byte t_siege - t_segments, t_horn - t_segments

; Controls: distortion and volume.
TONE   = $A0                            ; a pure tone
NOISE  = $80                            ; hiss to rumble
BUZZ   = $C0                            ; an uneven, hollow buzz
SEGMENT_BYTES = 7
.macro segment_of steps, first, divisor, glide, second, other, fade
        .byte steps, first, divisor, <(glide), second, other, fade
.endmacro
t_segments:
t_click:                                ; a wooden tick
        segment_of 1, NOISE | 6, 12, 0, TONE | 4, 60, 1
        .byte 0
t_build:                                ; three stones set, each higher
        segment_of 20, NOISE | 12, 60, 4, TONE | 8, 200, 2
        segment_of 12, 0, 0, 0, 0, 0, 1
        segment_of 20, NOISE | 12, 44, 4, TONE | 8, 160, 2
        segment_of 12, 0, 0, 0, 0, 0, 1
        segment_of 28, NOISE | 13, 30, 3, TONE | 9, 121, 3
        .byte 0
t_destroy:                              ; walls burst, then fall
        segment_of 30, NOISE | 15, 4, 3, NOISE | 12, 30, 10
        segment_of 90, NOISE | 13, 60, 2, NOISE | 12, 140, 9
        segment_of 70, NOISE | 5, 200, 0, NOISE | 4, 250, 20
        .byte 0
t_siege:                                ; two bells, three times
        .repeat 3
        segment_of 40, TONE | 11, 60, 0, TONE | 6, 29, 4
        segment_of 40, TONE | 11, 76, 0, TONE | 6, 37, 4
        .endrepeat
        .byte 0
t_horn:                                 ; a low blat that sags
        segment_of 12, BUZZ | 5, 230, -2, TONE | 4, 243, 100
        segment_of 70, BUZZ | 10, 206, 0, TONE | 6, 217, 100
        segment_of 20, BUZZ | 8, 206, 2, TONE | 4, 225, 4
        .byte 0
.assert * - t_segments <= 256, error, "an effect's place is one byte"
