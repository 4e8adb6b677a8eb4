; Shows a turn's effects, a computer's moves and the combat, slowly enough for a human.

SHOW_MOVE       = 30                    ; 1/60 s to show a move
SHOW_STRIKE     = 24                    ; 1/60 s to show a hit piece
SHOW_FLASH      = 8                     ; 1/60 s that it is hidden, and then shown
SHOW_REMOVAL    = 50                    ; 1/60 s to show removed pieces

.segment "CODE"

; show_turn - shows the end of the turn, combat step by step
; In:       the board with the moves made and recorded, z_mover, w_hurry
; Out:      as game_end_turn
; Keeps:    z_cursor
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
show_turn:
        ldy #MESSAGE_ROW
        jsr print_line
        jsr panel_all
        jsr panel_wipe                  ; no key of a turn works now
        lda z_cursor
        pha
        jsr show_combat
        pla
        sta z_cursor
        lda #0
        sta w_pointing
        jsr combat_remove               ; also pieces that a key skipped
        jsr combat_undo
        jsr game_end_turn
        jsr view_clear
        jsr panel_all
        jmp view_show

; show_combat - shows the end of a turn: pieces are hit one by one (H3.2), the fallen are removed, then isolated Walls
;               (H2.2). A key skips the rest
; In:       the board, w_hurry
; Out:      w_gone* the pieces removed so far
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
show_combat:
        jsr combat_begin
        lda w_hurry
        bne @done
        sta w_told
        ldx #PLACES - 1
@touch: ora w_fate,x
        dex
        bne @touch
        tax
        beq @lone
        jsr show_strikes
        bcs @done
        lda #<t_show_combat
        ldx #>t_show_combat
        jsr show_removal
        bcs @done
@lone:  jsr combat_lone
        lda #<t_show_lone
        ldx #>t_show_lone
        jmp show_removal
@done:  rts

; show_strikes - shows each piece that is hit, and whether it falls; the panel shows the damage
; In:       as left by combat_begin
; Out:      as left by combat_losses; carry set: a key was pressed, and they may be incomplete
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
show_strikes:
        lda #<t_show_strikes
        ldx #>t_show_strikes
        jsr message_print
        lda #SOUND_SIEGE
        jsr show_first
        lda #HEXES - 1
        sta z_cursor
@hex:   lda z_cursor
        sta z_hex
        jsr combat_loss
        lda w_fate,x
        beq @next
        jsr panel_piece
        ldx #POINTING_FLASH
        jsr show_hit
        bcs @done
        ldx #POINTING_STRIKE
        jsr show_hit
        bcs @done
        lda #SOUND_CLICK
        jsr show_sound
        lda #SHOW_STRIKE
        jsr show_wait
        bcs @done
@next:  dec z_cursor
        bpl @hex
        jsr panel_wipe                  ; the piece hit last
        clc
@done:  rts

; show_hit - draws a hit piece, or its hex without it, for a moment
; In:       X POINTING_STRIKE or POINTING_FLASH, z_cursor
; Out:      w_pointing; carry set: a key was pressed
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, the rest of the ui's zero page
show_hit:
        stx w_pointing
        jsr view_show
        lda #SHOW_FLASH
        jmp show_wait

; show_removal - removes the pieces listed since the last removal, and reports their number
; In:       A low, X high address of the message's start; w_gone*, w_told
; Out:      the board, w_told; carry set: a key was pressed
; Keeps:    z_mover
; Clobbers: A, X, Y, z_width, z_a, z_last
show_removal:
        ldy w_told
        cpy w_gone
        clc
        beq @done
        jsr message_print
        ldx w_told
        jsr show_count
        stx w_told
        lda z_a
        jsr text_number
        say t_show_white
        lda z_a + 1
        jsr text_number
        say t_show_black
        lda #SOUND_CLICK
        jsr show_first
        lda #SHOW_REMOVAL
        jsr show_wait
        bcs @done
        jsr combat_remove
        lda #SOUND_DESTROY
        jsr show_first
        lda #SHOW_STRIKE
        jmp show_wait
@done:  rts

; show_count - counts removed pieces by side
; In:       X the first of them, w_gone*
; Out:      z_a White's, z_a + 1 Black's; X w_gone
; Keeps:    Y
; Clobbers: A
show_count:
        lda #0
        sta z_a
        sta z_a + 1
@piece: cpx w_gone
        beq @done
        lda w_gone_code,x
        and #SIDE_BLACK
        beq @white
        inc z_a + 1
        bne @next                       ; always
@white: inc z_a
@next:  inx
        bne @piece                      ; always
@done:  rts

; show_first - draws the changes, then plays a sound
; In:       A SOUND_*, as view_show
; Out:      -
; Keeps:    the core's zero page, z_cursor
; Clobbers: A, X, Y, the rest of the ui's zero page
show_first:
        pha
        jsr view_show
        pla
        .assert * = show_sound, error, "show_first falls into show_sound"

; show_sound - plays a sound, unless hurrying
; In:       A SOUND_*
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
show_sound:
        ldx w_hurry
        bne @done
        jmp sound_play
@done:  rts

; show_moves - makes and shows the moves of a recorded turn
; In:       w_turn, the record; the turn has started
; Out:      carry clear: made; set: one is not legal
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
show_moves:
        ldy #0
        jsr show_move
        bcs @done
        ldy #2
        jsr show_move
@done:  rts

; show_move - makes and shows a move of the record
; In:       Y 0 or 2, w_turn, the record
; Out:      as game_play_move
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
show_move:
        tya
        pha
        jsr record_here
        jsr record_move
        pla
        tay
        bcs @make                       ; no move
        tya
        pha
        ldx z_from
        lda t_hex,x
        sta w_chosen
        ldx z_to
        lda t_hex,x
        sta z_cursor
        jsr view_show
        lda #SHOW_MOVE
        jsr show_wait
        pla
        tay
@make:  jsr game_play_move
        bcs @done
        lda #NO_CURSOR
        sta w_chosen
        jsr view_project
        jsr view_show
        lda #SOUND_BUILD
        jsr show_sound
        clc
@done:  rts

; show_wait - waits for a time or a key; Esc hurries until the next turn
; In:       A 1/60 s
; Out:      w_hurry; carry set: a key was pressed, now or earlier with Esc
; Keeps:    -
; Clobbers: A, X, Y, z_line
show_wait:
        sta z_line
        lda w_hurry
        bne @done
@tick:  jsr keys_look
        bcs @key
        jsr input_wait
        dec z_line
        bne @tick
        clc
        rts
@key:   cmp #KEY_ESCAPE
        bne @done
        inc w_hurry
@done:  sec
        rts

; view_clear - clears projections and marks after a turn
; In:       -
; Out:      w_fate 0, w_target 0, w_chosen none
; Keeps:    Y
; Clobbers: A, X
view_clear:
        jsr view_unmark
        lda #NO_CURSOR
        sta w_chosen
        lda #FATE_NONE
        ldx #PLACES - 1
@place: sta w_fate,x
        dex
        bne @place
        rts

.segment "BSS"
w_hurry:        .res 1                  ; non-zero: no delays or sounds

.segment "GAP"
w_told:         .res 1                  ; removed pieces already shown

.segment "RODATA"
t_show_strikes: text "COMBAT: THEY STRIKE. A KEY SKIPS."
t_show_combat:  text "COMBAT REMOVES "
t_show_lone:    text "WALLS ALONE FALL: "
t_show_white:   text " WHITE, "
t_show_black:   text " BLACK"
