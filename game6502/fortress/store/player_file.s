; A whole player on the disk: history, weights and roster entry (R8.6, R9). Each operation ends with one write that
; commits it (README.md, "What commits what"); files on the disk before that write belong to nobody.

WEIGHTS_STAMP = SLOT_DATA               ; offsets in a weights block
WEIGHTS_TABLE = SLOT_DATA + 2
WEIGHTS_SIZE  = 2 * WEIGHTS_COUNT

.segment "BSS"

w_stamp:         .res 2                 ; the count the weights to be written belong to

.segment "CODE"

; player_load - reads the weights of a computer player (R8.2)
; In:       w_player as roster_find left it, z_weights where they go
; Out:      carry clear: the weights, w_count; carry set: A ERR_DAMAGED or an error of the disk, nothing changed
; Keeps:    w_player, z_weights
; Clobbers: A, X, Y, w_block, w_limit, the journal's work
player_load:
        jsr history_open
        bcc player_load_weights
        rts

; player_load_weights - reads the weights of a computer player whose history has been opened
; In:       w_player as roster_find left it, w_count, z_weights where they go
; Out:      carry clear: the weights; carry set: A ERR_DAMAGED or an error of the disk, nothing changed
; Keeps:    w_player, z_weights
; Clobbers: A, X, Y, w_block, w_limit, the journal's work
player_load_weights:
        jsr player_open_weights
        bcs @out
        ldx #0
        jsr journal_read
        bcs @out
        ldy #WEIGHTS_SIZE - 1
@byte:  lda WEIGHTS_TABLE,y
        sta (z_weights),y
        dey
        bpl @byte
        clc
@out:   rts

; player_open_weights - opens a player's weights
; In:       w_player's file number, w_count
; Out:      carry clear = open; carry set: A ERR_DAMAGED or an error of the disk
; Keeps:    w_player, z_weights, w_count
; Clobbers: A, X, Y, w_block, w_limit, the journal's work
player_open_weights:
        lda w_count
        sta w_limit
        lda w_count+1
        sta w_limit+1
        lda #FILE_WEIGHTS
        ldx w_player + PLAYER_NUMBER
        jsr journal_open
        bcc @out
        cmp #ERR_NOT_FOUND
        sec
        bne @out
        lda #ERR_DAMAGED                ; the roster says it is there
@out:   rts

; player_begin - makes the files of a player that is not on the roster yet; they belong to nobody until player_enter
;                (R9.2)
; In:       w_player kind and name, w_free_place, w_free_number as roster_find left them; z_weights its weights
; Out:      carry clear = made, w_player's file number, w_count 0; carry set: A ERR_ROSTER_FULL or an error of the disk
; Keeps:    w_player's kind and name, w_record, w_free_place, z_weights
; Clobbers: A, X, Y, w_block, w_stamp, the journal's work
player_begin:
        lda w_free_place
        cmp #NO_PLACE
        beq @full
        lda w_free_number
        sta w_player + PLAYER_NUMBER
        jsr player_erase                ; what an interrupted attempt may have left
        bcs @out
        jsr history_create
        bcs @undo
        jsr player_new_weights
        bcs @undo
        rts
@undo:  jmp player_undo
@full:  lda #ERR_ROSTER_FULL
        sec
@out:   rts

; player_undo - deletes the files of a player that was not put on the roster. Not to be called after a failed
;               player_enter, which may have written the roster
; In:       A the error that ended it; w_player's file number
; Out:      carry set, A, z_err_track, z_err_sector as they were
; Keeps:    w_player, w_record
; Clobbers: X, Y, w_block
player_undo:
        pha
        lda z_err_track
        pha
        lda z_err_sector
        pha
        jsr player_erase                ; as far as it goes; the next player of that number deletes the rest
        pla
        sta z_err_sector
        pla
        sta z_err_track
        pla
        sec
        rts

; player_new_weights - makes the weights file of a computer player; a human has none
; In:       w_player, z_weights, w_count
; Out:      carry clear = made; carry set: A ERR_*
; Keeps:    w_player, w_record, w_count, z_weights
; Clobbers: A, X, Y, w_block, w_stamp, the journal's work
player_new_weights:
        lda w_player + PLAYER_KIND
        cmp #KIND_COMPUTER
        clc
        bne @out
        lda #FILE_WEIGHTS
        ldx w_player + PLAYER_NUMBER
        jsr journal_create
        bcs @out
        lda w_count
        ldx w_count+1
        jmp player_put_weights
@out:   rts

; player_save_weights - records what a computer player has learned (R9.1)
; In:       w_player, z_weights; A 1: a history record follows and commits it, 0: this is the commit
; Out:      carry clear = written; carry set: A ERR_*
; Keeps:    w_player, w_record, z_weights
; Clobbers: A, X, Y, w_block, w_count, w_limit, w_stamp, the journal's work
player_save_weights:
        pha
        jsr history_open
        bcs @failed
        jsr player_open_weights
        bcs @failed
        pla
        ldx w_count+1
        clc
        adc w_count
        bcc player_put_weights
        inx
        bne player_put_weights          ; always
@failed:
        tax
        pla
        txa
        sec
        rts

; player_put_weights - writes the weights block
; In:       A low, X high byte of the stamp, z_weights; the weights file open
; Out:      carry clear = written; carry set: A ERR_*
; Keeps:    w_player, w_record, z_weights
; Clobbers: A, X, Y, w_block, w_stamp, the journal's work
player_put_weights:
        sta w_stamp
        stx w_stamp+1
        jsr slot_clear
        lda w_stamp
        sta WEIGHTS_STAMP
        lda w_stamp+1
        sta WEIGHTS_STAMP+1
        ldy #WEIGHTS_SIZE - 1
@byte:  lda (z_weights),y
        sta WEIGHTS_TABLE,y
        dey
        bpl @byte
        ldx #0
        jmp journal_write

; player_save_history - records a tournament (R9.1)
; In:       w_player, w_record
; Out:      carry clear = written; carry set: A ERR_*
; Keeps:    w_player, w_record
; Clobbers: A, X, Y, w_block, w_count, z_block, z_entry, the journal's work
player_save_history:
        jsr history_open
        bcs @out
        jmp history_append
@out:   rts

; player_enter - puts a new player on the roster: the commit (R9.2)
; In:       w_player, w_free_place
; Out:      carry clear = written; carry set: A ERR_*
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, z_entry, the journal's work
player_enter:
        jsr roster_reopen
        bcs @out
        ldx w_free_place
        jmp roster_write
@out:   rts

; player_remove - takes a player off the disk (R8.6)
; In:       w_player and w_place as roster_find left them; the roster open
; Out:      carry clear = removed; carry set: A ERR_*, the player is still there
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, z_entry, the journal's work
player_remove:
        ldx w_place
        jsr roster_erase
        bcs @out
        jsr player_erase                ; the roster is written: files that cannot be deleted belong to nobody
        clc
@out:   rts

; player_erase - deletes those of a player's files that exist
; In:       w_player's file number
; Out:      carry clear = none is left; carry set: A ERR_*
; Keeps:    w_player, w_record
; Clobbers: A, X, Y, w_block
player_erase:
        lda #FILE_HISTORY
        jsr @delete
        bcs @out
        lda #FILE_WEIGHTS
@delete:
        ldx w_player + PLAYER_NUMBER
        jsr dos_name
        jsr dos_delete
        bcc @out
        cmp #ERR_NOT_FOUND
        clc
        beq @out
        sec
@out:   rts
