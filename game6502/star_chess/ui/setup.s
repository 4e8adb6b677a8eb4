; The choices before a game: who plays each seat, the galaxy, its seed, the last turn, sound.

SETUP_ROW       = 4                     ; of the first choice; they stand two rows apart
SETUP_VALUE     = 16                    ; column of the values
SETUP_SEATS     = 0                     ; choices 0 to 3
SETUP_GALAXY    = 4
SETUP_SEED      = 5
SETUP_LAST      = 6                     ; the last turn
SETUP_SOUND     = 7
SETUP_CHOICES   = 8
LAST_STEP       = 20                    ; the last turn goes in such steps,
LAST_HIGHEST    = 200                   ; up to this one

.segment "BSS"

w_sound:        .res 1                  ; non-zero: effects sound

.segment "CODE"

; setup_defaults - sets what is offered: a human against three computers that look two full turns ahead
; In:       z_entropy
; Out:      w_seat, w_kind, w_seed, w_turn_limit, w_sound
; Keeps:    Y
; Clobbers: A, X
setup_defaults:
        ldx #PLAYERS - 1
        lda #3
@seat:  sta w_seat,x
        dex
        bpl @seat
        lda #SEAT_HUMAN
        sta w_seat
        sta w_kind
        sta w_turn_limit
        sta w_turn_limit + 1
        lda z_entropy + 1
        sta w_seed + 1
        lda z_entropy
        ora #1                          ; never 0
        sta w_seed
        lda #1
        sta w_sound
        rts

; setup_run - lets the player choose until Return
; In:       w_seat, w_kind, w_seed, w_turn_limit, w_sound
; Out:      carry clear: the same, a new game is to begin; carry set: a game has been loaded
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
setup_run:
        jsr text_mode
        at 14, 1
        say t_setup
        at 2, 20
        say t_setup_keys
        at 2, 21
        say t_setup_keys_2
        at 2, 22
        say t_setup_keys_3
        lda #0
        sta z_item
        sta w_typed
@draw:  jsr setup_draw
@key:   jsr keys_get
        cmp #KEY_RETURN
        beq @done
        cmp #'L'
        beq @load
        cmp #'R'
        beq @replay
        cmp #'T'
        beq @tutorial
        cmp #KEY_UP
        beq @up
        cmp #'A'
        beq @up
        cmp #KEY_DOWN
        beq @down
        cmp #'Z'
        beq @down
        jsr setup_change
        jmp @draw
@up:    ldx z_item
        beq @draw
        dex
        jmp @go
@down:  ldx z_item
        cpx #SETUP_CHOICES - 1
        beq @draw
        inx
@go:    stx z_item
        lda #0
        sta w_typed
        beq @draw                       ; always
@load:  jsr disk_load
        bcc @key
        jsr @done
        sec
        rts
@tutorial:
        jsr lesson_begin
        bne @sound                      ; always
@replay:
        jsr disk_load
        bcc @key
        jsr @done
        jsr replay_show
        jmp setup_run
@done:  lda #0
        sta w_tutorial
@sound: lda w_sound
        jsr sound_enable
        clc
        rts

; setup_draw - draws all choices; the one at hand is inverse
; In:       z_item
; Out:      -
; Keeps:    z_item
; Clobbers: A, X, Y, z_number, z_width, z_line
setup_draw:
        ldx #0
@choice:
        stx z_line
        txa
        asl a
        clc
        adc #SETUP_ROW
        tay
        jsr print_line
        ldx #2
        jsr print_spaces
        ldx z_line
        cpx z_item
        bne @normal
        lda #1
        jsr text_inverse
@normal:
        jsr setup_name
        lda #0
        jsr text_inverse
        lda z_line
        asl a
        clc
        adc #SETUP_ROW
        tay
        ldx #SETUP_VALUE
        jsr text_at
        jsr setup_value
        ldx z_line
        inx
        cpx #SETUP_CHOICES
        bne @choice
        rts

; setup_name - prints a choice's name
; In:       z_line
; Out:      -
; Keeps:    z_line
; Clobbers: A, X, Y
setup_name:
        ldy z_line
        cpy #SETUP_GALAXY
        bcs @other
        tya
        jmp print_player
@other: lda t_setup_low - SETUP_GALAXY,y
        ldx t_setup_high - SETUP_GALAXY,y
        jmp text_print

; setup_value - prints a choice's value
; In:       z_line
; Out:      -
; Keeps:    z_line
; Clobbers: A, X, Y, z_number, z_width
setup_value:
        ldy z_line
        cpy #SETUP_SEED
        beq @seed
        cpy #SETUP_LAST
        beq @last
        cpy #SETUP_SOUND
        beq @sound
        cpy #SETUP_GALAXY
        beq @galaxy
        ldx w_seat,y
        lda t_seat_low,x
        pha
        lda t_seat_high,x
        tax
        pla
        jmp text_print
@galaxy:
        ldy w_kind
        lda t_kinds_low,y
        ldx t_kinds_high,y
        jmp text_print
@seed:  lda w_kind
        bne @no_seed
        lda w_seed
        ldx w_seed + 1
        ldy #0
        jmp print_number
@no_seed:
        say t_no_seed
        rts
@last:  lda w_turn_limit
        beq @none
        ldx #0
        ldy #0
        jmp print_number
@none:  say t_no_last
        rts
@sound: lda w_sound
        beq @off
        say t_sound_on
        rts
@off:   say t_sound_off
        rts

; setup_change - changes the choice at hand by a key: left, right, or a digit of the seed
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

; setup_seed - changes the seed by one; 0 is none
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

; setup_last - changes the last turn by LAST_STEP; 0 is none
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

; setup_digit - appends a digit to the seed; the first one typed begins a new seed
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
        lda z_a                         ; 6,553 is the first that another digit may bring beyond 65,535
        cmp #<6553
        lda z_a + 1
        sbc #>6553
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
t_setup:        .byte "A NEW GAME", 0
t_setup_keys:   .byte "UP, DOWN CHOOSE (A, Z TOO). LEFT,", 0
t_setup_keys_2: .byte "RIGHT CHANGE. RETURN BEGINS, L LOADS,", 0
t_setup_keys_3: .byte "R REPLAYS A SAVED GAME. T: TUTORIAL.", 0
t_setup_low:    .byte <t_setup_galaxy, <t_setup_seed, <t_setup_last, <t_setup_sound
t_setup_high:   .byte >t_setup_galaxy, >t_setup_seed, >t_setup_last, >t_setup_sound
t_setup_galaxy: .byte "GALAXY", 0
t_setup_seed:   .byte "SEED", 0
t_setup_last:   .byte "LAST TURN", 0
t_setup_sound:  .byte "SOUND", 0
t_seat_low:     .byte <t_seat_human, <t_seat_0, <t_seat_1, <t_seat_2, <t_seat_3
t_seat_high:    .byte >t_seat_human, >t_seat_0, >t_seat_1, >t_seat_2, >t_seat_3
t_seat_human:   .byte "HUMAN", 0
t_seat_0:       .byte "COMPUTER, DEPTH 0", 0
t_seat_1:       .byte "COMPUTER, DEPTH 1", 0
t_seat_2:       .byte "COMPUTER, DEPTH 2", 0
t_seat_3:       .byte "COMPUTER, DEPTH 3", 0
t_kinds_low:    .byte <t_kinds_random, <t_kind_barren, <t_kind_terran
t_kinds_high:   .byte >t_kinds_random, >t_kind_barren, >t_kind_terran
t_kinds_random: .byte "RANDOM, BY SEED", 0
t_no_seed:      .byte "NO EFFECT HERE", 0
t_no_last:      .byte "NONE", 0
t_sound_on:     .byte "ON", 0
t_sound_off:    .byte "OFF", 0
