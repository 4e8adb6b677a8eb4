; Tunes on the Apple's speaker: two voices, mixed without a carrier. Each voice has a 16-bit phase and holds the cone
; out for the first part of its wave (its duty); the cone is out while either voice holds it. A duty that shrinks from a
; quarter of the wave sounds like a plucked note.

TUNE_CPU    = 1020484                   ; cycles a second
TUNE_PASSES = 256                       ; passes of both voices in a slice, 65 cycles each
TUNE_SLICE  = 16785                     ; cycles of a slice, including the work between two: 60.8 a second

DUTY_FIRST  = 64                        ; a note's attack, in 256ths of the wave, by voice
DUTY_SECOND = 28
DUTY_LEAST  = 18                        ; longer than a pass of the highest note, so that no wave is missed

.segment "CODE"

; tune_play - plays a tune of two voices, in the format of song.s
; In:       A low, X high address of the tune
; Out:      carry set: stopped by a key or a button; clear: at its end
; Keeps:    game zero page
; Clobbers: A, X, Y
tune_play:
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
        lda #1                          ; ends both notes now
        sta z_a_left
        sta z_b_left
@slice: dec z_a_left
        bne @second
        ldx #0
        jsr tune_note
        clc
        beq @end
@second:
        dec z_b_left
        bne @play
        ldx #z_b_song - z_a_song
        jsr tune_note
@play:  jsr tune_slice
        jsr tune_fade
        jsr input_count
        jsr input_button
        bcs @end
        lda KBD
        bpl @slice
        sec
@end:   php
        lsr z_cone
        bcc @in
        bit SPKR                        ; returns the cone to its rest position
@in:    plp
        rts

; tune_note - begins a voice's next note
; In:       X the voice: 0, or z_b_song - z_a_song
; Out:      A its length, 0 and Z set at the voice's end
; Keeps:    X, game zero page
; Clobbers: A, Y
tune_note:
        lda (z_a_song,x)
        sta z_a_left,x
        beq @done
        pha
        jsr tune_skip
        lda (z_a_song,x)
        jsr tune_skip
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

; tune_skip - advances a voice by a byte
; In:       X the voice
; Out:      -
; Keeps:    A, X, Y, game zero page
; Clobbers: -
tune_skip:
        inc z_a_song,x
        bne @done
        inc z_a_song + 1,x
@done:  rts

; tune_fade - fades the voices by one 256th of their wave a slice
; In:       z_a_duty, z_b_duty
; Out:      the same
; Keeps:    Y, game zero page
; Clobbers: A, X
tune_fade:
        ldx #DUTY_LEAST
        cpx z_a_duty
        bcs @second
        dec z_a_duty
@second:
        cpx z_b_duty
        bcs @done
        dec z_b_duty
@done:  rts

.align 256

; tune_slice - plays 256 passes of both voices, each of exactly 65 cycles. The code position is the state of the cone:
;              tune_in or tune_out, the two loops of this routine
; In:       z_a_*, z_b_*, z_cone
; Out:      the same
; Keeps:    Y, game zero page
; Clobbers: A, X
tune_slice:
        ldx #<TUNE_PASSES
        lda z_cone
        bne tune_out

; tune_in - plays the rest of a slice while the cone is in: moves it out when a voice is at the beginning of its wave
; In:       X passes left (0 = 256), as tune_slice
; Out:      as tune_slice
; Keeps:    Y, game zero page
; Clobbers: A, X
tune_in:
        .lap == 65
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
        sta z_b_phase + 1               ; 40 so far
        cmp z_b_duty                    ; 3
        bcc @late                       ; 2 or 3
        lda z_a_phase + 1               ; 3
        cmp z_a_duty                    ; 3
        bcc @flip                       ; 2 or 3: 53, or 54 at @flip
        nop
        nop
        bit z_cone                      ; 60
        dex                             ; 2
        bne tune_in                     ; 3: 65
        stx z_cone
        rts
@late:  nop                             ; 46 here
        bit z_cone
        bit z_cone                      ; 54
@flip:  bit SPKR                        ; 4
        nop                             ; 60
        dex
        bne tune_out                    ; 65
        inx
        stx z_cone
        rts

; tune_out - the same while the cone is out: keeps it out while a voice is at the beginning of its wave
; In:       X passes left, as tune_slice
; Out:      as tune_slice
; Keeps:    Y, game zero page
; Clobbers: A, X
tune_out:
        .lap == 65
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
        bne tune_in                     ; 65
        stx z_cone
        rts
@late:  nop
        bit z_cone
        bit z_cone                      ; 54
@stay:  bit z_cone
        bit z_cone                      ; 60
        dex
        bne tune_out                    ; 65
        inx
        stx z_cone
        rts
.assert >tune_slice = >*, error, "no branch may cross a page: it would take a cycle more"

.segment "RODATA"

; The phase step for each note of song.s: frequency times 65536 over passes a second. Frequencies are equal temperament
; with A = 440 Hz, in hundredths of Hz, in the highest octave.
TUNE_UNITS = TUNE_CPU * 100 / 256       ; TUNE_SLICE cycles have 256 passes
.macro tune_step hundredths, octaves
        .word (hundredths * TUNE_SLICE + (TUNE_UNITS << (octaves)) / 2) / (TUNE_UNITS << (octaves))
.endmacro
t_step:
        .repeat 4, octave
        tune_step 52325, 3 - octave
        tune_step 55437, 3 - octave
        tune_step 58733, 3 - octave
        tune_step 62225, 3 - octave
        tune_step 65926, 3 - octave
        tune_step 69846, 3 - octave
        tune_step 73999, 3 - octave
        tune_step 78399, 3 - octave
        tune_step 83061, 3 - octave
        tune_step 88000, 3 - octave
        tune_step 93233, 3 - octave
        tune_step 98777, 3 - octave
        .endrepeat
.assert (98777 * TUNE_SLICE / TUNE_UNITS) / 256 < DUTY_LEAST, error, "the highest note steps over its pulse"
.assert * - t_step = 2 * NOTE_COUNT, error, "a step for every note"
