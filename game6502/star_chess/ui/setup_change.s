; Changes the choices before a game.

.segment "CODE"

; setup_change - changes the selected choice by a key: left, right, or a digit of the seed
; In:       A key, z_item
; Out:      the value
; Keeps:    z_item
; Clobbers: A, X, Y, z_a, z_part
setup_change:
        ldx #1
        cmp #KEY_RIGHT
        beq @step
        ldx #$FF
        cmp #KEY_LEFT
        beq @step
        ldy z_item
        cpy #SETUP_SEED
        beq setup_digit
        rts
@step:  ldy z_item
        cpy #SETUP_SEED
        beq setup_seed
        cpy #SETUP_LAST
        beq setup_last
        cpy #SETUP_SOUND
        beq @sound
        cpy #SETUP_GALAXY
        beq @galaxy
        txa
        clc
        adc w_seat,y
        bmi @seat_last
        cmp #SEAT_HIGHEST + 1
        bcc @seat
        lda #SEAT_HUMAN
@seat:  sta w_seat,y
        rts
@seat_last:
        lda #SEAT_HIGHEST
        bne @seat                       ; always
@galaxy:
        txa
        clc
        adc w_kind
        bmi @kind_last
        cmp #KIND_TERRAN + 1
        bcc @kind
        lda #KIND_RANDOM
@kind:  sta w_kind
        rts
@kind_last:
        lda #KIND_TERRAN
        bne @kind                       ; always
@sound: lda w_sound
        eor #1
        sta w_sound
        rts

; setup_seed - changes the seed by one, skipping 0
; In:       X 1 or $FF
; Out:      w_seed
; Keeps:    z_item
; Clobbers: A, X, Y
setup_seed:
        txa
        ldy #0
        cmp #1
        beq @add
        dey                             ; $FFFF
@add:   clc
        adc w_seed
        sta w_seed
        tya
        adc w_seed + 1
        sta w_seed + 1
        ora w_seed
        beq setup_seed
        rts

; setup_last - changes the last turn by LAST_STEP; 0 means none
; In:       X 1 or $FF
; Out:      w_turn_limit
; Keeps:    z_item
; Clobbers: A, X, Y
setup_last:
        lda w_turn_limit
        inx
        beq @less
        cmp #LAST_HIGHEST
        beq @done
        adc #LAST_STEP                  ; carry is clear
        sta w_turn_limit
        rts
@less:  cmp #LAST_STEP
        bcc @done
        sbc #LAST_STEP
        sta w_turn_limit
@done:  rts

; setup_digit - appends a digit to the seed; the first one typed starts a new seed
; In:       A key, w_typed
; Out:      w_seed, w_typed
; Keeps:    z_item
; Clobbers: A, X, Y, z_a, z_part
setup_digit:
        cmp #'0'
        bcc @done
        cmp #'9' + 1
        bcs @done
        and #$0F
        pha
        lda w_seed
        sta z_a
        lda w_seed + 1
        sta z_a + 1
        lda w_typed
        beq @first
        lda z_a
        cmp #<6553                      ; smaller numbers take one more digit; equal ones up to 65,535
        lda z_a + 1
        sbc #>6553
        bcc @ten
        bne @first
        lda z_a
        cmp #<6553
        bne @first
        pla
        pha
        cmp #6
        bcc @ten
@first: lda #0
        sta z_a
        sta z_a + 1
@ten:   inc w_typed
        jsr math_ten
        pla
        clc
        adc z_a
        sta w_seed
        lda z_a + 1
        adc #0
        sta w_seed + 1
        ora w_seed
        bne @done
        inc w_seed                      ; never 0
@done:  rts

.segment "RODATA"
t_setup:        text "A NEW GAME"
t_setup_keys:   text "ARROWS, A, Z CHOOSE. RETURN BEGINS."
t_setup_keys_2: text "L LOADS A GAME, R REPLAYS ONE,"
t_setup_keys_3: text "H: RULES, T: A LESSON FOR BEGINNERS."
t_setup_low:    .byte <t_setup_galaxy, <t_setup_seed, <t_setup_last, <t_setup_sound
t_setup_high:   .byte >t_setup_galaxy, >t_setup_seed, >t_setup_last, >t_setup_sound
t_setup_galaxy: text "GALAXY"
t_setup_seed:   text "SEED"
t_setup_last:   text "LAST TURN"
t_setup_sound:  text "SOUND"
t_kinds_low:    .byte <t_kinds_random, <t_kind_barren, <t_kind_terran
t_kinds_high:   .byte >t_kinds_random, >t_kind_barren, >t_kind_terran
t_kinds_random: text "RANDOM, BY SEED"
t_no_seed:      text "NO EFFECT HERE"
t_no_last:      text "NONE"
t_sound_on:     text "ON"
t_sound_off:    text "OFF"
