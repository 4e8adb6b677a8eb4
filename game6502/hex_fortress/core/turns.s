; Generates all turns of a side in the player's order (PLAYER.md 3): makes each on the board, visits it, and undoes it.
; Included once for the player's turns and once for replies, in a scope that defines `visit`, called for each turn (A
; not 0 ends the run), and `turn_mark`, its bit of w_first_path.

.segment "HIGH"

moves:          .res 1                  ; moves in a turn, 1 or 2
hex_1:          .res 1                  ; the first piece: its hex
from_1:         .res 1                  ; the first piece's place
code_1:         .res 1                  ; the first piece's code
to_1:           .res 1                  ; the first piece's target
kind_1:         .res 1                  ; the first piece's promotion, or 0
from_2:         .res 1                  ; the same for the second
to_2:           .res 1                  ; 0: no second move
kind_2:         .res 1
hex_2:          .res 1
code_2:         .res 1
any_1:          .res 1                  ; non-zero: a first move exists
any_2:          .res 1                  ; non-zero: a second move exists
ended:          .res 1                  ; non-zero: the run ends
keep_from:      .res 1                  ; where the first piece began, if it is the Keep
count_1:        .res 1                  ; the first piece's targets
index_1:        .res 1
count_2:        .res 1
index_2:        .res 1
list_1:         .res LISTING_SIZE
become_1:       .res LISTING_SIZE
list_2:         .res LISTING_SIZE
become_2:       .res LISTING_SIZE
before:         .res 3                  ; score and suspects before the turn
lifted_1:       .res 3                  ; score and suspects without the first piece
moved_1:        .res 3                  ; score and suspects after the first move
lifted_2:       .res 3                  ; score and suspects without the second piece

.segment "CODE"

; run - visits all turns
; In:       z_mover, moves, the board, z_score
; Out:      ended non-zero: a visit ended the run
; Keeps:    z_mover, the board, z_score
; Clobbers: A, X, Y, the core's zero page
run:
        lda #0
        sta any_1
        sta ended
        lda #HEXES - 1
        sta hex_1
@piece: ldy hex_1
        ldx t_place,y
        lda w_board,x
        beq @next
        eor z_mover
        cmp #KEEP + 1
        bcs @next
        stx from_1
        lda moves
        jsr moves_begin
        jsr moves_from
        lda z_count
        beq @next
        sta any_1
        jsr firsts
        lda ended
        bne @done
@next:  dec hex_1
        bpl @piece
        lda any_1
        bne @done
        sta to_1                        ; the empty turn
        sta to_2
        jsr visit
        sta ended
@done:  rts

; firsts - visits the turns that begin with a move of this piece
; In:       from_1, hex_1, w_moves, z_count
; Out:      ended
; Keeps:    z_mover, the board, z_score
; Clobbers: A, X, Y, the core's zero page
firsts:
        ldx from_1
        jsr listing_all
        sta count_1
        tay
@copy:  dey
        bmi @copied
        lda w_listed,y
        sta list_1,y
        lda w_listed_kind,y
        sta become_1,y
        bpl @copy                       ; always
@copied:
        turn_keep before
        ldx from_1
        lda w_board,x
        sta code_1
        jsr score_lift
        turn_keep lifted_1
        lda #0
        sta index_1
@target:
        ldy index_1
        ldx list_1,y
        stx to_1
        lda become_1,y
        sta kind_1
        beq @same
        ora z_mover
        bne @put                        ; always
@same:  lda code_1
@put:   jsr score_put
        turn_keep moved_1
        jsr seconds
        ldx to_1
        jsr board_lift
        turn_restore lifted_1
        lda ended
        bne @back
        inc index_1
        lda index_1
        cmp count_1
        bne @target
@back:  ldx from_1
        lda code_1
        jsr board_put
        turn_restore before
        rts

; seconds - visits the turns that begin with a given move: with each second move, or alone if there is none
; In:       the first move, made
; Out:      ended
; Keeps:    z_mover, the board, z_score
; Clobbers: A, X, Y, the core's zero page
seconds:
        lda #0
        sta any_2
        sta keep_from
        sta to_2
        lda moves
        cmp #1
        beq @alone
        lda code_1
        and #<~SIDE_BLACK
        cmp #KEEP
        bne @path
        ldx from_1
        stx keep_from
@path:  jsr path
        lda #HEXES - 1
        sta hex_2
@piece: ldy hex_2
        ldx t_place,y
        lda w_board,x
        beq @next
        eor z_mover
        cmp #KEEP + 1
        bcs @next
        stx from_2
        lda to_1
        sta w_moved
        lda keep_from
        sta w_keep_from
        lda #1
        sta w_left
        jsr moves_from
        lda z_count
        beq @next
        sta any_2
        jsr targets
        lda ended
        bne @done
@next:  dec hex_2
        bpl @piece
@done:  jsr path
        lda any_2
        bne @end
@alone: lda #0
        sta to_2
        jsr visit
        sta ended
@end:   rts

; path - marks the path of a Tower's first move; the second call unmarks it
; In:       the first move
; Out:      w_first_path
; Keeps:    -
; Clobbers: A, X, Y
path:
        lda code_1
        and #<~SIDE_BLACK
        cmp #TOWER
        bne @done
        lda from_1
        sta w_source
        ldx index_1
@back:  ldy list_1,x
        jsr listing_beside
        beq @done
        dex
        ldy list_1,x
        lda w_first_path,y
        eor #turn_mark
        sta w_first_path,y
        jmp @back
@done:  rts

; targets - visits the turns whose second move is this piece's
; In:       the first move, made; from_2, hex_2, w_moves, z_count
; Out:      ended
; Keeps:    z_mover, the board, z_score
; Clobbers: A, X, Y, the core's zero page
targets:
        ldx from_2
        cpx to_1
        beq @all
        lda hex_2
        cmp hex_1
        bcc @all
        lda from_1
        sta w_first_from
        lda #turn_mark
        sta w_first_mark
        jsr listing_later
        jmp @listed
@all:   jsr listing_all
@listed:
        sta count_2
        tay
        bne @copy
        rts
@copy:  lda w_listed - 1,y
        sta list_2 - 1,y
        lda w_listed_kind - 1,y
        sta become_2 - 1,y
        dey
        bne @copy
        ldx from_2
        lda w_board,x
        sta code_2
        jsr score_lift
        turn_keep lifted_2
        lda #0
        sta index_2
@target:
        ldy index_2
        ldx list_2,y
        stx to_2
        lda become_2,y
        sta kind_2
        beq @same
        ora z_mover
        bne @put                        ; always
@same:  lda code_2
@put:   jsr score_put
        jsr visit
        sta ended
        ldx to_2
        jsr board_lift
        turn_restore lifted_2
        lda ended
        bne @back
        inc index_2
        lda index_2
        cmp count_2
        bne @target
@back:  ldx from_2
        lda code_2
        jsr board_put
        turn_restore moved_1
        lda #0
        sta to_2
        rts
