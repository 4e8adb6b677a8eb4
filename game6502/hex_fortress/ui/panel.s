; The panel on the right, and the message at the bottom.

ROW_ROUND       = 1
ROW_MOVER       = 2
ROW_MOVE        = 4                     ; two rows a move
ROW_QUIET       = 9                     ; two rows: what ends the game without a fallen Keep
ROW_COUNTS      = 12                    ; three rows
ROW_PIECE       = 16                    ; four rows
ROW_KEYS        = 20                    ; three rows

.segment "CODE"

; panel_all - prints the whole panel
; In:       the game, z_cursor, w_fate, w_damage
; Out:      -
; Keeps:    z_mover, z_cursor
; Clobbers: A, X, Y, z_hex, z_turn, z_entry, z_from, z_to, z_promote, z_width
panel_all:
        ldy #0
        jsr print_row
        say t_panel_name
        jsr panel_turn
        jsr panel_moves
        jsr panel_counts
        jmp panel_piece

; panel_turn - prints the round and the side to move
; In:       w_turn, w_ending, z_mover
; Out:      -
; Keeps:    z_mover
; Clobbers: A, X, Y, z_turn, z_width
panel_turn:
        ldy #ROW_ROUND
        jsr print_row
        say t_panel_round
        jsr panel_number
        ldy #ROW_MOVER
        jsr print_row
        lda w_ending
        bne @over
        lda z_mover
        jsr print_side
        say_last t_panel_moves
@over:  say_last t_panel_over

; panel_number - prints the number of the round
; In:       w_turn, w_ending
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_turn, z_entry
panel_number:
        jsr panel_shown
        lda z_turn + 1
        lsr a
        lda z_turn
        ror a
        clc
        adc #1
        jmp text_number
.assert RECORD_TURNS < 510, error, "a round is one byte"

; panel_shown - selects the turn for the panel: the current one, or the last one of a finished game
; In:       w_turn, w_ending
; Out:      z_turn
; Keeps:    X, Y
; Clobbers: A, z_entry
panel_shown:
        jsr record_here
        lda w_ending
        beq @done
        lda z_turn
        bne @low
        dec z_turn + 1
@low:   dec z_turn
@done:  rts

; panel_moves - prints the moves of the turn
; In:       the record, w_turn, w_ending
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_turn, z_entry, z_from, z_to, z_promote, z_width
panel_moves:
        jsr panel_shown
        ldy #ROW_MOVE
        jsr print_row
        say t_panel_move_1
        ldy #0
        jsr @move
        ldy #ROW_MOVE + 2
        jsr print_row
        jsr panel_shown
        lda z_turn
        ora z_turn + 1
        beq @first
        say t_panel_move_2
        jmp @second
@first: say t_panel_first               ; H3.1
@second:
        ldy #2
@move:  sty z_line
        tya
        clc
        adc #ROW_MOVE + 1
        tay
        jsr print_row
        ldy z_line
        jsr record_move
        bcs @none
        lda #' '
        jsr text_put
        jmp print_move
@none:  rts

; panel_counts - prints the counter of H3.6 and the quantities it compares
; In:       w_quiet, w_limit, w_board
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_hex, z_width
panel_counts:
        ldy #ROW_QUIET
        jsr print_row
        say t_panel_quiet
        ldy #ROW_QUIET + 1
        jsr print_row
        lda w_quiet
        jsr text_number
        lda w_limit
        beq @count
        lda #'/'
        jsr text_put
        lda w_limit
        jsr text_number
@count: say t_panel_turns
        ldy #ROW_COUNTS
        jsr print_row
        say t_panel_sides
        jsr judge_count
        ldx #0
        jsr @counts
        ldx #2
@counts:
        stx z_line
        txa
        lsr a
        adc #ROW_COUNTS + 1             ; carry is clear
        tay
        jsr print_row
        ldx z_line
        lda w_value,x
        jsr print_two
        ldx z_line
        ldy t_counts,x
        lda t_counts + 1,x
        tax
        tya
        jsr text_print
        ldx z_line
        lda w_value + 1,x
        jmp print_two
.assert w_beyond = w_value + 2, error, "panel_counts prints two numbers of a side"

; panel_piece - prints the piece under the cursor and its fate
; In:       z_cursor, w_board, w_fate, w_damage
; Out:      -
; Keeps:    z_cursor
; Clobbers: A, X, Y, z_line, z_width
panel_piece:
        ldy #ROW_PIECE + 3
@row:   sty z_line
        jsr print_row
        ldy z_line
        dey
        cpy #ROW_PIECE
        bcs @row
        lda z_cursor
        jsr print_hex
        ldy z_cursor
        ldx t_place,y
        stx z_line
        lda w_board,x
        beq @done
        pha
        lda #' '
        jsr text_put
        pla
        jsr print_kind
        ldy #ROW_PIECE + 1
        jsr print_row
        say t_panel_strength
        ldx z_line
        jsr board_strength
        jsr text_number
        ldy #ROW_PIECE + 2
        jsr print_row
        ldx z_line
        lda w_fate,x
        beq @done
        cmp #FATE_ALONE
        beq @alone
        say t_panel_hit
        ldx z_line
        lda w_damage,x
        jsr text_number
        ldy #ROW_PIECE + 3
        jsr print_row
        ldx z_line
        lda w_fate,x
        cmp #FATE_FALLS
        beq @falls
        say t_panel_holds
@done:  rts
@falls: say_last t_panel_falls
@alone: say_last t_panel_alone

; panel_keys - prints the keys of a human's turn
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_line, z_value, z_width
; Inside:   panel_turn_keys, with X PANEL_KEYS or PANEL_PLAYS
panel_keys:
        ldx #PANEL_KEYS
panel_turn_keys:
        ldy #ROW_KEYS
        .assert * = panel_lines, error, "panel_turn_keys falls into panel_lines"

; panel_lines - prints lines of keys to the panel's end
; In:       X the first line, Y its row
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_line, z_value, z_width
panel_lines:
        stx z_value
        sty z_line
        jsr print_row
        ldx z_value
        lda t_panel_keys_low,x
        pha
        lda t_panel_keys_high,x
        tax
        pla
        jsr text_print
        ldx z_value
        inx
        ldy z_line
        iny
        cpy #PANEL_ROWS
        bne panel_lines
        rts

; panel_wipe - clears the panel below the counts: the piece, or the bar, and the keys
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_line, z_width
panel_wipe:
        ldy #ROW_PIECE
@row:   sty z_line
        jsr print_row
        ldy z_line
        iny
        cpy #PANEL_ROWS
        bne @row
        rts

; message - prints a message and draws it
; In:       A low, X high address of the text
; Out:      -
; Keeps:    z_cursor
; Clobbers: A, X, Y, z_line, z_width, z_value
message:
        jsr message_print
        jmp words_show

; message_print - prints a message without drawing it
; In:       A low, X high address of the text
; Out:      -
; Keeps:    z_cursor
; Clobbers: A, X, Y, z_width
message_print:
        pha
        txa
        pha
        ldy #MESSAGE_ROW
        jsr print_line
        pla
        tax
        pla
        jmp text_print

.segment "RODATA"
t_panel_name:   text "HEX FORTRESS"
t_panel_round:  text "ROUND "
t_panel_moves:  text " MOVES"
t_panel_over:   text "GAME OVER"
t_panel_move_1: text "MOVE 1"
t_panel_move_2: text "MOVE 2"
t_panel_first:  text "ONE MOVE NOW"
t_panel_quiet:  text "NO LOSS FOR"
t_panel_turns:  text " TURNS"
t_panel_sides:  text "WHITE  BLACK"
t_panel_worth:  text " WORTH  "
t_panel_ahead:  text " AHEAD  "
t_counts:       .word t_panel_worth, t_panel_ahead
t_panel_strength: text "STRENGTH "
t_panel_hit:    text "STRUCK BY "
t_panel_falls:  text "IT FALLS"
t_panel_holds:  text "IT HOLDS"
t_panel_alone:  text "STANDS ALONE"
; From PANEL_KEYS on in a turn, from PANEL_PLAYS on after advice.
t_panel_keys_low:
        .byte <t_panel_keys_1, <t_panel_keys_2, <t_panel_keys_3, <t_panel_plays, <t_panel_keys_2, <t_panel_keys_3
PANEL_KEYS      = 0
PANEL_PLAYS     = 3
t_panel_keys_high:
        .byte >t_panel_keys_1, >t_panel_keys_2, >t_panel_keys_3, >t_panel_plays, >t_panel_keys_2, >t_panel_keys_3
.assert PANEL_ROWS - ROW_KEYS = 3 && t_panel_keys_high - t_panel_keys_low = PANEL_PLAYS + 3, error, "a line for each row"
t_panel_keys_1: text "S ADVICE"
t_panel_keys_2: text "V BEST TURNS"
t_panel_keys_3: text "H HELP Q END"
t_panel_plays:  text "S PLAYS IT"
