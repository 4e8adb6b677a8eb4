; A human's turn: Move 1, Move 2, Accept or Cancel (H4.1).

ITEM_ACCEPT     = 0
ITEM_UNDO       = 1
ITEM_CANCEL     = 2
ITEM_LAST       = 2

REFUSAL_EMPTY   = 1                     ; in w_refused: nothing to select here
REFUSAL_ENEMY   = 2                     ; an enemy's piece
REFUSAL_MOVED   = 3                     ; the piece has moved already
REFUSAL_BLOCKED = 4                     ; the piece has no target
REFUSAL_TAKEN   = 5                     ; a friend is on the target
REFUSAL_TAKEN_ENEMY = 6                 ; or an enemy;
REFUSAL_WALL    = 7                     ; + kind - WALL: the target is not one of the piece's moves
REFUSAL_TOWER   = 9
REFUSAL_START   = 11                    ; the target is the Keep's start
REFUSAL_WAY     = 12                    ; the target is beyond a piece in a Tower's way
REFUSAL_BEGUN   = 13                    ; advice is for whole turns
NOTICE_SOUND    = 14                    ; sound off; + 1: on
TEXT_TARGET     = 16                    ; in t_turn_*: the question for a target
NOTICE_KEPT     = 17                    ; the message stays: advice,
NOTICE_LAST     = 18                    ; or the computer's last turn, or another move than the lesson's

.segment "BSS"

w_command:      .res 1                  ; the key that ended the turn without moves, 0 for none
w_refused:      .res 1                  ; REFUSAL_*: why the last key did nothing, 0 if it did something

.segment "CODE"

; turn_human - lets a human make the turn's moves until they are accepted, or a key requests something else
; In:       z_mover, the board, w_refused 0 or NOTICE_LAST; the turn has started
; Out:      w_command 0: the moves are made and recorded; else the key, and no move is made; w_refused 0
; Keeps:    z_mover
; Clobbers: A, X, Y, the core's and the ui's zero page
turn_human:
        jsr record_begin
        jsr panel_keys
        lda #POINTING_CURSOR
        sta w_pointing
@again: lda #NO_CURSOR
        sta w_chosen
@next:  jsr turn_show
        jsr turn_complete
        beq @complete
        jsr keys_get
        ldx w_refused
        cpx #NOTICE_KEPT                ; after advice: S again plays it
        bne @key
        pha
        jsr panel_keys
        pla
        cmp #'S'
        beq @advised
@key:   ldx #0
        stx w_refused
        jsr cursor_move
        bcs @next
        cmp #KEY_RETURN
        beq @pick
        cmp #' '
        beq @pick
        cmp #KEY_ESCAPE
        beq @back
        jsr turn_key
        bcc @next
@end:   jsr view_unmark
        lda #0
        sta w_pointing
        sta w_refused
        rts
@pick:  jsr turn_pick
        jmp @next
@advised:
        jsr advice_play
        lda #SOUND_BUILD
        jsr sound_play
        lda #0
        sta w_refused
        beq @again                      ; always
@back:  lda w_chosen
        cmp #NO_CURSOR
        bne @again
        jsr turn_undo
        jmp @again
@complete:
        jsr turn_ask
        cpx #ITEM_ACCEPT
        bne @not
        lda #0
        sta w_command
        beq @end                        ; always
@not:   cpx #ITEM_UNDO
        bne @cancel
        jsr turn_undo
        jmp @again
@cancel:
        jsr turn_cancel
        jmp @again

; turn_key - executes a key that has a function during a turn
; In:       A key
; Out:      carry set: it ends the turn, w_command is the key, all moves are undone; carry clear: handled
; Keeps:    z_cursor
; Clobbers: A, X, Y, the core's zero page
turn_key:
        ldx #t_turn_keys_end - t_turn_keys - 1
@key:   cmp t_turn_keys,x
        beq @found
        dex
        bpl @key
        cmp #'U'
        beq @undo
        cmp #'N'
        beq @sound
        cmp #'S'
        beq @advice
        cmp #'V'
        beq @mind
        cmp #'H'
        beq @help
        cmp #'?'
        beq @help
        cmp #'/'                        ; the Atari's ? without SHIFT
        beq @help
        cmp #'C'
        bne @none
        jsr turn_undo
@undo:  jsr turn_undo
        lda #NO_CURSOR
        sta w_chosen
@none:  clc
        rts
@sound: lda w_sound
        eor #1
        sta w_sound
        ora #NOTICE_SOUND
        sta w_refused
        lda w_sound
        jsr sound_enable
        clc
        rts
@help:  jsr lesson_asks
        bcs @page
        jsr help_show
        jmp turn_return
@page:  jsr lesson_text
        jmp turn_return
@mind:  jsr mind_show
        bcc @none
        jmp turn_return
@advice:
        jsr advice_give
        clc
        rts
.assert NOTICE_SOUND & 1 = 0, error, "turn_key adds w_sound by a bit"
@found: sta w_command
        jsr turn_cancel
        sec
        rts

; turn_return - shows the board again after a page of text
; In:       a human's turn
; Out:      carry clear; no piece is selected
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, the rest of the ui's zero page
turn_return:
        jsr play_begin
        jsr panel_keys
        lda #POINTING_CURSOR
        sta w_pointing
        clc
        rts

; turn_show - shows the turn so far: projection, targets or advice, panel, message
; In:       the board, z_cursor, w_chosen, w_refused
; Out:      -
; Keeps:    z_mover, z_cursor, w_chosen
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
turn_show:
        jsr view_project
        lda w_refused
        cmp #NOTICE_KEPT
        bne @targets
        jsr advice_mark
        jmp @panel
@targets:
        lda w_chosen
        cmp #NO_CURSOR
        bne @mark
        lda z_cursor
@mark:  jsr view_mark
@panel: jsr panel_all
        ldy w_refused
        cpy #NOTICE_KEPT
        bcs @show
        tya
        bne @text
        jsr lesson_asks
        bcc @choose
        jsr lesson_task
        jmp view_show
@choose:
        ldy w_chosen
        iny
        beq @text                       ; 0: none is selected
        ldy #TEXT_TARGET
@text:  lda t_turn_low,y
        ldx t_turn_high,y
        jsr message_print
@show:  jmp view_show

; turn_complete - checks whether the turn's moves are complete (H3.1)
; In:       w_left, the board
; Out:      Z set: complete, or no move is possible
; Keeps:    z_cursor, w_chosen
; Clobbers: A, X, Y, z_hex, z_count, z_place, z_barred, z_last
turn_complete:
        lda w_left
        beq @done
        jmp moves_any
@done:  rts

; turn_pick - selects the piece under the cursor, or moves the selected one there
; In:       z_cursor, w_chosen
; Out:      the same, the board, w_refused
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
turn_pick:
        ldx z_cursor
        cpx w_chosen
        beq @leave
        ldy w_chosen
        iny
        beq @choose
        lda w_target,x
        bne @move
@choose:
        ldy t_place,x
        tya
        tax
        jsr moves_from
        lda z_count
        beq turn_refuse
        lda z_cursor
        sta w_chosen
        lda #SOUND_CLICK
        jmp sound_play
@move:  jmp turn_move
@leave: lda #NO_CURSOR
        sta w_chosen
        rts

; turn_refuse - determines why nothing can be selected or moved here, and sounds the horn
; In:       z_cursor, w_chosen
; Out:      w_refused
; Keeps:    z_mover, z_cursor, w_chosen
; Clobbers: A, X, Y, z_place, z_code, z_last
turn_refuse:
        ldx w_chosen
        inx
        bne @target
        jsr turn_owner
        ldy #REFUSAL_EMPTY
        bcs @foreign
        ldy #REFUSAL_MOVED
        ldx z_place
        lda w_board,x
        and #<~SIDE_BLACK
        cmp #KEEP
        beq @blocked                    ; it may move twice
        cpx w_moved
        beq @refuse
@blocked:
        ldy #REFUSAL_BLOCKED
        bne @refuse                     ; always
@foreign:
        tax
        beq @refuse
        iny                             ; the enemy's
        bne @refuse                     ; always
@target:
        jsr turn_owner
        ldy #REFUSAL_TAKEN
        bcc @refuse
        iny                             ; by an enemy
        tax
        bne @refuse
        lda z_place
        sta z_code
        ldy w_chosen
        ldx t_place,y
        stx z_place
        lda w_board,x
        and #<~SIDE_BLACK
        clc
        adc #REFUSAL_WALL - WALL
        tay
        cpy #REFUSAL_TOWER
        beq @tower
        bcc @refuse
        lda z_code                      ; a Keep
        cmp w_keep_from
        bne @refuse
        iny                             ; back to its start
        bne @refuse                     ; always
@tower: jsr turn_on_line
        ldy #REFUSAL_TOWER
        bcc @refuse
        ldy #REFUSAL_WAY
@refuse:
        sty w_refused
        lda #SOUND_HORN
        jmp sound_play
.assert REFUSAL_ENEMY = REFUSAL_EMPTY + 1 && REFUSAL_TAKEN_ENEMY = REFUSAL_TAKEN + 1, error, "turn_refuse adds one"
.assert REFUSAL_TOWER = REFUSAL_WALL + TOWER - WALL, error, "turn_refuse adds a kind"
.assert REFUSAL_START = REFUSAL_WALL + KEEP - WALL + 1, error, "turn_refuse adds one to the Keep's"

; turn_owner - determines whose piece is under the cursor
; In:       z_cursor, z_mover
; Out:      z_place; carry clear: the mover's; carry set: A 0: none; else the enemy's
; Keeps:    z_mover, z_cursor
; Clobbers: X, Y
turn_owner:
        ldy z_cursor
        ldx t_place,y
        stx z_place
        lda w_board,x
        sec
        beq @done
        eor z_mover
        cmp #KEEP + 1                   ; an enemy's leaves SIDE_BLACK in A
@done:  rts

; turn_on_line - checks whether two places are on one of the six lines
; In:       z_place, z_code
; Out:      carry set: yes
; Keeps:    z_mover
; Clobbers: A, X, Y
turn_on_line:
        ldy #5
@line:  ldx z_place
@step:  txa
        clc
        adc t_steps + STEPS_DOWN,y
        tax
        lda t_hex,x
        cmp #NO_HEX
        beq @next
        cpx z_code
        bne @step
        rts                             ; carry is set
@next:  dey
        bpl @line
        clc
        rts

; turn_move - moves the selected piece to the cursor
; In:       w_chosen, z_cursor
; Out:      the board, the record; w_chosen none
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
turn_move:
        ldy w_chosen
        ldx t_place,y
        stx z_from
        ldy z_cursor
        ldx t_place,y
        stx z_to
        lda #0
        sta z_promote
        jsr moves_promotes
        bcc @make
        jsr turn_promote
        bcc @done                       ; Esc
        sta z_promote
@make:  jsr record_add
        jsr moves_make
        lda #NO_CURSOR
        sta w_chosen
        lda #SOUND_BUILD
        jmp sound_play
@done:  rts

; turn_promote - asks for a Wall's promotion (H2.3)
; In:       -
; Out:      carry set: A its kind; carry clear: Esc
; Keeps:    z_from, z_to
; Clobbers: A, X, Y, z_item
turn_promote:
        lda #<t_promote_question
        ldx #>t_promote_question
        ldy #1
        jsr ask
        bcc @done
        txa
        eor #1
        clc
        adc #BASTION                    ; the first item is a Tower
        sec
@done:  rts
.assert TOWER = BASTION + 1, error, "turn_promote counts on the kinds' order"

; turn_ask - asks whether to accept the moves
; In:       -
; Out:      X ITEM_*
; Keeps:    z_cursor
; Clobbers: A, Y, z_item
turn_ask:
        lda #<t_accept_question
        ldx #>t_accept_question
        ldy #ITEM_LAST
        jsr ask
        bcs @done
        ldx #ITEM_UNDO                  ; Esc
@done:  rts

; turn_undo - undoes the turn's last move
; In:       the record, the board
; Out:      the same, w_left, w_moved, w_keep_from
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, z_from, z_to, z_promote, z_code, z_turn, z_entry
turn_undo:
        jsr record_here
        ldy #2
        jsr record_move
        ldy #2
        bcc @undo
        ldy #0
        jsr record_move
        bcs @none
        ldy #0
@undo:  lda #NO_HEX
        sta (z_entry),y
        jsr moves_undo
        jsr game_begin_turn
        ldy #0
        jsr record_move                 ; restores the effects of the first move
        bcs @none
        dec w_left
        ldx z_to
        stx w_moved
        lda w_board,x
        and #<~SIDE_BLACK
        cmp #KEEP
        bne @none
        lda z_from
        sta w_keep_from
@none:  rts

; turn_cancel - undoes all of the turn's moves
; In:       the record, the board
; Out:      the same, w_left, w_moved, w_keep_from
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, z_from, z_to, z_promote, z_code, z_turn, z_entry
turn_cancel:
        jsr turn_undo
        jmp turn_undo

.segment "RODATA"
t_turn_keys:    .byte "DTQLR"           ; save, take back, end, load, replay
t_turn_keys_end:
; The texts, by w_refused.
t_turn_low:
        .byte <t_turn_0, <t_turn_1, <t_turn_2, <t_turn_3, <t_turn_4, <t_turn_5, <t_turn_6, <t_turn_7, <t_turn_8
        .byte <t_turn_9, <t_turn_10, <t_turn_11, <t_turn_12, <t_turn_13, <t_turn_14, <t_turn_15, <t_turn_16
t_turn_high:
        .byte >t_turn_0, >t_turn_1, >t_turn_2, >t_turn_3, >t_turn_4, >t_turn_5, >t_turn_6, >t_turn_7, >t_turn_8
        .byte >t_turn_9, >t_turn_10, >t_turn_11, >t_turn_12, >t_turn_13, >t_turn_14, >t_turn_15, >t_turn_16
.assert * - t_turn_high = TEXT_TARGET + 1, error, "a text for every refusal"
t_turn_0:       text "CHOOSE A PIECE: ARROWS, A, Z, RETURN."
t_turn_1:       text "NO PIECE STANDS HERE."
t_turn_2:       text "THIS PIECE IS THE ENEMY'S."
t_turn_3:       text "THIS PIECE HAS MOVED. MOVE ANOTHER ONE."
t_turn_4:       text "THIS PIECE CANNOT MOVE NOW."
t_turn_5:       text "A FRIEND STANDS THERE."
t_turn_6:       text "STRIKE FROM A HEX NEXT TO IT, NOT ON IT."
t_turn_7:       text "A WALL MOVES ONE HEX FORWARD."
t_turn_8:       text "A BASTION JUMPS EXACTLY 2 HEXES."
t_turn_9:       text "A TOWER MOVES ALONG A STRAIGHT LINE."
t_turn_10:      text "A KEEP MOVES ONE HEX."
t_turn_11:      text "A KEEP MAY NOT GO BACK IN THE SAME TURN."
t_turn_12:      text "A PIECE STANDS IN THE TOWER'S WAY."
t_turn_13:      text "UNDO YOUR MOVE FIRST: U."
t_turn_14:      text "THE SOUND IS OFF."
t_turn_15:      text "THE SOUND IS ON."
t_turn_16:      text "MOVE TO A MARKED HEX. ESC: ANOTHER."
t_accept_question:
        .byte "ACCEPT", 0, "UNDO", 0, "CANCEL", 0
t_promote_question:
        .byte "TOWER", 0, "BASTION", 0
