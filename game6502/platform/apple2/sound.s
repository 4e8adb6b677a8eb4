; Sound of the Apple: one bit that a program flips. Tunes have two voices, mixed without any carrier: each voice is a
; phase that runs round in 16 bits, each wants the cone out for the first part of its wave (its duty), and the cone is out
; while either does. A duty that shrinks from a quarter of the wave makes a plucked note. Effects are segments of
; half-waves, with noise or without, that grow or shrink.

SOUND_CPU    = 1020484                  ; cycles a second
SOUND_PASS   = 65                       ; cycles of a pass of both voices,
SOUND_PASSES = 256                      ; passes in a slice,
SOUND_SLICE  = 16785                    ; and cycles of a slice with what is done between two: 60.8 a second

DUTY_FIRST   = 64                       ; a note's attack, in 256ths of the wave, by voice
DUTY_SECOND  = 28
DUTY_LEAST   = 18                       ; more than a pass of the highest note, lest waves be missed

.segment "CODE"

; sound_enable - turns the effects on or off (R7.2); the theme always sounds.
; In: A 0 off, 1 on. Out: -.
; Keeps: X, Y, game zero page. Clobbers: A.
sound_enable:
        eor #1
        sta z_sound_off
        rts

; sound_theme - the theme, over and over, until a key or a button; the key is consumed.
; In: -. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
sound_theme:
        jsr input_flush
@again: lda #<song_theme
        ldx #>song_theme
        jsr sound_tune
        bcc @again
        jmp input_flush

; sound_play - an effect, unless effects are off.
; In: A SOUND_*. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
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
        jmp sound_tune
@done:  rts

; sound_tune - a tune of two voices, in the format of song.s.
; In: A low, X high address of the tune. Out: carry set: stopped by a key or a button; clear: at its end.
; Keeps: game zero page. Clobbers: A, X, Y.
sound_tune:
        sta z_art
        stx z_art + 1
        ldy #3
@voices:
        lda (z_art),y
        sta z_a_song,y
        dey
        bpl @voices
        iny
        sty z_cone
        lda #1                          ; both notes end now
        sta z_a_left
        sta z_b_left
@slice: dec z_a_left
        bne @second
        ldx #0
        jsr sound_note
        clc
        beq @end
@second:
        dec z_b_left
        bne @play
        ldx #z_b_song - z_a_song
        jsr sound_note
@play:  jsr sound_slice
        jsr sound_fade
        jsr input_count
        jsr input_button
        bcs @end
        lda KBD
        bpl @slice
        sec
@end:   php
        lsr z_cone
        bcc @in
        bit SPKR                        ; the cone rests where it was before
@in:    plp
        rts

; sound_note - begins a voice's next note.
; In: X the voice: 0, or z_b_song - z_a_song. Out: A its length, 0 and Z set at the voice's end.
; Keeps: X, game zero page. Clobbers: A, Y.
sound_note:
        lda (z_a_song,x)
        sta z_a_left,x
        beq @done
        pha
        jsr sound_skip
        lda (z_a_song,x)
        jsr sound_skip
        ldy #0
        cmp #NOTE_REST
        beq @duty
        asl a
        tay
        lda t_step,y
        sta z_a_step,x
        lda t_step + 1,y
        sta z_a_step + 1,x
        ldy #DUTY_FIRST
        txa
        beq @duty
        ldy #DUTY_SECOND
@duty:  sty z_a_duty,x
        pla
@done:  rts

.assert z_b_song - z_a_song = z_b_step - z_a_step && z_b_song - z_a_song = z_b_duty - z_a_duty && z_b_song - z_a_song = z_b_left - z_a_left, error, "X finds all of a voice"

; sound_skip - steps a voice on by a byte.
; In: X the voice. Out: -.
; Keeps: A, X, Y, game zero page. Clobbers: -.
sound_skip:
        inc z_a_song,x
        bne @done
        inc z_a_song + 1,x
@done:  rts

; sound_fade - lets the voices die away a little: by one 256th of their wave in a slice.
; In: z_a_duty, z_b_duty. Out: the same.
; Keeps: Y, game zero page. Clobbers: A, X.
sound_fade:
        ldx #DUTY_LEAST
        cpx z_a_duty
        bcs @second
        dec z_a_duty
@second:
        cpx z_b_duty
        bcs @done
        dec z_b_duty
@done:  rts

; sound_slice - 256 passes of both voices, each of SOUND_PASS cycles whatever happens in it. Whether the cone is out is
;               where the processor is: in one loop or in the other.
; In: z_a_*, z_b_*, z_cone. Out: the same.
; Keeps: game zero page. Clobbers: A, X, Y.
.align 256
sound_slice:
        ldx #<SOUND_PASSES
        lda z_cone
        bne sound_out

; The cone is in: it goes out as soon as a voice is at the beginning of its wave.
sound_in:
        clc                             ; 2
        lda z_a_phase                   ; 3
        adc z_a_step                    ; 3
        sta z_a_phase                   ; 3
        lda z_a_phase + 1               ; 3
        adc z_a_step + 1                ; 3
        sta z_a_phase + 1               ; 3
        clc
        lda z_b_phase
        adc z_b_step
        sta z_b_phase
        lda z_b_phase + 1
        adc z_b_step + 1
        sta z_b_phase + 1               ; 40 now
        cmp z_b_duty                    ; 3
        bcc @late                       ; 2 or 3
        lda z_a_phase + 1               ; 3
        cmp z_a_duty                    ; 3
        bcc @flip                       ; 2 or 3: 53, or 54 at @flip
        nop
        nop
        bit z_cone                      ; 60
        dex                             ; 2
        bne sound_in                    ; 3: 65
        stx z_cone
        rts
@late:  nop                             ; 46 here
        bit z_cone
        bit z_cone                      ; 54
@flip:  bit SPKR                        ; 4
        nop                             ; 60
        dex
        bne sound_out                   ; 65
        inx
        stx z_cone
        rts

; The cone is out: it stays there while a voice is at the beginning of its wave.
sound_out:
        clc
        lda z_a_phase
        adc z_a_step
        sta z_a_phase
        lda z_a_phase + 1
        adc z_a_step + 1
        sta z_a_phase + 1
        clc
        lda z_b_phase
        adc z_b_step
        sta z_b_phase
        lda z_b_phase + 1
        adc z_b_step + 1
        sta z_b_phase + 1               ; 40
        cmp z_b_duty
        bcc @late                       ; 45, or 46 at @late
        lda z_a_phase + 1
        cmp z_a_duty
        bcc @stay                       ; 53, or 54 at @stay
        bit SPKR                        ; 57
        bit z_cone                      ; 60
        dex
        bne sound_in                    ; 65
        stx z_cone
        rts
@late:  nop
        bit z_cone
        bit z_cone                      ; 54
@stay:  bit z_cone
        bit z_cone                      ; 60
        dex
        bne sound_out                   ; 65
        inx
        stx z_cone
        rts
.assert >sound_slice = >*, error, "no branch may cross a page: it would take a cycle more"

; sound_effect - plays segments of four bytes: half-waves (0 ends the effect); the length of the first, in 20 cycles; what
;                is added to the length after each; a mask of noise added to each. A length of 0 is silence.
; In: Y the effect's place in t_segments. Out: -.
; Keeps: game zero page. Clobbers: A, X, Y.
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
@wait:  nop                             ; 20 cycles a time
        nop
        nop
        nop
        nop
        bit z_sound_0
        nop
        dex
        bne @wait
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

; sound_random - noise: one step of a shift register with the polynomial x^16 + x^5 + x^3 + x^2 + 1, which runs through all
;                states but zero; from zero it starts by itself. Not the game's random numbers.
; In: z_noise. Out: A.
; Keeps: X, Y, game zero page. Clobbers: A.
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

; Where each effect begins, by SOUND_*.
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

; The phase's step for each note of song.s: its frequency times the 65536 of a wave over the passes in a second. The
; frequencies are those of equal temperament with A = 440 Hz, in hundredths, in the highest octave.
SOUND_UNITS = SOUND_CPU * 100 / 256     ; SOUND_SLICE cycles have 256 passes
.macro sound_step hundredths, octaves
        .word (hundredths * SOUND_SLICE + (SOUND_UNITS << (octaves)) / 2) / (SOUND_UNITS << (octaves))
.endmacro
t_step:
        .repeat 4, octave
        sound_step 52325, 3 - octave
        sound_step 55437, 3 - octave
        sound_step 58733, 3 - octave
        sound_step 62225, 3 - octave
        sound_step 65926, 3 - octave
        sound_step 69846, 3 - octave
        sound_step 73999, 3 - octave
        sound_step 78399, 3 - octave
        sound_step 83061, 3 - octave
        sound_step 88000, 3 - octave
        sound_step 93233, 3 - octave
        sound_step 98777, 3 - octave
        .endrepeat
.assert (98777 * SOUND_SLICE / SOUND_UNITS) / 256 < DUTY_LEAST, error, "the highest note steps over its pulse"
.assert * - t_step = 2 * NOTE_COUNT, error, "a step for every note"
