; Advice: what a computer would do in the mover's place, and why; in the tutorial, the lesson's step first. Computers plan
; each turn again and may send ships to and fro, so advice remembers the human's moves.

ADVICE_LEVEL    = LEVEL_COMMODORE       ; of the computer that is asked
PATIENCE        = 4                     ; turns before ships are sent back

.segment "LOGS"

w_aside:        .res 4 * LOG_SIZE       ; the other log: the human's, or the computer's; for a replay the position
.assert w_log_ships_high = w_log_verb + 3 * LOG_SIZE && LOG_SIZE = 128, error, "the log is two pages"
w_moved:        .res SECTORS * SECTORS  ; by 16 * from + to: the turn of the last such move, low byte; 0: none

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
        jsr lesson_advise
        bcs @planned
        jsr report_begin
        ldy #ROW_PROMPT
        jsr print_line
        say t_advice_thinks
        lda #ADVICE_LEVEL
        jsr think_search
@planned:
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
        ldy #'E'
        jsr ask_yes
        bcc @prompt
        jmp command_end
@done:  tax
        pla
        sta z_cursor
        txa
        pha
        jsr command_show
        pla
        cmp #'E'
        beq @finish
@prompt:
        jmp command_prompt
@finish:
        jmp command_finish

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
;                  Omits one that is not possible, for instance because it has been given, and one that sends ships back
;                  soon, unless an enemy's have come there. H shows the help
; In:       z_news the command
; Out:      carry set: A Esc, or E after a command that was given
; Keeps:    z_news
; Clobbers: A, X, Y, the rest of the core's scratch and of the ui's
advice_command:
        jsr advice_logged
        jsr rules_refusal
        bne @next
        lda z_to
        asl a
        asl a
        asl a
        asl a
        ora z_from
        tay
        lda w_moved,y
        beq @show
        lda w_turn
        sec
        sbc w_moved,y
        cmp #PATIENCE
        bcs @show
        ldy z_to
        lda w_fleet,y
        beq @next
        cmp z_own
        beq @next
@show:  lda z_to
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
        cmp #'H'
        beq @help
        cmp #'?'
        beq @help
@next:  clc
@done:  rts
@help:  jsr help_show
        jsr galaxy_mode
        jmp advice_command
@take:  jsr advice_logged
        jsr command_take
        bcc @why
        cmp #'E'
        beq @done                       ; carry is set
        bne @next                       ; always

; advice_forget - forgets the human's moves
; In:       -
; Out:      w_moved
; Keeps:    X
; Clobbers: A, Y
advice_forget:
        lda #0
        tay
@move:  sta w_moved,y
        iny
        bne @move
        rts

; advice_remember - remembers the moves of a human's turn
; In:       the log, w_turn
; Out:      w_moved
; Keeps:    -
; Clobbers: A, X, Y
advice_remember:
        ldx w_log_count
        beq @done
@command:
        lda w_log_verb - 1,x
        bne @next                       ; no move
        ldy w_log_place - 1,x
        lda w_turn
        sta w_moved,y
@next:  dex
        bne @command
@done:  rts

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
.assert VERB_MOVE = 0, error, "advice_remember and advice_logged look for 0"

.segment "RODATA"
t_advice_thinks:    text "ADVICE COMES"
t_advice:           text "ADVICE: "
t_advice_keys:      text "RETURN: DO IT, SPACE: NEXT, ESC: BACK"
t_advice_end:       text "ADVICE: END THE TURN."
t_advice_end_keys:  text "RETURN: DO IT, ESC: BACK"
