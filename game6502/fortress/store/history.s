; The tournaments a player has on record (R8.4, R9.1): a ring of logical blocks with five records each. The format is in
; README.md. The count of tournaments names the block and the record, so the write of one block commits.

HISTORY_SHOWN     = 30                  ; as many are always readable
HISTORY_PER_BLOCK = 5
HISTORY_RING      = HISTORY_PER_BLOCK * JOURNAL_BLOCKS
HISTORY_COUNT     = SLOT_DATA           ; offsets in a block
HISTORY_RECORDS   = SLOT_DATA + 2

RECORD_FLAGS      = 0                   ; offsets in a record
RECORD_LENGTH     = 1
RECORD_NAME       = 2
RECORD_OWN        = 17
RECORD_THEIRS     = 32
RECORD_SIZE       = 47
RECORD_NAME_SIZE  = 15
RECORD_GAMES      = 15
RECORD_BLACK      = $01                 ; RECORD_FLAGS: the player was Black,
RECORD_SIEGE      = $02                 ; siege warning was on,
RECORD_COMPUTER   = $04                 ; the opponent was a computer player; the games in the high half

.segment "BSS"

w_count:         .res 2                 ; tournaments the player has recorded, ever
w_record:        .res RECORD_SIZE       ; one of them
w_tournament:    .res 2                 ; the number of one, from 0
w_record_at:     .res 1                 ; its record in the block
w_base:          .res 2                 ; the number of the block's first

.segment "BUFFERS"

w_ring:          .res JOURNAL_BLOCKS * SLOT_DATA_SIZE   ; a whole history in memory

.segment "CODE"

; history_open - opens a player's history
; In:       w_player's file number; the disk mounted
; Out:      carry clear: w_count; carry set: A ERR_DAMAGED or an error of the disk
; Keeps:    w_player, w_record
; Clobbers: A, X, Y, w_block, the journal's work
history_open:
        lda #FILE_HISTORY
        ldx w_player + PLAYER_NUMBER
        jsr journal_open
        bcs @failed
        ldx w_newest
        bmi @missing
        jsr journal_read
        bcs @out
        lda HISTORY_COUNT
        sta w_count
        lda HISTORY_COUNT+1
        sta w_count+1
@out:   rts
@missing:
        jmp journal_missing
@failed:
        cmp #ERR_NOT_FOUND
        sec
        bne @out
        lda #ERR_DAMAGED                ; the roster says it is there
        rts

; history_create - makes a history without tournaments
; In:       w_player's file number; the disk mounted
; Out:      carry clear = made and open; carry set: A ERR_*
; Keeps:    w_player, w_record
; Clobbers: A, X, Y, w_block, w_count, the journal's work
history_create:
        lda #FILE_HISTORY
        ldx w_player + PLAYER_NUMBER
        jsr journal_create
        bcs @out
        jsr slot_clear
        lda #0
        sta w_count
        sta w_count+1
        tax
        jmp journal_write
@out:   rts

; history_append - adds a record (R9.1)
; In:       w_record; the history open, w_count
; Out:      carry clear = written, w_count one more; carry set: A ERR_*, the history as before
; Keeps:    w_player, w_record
; Clobbers: A, X, Y, w_block, z_entry, w_tournament, w_record_at, w_base, the journal's work
history_append:
        lda w_count
        sta w_tournament
        lda w_count+1
        sta w_tournament+1
        jsr history_place
        stx z_block
        lda w_record_at
        beq @fresh
        jsr journal_read
        bcc @put
        rts
@fresh: jsr slot_clear
@put:   ldx w_record_at
        lda t_record,x
        clc
        adc #<HISTORY_RECORDS
        sta z_entry
        lda #>HISTORY_RECORDS
        sta z_entry+1
        ldy #RECORD_SIZE - 1
@byte:  lda w_record,y
        sta (z_entry),y
        dey
        bpl @byte
        lda w_count
        clc
        adc #1
        sta HISTORY_COUNT
        lda w_count+1
        adc #0
        sta HISTORY_COUNT+1
        ldx z_block
        jsr journal_write
        bcs @out
        inc w_count
        bne @out
        inc w_count+1
@out:   rts
.assert <HISTORY_RECORDS + HISTORY_PER_BLOCK * RECORD_SIZE <= 256, error, "history_append adds no high byte"

; history_load - reads a whole history into memory, so that the disk may be changed
; In:       w_player's file number; the disk mounted
; Out:      carry clear: w_count, w_ring; carry set: A ERR_DAMAGED (one of the last HISTORY_SHOWN records is missing) or
;           another
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, w_record, z_entry, z_block, w_tournament, w_record_at, w_base, the journal's work
history_load:
        jsr history_open
        bcs @out
        ldx #0
@block: stx z_block
        lda w_current,x
        bmi @absent
        jsr journal_read
        bcs @out
        bcc @keep                       ; always
@absent:
        jsr slot_clear
@keep:  ldx z_block
        jsr history_ring
        ldy #0
@byte:  lda SLOT_DATA,y
        sta (z_entry),y
        iny
        cpy #SLOT_DATA_SIZE
        bne @byte
        ldx z_block
        inx
        cpx #JOURNAL_BLOCKS
        bne @block
        jsr history_oldest
@check: jsr history_past
        bcs @whole
        jsr history_record
        bcs @lost
        inc w_tournament
        bne @check
        inc w_tournament+1
        bne @check                      ; always
@lost:  jmp journal_missing             ; its block may be one that could not be read
@whole: clc
@out:   rts

; history_oldest - finds the oldest tournament still on record
; In:       w_count
; Out:      w_tournament: w_count - 30, or 0
; Keeps:    X, Y
; Clobbers: A
history_oldest:
        lda w_count
        sec
        sbc #HISTORY_SHOWN
        sta w_tournament
        lda w_count+1
        sbc #0
        sta w_tournament+1
        bcs @out
        lda #0
        sta w_tournament
        sta w_tournament+1
@out:   rts

; history_past - tells whether w_tournament is beyond the newest
; In:       w_tournament, w_count
; Out:      carry set = yes
; Keeps:    X, Y
; Clobbers: A
history_past:
        lda w_tournament
        cmp w_count
        lda w_tournament+1
        sbc w_count+1
        rts

; history_record - copies one tournament of the history in memory to w_record
; In:       w_tournament, w_ring
; Out:      carry clear: w_record; carry set: A ERR_DAMAGED, the ring does not hold it
; Keeps:    w_tournament
; Clobbers: A, X, Y, z_entry, w_record_at, w_base
history_record:
        jsr history_place
        jsr history_ring
        ldy #0                          ; the block must have been written at most 5 tournaments after its first,
        lda (z_entry),y
        sec
        sbc w_base
        tax
        iny
        lda (z_entry),y
        sbc w_base+1
        bne @lost
        cpx #HISTORY_PER_BLOCK + 1
        bcs @lost
        dex                             ; and after this one
        bmi @lost
        cpx w_record_at
        bcc @lost
        ldx w_record_at
        lda t_record,x
        adc #1                          ; carry set: past the count
        adc z_entry
        sta z_entry
        bcc @copy
        inc z_entry+1
@copy:  ldy #RECORD_SIZE - 1
@byte:  lda (z_entry),y
        sta w_record,y
        dey
        bpl @byte
        clc
        rts
@lost:  lda #ERR_DAMAGED
        sec
        rts

; history_place - finds the place of a tournament in the ring
; In:       w_tournament
; Out:      X logical block, w_record_at 0..4, w_base the number of the block's first tournament
; Keeps:    w_tournament
; Clobbers: A, Y
history_place:
        lda w_tournament
        sta w_base
        lda w_tournament+1
        sta w_base+1
        lda #0                          ; the remainder by 35 (two bytes by one, long division)
        ldx #16
@bit:   asl w_base
        rol w_base+1
        rol a
        cmp #HISTORY_RING
        bcc @less
        sbc #HISTORY_RING
@less:  dex
        bne @bit                        ; leaves X 0
@block: cmp #HISTORY_PER_BLOCK
        bcc @found
        sbc #HISTORY_PER_BLOCK
        inx
        bne @block                      ; always
@found: sta w_record_at
        lda w_tournament
        sec
        sbc w_record_at
        sta w_base
        lda w_tournament+1
        sbc #0
        sta w_base+1
        rts

; history_ring - finds the place of a logical block in memory
; In:       X logical block
; Out:      z_entry points to its data in w_ring
; Keeps:    X, Y
; Clobbers: A
history_ring:
        lda t_ring_low,x
        sta z_entry
        lda t_ring_high,x
        sta z_entry+1
        rts

.segment "RODATA"

t_record:                               ; where in a block its records begin
.repeat HISTORY_PER_BLOCK, i
        .byte i * RECORD_SIZE
.endrepeat
t_ring_low:
.repeat JOURNAL_BLOCKS, i
        .byte <(w_ring + i * SLOT_DATA_SIZE)
.endrepeat
t_ring_high:
.repeat JOURNAL_BLOCKS, i
        .byte >(w_ring + i * SLOT_DATA_SIZE)
.endrepeat
