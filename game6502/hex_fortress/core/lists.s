; Lists of turns by value, highest first: the candidates, which are searched first, and the shortlist (PLAYER.md 4). A
; listed turn is two moves of from, to and promotion; a second `to` of 0 means no move.

TURN_BYTES      = 6
SHORT           = CANDIDATES            ; the shortlist follows the candidates
SHORT_MOST      = 6
LOOKS           = SHORT + SHORT_MOST    ; the second look's entries follow the shortlist

.segment "HIGH"

w_turn_at_hand: .res TURN_BYTES         ; the turn to list or make
w_listing:      .res (LOOKS + SHORT_MOST) * TURN_BYTES
w_listing_low:  .res LOOKS + SHORT_MOST ; their values
w_listing_high: .res LOOKS + SHORT_MOST
w_list_first:   .res 1                  ; the first entry of the current list
w_list_end:     .res 1                  ; the entry after its last
w_list_limit:   .res 1                  ; the entry after its last possible one
w_list_number:  .res 1                  ; scratch
w_candidates:   .res 1                  ; the number of candidates

.segment "CODE"

; candidates_visit - settles a turn and adds it to the candidates if its first value is high enough
; In:       a turn of the scope own, made; the candidates as current list
; Out:      A not 0: the search ends
; Keeps:    z_mover, the board except z_score and z_suspects
; Clobbers: X, Y, the rest of the core's zero page
candidates_visit:
        lda w_stride
        beq @seen
        dec w_unseen
        bne @unseen
        ldx w_unseen_next
        stx w_unseen
        sta w_unseen_next
@seen:
        jsr search_settle
        lda w_calm
        ldx w_calm + 1
        jsr values_of
        jsr search_own
        jsr lists_add
        lda w_base_out
        jsr settle_undo
        lda z_stop
        rts
@unseen:
        lda #0
        rts

; candidates_has - checks whether a turn is a candidate
; In:       a turn of the scope own
; Out:      Z set: yes
; Keeps:    the board
; Clobbers: A, X, Y, w_turn_at_hand
candidates_has:
        jsr search_own
        ldx w_candidates
        jsr lists_at
        tay
@next:  tya
        beq @none
        sec
        sbc #TURN_BYTES
        tay
        lda w_listing,y
        cmp w_turn_at_hand
        bne @next
        ldx #TURN_BYTES - 1
        tya
        clc
        adc #TURN_BYTES - 1
        tay
@byte:  lda w_listing,y
        cmp w_turn_at_hand,x
        bne @not
        dey
        dex
        bne @byte
        txa                             ; the first byte is equal
        rts
@not:   stx z_spare
        tya
        sec
        sbc z_spare
        tay
        jmp @next
@none:  lda #1
        rts

; lists_add - inserts the turn at hand: highest values first, equal ones in order of arrival
; In:       z_worth, w_turn_at_hand, w_list_first, w_list_end, w_list_limit
; Out:      w_listing*, w_list_end
; Keeps:    -
; Clobbers: A, X, Y, z_spare
lists_add:
        ldx w_list_end
        cpx w_list_limit
        bne @room
        jsr lists_less
        bpl @done                       ; the last one is at least as good
        dex                             ; drop it
        bpl @find                       ; always
@room:  inc w_list_end
@find:  cpx w_list_first
        beq @here
        jsr lists_less
        bpl @here
        dex
        jsr lists_back
        jmp @find
@here:  lda z_worth
        sta w_listing_low,x
        lda z_worth + 1
        sta w_listing_high,x
        jmp lists_store
@done:  rts

; lists_less - compares an entry's value with z_worth
; In:       X the entry's number and 1, z_worth
; Out:      N set: the entry's value is lower
; Keeps:    X, Y
; Clobbers: A
lists_less:
        lda w_listing_low - 1,x
        cmp z_worth
        lda w_listing_high - 1,x
        sbc z_worth + 1
        bvc @done
        eor #$80
@done:  rts

; lists_back - moves an entry back by one
; In:       X its number
; Out:      w_listing*
; Keeps:    X
; Clobbers: A, Y, z_spare
lists_back:
        lda w_listing_low,x
        sta w_listing_low + 1,x
        lda w_listing_high,x
        sta w_listing_high + 1,x
        stx z_spare
        jsr lists_at
        tax
        ldy #TURN_BYTES
@byte:  lda w_listing,x
        sta w_listing + TURN_BYTES,x
        inx
        dey
        bne @byte
        ldx z_spare
        rts

; lists_at - computes the offset of an entry's turn
; In:       X its number
; Out:      A 6 times the number
; Keeps:    X, Y
; Clobbers: -
lists_at:
        txa
        asl a
        stx w_list_number
        adc w_list_number
        asl a
        rts

; lists_store - stores the turn at hand in an entry
; In:       X its number, w_turn_at_hand
; Out:      w_listing
; Keeps:    -
; Clobbers: A, X, Y
lists_store:
        jsr lists_at
        tax
        ldy #0
@byte:  lda w_turn_at_hand,y
        sta w_listing,x
        inx
        iny
        cpy #TURN_BYTES
        bne @byte
        rts

; lists_take - copies an entry's turn to the turn at hand
; In:       X its number
; Out:      w_turn_at_hand
; Keeps:    X
; Clobbers: A, Y, z_spare
lists_take:
        stx z_spare
        jsr lists_at
        tax
        ldy #0
@byte:  lda w_listing,x
        sta w_turn_at_hand,y
        inx
        iny
        cpy #TURN_BYTES
        bne @byte
        ldx z_spare
        rts

; candidates_first - moves a candidate to the front; the others keep their order (PLAYER.md 7)
; In:       A its number
; Out:      w_listing, the first one's value; keeps the other values
; Keeps:    -
; Clobbers: A, X, Y, z_spare
candidates_first:
        tax
        lda w_listing_low,x
        sta w_listing_low
        lda w_listing_high,x
        sta w_listing_high
        jsr lists_take
        txa
        beq @done
@back:  dex
        jsr lists_back
        txa
        bne @back
@done:  tax
        jmp lists_store
