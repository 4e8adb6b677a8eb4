; The page for the choices before a game.

SETUP_ROW       = 6

.segment "CODE"

; setup_run - lets the player make choices until Return
; In:       w_seat, w_limit_item, w_storm_item, w_sound
; Out:      the same, w_limit, w_storm; carry clear: start a new game; set: a game was loaded
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
        cmp #'T'
        beq @lesson
        cmp #'R'
        beq @replay
        cmp #'H'
        beq @help
        cmp #'?'
        beq @help
        cmp #'/'
        beq @help
        cmp #KEY_RETURN
        bne @key
        jsr choices_take
        clc
        rts
@up:    dec z_item
        bpl @draw
        lda #CHOICES - 1
        sta z_item
        bpl @draw                       ; always
@down:  ldx z_item
        inx
        cpx #CHOICES
        bne @item
        ldx #0
@item:  stx z_item
        jmp @draw
@left:  ldx z_item
        dec w_seat,x
        bpl @draw
        lda t_choice_last,x
        sta w_seat,x
        bpl @draw                       ; always
@right: ldx z_item
        lda w_seat,x
        inc w_seat,x
        cmp t_choice_last,x
        bne @changed
        lda #0
        sta w_seat,x
@changed:
        jmp @draw
@load:  jsr choices_take
        jsr disk_load
        bcs @page
        sec
        rts
@replay:
        jsr choices_take
        jsr disk_load
        bcs @page
        jsr replay_run
@page:  jmp setup_run
@help:  jsr help_show
        jmp setup_run
@lesson:
        jsr lesson_begin
        bcc @page
        rts

; setup_page - shows the page
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
setup_page:
        jsr page_band
        at 14, 0
        say t_panel_name
        lda #0
        jsr text_inverse
        at 2, 17
        say t_setup_help_1
        at 2, 18
        say t_setup_help_2
        at 2, 19
        say_last t_setup_help_3

; setup_draw - draws the choices, the selected one inverse
; In:       z_item, w_seat, w_limit_item, w_storm_item, w_sound
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
        ldx #4
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
        cpx #CHOICES
        bne @item
        rts

.segment "RODATA"
t_item_low:     .byte <t_item_white, <t_item_black, <t_item_limit, <t_item_storm, <t_item_sound
t_item_high:    .byte >t_item_white, >t_item_black, >t_item_limit, >t_item_storm, >t_item_sound
t_choice_first: .byte 0, 0, 6, 10, 12
t_choice_low:   .byte <t_seat_0, <t_seat_1, <t_seat_2, <t_seat_3, <t_seat_4, <t_seat_5
                .byte <t_limit_16, <t_limit_12, <t_limit_off, <t_limit_24
                .byte <t_storm_draw, <t_storm_wins, <t_off, <t_on
t_choice_high:  .byte >t_seat_0, >t_seat_1, >t_seat_2, >t_seat_3, >t_seat_4, >t_seat_5
                .byte >t_limit_16, >t_limit_12, >t_limit_off, >t_limit_24
                .byte >t_storm_draw, >t_storm_wins, >t_off, >t_on
t_item_white:   text "WHITE      "
t_item_black:   text "BLACK      "
t_item_limit:   text "ENDS AFTER "
t_item_storm:   text "BOTH KEEPS "
t_item_sound:   text "SOUND      "
t_seat_0:       text " A HUMAN "
t_seat_1:       text " SQUIRE (BEGINNER) "
t_seat_2:       text " KNIGHT (EASY) "
t_seat_3:       text " BARON (MEDIUM) "
t_seat_4:       text " DUKE (HARD) "
t_seat_5:       text " KING (HARDEST) "
t_limit_16:     text " 16 TURNS WITHOUT A LOSS "
t_limit_12:     text " 12 TURNS WITHOUT A LOSS "
t_limit_off:    text " NO LIMIT "
t_limit_24:     text " 24 TURNS WITHOUT A LOSS "
t_storm_draw:   text " FALL: DRAW "
t_storm_wins:   text " FALL: MOVER WINS "
t_off:          text " OFF "
t_on:           text " ON "
t_setup_help_1: text "ARROWS, A, Z CHOOSE. RETURN BEGINS."
t_setup_help_2: text "L LOADS A GAME, R REPLAYS ONE,"
t_setup_help_3: text "H: RULES, T: A LESSON FOR BEGINNERS."
