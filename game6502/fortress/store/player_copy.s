; Copying a player (R8.5): it is read whole into memory, then written under a file number of its own, so the player
; that it replaces stays until the roster is written.

.segment "BSS"

w_copy_count:    .res 2                 ; of the history in w_ring, when it is to be copied
w_copy_weights:  .res WEIGHTS_SIZE
w_old_number:    .res 1                 ; the file number of a player that is to go, or NO_PLACE

.segment "CODE"

; player_take - reads a player into memory, to be written elsewhere (R8.5)
; In:       w_player as roster_find left it
; Out:      carry clear: w_ring, w_copy_count, w_copy_weights (zero for a human); carry set: A ERR_*
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, w_count, w_record, z_weights, z_entry, z_block, the journal's work
player_take:
        jsr player_take_nobody
        jsr history_load
        bcs @out
        lda w_player + PLAYER_KIND
        cmp #KIND_COMPUTER
        bne @taken
        jsr player_load_weights
        bcs @out
@taken: lda w_count
        sta w_copy_count
        lda w_count+1
        sta w_copy_count+1
        clc
@out:   rts

; player_take_nobody - takes a brand-new player as the source of a copy: no tournaments, all weights zero (R8.5)
; In:       -
; Out:      w_copy_count, w_copy_weights zero; z_weights points to w_copy_weights
; Keeps:    Y, w_player
; Clobbers: A, X
player_take_nobody:
        lda #0
        sta w_copy_count
        sta w_copy_count+1
        ldx #WEIGHTS_SIZE - 1
@byte:  sta w_copy_weights,x
        dex
        bpl @byte
        lda #<w_copy_weights
        sta z_weights
        lda #>w_copy_weights
        sta z_weights+1
        rts

; player_give - writes the player in memory under another name, in the place of an existing one if there is one (R8.5)
; In:       w_player kind and name; roster_find's results; w_ring, w_copy_count, w_copy_weights
; Out:      carry clear = written; carry set: A ERR_*, the old player is unchanged
; Keeps:    w_player's kind and name; w_ring, w_copy_count, w_copy_weights
; Clobbers: A, X, Y, w_block, w_count, w_free_place, w_old_number, z_weights, z_entry, z_block, the journal's work
player_give:
        lda #NO_PLACE
        sta w_old_number
        lda w_place
        cmp #NO_PLACE
        beq @new
        sta w_free_place                ; the new entry takes the old one's place
        lda w_player + PLAYER_NUMBER
        sta w_old_number
@new:   lda w_free_place
        cmp #NO_PLACE
        beq @full
        lda w_free_number
        sta w_player + PLAYER_NUMBER
        jsr player_erase
        bcs @out
        jsr player_give_history
        bcs @undo
        lda #<w_copy_weights
        sta z_weights
        lda #>w_copy_weights
        sta z_weights+1
        jsr player_new_weights
        bcs @undo
        jsr player_enter
        bcs @out
        lda w_old_number
        cmp #NO_PLACE
        clc
        beq @out
        sta w_player + PLAYER_NUMBER
        jsr player_erase                ; the roster is written: files that cannot be deleted belong to nobody
        clc
        rts
@undo:  jmp player_undo
@full:  lda #ERR_ROSTER_FULL
        sec
@out:   rts

; player_give_history - writes a history file from memory, the oldest block first
; In:       w_player's file number, w_ring, w_copy_count
; Out:      carry clear = written, w_count; carry set: A ERR_*
; Keeps:    w_player, w_ring, w_copy_count
; Clobbers: A, X, Y, w_block, w_tournament, w_record_at, w_base, z_entry, z_block, the journal's work
player_give_history:
        lda w_copy_count
        ora w_copy_count+1
        bne @some
        jmp history_create
@some:  lda w_copy_count
        sta w_count
        lda w_copy_count+1
        sta w_count+1
        lda #FILE_HISTORY
        ldx w_player + PLAYER_NUMBER
        jsr journal_create
        bcs @out
        jsr history_oldest
@block: jsr history_place
        stx z_block
        jsr history_ring
        ldy #SLOT_DATA_SIZE
@byte:  dey
        lda (z_entry),y
        sta SLOT_DATA,y
        tya
        bne @byte
        ldx z_block
        jsr journal_write
        bcs @out
        lda w_base                      ; on to the next block's first
        adc #HISTORY_PER_BLOCK
        sta w_tournament
        lda w_base+1
        adc #0
        sta w_tournament+1
        jsr history_past
        bcc @block
        clc
@out:   rts
