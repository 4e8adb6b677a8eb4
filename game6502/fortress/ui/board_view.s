; The field and the four lines below it (R4.1-R4.3, R6.1). Redraws only squares whose tile has changed.

BOARD_SCORE_COLUMN = 13
BOARD_GAME_COLUMN  = 32

.segment "BSS"

w_shown:        .res BOARD_SQUARES      ; the tile each square shows
w_sieges:       .res 1                  ; castles that came under siege in the last board_refresh,
w_besieged:     .res BOARD_SQUARES      ; non-zero on their squares
w_tile:         .res 1

.segment "CODE"

; board_show - shows an empty field (R1.1)
; In:       -
; Out:      w_shown; w_message 0
; Keeps:    -
; Clobbers: A, X, Y
board_show:
        jsr screen_board
        ldx #BOARD_SQUARES - 1
        lda #TILE_EMPTY
        sta w_message
@square:
        sta w_shown,x
        dex
        bpl @square
        rts
.assert TILE_EMPTY = 0, error, "board_show clears w_message"

; board_refresh - updates the field: casualties, flags, gates (R6.4)
; In:       board
; Out:      w_shown, w_sieges, w_besieged
; Keeps:    -
; Clobbers: A, X, Y, w_tile, z_view
board_refresh:
        ldx #0
        stx w_sieges
@square:
        lda #0
        sta w_besieged,x
        jsr board_tile
        cmp w_shown,x
        beq @next
        sta w_shown,x
        jsr board_gate
        bcc @draw
        inc w_sieges
        inc w_besieged,x
@draw:  stx z_view
        lda w_shown,x
        jsr screen_tile
        ldx z_view
@next:  inx
        cpx #BOARD_SQUARES
        bne @square
        rts

; board_tile - determines the tile of a square (R4.1, R4.2)
; In:       X square
; Out:      A TILE_*
; Keeps:    X
; Clobbers: Y, w_tile
board_tile:
        lda board,x
        bne @castle
        jmp score_owner                 ; OWNER_* are the tiles of an empty square
@castle:
        jsr board_castle
        sta w_tile
        lda w_siege
        beq @open
        jsr rules_besieged
        bne @open
        inc w_tile                      ; closes the gate
@open:  lda w_tile
        rts
.assert OWNER_NOBODY = TILE_EMPTY && OWNER_WHITE = TILE_FLAG_WHITE && OWNER_BLACK = TILE_FLAG_BLACK, error, "board_tile"

; board_castle - determines the tile of a castle with its gate open
; In:       A the castle as on the board
; Out:      A TILE_CASTLE + 2 * (level - 1), + TILE_BLACK if Black's
; Keeps:    X, Y
; Clobbers: -
board_castle:
        asl a                           ; carry: Black
        bcs @black
        adc #TILE_CASTLE - 2
        rts
@black: eor #$FF                        ; -level becomes 2 * level - 1
        adc #TILE_CASTLE + TILE_BLACK - 2 ; plus the carry: even
        rts

; board_gate - checks whether a tile is a castle with its gate closed
; In:       A TILE_*
; Out:      carry set: yes
; Keeps:    X, Y
; Clobbers: A
board_gate:
        cmp #TILE_CASTLE
        bcc @no
        sbc #TILE_CASTLE
        lsr a                           ; odd: closed
@no:    rts

; board_build - shows a castle grow, before its consequences (R6.4)
; In:       X square, legal for z_side
; Out:      w_shown
; Keeps:    -
; Clobbers: A, X, Y
board_build:
        lda board,x
        ldy z_side
        bne @black
        clc
        adc #1
        bne @tile                       ; always
@black: sec
        sbc #1
@tile:  jsr board_castle
        sta w_shown,x
        jmp screen_tile

; board_blank - clears the lines below the board
; In:       -
; Out:      w_message 0
; Keeps:    -
; Clobbers: A, X, Y
board_blank:
        lda #0
        sta w_message
        lda #BOARD_TEXT
        ldx #LAST_ROW
        jmp text_clear

; board_text - prints turn, score and game, and clears the other lines except the third (R6.1)
; In:       turn, scores, w_games
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
board_text:
        lda #LAST_ROW
        tax
        jsr text_clear
        lda #BOARD_TEXT + 1
        tax
        jsr text_clear
        at BOARD_COLUMN, BOARD_TEXT
        point t_turn
        jsr text_print
        lda turn
        jsr text_number
.if SHOWS_GAME_NUMBER
        at BOARD_GAME_COLUMN, BOARD_TEXT
        jsr board_game
.endif
        .assert * = board_score, error, "board_text falls into board_score"

; board_score - prints the score line (R4.3)
; In:       score_white, score_black
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
board_score:
        at BOARD_SCORE_COLUMN, BOARD_TEXT
        jsr board_scores
        point t_blank                   ; a two-digit number may have become one-digit
        jmp text_print

; board_scores - prints SCORE: 5 TO 0
; In:       score_white, score_black; the output position
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
board_scores:
        point t_score
        jsr text_print
        lda score_white
        jsr text_number
        point t_score_to
        jsr text_print
        lda score_black
        jmp text_number

; board_game - prints GAME 1
; In:       w_games; the output position
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
board_game:
        point t_game
        jsr text_print
        ldx w_games
        inx
        txa
        jmp text_number

; board_mover - prints whose turn it is (R6.1)
; In:       z_side
; Out:      the output position after the name
; Keeps:    -
; Clobbers: A, X, Y, z_name
board_mover:
        at BOARD_COLUMN, BOARD_TEXT + 1
        ldx z_side
        jsr print_side
        ldx z_side
        jsr players_at
        jmp print_name

; board_message - prints the third line
; In:       A low, X high address of the line
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_text
board_message:
        ldy #BOARD_TEXT + 2
        bne board_line                  ; always

; board_help - prints the fourth line
; In:       A low, X high address of the line
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_text
board_help:
        ldy #BOARD_TEXT + 3
        .assert * = board_line, error, "board_help falls into board_line"

; board_line - prints a whole line below the board
; In:       A low, X high address of the line, Y row
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_text, z_row
board_line:
        sta z_text
        stx z_text+1
        sty z_row
        tya
        ldx z_row
        jsr text_clear
        ldx #BOARD_COLUMN
        ldy z_row
        jsr text_at
        lda z_text
        ldx z_text+1
        jmp text_print

.segment "RODATA"

t_turn:         .byte "TURN ", 0
t_score:        .byte "SCORE: ", 0
t_score_to:     .byte " TO ", 0
t_game:         .byte "GAME ", 0
