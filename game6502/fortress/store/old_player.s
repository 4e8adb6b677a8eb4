; Players in the format of the first disks (FORMAT.md, "The former form"): a history of 47-byte records in seven blocks,
; and a file of weights. They can be read; writing such a player converts it to the current format.

OLD_BLOCKS     = 7
OLD_PER_BLOCK  = 5
OLD_RING       = OLD_BLOCKS * OLD_PER_BLOCK
OLD_COUNT      = SLOT_DATA              ; offsets in a block of the history
OLD_RECORDS    = SLOT_DATA + 2
OLD_WEIGHTS    = SLOT_DATA + 2          ; and of the weights

.segment "CODE"

; old_open - opens a player in the old format
; In:       w_player as roster_find left it; the disk mounted
; Out:      carry clear: w_count, w_kept, w_old; carry set: A ERR_DAMAGED or an error of the disk
; Keeps:    w_player, z_weights
; Clobbers: A, X, Y, w_block, w_limit, the journal's work
old_open:
        inc w_old
        lda #FILE_HISTORY
        jsr old_file
        bcs @out
        ldx w_newest
        bmi @missing
        jsr journal_read
        bcs @out
        lda OLD_COUNT
        sta w_count
        sta w_limit
        lda OLD_COUNT+1
        sta w_count+1
        sta w_limit+1
        ldx #WEIGHTS_SIZE - 1
        lda #0
@zero:  sta w_kept,x
        dex
        bpl @zero
        lda w_player + PLAYER_KIND
        cmp #KIND_COMPUTER
        clc
        bne @out
        lda #FILE_WEIGHTS
        jsr old_file
        bcs @out
        ldx #0
        jsr journal_read
        bcs @out
        ldx #WEIGHTS_SIZE - 1
@byte:  lda OLD_WEIGHTS,x
        sta w_kept,x
        dex
        bpl @byte
        clc
@out:   rts
@missing:
        jmp journal_missing

; old_file - opens one of the player's files
; In:       A FILE_*; w_player's file number; for FILE_WEIGHTS w_limit
; Out:      carry clear: open; carry set: A ERR_DAMAGED or an error of the disk
; Keeps:    w_player, z_weights, w_count
; Clobbers: A, X, Y, w_block, the journal's work
old_file:
        ldx w_player + PLAYER_NUMBER
        jsr journal_open
        bcc @out
        cmp #ERR_NOT_FOUND
        sec
        bne @out
        lda #ERR_DAMAGED                ; although the roster lists it
@out:   rts

; old_load - reads the tournaments of an old-format player into memory, converted to the current format
; In:       the results of old_open
; Out:      carry clear: w_ring; carry set: A ERR_DAMAGED or another
; Keeps:    w_player, w_count, w_kept
; Clobbers: A, X, Y, w_block, w_record, z_entry, z_block, w_tournament, w_record_at, the journal's and the record's work
old_load:
        jsr history_clear
        lda #FILE_HISTORY
        jsr old_file
        bcs @out
        jsr history_oldest
@next:  jsr history_past
        bcs @whole
        jsr old_record
        bcs @out
        jsr history_place
        jsr history_ring
        ldy #0
        lda w_count
        sta (z_entry),y
        iny
        lda w_count+1
        sta (z_entry),y
        lda #HISTORY_RECORDS - SLOT_DATA
        jsr history_at
        jsr record_pack
        jsr history_newer
        bne @next                       ; always
@whole: clc
@out:   rts

; old_record - reads a tournament in the old format
; In:       w_tournament; the history open
; Out:      carry clear: w_record; carry set: A ERR_DAMAGED or another
; Keeps:    w_tournament, w_count
; Clobbers: A, X, Y, w_block, z_entry, w_record_at, the journal's work
old_record:
        ldy #1
        jsr history_place_in
        jsr journal_read
        bcs @out
        lda OLD_COUNT                   ; the block must have been written after this tournament, within five
        clc
        sbc w_tournament
        tax
        lda OLD_COUNT+1
        sbc w_tournament+1
        bne @lost
        cpx #OLD_PER_BLOCK
        bcs @lost
        ldx w_record_at
        lda #<OLD_RECORDS
        clc
        adc t_old_record,x
        sta z_entry
        lda #>OLD_RECORDS
        sta z_entry+1
        ldy #RECORD_SIZE - 1
@byte:  lda (z_entry),y
        sta w_record,y
        dey
        bpl @byte
        clc
@out:   rts
@lost:  jmp journal_missing             ; its block may be an unreadable one
.assert <OLD_RECORDS + OLD_PER_BLOCK * RECORD_SIZE <= 256, error, "old_record adds no high byte"

.segment "RODATA"

t_old_record:                           ; the offsets of its records in a block
.repeat OLD_PER_BLOCK, i
        .byte i * RECORD_SIZE
.endrepeat
