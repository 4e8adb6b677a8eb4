; Sound of the Apple: one bit that programs toggle. Contains the entries and the effects, which are segments of
; half-waves, with or without noise, that grow or shrink (R12); tunes are in tune.s.

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

; sound_theme - repeats the theme until a key or a button; consumes the key
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
sound_theme:
        jsr input_flush
@again: lda #<song_theme
        ldx #>song_theme
        jsr tune_play
        bcc @again
        jmp input_flush

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
        jmp sound_effect
@fanfare:
        lda #<song_fanfare
        ldx #>song_fanfare
        jmp tune_play
@done:  rts

; sound_effect - plays segments of four bytes: half-waves (0 ends the effect); the length of the first, in 20 cycles;
;                the increment after each; a mask of noise added to each. A length of 0 is silence
; In:       Y the effect's offset in t_segments
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
sound_effect:
        lda t_segments,y
        beq @done
        sta z_slices
        lda t_segments + 1,y
        sta z_sound_0
@wave:  jsr sound_random
        and t_segments + 3,y
        clc
        adc z_sound_0
        bcc @length
        lda #$FF
@length:
        tax
        lda t_segments + 1,y
        beq @wait
        bit SPKR
        .lap == 20
@wait:  nop
        nop
        nop
        nop
        nop
        bit z_sound_0
        nop
        dex
        bne @wait
        .endlap
        lda z_sound_0
        clc
        adc t_segments + 2,y
        sta z_sound_0
        dec z_slices
        bne @wave
        tya
        clc
        adc #4
        tay
        bne sound_effect                ; always
@done:  rts

; sound_random - makes noise with a shift register of polynomial x^16 + x^5 + x^3 + x^2 + 1, which visits all states
;                except zero, and leaves zero by itself. Independent of the game's random numbers
; In:       z_noise
; Out:      A
; Keeps:    X, Y, game zero page
; Clobbers: A
sound_random:
        asl z_noise
        rol z_noise + 1
        bcs @tap
        lda z_noise
        ora z_noise + 1
        bne @mix
@tap:   lda z_noise
        eor #$2D
        sta z_noise
@mix:   lda z_noise
        eor z_noise + 1
        rts

.segment "RODATA"

; The start of each effect, by SOUND_*.
t_effect:
        .byte t_click - t_segments, t_build - t_segments, t_destroy - t_segments
        .byte t_siege - t_segments, t_horn - t_segments

.macro segment_of waves, length, grow, noise
        .byte waves, length, <(grow), noise
.endmacro
t_segments:
t_click:                                ; a wooden tick
        segment_of 6, 14, 6, $00
        .byte 0
t_build:                                ; three stones set, each higher
        segment_of 14, 60, 6, $1F
        segment_of 12, 0, 0, $00
        segment_of 16, 48, 5, $1F
        segment_of 12, 0, 0, $00
        segment_of 18, 38, 4, $0F
        segment_of 10, 24, 3, $00
        .byte 0
t_destroy:                              ; walls burst, then fall
        segment_of 60, 8, 0, $3F
        segment_of 90, 10, 1, $7F
        segment_of 110, 60, 1, $7F
        .byte 0
t_siege:                                ; two bells, three times
        segment_of 140, 26, 0, $00
        segment_of 110, 34, 0, $00
        segment_of 140, 26, 0, $00
        segment_of 110, 34, 0, $00
        segment_of 140, 26, 0, $00
        segment_of 110, 34, 0, $00
        .byte 0
t_horn:                                 ; a low blat that sags
        segment_of 24, 190, 0, $1F
        segment_of 60, 200, 0, $0F
        segment_of 20, 204, 2, $1F
        .byte 0
.assert * - t_segments <= 256, error, "an effect's place is one byte"
