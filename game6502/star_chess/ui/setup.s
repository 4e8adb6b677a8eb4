; The choices before a game: players, galaxy, seed, last turn, sound.

SETUP_ROW       = 4                     ; of the first choice; they are two rows apart
SETUP_VALUE     = 16                    ; column of the values
SETUP_SEATS     = 0                     ; choices 0 to 3
SETUP_GALAXY    = 4
SETUP_SEED      = 5
SETUP_LAST      = 6                     ; the last turn
SETUP_SOUND     = 7
SETUP_CHOICES   = 8
LAST_STEP       = 20                    ; step for the last turn
LAST_HIGHEST    = 200                   ; and its maximum

.segment "BSS"

w_sound:        .res 1                  ; non-zero: effects are on

.segment "CODE"

; setup_defaults - sets the defaults: a human against three captains
; In:       z_entropy
; Out:      w_seat, w_kind, w_seed, w_turn_limit, w_sound
; Keeps:    Y
; Clobbers: A, X
setup_defaults:
        ldx #PLAYERS - 1
        lda #LEVEL_CAPTAIN + 1
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

; setup_run - lets the player make choices until Return
; In:       w_seat, w_kind, w_seed, w_turn_limit, w_sound
; Out:      carry clear: the same, start a new game; carry set: a game was loaded
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
setup_run:
        jsr page_band
        at 14, 0
        say t_setup
        lda #0
        jsr text_inverse
        at 2, 20
        say t_setup_keys
        at 2, 21
        say t_setup_keys_2
        at 2, 22
        say t_setup_keys_3
        lda #0
        sta z_item
        sta w_typed
@draw:  jsr report_begin                ; without an error of the disk
        jsr setup_draw
@key:   jsr keys_get
        cmp #KEY_RETURN
        beq @done
        cmp #'L'
        beq @load
        cmp #'R'
        beq @replay
        cmp #'T'
        beq @tutorial
        cmp #'H'
        beq @help
        cmp #'?'
        beq @help
        cmp #'/'
        beq @help
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
@help:  jsr help_rules
        jmp setup_run
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

; setup_draw - draws all choices, the selected one inverse
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
        jsr text_print
        ldy z_line
        ldx w_seat,y
        lda t_rank_low,x
        pha
        lda t_rank_high,x
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
