; The end of a game (H3.4 to H3.6).

ENDING_NONE       = 0                   ; w_ending: the game continues;
ENDING_KEEP       = 1                   ; a Keep was destroyed
ENDING_KEEPS      = 2                   ; both Keeps were destroyed
ENDING_REPETITION = 3                   ; the position occurred for the third time;
ENDING_VALUE      = 4                   ; no removal for too long; more value wins
ENDING_ADVANCE    = 5                   ; the same, with equal value; more pieces beyond the middle win
ENDING_BALANCE    = 6                   ; the same, with both equal
ENDING_RECORD     = 7                   ; the record is full
NOBODY            = $FF                 ; w_winner
PIECES            = 16                  ; of a side at the start (H1.2)

MIDDLE_FIRST      = 28                  ; the hexes of the middle half-row
MIDDLE_LAST       = 32

.segment "BSS"

w_ending:       .res 1
w_winner:       .res 1                  ; a side, or NOBODY
w_quiet:        .res 2                  ; consecutive turns without a removal
w_limit:        .res 1                  ; this many end the game (H3.6), 0 for no limit
w_storm:        .res 1                  ; 1: if both Keeps fall, the side that moved wins (PLAYER.md 8)
w_value:        .res 2                  ; H3.6: the worth of White's pieces, and of Black's
w_beyond:       .res 2                  ; their pieces except the Keep beyond the middle
w_same:         .res 1                  ; occurrences of the current position

.segment "GAP"

w_then:         .res PLACES             ; an earlier position (H3.5)

.segment "CODE"

; judge_turn - checks whether a turn has ended the game
; In:       w_board, w_gone*, w_quiet, w_limit, the record including the turn, z_mover the other side
; Out:      w_ending, w_winner
; Keeps:    z_mover
; Clobbers: A, X, Y, z_hex, z_code, z_a, z_turn, z_entry, z_place, z_from, z_to, z_promote
judge_turn:
        lda #NOBODY
        sta w_winner
        jsr judge_keeps
        bne @done
        jsr judge_repetition
        lda w_same
        cmp #3
        lda #ENDING_REPETITION
        bcs @ended
        lda w_limit
        beq @record
        lda w_quiet
        cmp w_limit
        bcs judge_value
@record:
        lda w_turn
        cmp #<RECORD_TURNS
        lda w_turn + 1
        sbc #>RECORD_TURNS
        lda #ENDING_RECORD
        bcs @ended
        lda #ENDING_NONE
@ended: sta w_ending
@done:  rts

; judge_keeps - checks whether a Keep has been removed (H3.4)
; In:       w_gone*, w_storm, z_mover the side that did not move
; Out:      if so, w_ending and Z clear, w_winner
; Keeps:    z_mover
; Clobbers: A, X, Y
judge_keeps:
        ldx #0
        stx w_ending
        ldy w_gone
@piece: dey
        bmi @done
        lda w_gone_code,y
        and #<~SIDE_BLACK
        cmp #KEEP
        bne @piece
        lda w_gone_code,y
        and #SIDE_BLACK
        eor #SIDE_BLACK                 ; the other side wins
        sta w_winner
        inc w_ending
        lda w_ending
        cmp #ENDING_KEEPS
        bne @piece
        lda #NOBODY                     ; unless it has lost its own Keep
        ldx w_storm
        beq @both
        lda z_mover                     ; and did not move
        eor #SIDE_BLACK
@both:  sta w_winner
@done:  lda w_ending
        rts

; judge_value - decides a game after too many quiet turns (H3.6)
; In:       w_board
; Out:      w_ending, w_winner
; Keeps:    z_mover
; Clobbers: A, X, Y, z_hex
judge_value:
        jsr judge_count
        ldx #ENDING_VALUE
        lda w_value
        cmp w_value + 1
        bne @decided
        inx
        lda w_beyond
        cmp w_beyond + 1
        bne @decided
        inx
        stx w_ending
        rts
@decided:
        stx w_ending
        lda #SIDE_WHITE
        bcs @winner
        lda #SIDE_BLACK
@winner:
        sta w_winner
        rts

; judge_count - counts the quantities of H3.6
; In:       w_board
; Out:      w_value, w_beyond
; Keeps:    z_mover
; Clobbers: A, X, Y, z_hex
judge_count:
        lda #0
        sta w_value
        sta w_value + 1
        sta w_beyond
        sta w_beyond + 1
        lda #HEXES - 1
        sta z_hex
@hex:   ldy z_hex
        ldx t_place,y
        lda w_board,x
        beq @next
        cmp #FIRST_BLACK
        tay
        bcs @black
        lda t_worth,y
        beq @next                       ; a Keep counts for nothing
        adc w_value
        sta w_value
        lda z_hex
        cmp #MIDDLE_LAST + 1
        bcc @next
        inc w_beyond
        bcs @next                       ; always
@black: clc
        lda t_worth,y
        beq @next
        adc w_value + 1
        sta w_value + 1
        lda z_hex
        cmp #MIDDLE_FIRST
        bcs @next
        inc w_beyond + 1
@next:  dec z_hex
        bpl @hex
        rts

; judge_repetition - counts occurrences of the current position, including itself (H3.5). Since removals are final, goes
;                    back turn by turn only to the last one, on a copy of the board
; In:       w_board, w_quiet, the record with w_turn turns, z_mover
; Out:      w_same 1..
; Keeps:    z_mover
; Clobbers: A, X, Y, z_a, z_turn, z_entry, z_from, z_to, z_promote
judge_repetition:
        ldx #PLACES - 1
@copy:  lda w_board,x
        sta w_then,x
        dex
        cpx #$FF
        bne @copy
        lda #1
        sta w_same
        jsr judge_rewind
        lda z_mover
        pha
@back:  jsr judge_older
        bcs @done
        pla
        pha
        cmp z_mover
        bne @back
        jsr judge_compare
        bne @back
        inc w_same
        bne @back                       ; always
@done:  pla
        sta z_mover
        rts

; judge_rewind - prepares to go back
; In:       w_quiet, w_turn
; Out:      z_a remaining turns, z_turn
; Keeps:    X, Y
; Clobbers: A
judge_rewind:
        lda w_quiet
        sta z_a
        lda w_quiet + 1
        sta z_a + 1
        lda w_turn
        sta z_turn
        lda w_turn + 1
        sta z_turn + 1
        rts

; judge_older - goes back a turn, unless it is the one of the last removal
; In:       z_a, z_turn, z_mover, w_then
; Out:      carry clear: the same, one turn older; carry set: none left
; Keeps:    -
; Clobbers: A, X, Y, z_entry, z_from, z_to, z_promote
judge_older:
        lda z_a
        ora z_a + 1
        sec
        beq @done
        lda z_a
        bne @low
        dec z_a + 1
@low:   dec z_a
        lda z_mover
        eor #SIDE_BLACK
        sta z_mover
        jsr judge_back
        clc
@done:  rts

; judge_back - undoes a turn on the copy of the board
; In:       z_turn, z_mover whose turn it was, w_then
; Out:      z_turn one less, w_then
; Keeps:    z_mover, z_a
; Clobbers: A, X, Y, z_entry, z_from, z_to, z_promote
judge_back:
        lda z_turn
        bne @low
        dec z_turn + 1
@low:   dec z_turn
        ldy #2
        jsr @move
        ldy #0
@move:  jsr record_move
        bcs @none
        ldx z_to
        ldy w_then,x
        lda #EMPTY
        sta w_then,x
        tya
        ldy z_promote
        beq @put
        lda #WALL
        ora z_mover
@put:   ldx z_from
        sta w_then,x
@none:  rts

; judge_compare - compares the copy of the board with the board
; In:       w_board, w_then
; Out:      Z set: equal
; Keeps:    Y
; Clobbers: A, X
judge_compare:
        ldx #PLACES - 1
@place: lda w_then,x
        cmp w_board,x
        bne @done
        dex
        bne @place
@done:  rts
