; Advice, and the view of the computer's mind: what a computer would do in the mover's place, and why.

ADVICE_LEVEL    = LEVEL_ADMIRAL         ; of the computer that is asked
MIND_ROW        = 3                     ; of the first request

.segment "LOGS"

w_aside:        .res 4 * LOG_SIZE       ; the other log: the human's, or the computer's
.assert w_log_ships_high = w_log_verb + 3 * LOG_SIZE && LOG_SIZE = 128, error, "the log is two pages"

.segment "BSS"

w_aside_count:  .res 1
w_given:        .res 1                  ; the human's commands before the advice

.segment "CODE"

; advice_show - shows the commands that a computer would give this turn, one at a time, with their purpose; then offers to
;               end the turn
; In:       the mover's turn, w_root, the log
; Out:      -
; Keeps:    galaxy, the log, z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
advice_show:
        lda z_cursor
        pha
        lda w_log_count
        sta w_given
        jsr advice_swap
        jsr command_root
        jsr report_begin
        ldy #ROW_PROMPT
        jsr print_line
        say t_advice_thinks
        lda #ADVICE_LEVEL
        jsr think_search
        jsr advice_swap
        jsr command_replay
        lda #0
        sta z_news
@command:
        lda z_news
        cmp w_aside_count
        bcs @end
        jsr advice_is_given
        bcs @next
        jsr advice_command
        bcs @done
@next:  inc z_news
        bne @command                    ; always
@end:   pla
        sta z_cursor
        jsr command_show
        jsr report_begin
        say t_advice_end
        lda #<t_advice_end_keys
        ldx #>t_advice_end_keys
        jsr ask_yes
        bcc @prompt
        jmp command_end
@done:  pla
        sta z_cursor
        jsr command_show
@prompt:
        jmp command_prompt

; advice_swap - exchanges the log and the other one
; In:       -
; Out:      the logs
; Keeps:    -
; Clobbers: A, X, Y
advice_swap:
        ldx #0
@byte:  ldy w_log_verb,x
        lda w_aside,x
        sta w_log_verb,x
        tya
        sta w_aside,x
        ldy w_log_verb + $100,x
        lda w_aside + $100,x
        sta w_log_verb + $100,x
        tya
        sta w_aside + $100,x
        inx
        bne @byte
        lda w_log_count
        ldx w_aside_count
        sta w_aside_count
        stx w_log_count
        rts

; advice_is_given - checks whether the human gave a command of the other log before the advice
; In:       z_news the command, w_given, the logs
; Out:      carry set: yes
; Keeps:    z_news
; Clobbers: A, X, Y
advice_is_given:
        ldy z_news
        ldx w_given
@command:
        clc
        dex
        bmi @done
        .repeat 4, field
        lda w_aside + field * LOG_SIZE,y
        cmp w_log_verb + field * LOG_SIZE,x
        bne @command
        .endrepeat
@done:  rts                             ; carry is set if all are equal

; advice_command - shows a command of the other log and its purpose, with the cursor there, until a key. Return gives it.
;                  Omits one that is not possible, for instance because it has been given
; In:       z_news the command
; Out:      carry set: Esc
; Keeps:    z_news
; Clobbers: A, X, Y, the rest of the core's scratch and of the ui's
advice_command:
        jsr advice_logged
        jsr rules_refusal
        bne @next
        lda z_to
        ldx z_verb
        beq @target
        lda z_from
@target:
        sta z_cursor
        jsr command_show
        jsr report_begin
        say t_advice
        jsr report_command
        lda z_verb
        bne @why
        ldx z_to
        jsr mind_plan
@why:   lda #<t_advice_keys
        ldx #>t_advice_keys
        jsr ask_begin
        jsr keys_get
        cmp #KEY_RETURN
        beq @take
        cmp #KEY_ESCAPE
        beq @done                       ; carry is set
@next:  clc
@done:  rts
@take:  jsr advice_logged
        jsr command_take
        bcc @why
        bcs @next                       ; always

; advice_logged - takes a command of the other log; a move without the ships that the human has already sent there
; In:       z_news the command, w_given, the logs
; Out:      z_verb, z_from, z_to, z_count: 0, or below, if all ships have been sent
; Keeps:    z_news
; Clobbers: A, X, Y
advice_logged:
        jsr advice_swap
        ldx z_news
        jsr rules_logged
        jsr advice_swap
        lda z_verb
        bne @done
        ldx w_given
@given: dex
        bmi @done
        lda w_log_verb,x
        bne @given
        ldy z_news
        lda w_log_place,x
        cmp w_aside + LOG_SIZE,y
        bne @given
        lda z_count
        sec
        sbc w_log_ships,x
        sta z_count
        lda z_count + 1
        sbc w_log_ships_high,x
        sta z_count + 1
        jmp @given                      ; below 0 is more than are active
@done:  rts
.assert VERB_MOVE = 0, error, "advice_logged looks for 0"

; mind_plan - prints a computer's plan for a sector
; In:       X sector, z_own
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
mind_plan:
        ldy w_colony,x
        beq @settle
        cpy z_own
        beq @own
        txa
        eor t_home - 1,y
        beq @home
        say t_mind_attack
        rts
@home:  say t_mind_strike
        rts
@own:   jsr galaxy_blockaded
        bcs @defend
        say t_mind_guard
        rts
@defend:
        say t_mind_defend
        rts
@settle:
        say t_mind_settle
        rts

; mind_show - shows a page with a computer's plans for the mover's turn, the most urgent first
; In:       the mover's turn
; Out:      -
; Keeps:    galaxy, the log, z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
mind_show:
        lda #OUT_NONE
        sta z_out_1
        sta z_out_2
        lda #ADVICE_LEVEL
        jsr level_set
        jsr requests_make
        lda #<t_mind
        ldx #>t_mind
        jsr page_head
        at 2, 2
        say t_mind_columns
        lda #MIND_ROW
        sta z_line
        lda #0
        sta z_priority
@priority:
        lda #0
        sta z_request
@request:
        ldx z_priority
        lda z_request
        cmp w_requests_count,x
        beq @next
        txa
        asl a
        asl a
        asl a
        asl a
        ora z_request
        tax
        lda w_requests,x
        jsr mind_row
        inc z_request
        bne @request                    ; always
@next:  inc z_priority
        lda z_priority
        cmp #PRIORITIES
        bne @priority
        at 2, 21
        say t_mind_means
        at 13, 23
        say t_title_key
        jsr keys_get
        jmp command_again

; mind_row - prints a plan: sector, purpose, the enemy's ships, ships wanted
; In:       A sector, z_line the row
; Out:      z_line the next
; Keeps:    z_priority, z_request
; Clobbers: A, X, Y, z_number, z_width
mind_row:
        sta z_view
        ldx #2
        ldy z_line
        jsr text_at
        lda z_view
        jsr print_sector
        ldx z_view
        jsr mind_plan
        ldx #20
        ldy z_line
        jsr text_at
        ldx z_view
        number_of w_threat, 4
        ldx z_view
        number_of w_least, 6
        inc z_line
        ldx z_view
        lda w_least,x
        cmp w_most,x
        bne @most
        lda w_least_high,x
        cmp w_most_high,x
        beq @done
@most:  lda #'-'
        jsr text_put
        ldx z_view
        number_of w_most, 0
@done:  rts

.segment "RODATA"
t_advice_thinks:    .byte "ADVICE COMES", 0
t_advice:           .byte "ADVICE: ", 0
t_advice_keys:      .byte "RETURN: DO IT, SPACE: NEXT, ESC: BACK", 0
t_advice_end:       .byte "ADVICE: END THE TURN.", 0
t_advice_end_keys:  .byte "RETURN: DO IT, ESC: BACK", 0
t_mind:             .byte "HOW A COMPUTER SEES YOUR TURN", 0
t_mind_columns:     .byte "SECTOR, PLAN     ENEMY  SHIPS WANTED", 0
t_mind_means:       .byte "THE MOST URGENT IS FIRST.", 0
t_mind_attack:      .byte " TO ATTACK", 0
t_mind_strike:      .byte " TO TAKE A HOME", 0
t_mind_guard:       .byte " TO GUARD", 0
t_mind_defend:      .byte " TO DEFEND", 0
t_mind_settle:      .byte " TO SETTLE", 0
