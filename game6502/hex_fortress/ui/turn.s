; A human's turn: Move 1, Move 2, Accept or Cancel (H4.1).

ITEM_ACCEPT     = 0
ITEM_UNDO       = 1
ITEM_CANCEL     = 2
ITEM_LAST       = 2

.segment "BSS"

w_command:      .res 1                  ; the key that ended the turn without moves, 0 for none

.segment "CODE"

; turn_human - lets a human make the turn's moves until they are accepted, or a key requests something else
; In:       z_mover, the board; the turn has started
; Out:      w_command 0: the moves are made and recorded; else the key, and no move is made
; Keeps:    z_mover
; Clobbers: A, X, Y, the core's and the ui's zero page
turn_human:
        jsr record_begin
        jsr panel_keys
        lda #1
        sta w_pointing
@again: lda #NO_CURSOR
        sta w_chosen
@next:  jsr turn_show
        jsr turn_complete
        beq @complete
        jsr keys_get
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
        rts
@pick:  jsr turn_pick
        jmp @next
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
        cmp #'C'
        bne @none
        jsr turn_cancel
        lda #NO_CURSOR
        sta w_chosen
@none:  clc
        rts
@found: sta w_command
        jsr turn_cancel
        sec
        rts

; turn_show - shows the turn so far: projection, targets, panel, message
; In:       the board, z_cursor, w_chosen
; Out:      -
; Keeps:    z_mover, z_cursor, w_chosen
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
turn_show:
        jsr view_project
        lda w_chosen
        cmp #NO_CURSOR
        bne @mark
        lda z_cursor
@mark:  jsr view_mark
        jsr panel_all
        lda #<t_turn_pick
        ldx #>t_turn_pick
        ldy w_chosen
        iny
        beq @message
        lda #<t_turn_target
        ldx #>t_turn_target
@message:
        jsr message_print
        jmp view_show

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
; Out:      the same, the board
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
turn_pick:
        ldy w_chosen
        cpy #NO_CURSOR
        beq @choose
        ldx z_cursor
        lda w_target,x
        bne turn_move
        cpx w_chosen
        beq @leave
@choose:
        ldy z_cursor
        ldx t_place,y
        jsr moves_from
        lda z_count
        beq @refuse
        lda z_cursor
        sta w_chosen
        lda #SOUND_CLICK
        jmp sound_play
@refuse:
        lda #SOUND_HORN
        jmp sound_play
@leave: lda #NO_CURSOR
        sta w_chosen
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
t_turn_keys:    .byte "HSTQL"           ; help, save, undo, end, load
t_turn_keys_end:
t_turn_pick:    .byte "CHOOSE A PIECE: ARROWS, RETURN.", 0
t_turn_target:  .byte "MOVE TO A MARKED HEX. ESC: ANOTHER.", 0
t_accept_question:
        .byte "ACCEPT", 0, "UNDO", 0, "CANCEL", 0
t_promote_question:
        .byte "TOWER", 0, "BASTION", 0
