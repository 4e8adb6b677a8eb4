; A whole player on the disk: file and roster entry (R8.6, R9). Each operation ends with one write that commits it
; (FORMAT.md, "Commit points"); files from before that write belong to nobody.

.segment "BSS"

w_append:        .res 1                 ; non-zero: record a tournament

.segment "CODE"

; player_load - reads the weights of a computer player (R8.2)
; In:       w_player as roster_find left it, z_weights the destination
; Out:      carry clear: the weights, w_count; carry set: A ERR_DAMAGED or an error of the disk, nothing changed
; Keeps:    w_player, z_weights
; Clobbers: A, X, Y, w_block, w_kept, w_old, w_limit, w_ring, z_entry, the journal's work
player_load:
        jsr history_open
        bcs @out
        ldy #WEIGHTS_SIZE - 1
@byte:  lda w_kept,y
        sta (z_weights),y
        dey
        bpl @byte
@out:   rts

; player_begin - creates the file of a player not yet on the roster; it belongs to nobody until player_enter (R9.2)
; In:       w_player kind and name, w_free_place, w_free_number as roster_find left them
; Out:      carry clear: created and open, w_player's file number, w_count 0; carry set: A ERR_ROSTER_FULL or an error
;           of the disk
; Keeps:    w_player's kind and name, w_record, w_free_place, z_weights
; Clobbers: A, X, Y, w_block, the journal's work
player_begin:
        lda w_free_place
        cmp #NO_PLACE
        beq @full
        lda w_free_number
        sta w_player + PLAYER_NUMBER
        lda #0
        sta w_count
        sta w_count+1
        jsr @create
        bcc @out
        cmp #ERR_CATALOG
        sec
        bne @out
        lda #FILE_PLAYER
        jsr player_delete               ; remains of an interrupted attempt
        bcs @out
@create:
        lda #FILE_PLAYER
        ldx w_player + PLAYER_NUMBER
        jmp journal_create
@full:  lda #ERR_ROSTER_FULL
        sec
@out:   rts

; player_put - writes a player's weights and, if requested, a tournament, in one block (R9.1). The commit for a player
;              on the roster
; In:       A 1 to add w_record to the history, else 0; z_weights; the file open, w_count
; Out:      carry clear: written, w_count; carry set: A ERR_*, the player on the disk unchanged; w_count undefined
; Keeps:    w_player, w_record, z_weights
; Clobbers: A, X, Y, w_block, w_append, w_tournament, w_record_at, z_entry, z_block, the journal's and the record's work
player_put:
        sta w_append
        jsr history_newest
        lda w_append
        beq @place
        lda w_count
        sta w_tournament
        lda w_count+1
        sta w_tournament+1
@place: jsr history_place
        stx z_block
        lda w_current,x
        bmi @fresh
        jsr journal_read
        bcs @out
        bcc @record                     ; always
@fresh: jsr slot_clear
@record:
        lda w_append
        beq @head
        inc w_count
        bne @pack
        inc w_count+1
@pack:  lda #<HISTORY_RECORDS
        ldx #>HISTORY_RECORDS
        stx z_entry+1
        ldx #0
        stx z_entry
        jsr history_at
        jsr record_pack
@head:  jsr player_head
        ldx z_block
        jmp journal_write
@out:   rts
.assert <w_block = 0 && >HISTORY_RECORDS = >w_block, error, "player_put gives history_at the page"

; player_head - stores count and weights in w_block
; In:       w_count, z_weights
; Out:      HISTORY_COUNT, HISTORY_WEIGHTS
; Keeps:    X, z_weights
; Clobbers: A, Y
player_head:
        lda w_count
        sta HISTORY_COUNT
        lda w_count+1
        sta HISTORY_COUNT+1
        ldy #WEIGHTS_SIZE - 1
@byte:  lda (z_weights),y
        sta HISTORY_WEIGHTS,y
        dey
        bpl @byte
        rts

; player_undo - deletes the file of a player that was not put on the roster. Must not follow a failed player_enter,
;               which may have written the roster
; In:       A the error that caused it; w_player's file number
; Out:      carry set, A, z_err_track, z_err_sector unchanged
; Keeps:    w_player, w_record
; Clobbers: X, Y, w_block
player_undo:
        pha
        lda z_err_track
        pha
        lda z_err_sector
        pha
        jsr player_erase                ; best effort; the next player with that number deletes the rest
        pla
        sta z_err_sector
        pla
        sta z_err_track
        pla
        sec
        rts

; player_enter - puts a new player on the roster: the commit (R9.2)
; In:       w_player, w_free_place
; Out:      carry clear: written; carry set: A ERR_*
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, z_entry, the journal's work
player_enter:
        jsr roster_reopen
        bcs @out
        ldx w_free_place
        jmp roster_write
@out:   rts

; player_remove - removes a player from the disk (R8.6)
; In:       w_player and w_place as roster_find left them; the roster open
; Out:      carry clear: removed; carry set: A ERR_*, the player is unchanged
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, z_entry, the journal's work
player_remove:
        ldx w_place
        jsr roster_erase
        bcs @out
        jsr player_erase                ; the roster is written, so files left over are unused
        clc
@out:   rts

; player_erase - deletes those of a player's files that exist, in either format
; In:       w_player's file number
; Out:      carry clear: none left; carry set: A ERR_*
; Keeps:    w_player, w_record
; Clobbers: A, X, Y, w_block
player_erase:
        lda #FILE_HISTORY
        jsr player_delete
        bcs player_erased
        lda #FILE_WEIGHTS
        jsr player_delete
        bcs player_erased
        lda #FILE_PLAYER
        .assert * = player_delete, error, "player_erase falls into player_delete"

; player_delete - deletes one of a player's files, if it exists
; In:       A FILE_*, w_player's file number
; Out:      carry clear: it no longer exists; carry set: A ERR_*
; Keeps:    w_player, w_record
; Clobbers: A, X, Y, w_block
; Inside:   player_erased, a shared rts
player_delete:
        ldx w_player + PLAYER_NUMBER
        jsr dos_name
        jsr dos_find                    ; faster than dos_delete if the file does not exist
        bcs @none
        jmp dos_delete
@none:  cmp #ERR_NOT_FOUND
        clc
        beq player_erased
        sec
player_erased:
        rts
