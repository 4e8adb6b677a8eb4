; A human's turn: commands are executed at once, shown with all their consequences, and kept or undone (S2.7). The
; turn's first position is in w_root and its commands in the log; undoing replays the rest.

.segment "BSS"

w_root_eventful: .res 1                 ; z_eventful at the turn's start
w_asked:        .res 1                  ; non-zero: unmoved ships were mentioned this turn

.segment "CODE"

; command_turn - plays a human's turn
; In:       z_mover, the turn has started
; Out:      carry set: end the turn; carry clear: leave the game
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
; Inside:   command_prompt, which asks for the next command; command_key, without naming the keys; command_prompt_2, a
;           branch to command_prompt; command_again, with the galaxy redrawn; command_finish, which ends the turn, but may
;           ask; command_end, which does not
command_turn:
        jsr galaxy_save
        lda z_eventful
        sta w_root_eventful
        ldx z_mover
        stx z_viewer
        lda t_home,x
        sta z_cursor
        lda #0
        sta w_asked
        lda #1
        sta z_logging
        lda w_tutorial
        beq @show
        jsr lesson_show
        jsr galaxy_mode
@show:  jsr command_show
        jsr keys_drop                   ; typed before the galaxy was drawn
        jsr report_player
        say t_your_turn
        lda w_turn
        ldx w_turn + 1
        ldy #0
        jsr print_number
        lda w_events
        beq command_prompt
        say t_turn_help
        jsr summary_show
        jmp command_key
command_prompt:
        lda #<t_command_keys_are
        ldx #>t_command_keys_are
        jsr ask_begin
command_key:
        jsr keys_get
@do:    jsr menu_letter
        bcs @item
        cmp #KEY_RETURN
        beq @menu
        ldx #t_turn_keys_end - t_turn_keys - 1
@find:  cmp t_turn_keys,x
        beq @found
        dex
        bpl @find
        jsr ask_move
        bcc command_key
        jsr menu_off
        jmp command_key
@found: lda t_turn_key,x
        asl a
        tax
        lda t_turn_do + 1,x
        pha
        lda t_turn_do,x
        pha
        rts                             ; jumps to the key's routine
@menu:  jsr menu_choose
        cmp #MENU_ITEMS
        bcs @do
@item:  cmp #MENU_END
        beq command_finish
        cmp #MENU_UNDO
        beq @undo
        jsr command_give
        bcc command_prompt
        cmp #'E'
        bne command_prompt
        beq command_finish              ; always
@undo:  jsr command_undo
        jmp command_prompt
command_finish:
        jsr command_may_end
        bcc command_prompt
command_end:
        jsr advice_remember
        jsr tape_human
        jsr summary_begin
        lda #0
        sta z_logging
        sec
        rts

; command_help, command_sound, command_save, command_load, command_leave - the functions of keys
; In:       z_mover, the mover's turn
; Out:      as command_turn
; Keeps:    -
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
command_help:
        jsr help_show
command_again:
        jsr galaxy_mode
        jsr command_show
        jmp command_prompt
command_sound:
        lda w_sound
        eor #1
        sta w_sound
        jsr sound_enable
        jsr report_begin
        lda w_sound
        beq @off
        say t_command_sound_on
        jmp command_prompt
@off:   say t_command_sound_off
        jmp command_prompt
command_save:
        ldy #ROW_PROMPT
        jsr print_line
        jsr disk_save
        jmp command_prompt
.warn -stack                            ; returns to the caller of play_game
command_load:
        ldy #ROW_PROMPT
        jsr print_line
        jsr disk_load
        bcc command_prompt_2
        lda #0
        sta w_tutorial
        sta z_logging
        pla                             ; instead of returning to play_game, plays the game loaded
        pla
        jmp play_game
.warn stack
command_leave:
        jsr ask_leave
        bcc command_prompt_2
        lda #0
        sta z_logging
        clc
        rts
command_prompt_2:
        jmp command_prompt

.segment "RODATA"
t_turn_keys: .byte "H?/NDLQSVR"
t_turn_keys_end:
t_turn_key:     .byte 0, 0, 0, 1, 2, 3, 4, 5, 6, 7
t_turn_do:   .word command_help - 1, command_sound - 1, command_save - 1, command_load - 1, command_leave - 1
                .word advice_show - 1, mind_show - 1, review_show - 1

.segment "CODE"

; command_may_end - asks once a turn whether to end it although ships can still move
; In:       z_mover, w_asked
; Out:      carry set: end it
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, z_number, z_width
command_may_end:
        lda w_asked
        bne @yes
        ldx #SECTORS - 1
@sector:
        jsr view_is_active
        bcs @ask
        dex
        bpl @sector
@yes:   sec
        rts
@ask:   inc w_asked
        stx z_cursor                    ; shows the first of them
        jsr panel_sector
        jsr view_galaxy
        jsr menu_off
        jsr report_begin
        lda #<t_command_unmoved
        ldx #>t_command_unmoved
        jsr ask_begin
@key:   jsr keys_get
        cmp #'E'
        beq @done                       ; carry is set
        cmp #KEY_RETURN
        beq @done
        cmp #KEY_ESCAPE
        bne @key
        clc
@done:  rts

; command_show - draws the whole screen
; In:       z_viewer, z_cursor
; Out:      -
; Keeps:    z_verb, z_from, z_to, z_count
; Clobbers: A, X, Y, the rest of the core's scratch and of the ui's
command_show:
        jsr panel_all
        jmp menu_off

; command_give - gives a command for the sector under the cursor: asks for its arguments, executes and shows it, and
;                undoes it if the player rejects it
; In:       A VERB_*, z_cursor
; Out:      galaxy, the log; carry set: kept, A Return, Y or E
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's scratch and of the ui's
command_give:
        sta z_verb
        jsr report_begin
        lda z_cursor
        sta z_from
        jsr command_ask
        bcs command_take
        rts

; command_take - executes and shows a command, and undoes it if the player rejects it
; In:       z_verb, z_from, z_to, z_count
; Out:      galaxy, the log; carry set: A Return, Y or E; carry clear: refused, or undone
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's scratch and of the ui's
command_take:
        jsr command_judge
        bcc @done
        jsr report_meet
        lda z_count                     ; keeps the arguments as entered
        pha
        lda z_count + 1
        pha
        jsr rules_execute
        pla
        sta z_count + 1
        pla
        sta z_count
        jsr command_show
        jsr report_begin
        jsr report_combat
        bcs @fought
        jsr report_command
        clc
@fought:
        jsr report_sound
        lda #<t_keep
        ldx #>t_keep
        ldy #'E'
        jsr ask_yes
        bcs @done
        jsr command_undo
        clc
@done:  rts

; command_judge - checks whether a command is legal; if not, reports why
; In:       z_verb, z_from, z_to, z_count
; Out:      carry set: legal
; Keeps:    z_verb, z_from, z_to, z_count
; Clobbers: A, X, Y, z_a, z_part, z_number, z_width
command_judge:
        jsr rules_refusal
        beq @legal
        jsr report_refusal
        clc
        rts
@legal: sec
        rts

; command_ask - asks for a command's target and number; reports why if not even one ship could do it
; In:       z_verb, z_from
; Out:      carry set: z_to, z_count; carry clear: Esc, or refused
; Keeps:    z_verb, z_from
; Clobbers: A, X, Y, the rest of the core's scratch and of the ui's
command_ask:
        lda z_from
        sta z_to
        lda #1
        sta z_count
        lda #0
        sta z_count + 1
        ldx z_verb
        beq @move
        jsr command_judge
        bcc @done
        ldx z_from
        lda z_verb
        cmp #VERB_BUILD
        beq @build
        cmp #VERB_SCRAP
        beq @scrap
        dec z_count                     ; the others need no number
        sec
        rts
@move:  jsr rules_refusal
        cmp #REFUSED_FAR                ; ships exist: the sector is merely not adjacent to itself
        bne @refused
        lda #<t_where
        ldx #>t_where
        jsr ask_sector
        bcc @done
        lda z_cursor
        sta z_to
        jsr command_judge
        bcc @done
        ldx z_from
        lda w_active,x
        ldy w_active_high,x
        bcs @offer                      ; always
@build: jsr command_most
        jmp ask_number
@scrap: lda w_ships,x
        ldy w_ships_high,x
@offer: sta w_default
        sty w_default + 1
        jmp ask_number
@refused:
        jsr report_refusal
        clc
@done:  rts

; command_most - computes the most ships that a sector can build
; In:       z_from
; Out:      w_default
; Keeps:    z_verb, z_from, z_to
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_left, z_funds, z_count
command_most:
        jsr build_funds
        lda #<FLEET_MAX
        sta z_left
        lda #>FLEET_MAX
        sta z_left + 1
        ldx z_from
        jsr build_affordable
        lda z_count
        sta w_default
        lda z_count + 1
        sta w_default + 1
        rts

; command_undo - undoes the last command: replays the others from the turn's start (S2.7)
; In:       w_root, the log
; Out:      galaxy, w_active, w_idle, z_eventful, the log
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's scratch and of the ui's
command_undo:
        lda w_log_count
        beq @none
        dec w_log_count
        jsr command_replay
        jsr command_show
        jsr report_begin
        say t_undone
        rts
@none:  jsr report_begin
        say t_none_undone
        rts

; command_replay - replays the log from the turn's start
; In:       w_root, the log
; Out:      galaxy, w_active, w_idle, z_eventful, the same log
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's scratch
command_replay:
        lda w_log_count
        sta w_log_end
        jsr command_root
        jmp rules_again

; command_root - returns to the turn's start
; In:       w_root, w_root_eventful, z_mover
; Out:      galaxy, w_active, w_idle, z_eventful; the log is empty; logging
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y
command_root:
        jsr galaxy_restore
        lda w_root_eventful
        sta z_eventful
        lda #1
        sta z_logging
        lda z_mover
        jmp rules_begin

.segment "RODATA"
t_your_turn:        text "YOUR TURN, NUMBER "
t_turn_help:        text ". H HELP"
t_command_keys_are: text "RETURN MENU  S ADVICE  V PLANS  H HELP"
t_where:            text "WHERE TO? ARROWS, RETURN, ESC"
t_keep:             text "RETURN KEEPS IT, ESC TAKES IT BACK"
t_undone:           text "TAKEN BACK"
t_none_undone:      text "NO COMMAND TO TAKE BACK."
t_command_unmoved:  text "SHIPS CAN STILL MOVE. E ENDS, ESC BACK"
t_command_sound_on: text "SOUND IS ON"
t_command_sound_off: text "SOUND IS OFF"
t_command_begun:    text "UNDO YOUR COMMANDS FIRST: U."
