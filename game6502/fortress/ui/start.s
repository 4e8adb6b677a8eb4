; From the title to the menu (R7): the theme, the sound question, the human's name, Count Vauban from the disk.

.segment "BSS"

w_sound:        .res 1                  ; 1 effects on, 0 off

.segment "CODE"

; start_run - runs everything before the first menu (R7)
; In:       work RAM zero
; Out:      the contestants, the options, the random numbers seeded
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui and the store
start_run:
        lda #TOURNAMENT_LENGTH
        sta w_length
        lda #1
        sta w_siege
        jsr start_enable
        jsr screen_title
        jsr sound_theme
        lda z_entropy
        ldx z_entropy+1
        jsr random_seed
        jsr text_mode
        jsr menu_heading
        lda #PROMPT_START
        jsr prompt_begin
.if HAS_SOUND_SWITCH
        jsr start_sound
.endif
        jsr start_name
        ldx #SIDE_WHITE
        jsr players_set
        .assert * = start_vauban, error, "start_run falls into start_vauban"

; start_vauban - loads COUNT VAUBAN from the disk as Black and as the adviser; if the user cancels, Black is a human (R7.4)
; In:       -
; Out:      Black; the adviser's weights, zero if the user cancelled
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui and the store
start_vauban:
        ldx #PLAYER_SIZE - 1
@byte:  lda t_vauban,x
        sta w_player,x
        dex
        bpl @byte
        point t_reading
        jsr prompt_say
        jsr roster_open
        bcs @error
        jsr roster_find
        bcs @error
        ldx #SIDE_BLACK
        jsr players_weights
        jsr player_load
        bcc @set
@error: jsr disk_error
        bcc start_vauban
        ldx #PLAYER_SIZE - 1
@human: lda t_black_lord,x
        sta w_player,x
        dex
        bpl @human
@set:   ldx #SIDE_BLACK
        jsr players_set
        inx
        jmp players_note
.assert ADVISER = SIDE_BLACK + 1, error, "start_vauban counts to the adviser"

.if HAS_SOUND_SWITCH
; start_sound - asks TURN OFF SOUND EFFECTS? (R7.2); shows the N that Return and Escape mean
; In:       -
; Out:      the effects on or off
; Keeps:    -
; Clobbers: A, X, Y, z_text
start_sound:
        point t_sound
        jsr prompt_say
        lda #1
        jsr text_inverse
        lda #'N'
        jsr text_put
        lda #0
        jsr text_inverse
@key:   jsr input_key
        cmp #'Y'
        beq @answer
        cmp #'N'
        beq @answer
        cmp #KEY_ESCAPE
        beq @no
        cmp #KEY_RETURN
        bne @key
@no:    lda #'N'
@answer:
        sta w_sound
        ldx w_input_column
        ldy w_input_row
        jsr text_at
        lda w_sound
        jsr text_put
        lda w_sound
        eor #'Y'                        ; Y turns them off: 0
        beq @set
        lda #1
@set:
.endif
        .assert * = start_enable, error, "start_sound falls into start_enable"

; start_enable - switches the effects on or off
; In:       A 1 or 0
; Out:      w_sound, Z matches it
; Keeps:    -
; Clobbers: A, X, Y
start_enable:
        sta w_sound
        jsr sound_enable
        lda w_sound
        rts

; start_name - asks for the human's name (R7.3)
; In:       -
; Out:      w_player a human of that name
; Keeps:    -
; Clobbers: A, X, Y, z_text
start_name:
        point t_your_name
        jsr prompt_say
.if COMPUTES_TABLES
        jsr slot_tables                 ; while the human reads: between two sectors there are only milliseconds
.endif
@again: lda #INPUT_SIZE - 1
        ldx #FILTER_NAME
        jsr prompt_line
        beq @again
        ldx #PLAYER_NAME_SIZE - 1
@letter:
        lda w_input,x
        sta w_player + PLAYER_NAME,x
        dex
        bpl @letter
        lda #KIND_HUMAN
        sta w_player + PLAYER_KIND
        rts

.segment "RODATA"

.export t_sound                         ; the Atari does not ask
t_sound:        .byte "TURN OFF SOUND EFFECTS? (Y/N): ", 0
t_your_name:    .byte "ENTER YOUR NAME: ", 0
t_reading:      .byte "READING COUNT VAUBAN...", 0
t_vauban:       .byte KIND_COMPUTER, 0, "COUNT VAUBAN"
                .res PLAYER_SIZE - (* - t_vauban)
t_black_lord:   .byte KIND_HUMAN, 0, "BLACK LORD"
                .res PLAYER_SIZE - (* - t_black_lord)
