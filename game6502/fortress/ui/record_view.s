; One tournament on the screen (R8.4, R9.1): the contestants, the options, each game's score and winner, the totals.

RECORD_TOP    = 5                       ; the row of the first game
RECORD_SUMS   = 20                      ; the row of the totals
COLUMN_WHITE  = 8
COLUMN_BLACK  = 15
COLUMN_WINNER = 22
COLUMN_WON    = 31                      ; next to the contestants and the options: games won and drawn

.segment "BSS"

w_opponent:     .res PLAYER_SIZE        ; the record's opponent, as an entry
w_view_game:    .res 1                  ; the current game, from 0
w_view_games:   .res 1
w_view_side:    .res 1                  ; the side of the record's player
w_view_white:   .res 1                  ; the scores of the current game
w_view_black:   .res 1
w_sums:         .res 4                  ; points of White and of Black, low byte first
w_won:          .res 3                  ; games drawn, won by White, won by Black: indexed by OWNER_*

.segment "CODE"

; record_view - shows a tournament in rows 1 to 20
; In:       w_record, z_owner points to the entry of the record's player
; Out:      -
; Keeps:    w_record, z_owner
; Clobbers: A, X, Y, z_name, z_row, w_wide
record_view:
        jsr record_view_unpack
        ldx #SIDE_WHITE
        jsr record_view_side
        ldx #SIDE_BLACK
        jsr record_view_side
        jsr record_view_options
        jsr record_view_heading
@game:  jsr record_view_game
        inc w_view_game
        lda w_view_game
        cmp w_view_games
        bcc @game
        jmp record_view_sums

; record_view_heading - prints the column headings in a band
; In:       -
; Out:      the attribute normal
; Keeps:    z_owner
; Clobbers: A, X, Y, z_columns
record_view_heading:
        ldy #RECORD_TOP - 1
        jsr print_band
        at 1, RECORD_TOP - 1
        lda #1
        jsr text_inverse
        point t_columns
        jsr text_print
        lda #0
        jmp text_inverse

; record_view_unpack - copies the opponent and the flags of the record and clears the totals
; In:       w_record
; Out:      w_opponent, w_view_side, w_view_games, w_view_game, w_sums, w_won
; Keeps:    Y, z_owner
; Clobbers: A, X
record_view_unpack:
        ldx #RECORD_NAME_SIZE - 1
@letter:
        lda w_record + RECORD_NAME,x
        sta w_opponent + PLAYER_NAME,x  ; its 16th byte is always zero
        dex
        bpl @letter
        ldx #KIND_HUMAN
        lda w_record + RECORD_FLAGS
        and #RECORD_COMPUTER
        beq @kind
        ldx #KIND_COMPUTER
@kind:  stx w_opponent + PLAYER_KIND
        lda w_record + RECORD_FLAGS
        and #RECORD_BLACK
        sta w_view_side
        lda w_record + RECORD_FLAGS
        lsr a
        lsr a
        lsr a
        lsr a
        sta w_view_games
        lda #0
        sta w_view_game
        ldx #6
@zero:  sta w_sums,x
        dex
        bpl @zero
        rts
.assert RECORD_BLACK = SIDE_BLACK, error, "the flag is the side"
.assert w_won = w_sums + 4, error, "the totals are cleared together"

; record_view_side - prints the row of one contestant
; In:       X side; w_view_side, w_opponent, z_owner
; Out:      -
; Keeps:    z_owner
; Clobbers: A, X, Y, z_name, z_row
record_view_side:
        stx z_row
        ldy z_row
        iny
        ldx #1
        jsr text_at
        ldx z_row
        jsr print_side
        ldx z_row
        jsr record_view_at
        jmp print_player

; record_view_at - points to a contestant of the record
; In:       X side; w_view_side, w_opponent, z_owner
; Out:      z_name
; Keeps:    Y, z_owner
; Clobbers: A, X
record_view_at:
        cpx w_view_side
        bne @opponent
        lda z_owner
        ldx z_owner+1
        bne @set                        ; always: entries are not in zero page
@opponent:
        point w_opponent
@set:   sta z_name
        stx z_name+1
        rts

; record_view_options - prints the row of game length and siege warning
; In:       w_record
; Out:      -
; Keeps:    z_owner
; Clobbers: A, X, Y
record_view_options:
        at 1, 3
        point t_length
        jsr text_print
        lda w_record + RECORD_LENGTH
        jsr text_number
        point t_siege_was
        jsr text_print
        lda w_record + RECORD_FLAGS
        and #RECORD_SIEGE
        beq @off
        point t_on
        jmp text_print
@off:   point t_off
        jmp text_print

; record_view_game - prints the row of one game and adds it to the totals
; In:       w_view_game, w_record, w_view_side
; Out:      w_sums, w_won
; Keeps:    z_owner
; Clobbers: A, X, Y, z_row
record_view_game:
        ldx w_view_game
        lda w_record + RECORD_OWN,x
        ldy w_record + RECORD_THEIRS,x
        ldx w_view_side
        beq @white
        sty w_view_white
        sta w_view_black
        jmp @show
@white: sta w_view_white
        sty w_view_black
@show:  lda w_view_game
        clc
        adc #RECORD_TOP
        sta z_row
        ldx #2
        jsr record_view_column
        ldx w_view_game
        inx
        txa
        jsr text_number
        ldx #COLUMN_WHITE
        jsr record_view_column
        lda w_view_white
        jsr text_number
        ldx #COLUMN_BLACK
        jsr record_view_column
        lda w_view_black
        jsr text_number
        ldx #COLUMN_WINNER
        jsr record_view_column
        jsr record_view_add
        dex                             ; OWNER_* - 1 is the side
        bpl record_view_color
        point t_drawn
        jmp text_print
.assert OWNER_NOBODY = 0 && OWNER_WHITE - 1 = SIDE_WHITE && OWNER_BLACK - 1 = SIDE_BLACK, error, "the winner's side"

; record_view_color - prints WHITE or BLACK
; In:       X side; the output position
; Out:      -
; Keeps:    z_owner
; Clobbers: A, X, Y
record_view_color:
        txa
        bne @black
        point t_white_won
        jmp text_print
@black: point t_black_won
        jmp text_print

; record_view_column - sets the output position in the current row
; In:       X column, z_row
; Out:      -
; Keeps:    z_row
; Clobbers: A, X, Y
record_view_column:
        ldy z_row
        jmp text_at

; record_view_add - adds a game to the totals
; In:       w_view_white, w_view_black
; Out:      X OWNER_* of the winner; w_sums, w_won
; Keeps:    Y
; Clobbers: A
record_view_add:
        lda w_view_white
        clc
        adc w_sums
        sta w_sums
        bcc @black
        inc w_sums+1
@black: lda w_view_black
        clc
        adc w_sums+2
        sta w_sums+2
        bcc @winner
        inc w_sums+3
@winner:
        ldx #OWNER_NOBODY
        lda w_view_black
        cmp w_view_white
        beq @count
        ldx #OWNER_BLACK
        bcs @count
        ldx #OWNER_WHITE
@count: inc w_won,x
        rts

; record_view_sums - prints the row of totals with the tournament's winner (who won more games), and above it the games
;                    won and drawn
; In:       w_sums, w_won, w_view_side, w_opponent, z_owner
; Out:      -
; Keeps:    z_owner
; Clobbers: A, X, Y, w_wide, z_name, z_row
record_view_sums:
        at 1, RECORD_SUMS
        point t_total
        jsr text_print
        at COLUMN_WHITE, RECORD_SUMS
        ldx #0
        jsr record_view_sum
        at COLUMN_BLACK, RECORD_SUMS
        ldx #2
        jsr record_view_sum
        at COLUMN_WINNER, RECORD_SUMS
        jsr record_view_winner
        at COLUMN_WON, 1
        point t_won
        jsr text_print
        lda w_won + OWNER_WHITE
        jsr text_number
        at COLUMN_WON, 2
        point t_won
        jsr text_print
        lda w_won + OWNER_BLACK
        jsr text_number
        at COLUMN_WON, 3
        point t_draws
        jsr text_print
        lda w_won + OWNER_NOBODY
        jmp text_number

; record_view_winner - prints the name of the winner of more games, or that there is none
; In:       w_won, w_view_side, w_opponent, z_owner; the output position
; Out:      -
; Keeps:    z_owner
; Clobbers: A, X, Y, z_name
record_view_winner:
        ldx #SIDE_WHITE
        lda w_won + OWNER_BLACK
        cmp w_won + OWNER_WHITE
        beq @draw
        bcc @name
        inx
@name:  jsr record_view_at
        jmp print_name
@draw:  point t_drawn
        jmp text_print
.assert SIDE_BLACK = SIDE_WHITE + 1, error, "record_view_winner counts on"

; record_view_sum - prints one side's points
; In:       X 0 White, 2 Black
; Out:      -
; Keeps:    z_owner
; Clobbers: A, X, Y, w_wide, z_row
record_view_sum:
        lda w_sums,x
        sta w_wide
        lda w_sums+1,x
        sta w_wide+1
        jmp print_wide

.segment "RODATA"

t_columns:      .byte "GAME   WHITE  BLACK  WINNER", 0
t_white_won:    .byte "WHITE", 0
t_black_won:    .byte "BLACK", 0
t_drawn:        .byte "DRAW", 0
t_total:        .byte "TOTAL", 0
t_length:       .byte "LENGTH ", 0
t_siege_was:    .byte ", SIEGE WARNING ", 0
t_won:          .byte "WON ", 0
t_draws:        .byte "DRAWN ", 0
