; The choices before a game.

SETUP_WHITE     = 0
SETUP_BLACK     = 1
SETUP_LIMIT     = 2
SETUP_SOUND     = 3
SETUP_ITEMS     = 4
SETUP_ROW       = 6

.segment "BSS"

w_seat:         .res 2                  ; who plays White, and Black: SEAT_HUMAN, or a strength
w_limit_item:   .res 1                  ; which limit of H3.6: a place in t_limit
w_sound:        .res 1                  ; 1: sounds

.segment "CODE"

; setup_defaults - sets what is offered: a human has White against the easy computer
; In:       -
; Out:      w_seat, w_limit_item, w_sound
; Keeps:    X, Y
; Clobbers: A
setup_defaults:
        lda #SEAT_HUMAN
        sta w_seat
        sta w_limit_item
        lda #1
        sta w_seat + 1
        sta w_sound
        rts

; setup_run - lets the player choose until Return
; In:       w_seat, w_limit_item, w_sound
; Out:      the same, w_limit; carry clear: a new game is to begin; set: a game has been loaded
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
setup_run:
        jsr setup_page
        lda #0
        sta z_item
@draw:  jsr setup_draw
@key:   jsr keys_get
        cmp #KEY_UP
        beq @up
        cmp #'A'
        beq @up
        cmp #KEY_DOWN
        beq @down
        cmp #'Z'
        beq @down
        cmp #KEY_LEFT
        beq @left
        cmp #KEY_RIGHT
        beq @right
        cmp #'L'
        beq @load
        cmp #'R'
        beq @replay
        cmp #'H'
        beq @help
        cmp #KEY_RETURN
        bne @key
        jsr setup_take
        clc
        rts
@up:    dec z_item
        bpl @draw
        lda #SETUP_ITEMS - 1
        sta z_item
        bpl @draw                       ; always
@down:  ldx z_item
        inx
        cpx #SETUP_ITEMS
        bne @item
        ldx #0
@item:  stx z_item
        jmp @draw
@left:  ldx z_item
        dec w_seat,x
        bpl @draw
        lda t_setup_last,x
        sta w_seat,x
        bpl @draw                       ; always
@right: ldx z_item
        lda w_seat,x
        inc w_seat,x
        cmp t_setup_last,x
        bne @changed
        lda #0
        sta w_seat,x
@changed:
        jmp @draw
@load:  jsr setup_take
        jsr disk_load
        bcs @page
        sec
        rts
@replay:
        jsr setup_take
        jsr disk_load
        bcs @page
        jsr replay_run
@page:  jmp setup_run
@help:  jsr help_show
        jmp setup_run

; setup_take - takes the choices over
; In:       w_limit_item, w_sound
; Out:      w_limit, the sound
; Keeps:    Y
; Clobbers: A, X
setup_take:
        ldx w_limit_item
        lda t_limit,x
        sta w_limit
        lda w_sound
        jmp sound_enable

; setup_page - shows the page
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
setup_page:
        jsr text_mode
        at 14, 2
        say t_panel_name
        at 4, 16
        say t_setup_help_1
        at 4, 17
        say t_setup_help_2
        at 4, 18
        say t_setup_help_3
        rts

; setup_draw - draws the choices; the one at hand is inverse
; In:       z_item, w_seat, w_limit_item, w_sound
; Out:      -
; Keeps:    z_item
; Clobbers: A, X, Y, z_line, z_width
setup_draw:
        ldx #0
@item:  stx z_line
        txa
        asl a
        adc #SETUP_ROW
        tay
        jsr print_line
        lda z_line
        asl a
        adc #SETUP_ROW
        tay
        ldx #8
        jsr text_at
        ldx z_line
        lda t_item_low,x
        pha
        lda t_item_high,x
        tax
        pla
        jsr text_print
        lda #0
        ldx z_line
        cpx z_item
        bne @attribute
        lda #1
@attribute:
        jsr text_inverse
        ldx z_line
        lda w_seat,x
        clc
        adc t_choice_first,x
        tay
        lda t_choice_low,y
        ldx t_choice_high,y
        jsr text_print
        lda #0
        jsr text_inverse
        ldx z_line
        inx
        cpx #SETUP_ITEMS
        bne @item
        rts
.assert w_limit_item = w_seat + 2 && w_sound = w_seat + 3, error, "the choices stand in a row"

.segment "RODATA"
t_limit:        .byte 16, 12, 0
t_setup_last:   .byte SEAT_HIGHEST, SEAT_HIGHEST, 2, 1
t_item_low:     .byte <t_item_white, <t_item_black, <t_item_limit, <t_item_sound
t_item_high:    .byte >t_item_white, >t_item_black, >t_item_limit, >t_item_sound
t_choice_first: .byte 0, 0, 4, 7
t_choice_low:   .byte <t_seat_0, <t_seat_1, <t_seat_2, <t_seat_3, <t_limit_16, <t_limit_12, <t_limit_off, <t_off, <t_on
t_choice_high:  .byte >t_seat_0, >t_seat_1, >t_seat_2, >t_seat_3, >t_limit_16, >t_limit_12, >t_limit_off, >t_off, >t_on
t_item_white:   .byte "WHITE     ", 0
t_item_black:   .byte "BLACK     ", 0
t_item_limit:   .byte "ENDS AFTER ", 0
t_item_sound:   .byte "SOUND     ", 0
t_seat_0:       .byte " A HUMAN ", 0
t_seat_1:       .byte " COMPUTER, EASY ", 0
t_seat_2:       .byte " COMPUTER, MEDIUM ", 0
t_seat_3:       .byte " COMPUTER, HARD ", 0
t_limit_16:     .byte " 16 QUIET TURNS ", 0
t_limit_12:     .byte " 12 QUIET TURNS ", 0
t_limit_off:    .byte " NO LIMIT ", 0
t_off:          .byte " OFF ", 0
t_on:           .byte " ON ", 0
t_setup_help_1: .byte "ARROWS CHOOSE, RETURN BEGINS.", 0
t_setup_help_2: .byte "L LOADS A GAME, R REPLAYS ONE,", 0
t_setup_help_3: .byte "H SHOWS THE RULES.", 0
