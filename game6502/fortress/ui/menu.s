; The menu (R8): state, eight items, prompts below. One key selects and highlights an item.

MENU_STATE  = 4                         ; first row of the state block
MENU_ROW    = 8                         ; first row of the items
MENU_ITEMS  = 8
MENU_COLUMN = 10
MENU_FRAME  = 3                         ; the first and last row of the frame below the heading
MENU_FOOT   = 17

.segment "BSS"

w_siege:        .res 1                  ; 1 siege warning on, 0 off (R4.1)
w_item:         .res 1                  ; the selected item
w_above:        .res 1                  ; the first number too high for menu_ask

.segment "CODE"

; menu_run - shows the menu and executes one item
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, everything of the ui, the store and the core
menu_run:
        jsr menu_show
@key:   jsr input_key
        cmp #'?'
        beq @rules
        cmp #'/'                        ; its key
        beq @rules
        cmp #'H'
        beq @rules
        cmp #'T'
        beq @lesson
        cmp #'P'
        beq @puzzle
        sec
        sbc #'1'
        cmp #MENU_ITEMS
        bcs @key
        sta w_item
        tax
        lda #1
        jsr menu_item
        jsr prompt_clear
        ldx w_item
        lda t_command_high,x
        pha
        lda t_command_low,x
        pha
        rts                             ; jumps to the command, which returns for menu_run
@rules: jmp rules_view
@lesson:
        jsr menu_load
        bcs @out
        jmp lesson_run
@puzzle:
        jsr menu_load
        bcs @out
        jmp puzzle_run
@out:   rts

; menu_load - makes sure that segment EXTRA is in memory
; In:       -
; Out:      carry clear: it is; carry set: cancelled. The prompts are cleared
; Keeps:    -
; Clobbers: A, X, Y, z_text, z_error, w_block
menu_load:
        jsr prompt_clear
.if LOADS_EXTRA
        point t_loading
        jsr prompt_say
        jsr extra_load
        bcs @error
.endif
        jmp disk_error_retry            ; clears the carry
.if LOADS_EXTRA
@error: jsr disk_error
        bcc menu_load
        rts
.endif

; menu_show - shows the whole menu
; In:       -
; Out:      the prompts empty
; Keeps:    -
; Clobbers: A, X, Y, z_text, z_name, z_columns, z_row
menu_show:
        jsr text_mode
        jsr menu_heading
        jsr menu_frame
        jsr menu_state
        ldx #MENU_ITEMS - 1
@item:  txa
        pha
        lda #0
        jsr menu_item
        pla
        tax
        dex
        bpl @item
        lda #PROMPT_MENU
        jsr prompt_begin
        point t_choose
        jsr prompt_say
        point t_choose_lesson
        jmp prompt_say

; menu_heading - prints the title in its band
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_text, z_columns, z_row
menu_heading:
        ldy #0
        jsr print_band
        point t_fortress
        ldy #1
        jsr print_title
        ldy #2
        jmp print_band

; menu_frame - prints the sides and bottom of the frame; the heading is its top
; In:       -
; Out:      the attribute normal
; Keeps:    -
; Clobbers: A, X, Y, z_columns, z_row
menu_frame:
        lda #1
        jsr text_inverse
        lda #MENU_FRAME
        sta z_row
@row:   ldx #0
        jsr @side
        ldx #COLUMNS - 1
        jsr @side
        inc z_row
        lda z_row
        cmp #MENU_FOOT
        bne @row
        ldy #MENU_FOOT
        jmp print_band
@side:  ldy z_row
        jsr text_at
        lda #' '
        jmp text_put

; menu_state - prints the contestants and the options
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_name, z_row
menu_state:
        at 2, MENU_STATE
        ldx #SIDE_WHITE
        jsr menu_contestant
        at 2, MENU_STATE + 1
        ldx #SIDE_BLACK
        jsr menu_contestant
        at 2, MENU_STATE + 2
        lda w_length
        ldy w_siege
        jmp print_options

; menu_refresh - reprints the state block after a change
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_name, z_columns, z_row
menu_refresh:
        lda #MENU_STATE
        ldx #MENU_STATE + 2
        jsr text_clear
        jsr menu_frame
        jmp menu_state

; menu_contestant - prints WHITE: NAME (H)
; In:       X side; the output position
; Out:      z_name points to the contestant
; Keeps:    -
; Clobbers: A, X, Y
menu_contestant:
        jsr players_at
        jsr print_side
        jmp print_player

; menu_item - prints one item, highlighted or not
; In:       X item 0..7, A 0 normal, else inverse
; Out:      the attribute normal
; Keeps:    -
; Clobbers: A, X, Y, z_text
menu_item:
        pha
        lda t_item_low,x
        sta z_text
        lda t_item_high,x
        sta z_text+1
        txa
        clc
        adc #MENU_ROW
        tay
        ldx #MENU_COLUMN
        jsr text_at
        pla
        jsr text_inverse
        lda z_text
        ldx z_text+1
        jsr text_print
        lda #0
        jmp text_inverse

; menu_length - executes SET GAME LENGTH (R8.7)
; In:       -
; Out:      w_length
; Keeps:    -
; Clobbers: A, X, Y, z_text
menu_length:
        point t_new_length
        ldy #TOURNAMENT_LONGEST + 1
        jsr menu_ask
        beq @out
        bcs @refuse
        sta w_length
@out:   rts
@refuse:
        point t_bad_length
        jsr prompt_say
        jmp menu_length

; menu_ask - asks for a number from 1 on; a horn rejects another one
; In:       A low, X high address of the question, Y the first number too high
; Out:      Z set: nothing entered; else carry clear: A the number; carry set: rejected, the prompts cleared
; Keeps:    -
; Clobbers: A, X, Y, z_text, z_columns
menu_ask:
        sty w_above
        jsr prompt_say
        lda #2
        ldx #FILTER_NUMBER
        jsr prompt_line
        beq @out
        jsr menu_number
        beq @refuse
        cmp w_above
        bcc @out
@refuse:
        lda #SOUND_HORN
        jsr sound_play
        jsr prompt_clear
        lda #1                          ; Z clear
        sec
@out:   rts

; menu_number - parses the entered number
; In:       w_input one or two digits
; Out:      A 0..99, Z matches A
; Keeps:    Y
; Clobbers: X, z_columns
menu_number:
        lda w_input
        and #$0F
        ldx w_input+1
        beq @out
        asl a                           ; times ten
        sta z_columns
        asl a
        asl a
        adc z_columns
        sta z_columns
        txa
        and #$0F
        clc
        adc z_columns
@out:   cmp #0
        rts

; menu_siege - executes SET SIEGE WARN (R8.8)
; In:       -
; Out:      w_siege
; Keeps:    X, Y
; Clobbers: A
menu_siege:
        lda w_siege
        eor #1
        sta w_siege
        rts

.segment "RODATA"

t_command_low:                          ; for rts: less one
        .byte <(play_tournament - 1), <(change_run - 1), <(roster_view - 1), <(history_view - 1)
        .byte <(copy_run - 1), <(remove_run - 1), <(menu_length - 1), <(menu_siege - 1)
t_command_high:
        .byte >(play_tournament - 1), >(change_run - 1), >(roster_view - 1), >(history_view - 1)
        .byte >(copy_run - 1), >(remove_run - 1), >(menu_length - 1), >(menu_siege - 1)
t_item_low:
        .byte <t_item_1, <t_item_2, <t_item_3, <t_item_4, <t_item_5, <t_item_6, <t_item_7, <t_item_8
t_item_high:
        .byte >t_item_1, >t_item_2, >t_item_3, >t_item_4, >t_item_5, >t_item_6, >t_item_7, >t_item_8
t_item_1:       .byte "1 BEGIN PLAY", 0
t_item_2:       .byte "2 CHANGE PLAYERS", 0
t_item_3:       .byte "3 DISPLAY ROSTER", 0
t_item_4:       .byte "4 REPORT HISTORY", 0
t_item_5:       .byte "5 COPY PLAYER", 0
t_item_6:       .byte "6 REMOVE PLAYER", 0
t_item_7:       .byte "7 SET GAME LENGTH", 0
t_item_8:       .byte "8 SET SIEGE WARN", 0
t_fortress:     .byte "FORTRESS", 0
t_choose:       .byte "PRESS A NUMBER, 1 TO 8. H SHOWS RULES.", 0
t_choose_lesson: .byte "T: A LESSON FOR BEGINNERS. P: PUZZLES.", 0
t_new_length:   .byte "GAME LENGTH (1-54): ", 0
t_bad_length:   .byte "A GAME HAS 1 TO 54 TURNS.", 0
.if LOADS_EXTRA
t_loading:      .byte "LOADING...", 0
.endif
