; The end of a game: a page with the four empires, and graphs of each full turn. Each empire has a band of the screen,
; four rows high, in its colour.

OVER_COLUMN     = 6                     ; of the text in a band
OVER_SHOWN      = 2                     ; in w_over: the page has been shown
GRAPH_COLUMNS   = 32
GRAPH_SHIPS     = 0                     ; graphs
GRAPH_COLONIES  = 1
GRAPH_SCORE     = 2
GRAPHS          = 3
GRAPH_SIZE      = 2 * PLAYERS * GRAPH_COLUMNS
.assert GRAPH_SIZE = 256, error, "a graph's low bytes, then its high bytes, are a page"

.segment "TAPE"

w_graphs:       .res GRAPHS * GRAPH_SIZE ; 32 columns of each player

.segment "BELOW"

w_winners:      .res 1                  ; more than one: a tie
w_graph:        .res 1                  ; GRAPH_*
w_graph_count:  .res 1                  ; columns used
w_graph_step:   .res 1                  ; full turns of a column
w_graph_left:   .res 1                  ; and those left of the current one
w_graph_width:  .res 1                  ; screen columns of a column
w_graph_at:     .res 1                  ; the screen column
w_graph_low:    .res 2                  ; the lowest and
w_graph_high:   .res 2                  ; the highest number of the graph
w_graph_zero:   .res 1                  ; the row of zero in a band, 0..3

.segment "CODE"

; over_show - shows the page at the end of a game and asks for one of its keys, at first with a fanfare, which a key ends;
;             asks again before Return
; In:       galaxy, w_over
; Out:      A R, G or Return; w_over OVER_SHOWN
; Keeps:    -
; Clobbers: A, X, Y, the core's and the ui's zero page
over_show:
        jsr galaxy_whole
        jsr score_count
        jsr play_highest
        lda z_a
        sta w_graph_high
        lda z_a + 1
        sta w_graph_high + 1
        lda #<t_over
        ldx #>t_over
        jsr over_head
        lda #0
        sta w_winners
        lda #PLAYERS - 1
        sta z_news
@count: jsr over_has_won
        lda w_winners
        adc #0
        sta w_winners
        dec z_news
        bpl @count
        lda #PLAYERS - 1
        sta z_news
@player:
        jsr over_player
        dec z_news
        bpl @player
        ldy #ROW_MENU - 3
        jsr print_row
        say t_over_why
        lda w_quiet
        cmp #QUIET_LIMIT
        bne @sound
        jsr report_begin
        say t_over_quiet
@sound: lda w_over
        cmp #OVER_SHOWN
        beq @ask
        lda #OVER_SHOWN
        sta w_over
        jsr keys_drop                   ; meant for the game
        jsr over_prompt
        lda #SOUND_FANFARE
        jsr sound_play
        jmp @key
@ask:   jsr over_prompt
@key:   jsr keys_get
        cmp #'R'
        beq @done
        cmp #'G'
        beq @done
        cmp #KEY_RETURN
        bne @key
        jsr ask_leave
        bcc @ask
        lda #KEY_RETURN
@done:  rts

; over_prompt - names the keys
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number
over_prompt:
        lda #<t_over_keys
        ldx #>t_over_keys
        jmp ask_begin

; over_head - draws the first row, inverse
; In:       A low, X high address of the text
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number
over_head:
        sta z_number
        stx z_number + 1
        ldy #ROW_HEAD
        jsr print_row
        lda #1
        jsr text_inverse
        lda z_number
        ldx z_number + 1
        jsr text_print
        jsr print_rest
        lda #0
        jmp text_inverse

; over_player - draws a player's band: a planet and ships, the name, who played, the numbers
; In:       z_news the player, w_score, w_graph_high the highest score, w_winners
; Out:      -
; Keeps:    z_news
; Clobbers: A, X, Y, z_a, z_number, z_width, z_line
over_player:
        jsr over_tint
        lda #0
@planet:
        sta z_line
        ldx #1
        jsr over_at
        lda z_line
        asl a
        adc z_line                      ; carry is clear; 3 * z_line
        .assert PICTURE_COLUMNS = 3, error, "z_line is multiplied by 3"
        jsr view_picture
        ldx z_line
        inx
        txa
        cpx #3
        bne @planet
        ldx #1
        jsr over_at
        ldy z_news
        lda t_view_ship,y
        jsr view_picture
        ldx #OVER_COLUMN
        jsr over_name
        jsr over_has_won
        bcc @seat
        ldx #2
        jsr print_spaces
        lda #1
        jsr text_inverse
        lda w_winners
        cmp #2
        bcs @tie
        say t_over_wins
        jmp @said
@tie:   say t_over_tie
@said:  lda #0
        jsr text_inverse
@seat:  lda #1
        ldx #OVER_COLUMN + 2
        jsr over_at
        ldy z_news
        ldx w_seat,y
        lda t_seat_low,x
        pha
        lda t_seat_high,x
        tax
        pla
        jsr text_print
        lda #2
        ldx #OVER_COLUMN + 2
        jsr over_at
        say t_over_ships
        ldx z_news
        stx z_line
        inx
        txa
        jsr galaxy_ships
        lda z_a
        ldx z_a + 1
        ldy #4
        jsr print_number
        say t_over_colonies
        jsr panel_colonies
        ldx #0
        ldy #2
        jsr print_number
        lda #3
        ldx #OVER_COLUMN + 2
        jsr over_at
        say t_over_score
        ldy z_news
        lda w_score,y
        ldx w_score_high,y
        ldy #0
        jmp print_signed

; over_has_won - checks whether a player has won
; In:       z_news the player, w_score, w_graph_high the highest score
; Out:      carry set: yes
; Keeps:    z_news
; Clobbers: A, X, Y, z_a
over_has_won:
        lda w_graph_high
        sta z_a
        lda w_graph_high + 1
        sta z_a + 1
        ldy z_news
        jmp play_has_won

; over_name - prints a player's emblem and name in the top row of his band
; In:       z_news the player, X column
; Out:      -
; Keeps:    z_news
; Clobbers: A, X, Y, z_width
over_name:
        lda #0
        jsr over_at
        ldx z_news
        inx
        txa
        jsr view_owner
        ldx #1
        jsr print_spaces
        lda z_news
        jmp print_player

; over_at - moves to a row of a player's band
; In:       z_news the player, A row 0..3, X column
; Out:      -
; Keeps:    X
; Clobbers: A, Y, z_width
over_at:
        sta z_width
        lda z_news
        asl a
        asl a
        adc z_width
        adc #ROW_GALAXY                 ; carry is clear
        tay
        jmp text_at

; over_tint - gives a player's band the player's colour
; In:       z_news the player
; Out:      -
; Keeps:    z_news
; Clobbers: A, X, Y, z_width
over_tint:
        lda z_news
        asl a
        asl a
        eor #$0C                        ; the row's first sector
        clc
        adc #3
        tax
        ldy #4
@sector:
        sty z_width
        lda z_news
        clc
        adc #1
        ldy #TINT_COLONY | TINT_ROW
        jsr galaxy_tint
        lda z_news
        clc
        adc #1
        ldy #TINT_FLEET | TINT_ROW
        jsr galaxy_tint
        dex
        ldy z_width
        dey
        bne @sector
        rts

; graph_show - shows the graphs of the game on the tape: left and right select one, other keys return
; In:       the tape, w_kind, w_seed, w_seat, w_turn
; Out:      A the key
; Keeps:    the tape, w_kind, w_seed, w_seat
; Clobbers: A, X, Y, the core's and the ui's zero page
graph_show:
        jsr graph_collect
        lda #GRAPH_SHIPS
        sta w_graph
@graph: jsr galaxy_whole
        ldy w_graph
        lda t_graph_low,y
        ldx t_graph_high,y
        jsr over_head
        jsr graph_bounds
        jsr graph_zero
        ldy #ROW_MENU - 2
        jsr print_row
        say t_graph_from
        lda w_graph_low
        ldx w_graph_low + 1
        jsr graph_number
        say t_graph_to
        lda w_graph_high
        ldx w_graph_high + 1
        jsr graph_number
        say t_graph_turns
        lda w_turn                      ; the turn after the last one
        ldx w_turn + 1
        ldy w_over
        beq @less
        ldy z_mover
        bne @last                       ; unless the game ended in the middle of a full turn
@less:  sec
        sbc #1
        bcs @last
        dex
@last:  ldy #0
        jsr print_number
        lda #<t_graph_keys
        ldx #>t_graph_keys
        jsr ask_begin
        lda #PLAYERS - 1
        sta z_news
@player:
        jsr over_tint
        jsr graph_player
        dec z_news
        bpl @player
        jsr keys_get
        ldx w_graph
        cmp #KEY_RIGHT
        beq @right
        cmp #KEY_LEFT
        bne @done
        dex
        bpl @go
        ldx #GRAPHS - 1
        bne @go                         ; always
@right: inx
        cpx #GRAPHS
        bne @go
        ldx #0
@go:    stx w_graph
        jmp @graph
@done:  rts

; graph_number - prints a number of the graph; a score has a sign
; In:       A low, X high byte, w_graph
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width
graph_number:
        ldy w_graph
        cpy #GRAPH_SCORE
        ldy #0
        bcs @signed
        jmp print_number
@signed:
        jmp print_signed

; graph_collect - replays the tape without showing it, and collects the numbers of each full turn
; In:       the tape, w_kind, w_seed, w_turn
; Out:      w_graphs, w_graph_count, w_graph_width; the last position and turn
; Keeps:    the tape, w_kind, w_seed
; Clobbers: A, X, Y, the core's and the ui's zero page
graph_collect:
        lda #<t_graph_collects
        ldx #>t_graph_collects
        jsr ask_begin
        ldx w_turn + 1
        lda w_turn
        stx z_a
        ldx #5                          ; turns by 32 columns
@half:  lsr z_a
        ror a
        dex
        bne @half
        clc
        adc #1
        sta w_graph_step
        ldx #0
        stx w_graph_count
        inx
        stx w_graph_left                ; the first turn begins a column
        jsr game_again
        jsr tape_rewind
@turn:  jsr tape_is_more
        bcc @end
        jsr tape_quietly
        lda z_mover
        beq @full
        lda w_over
        beq @turn
@full:  jsr graph_note
        lda w_over
        beq @turn
@end:   ldx #0
        ldy w_graph_count
        beq @done
        lda #GRAPH_COLUMNS
        sec
@wide:  inx
        sbc w_graph_count
        bcs @wide
        dex
        stx w_graph_width
@done:  rts

; tape_quietly - plays the mover's turn from the tape, unless the mover is defeated, and ends it
; In:       the tape, z_mover
; Out:      galaxy, the next player's turn; w_over
; Keeps:    -
; Clobbers: A, X, Y, the core's zero page, z_number
tape_quietly:
        ldy z_mover
        jsr game_is_alive
        bcc @end
        jsr galaxy_save
        jsr tape_turn
@end:   jmp game_end_turn

; graph_note - notes the numbers of a full turn in the current column, or in the next one if that is full
; In:       galaxy, w_graph_count, w_graph_left
; Out:      w_graphs, w_graph_count, w_graph_left
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_line, z_news
graph_note:
        dec w_graph_left
        bne @column
        lda w_graph_step
        sta w_graph_left
        inc w_graph_count
@column:
        jsr score_count
        lda #PLAYERS - 1
        sta z_line
@player:
        jsr panel_colonies
        pha
        lda z_line
        clc
        adc #1
        jsr galaxy_ships
        jsr graph_place
        lda z_a
        sta w_graphs - 1,x
        lda z_a + 1
        sta w_graphs - 1 + $80,x
        pla
        sta w_graphs - 1 + GRAPH_SIZE,x
        lda #0
        sta w_graphs - 1 + GRAPH_SIZE + $80,x
        ldy z_line
        lda w_score,y
        sta w_graphs - 1 + 2 * GRAPH_SIZE,x
        lda w_score_high,y
        sta w_graphs - 1 + 2 * GRAPH_SIZE + $80,x
        dec z_line
        bpl @player
        rts

; graph_place - computes the place after a player's number in the last column of a graph
; In:       z_line the player, w_graph_count the columns so far
; Out:      X, 1 to 128
; Keeps:    Y
; Clobbers: A
graph_place:
        lda z_line
        asl a
        asl a
        asl a
        asl a
        asl a
        adc w_graph_count               ; carry is clear
        tax
        rts
.assert GRAPH_COLUMNS = 32, error, "five bits"

; graph_bounds - finds the lowest and the highest number of a graph; but ships and colonies begin at 0
; In:       w_graph, w_graphs, w_graph_count
; Out:      w_graph_low, w_graph_high
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_line
graph_bounds:
        lda #0
        sta w_graph_low
        sta w_graph_low + 1
        sta w_graph_high
        sta w_graph_high + 1
        jsr graph_point
        ldy #PLAYERS * GRAPH_COLUMNS - 1
@number:
        tya
        and #GRAPH_COLUMNS - 1
        cmp w_graph_count
        bcs @next
        jsr graph_value
        lda w_graph_high
        cmp z_a
        lda w_graph_high + 1
        sbc z_a + 1
        bvc @above
        eor #$80
@above: bpl @low
        lda z_a
        sta w_graph_high
        lda z_a + 1
        sta w_graph_high + 1
@low:   lda z_a
        cmp w_graph_low
        lda z_a + 1
        sbc w_graph_low + 1
        bvc @below
        eor #$80
@below: bpl @next
        lda z_a
        sta w_graph_low
        lda z_a + 1
        sta w_graph_low + 1
@next:  dey
        bpl @number
        rts

; graph_point - points to a graph
; In:       w_graph
; Out:      z_number
; Keeps:    X, Y
; Clobbers: A
graph_point:
        lda #<w_graphs
        sta z_number
        lda #>w_graphs
        clc
        adc w_graph
        sta z_number + 1
        rts

; graph_value - reads a number of the graph
; In:       Y its place, z_number the graph
; Out:      z_a
; Keeps:    X, Y
; Clobbers: A
graph_value:
        lda (z_number),y
        sta z_a
        tya
        ora #$80
        tay
        lda (z_number),y
        sta z_a + 1
        tya
        and #$7F
        tay
        rts

; graph_zero - makes the characters that bars consist of at the line of zero and below; above are GLYPH_BAR's
; In:       w_graph_low, w_graph_high
; Out:      w_graph_zero
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_line, z_width
graph_zero:
        lda #0
        sta z_a
        sta z_a + 1
        jsr graph_scale
        jsr graph_line
        pha
        lsr a
        lsr a
        lsr a
        sta w_graph_zero
        pla
        and #7
        ldx #8 * GLYPH_ZERO
        jsr graph_shapes
        lda #0
        ldx #8 * GLYPH_HANGING
        .assert * = graph_shapes, error, "graph_zero falls into graph_shapes"

; graph_shapes - makes eight characters, filled from a line to each of the eight lines
; In:       A the line, 0 the upper one; X the offset of the first character's dots
; Out:      the characters
; Keeps:    -
; Clobbers: A, X, Y, z_line, z_width
graph_shapes:
        sta z_width
        lda #0
        sta z_line
@shape: ldy #0
@line:  cpy z_line
        beq @fill
        cpy z_width
        beq @fill
        lda #0
        rol a
        cpy z_line
        adc #0                          ; 1: below one of the two lines only
        lsr a
        lda #0
        bcc @put
@fill:  lda #$FF
@put:   sta GLYPH_DOTS,x
        inx
        iny
        cpy #8
        bne @line
        inc z_line
        cpy z_line
        bne @shape
        rts

; graph_line - converts a height to the bar's last line in a band
; In:       A 1..32
; Out:      A 31..0
; Keeps:    X, Y
; Clobbers: -
graph_line:
        eor #$FF
        sec
        adc #32
        rts

; graph_player - draws a player's band: a bar from zero for each column, the name on the right
; In:       z_news the player, w_graph, w_graph_low, w_graph_high, w_graph_zero
; Out:      -
; Keeps:    z_news
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_number, z_width, z_line
graph_player:
        ldx #GRAPH_COLUMNS
        jsr over_name
        lda #0
        sta w_graph_at
@height:
        sta z_view
        cmp w_graph_count
        beq @done
        jsr graph_height
        jsr graph_line
        sta z_left
        lda w_graph_width
        sta w_graph_left
@column:
        lda #3                          ; from the lowest row up
        sta z_line
@row:   lda z_line
        ldx w_graph_at
        jsr over_at
        ldy z_line
        tya
        asl a
        asl a
        asl a
        eor #$FF
        sec
        adc z_left                      ; the bar's last line in this row
        bmi @higher
        cmp #8
        bcc @here
        cpy w_graph_zero
        bcc @next
        lda #7
        bne @here                       ; always
@higher:
        cpy w_graph_zero
        beq @first
        bcs @next
@first: lda #0
@here:  cpy w_graph_zero
        beq @zero
        bcs @put
        eor #7
        adc #GLYPH_BAR                  ; carry is clear
        bcc @put                        ; always
@zero:  adc #GLYPH_ZERO - 1             ; carry is set
@put:   jsr glyph_put
@next:  dec z_line
        bpl @row
        inc w_graph_at
        dec w_graph_left
        bne @column
        lda z_view
        clc
        adc #1
        bne @height                     ; always
@done:  rts

; graph_height - computes a bar's height in lines
; In:       z_news the player, z_view the column, w_graph, w_graph_low, w_graph_high
; Out:      A 1..32
; Keeps:    z_news, z_view
; Clobbers: A, X, Y, z_a, z_b, z_c, z_part, z_number
graph_height:
        jsr graph_point
        lda z_news
        asl a
        asl a
        asl a
        asl a
        asl a
        ora z_view
        tay
        jsr graph_value
        .assert * = graph_scale, error, "graph_height falls into graph_scale"

; graph_scale - computes the height of a number in lines
; In:       z_a, w_graph_low, w_graph_high
; Out:      A 1..32
; Keeps:    z_news, z_view
; Clobbers: X, Y, z_a, z_b, z_c, z_part
graph_scale:
        sec
        lda z_a
        sbc w_graph_low
        sta z_b
        lda z_a + 1
        sbc w_graph_low + 1
        sta z_b + 1
        lda #31
        sta z_c
        lda #0
        sta z_c + 1
        jsr math_multiply
        sec
        lda w_graph_high
        sbc w_graph_low
        sta z_b
        lda w_graph_high + 1
        sbc w_graph_low + 1
        sta z_b + 1
        ora z_b
        beq @flat                       ; and z_a is 0
        jsr math_divide
@flat:  inc z_a
        lda z_a
        rts

.segment "RODATA"
t_over:             text " THE GAME IS OVER"
t_over_keys:        text "R REPLAYS IT, G GRAPHS, RETURN LEAVES"
t_over_why:                             ; two rows
        text " SCORE: 3 X (SHIPS + 10 A COLONY), LESS  THE OTHERS', TWICE IF AHEAD; 0 IS EVEN."
t_over_quiet:       text "40 TURNS WITHOUT AN EVENT."
.assert QUIET_LIMIT = 40, error, "t_over_quiet says so"
t_over_wins:        text " WINS "
t_over_tie:         text " TIE "
t_over_ships:       text "SHIPS"
t_over_colonies:    text "  COLONIES "
t_over_score:       text "SCORE "
t_graph_collects:   text "THE GRAPHS ARE DRAWN"
t_graph_low:        .byte <t_graph_ships, <t_graph_colonies, <t_graph_score
t_graph_high:       .byte >t_graph_ships, >t_graph_colonies, >t_graph_score
t_graph_ships:      text " SHIPS, TURN BY TURN"
t_graph_colonies:   text " COLONIES, TURN BY TURN"
t_graph_score:      text " SCORE, TURN BY TURN: ABOVE, BELOW 0"
t_graph_from:       text "FROM "
t_graph_to:         text " TO "
t_graph_turns:      text ", TURNS 1 TO "
t_graph_keys:       text "LEFT, RIGHT: OTHER GRAPHS. ANY KEY: BACK"
