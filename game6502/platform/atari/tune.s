; Tunes on POKEY: four voices of pure tones, played frame by frame. A note is struck, fades to its voice's level and is
; cut off at its end, so that repeated notes are separate. The first two voices are song.s', shared by all machines; the
; inner two are this machine's own (harmony.s).

TUNE_CLOCK  = 6392045                   ; hundredths of Hz: the 1.79 MHz of the bus / 28
TUNE_A      = 42750                     ; frequency of A4: at this pitch all notes but one are within 0.4%; at 440 Hz
                                        ; the high ones are off by a sixth of a semitone
TUNE_LOWEST = 12                        ; the lowest note that a divisor of eight bits reaches
TUNE_LAST   = 2                         ; ticks of silence at a note's end
VOICES_END  = 8                         ; a voice is two bytes of each table

w_voices = w_sector                     ; of each voice: ticks left of its note, and its volume. Not in BSS, which may
                                        ; hold the packed program while the theme plays

.segment "EARLY"

; tune_play - plays a tune of four voices in the format of song.s. It ends with the first voice
; In:       A low, X high address of four addresses
; Out:      carry set: stopped by a key or a button; clear: at its end
; Keeps:    game zero page
; Clobbers: A, X, Y
tune_play:
        sta z_art
        stx z_art + 1
        ldy #VOICES_END - 1
@voices:
        lda (z_art),y
        sta z_voices,y
        lda #1                          ; ends all notes now
        sta w_voices,y
        dey
        bpl @voices
        jsr sound_reset
@tick:  ldx #VOICES_END - 2
@voice: jsr tune_voice
        dex
        dex
        bpl @voice
        lda w_voices                    ; the first voice was last: 0 at its end
        clc
        beq @end
        jsr input_wait
        jsr input_button
        bcs @end
        lda CH
        cmp #KEY_NONE
        beq @tick
        sec
@end:   php
        jsr sound_reset
        plp
        rts

; tune_voice - advances a voice by a tick
; In:       X the voice * 2
; Out:      w_voices,x 0 at its end
; Keeps:    X, game zero page
; Clobbers: A, Y
tune_voice:
        dec w_voices,x
        beq tune_note
        ldy w_voices + 1,x              ; the volume
        lda w_voices,x
        cmp #TUNE_LAST + 1
        bcc @cut
        and #3
        bne tune_done
        tya
        cmp t_voice_level + 1,x
        beq tune_done                   ; already at the minimum
        dey
        tya
        sta w_voices + 1,x
        bpl tune_volume                 ; always
@cut:   lda #0
        .assert * = tune_volume, error, "tune_voice falls into tune_volume"

; tune_volume - sets the volume of a voice
; In:       X the voice * 2, A the volume
; Out:      -
; Keeps:    X, Y, game zero page
; Clobbers: A
; Inside:   tune_done, a shared rts
tune_volume:
        ora #TONE
        sta AUDC1,x
tune_done:
        rts

; tune_note - begins a voice's next note
; In:       X the voice * 2
; Out:      w_voices,x its length, 0 at the voice's end
; Keeps:    X, game zero page
; Clobbers: A, Y
tune_note:
        jsr tune_byte
        sta w_voices,x
        tay
        beq tune_volume                 ; the end
        jsr tune_byte
        cmp #NOTE_REST
        beq @rest
        tay
        lda t_divisor - TUNE_LOWEST,y
        sta AUDF1,x
        lda t_voice_level,x
        sta w_voices + 1,x
        bne tune_volume                 ; always
@rest:  lda t_voice_level + 1,x         ; silent, without fading
        sta w_voices + 1,x
        lda #0
        beq tune_volume                 ; always

; tune_byte - reads the next byte of a voice
; In:       X the voice * 2
; Out:      A
; Keeps:    X, Y, game zero page
; Clobbers: -
tune_byte:
        lda (z_voices,x)
        inc z_voices,x
        bne @done
        inc z_voices + 1,x
@done:  rts

; The volumes at which each voice's notes are struck and to which they fade: air, bass, inner voices.
t_voice_level:
        .byte 10, 6, 7, 4, 5, 3, 5, 3
.assert * - t_voice_level = VOICES_END, error, "four voices"

; POKEY's divisor for each note from TUNE_LOWEST on, in equal temperament: frequencies in hundredths of Hz where A is
; 440 Hz, in the octave from C5 on.
.macro tune_divisor hundredths, octaves
        .byte ((TUNE_CLOCK << (octaves)) * 44000 + (hundredths) * TUNE_A) / (2 * (hundredths) * TUNE_A) - 1
.endmacro
t_divisor:
        .repeat 3, octave
        tune_divisor 52325, 2 - octave
        tune_divisor 55437, 2 - octave
        tune_divisor 58733, 2 - octave
        tune_divisor 62225, 2 - octave
        tune_divisor 65926, 2 - octave
        tune_divisor 69846, 2 - octave
        tune_divisor 73999, 2 - octave
        tune_divisor 78399, 2 - octave
        tune_divisor 83061, 2 - octave
        tune_divisor 88000, 2 - octave
        tune_divisor 93233, 2 - octave
        tune_divisor 98777, 2 - octave
        .endrepeat
.assert * - t_divisor = NOTE_COUNT - TUNE_LOWEST, error, "a divisor for every note"
