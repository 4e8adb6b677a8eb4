; Copies a player (R8.5): reads it into memory, then writes it under a new file number, so that the player it replaces
; stays until the roster is written. Old-format players are converted in the same way.

.segment "BSS"

w_copy_count:    .res 2                 ; of the player in w_ring, when it is to be copied
w_copy_weights:  .res WEIGHTS_SIZE
w_old_number:    .res 1                 ; the file number of a player to delete, or NO_PLACE
w_last_block:    .res 1                 ; the block to write last: that of the newest tournament

.segment "CODE"

; player_take - reads a player into memory to copy it (R8.5)
; In:       w_player as roster_find left it
; Out:      carry clear: w_ring, w_copy_count, w_copy_weights (zero for a human); carry set: A ERR_*
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, w_count, w_record, z_entry, z_block, the journal's work
player_take:
        jsr history_load
        bcs @out
        lda w_count
        sta w_copy_count
        lda w_count+1
        sta w_copy_count+1
        ldx #WEIGHTS_SIZE - 1
@byte:  lda w_kept,x
        sta w_copy_weights,x
        dex
        bpl @byte
        clc
@out:   rts

; player_take_nobody - prepares an empty player for copying: no tournaments, all weights zero (R8.5)
; In:       -
; Out:      w_copy_count, w_copy_weights, w_ring zero
; Keeps:    w_player
; Clobbers: A, X, Y, z_entry
player_take_nobody:
        lda #0
        sta w_copy_count
        sta w_copy_count+1
        ldx #WEIGHTS_SIZE - 1
@byte:  sta w_copy_weights,x
        dex
        bpl @byte
        jmp history_clear

; player_own - opens the file of a player on the roster for writing; converts an old-format one first
; In:       w_player and roster_find's results; the roster open
; Out:      carry clear: w_count, w_kept; carry set: A ERR_*, the player unchanged
; Keeps:    w_player's kind and name
; Clobbers: A, X, Y, w_block, w_count, w_record, w_ring, w_copy_count, w_copy_weights, w_free_place, w_old_number,
;           z_weights, z_entry, z_block, the journal's work
player_own:
        jsr history_open
        bcs @out
        lda w_old
        clc
        beq @out
        jsr player_take
        bcs @out
        jsr player_give
        bcs @out
        lda w_free_number
        sta w_player + PLAYER_NUMBER    ; player_give set it to that of the deleted files
        jmp history_open
@out:   rts

; player_give - writes the player in memory under another name, replacing an existing player of that name (R8.5)
; In:       w_player kind and name; roster_find's results; w_ring, w_copy_count, w_copy_weights
; Out:      carry clear: written; carry set: A ERR_*, the old player is unchanged
; Keeps:    w_player's kind and name; w_ring, w_copy_count, w_copy_weights, w_free_number
; Clobbers: A, X, Y, w_block, w_count, w_free_place, w_old_number, z_weights, z_entry, z_block, the journal's work
player_give:
        lda #NO_PLACE
        sta w_old_number
        lda w_place
        cmp #NO_PLACE
        beq @new
        sta w_free_place                ; the new entry replaces the old one
        lda w_player + PLAYER_NUMBER
        sta w_old_number
@new:   jsr player_begin
        bcs @out
        jsr player_give_blocks
        bcs @undo
        jsr player_enter
        bcs @out
        lda w_old_number
        cmp #NO_PLACE
        clc
        beq @out
        sta w_player + PLAYER_NUMBER
        jsr player_erase                ; the roster is written, so files left over are unused
        clc
@out:   rts
@undo:  jmp player_undo

; player_give_blocks - writes the blocks of the player in memory, that of the newest tournament last
; In:       the file open; w_ring, w_copy_count, w_copy_weights
; Out:      carry clear: written, w_count; carry set: A ERR_*
; Keeps:    w_player, w_ring, w_copy_count, w_copy_weights
; Clobbers: A, X, Y, w_block, w_tournament, w_record_at, w_last_block, z_weights, z_entry, z_block, the journal's work
player_give_blocks:
        lda #<w_copy_weights
        ldx #>w_copy_weights
        sta z_weights
        stx z_weights+1
        lda w_copy_count
        sta w_count
        lda w_copy_count+1
        sta w_count+1
        jsr history_newest
        jsr history_place
        stx w_last_block
@block: inx
        cpx #HISTORY_BLOCKS
        bcc @in
        ldx #0
@in:    stx z_block
        jsr history_ring
        cpx w_last_block
        beq @write
        ldy #0
        lda (z_entry),y
        iny
        ora (z_entry),y
        beq @next                       ; never written
@write: ldy #SLOT_DATA_SIZE
@byte:  dey
        lda (z_entry),y
        sta SLOT_DATA,y
        tya
        bne @byte
        jsr player_head
        ldx z_block
        jsr journal_write
        bcs @out
@next:  ldx z_block
        cpx w_last_block
        bne @block
        clc
@out:   rts
