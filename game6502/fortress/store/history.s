; A player's file (R8.4, R9.1): the number of tournaments, the weights, and the last 30 tournaments, in a ring of five
; blocks. The format is in FORMAT.md. Every block contains number and weights, so each write commits both.

HISTORY_SHOWN     = 30                  ; tournaments kept
HISTORY_BLOCKS    = 5
HISTORY_PER_BLOCK = 6
WEIGHTS_SIZE      = 2 * WEIGHTS_COUNT
HISTORY_COUNT     = SLOT_DATA           ; offsets in a block
HISTORY_WEIGHTS   = SLOT_DATA + 2
HISTORY_RECORDS   = HISTORY_WEIGHTS + WEIGHTS_SIZE
.assert HISTORY_RECORDS + HISTORY_PER_BLOCK * RECORD_PACKED = SLOT_DATA + SLOT_DATA_SIZE, error, "a block is full"
.assert HISTORY_BLOCKS * HISTORY_PER_BLOCK = HISTORY_SHOWN, error, "the ring holds what is shown"

.segment "BSS"

w_count:         .res 2                 ; tournaments ever recorded by the player
w_kept:          .res WEIGHTS_SIZE      ; its weights on the disk
w_old:           .res 1                 ; non-zero: its files are in the old format (old_player.s)
w_tournament:    .res 2                 ; the number of a tournament, from 0
w_record_at:     .res 1                 ; the index of its record in the block

.segment "RING"

w_ring:          .res HISTORY_BLOCKS * SLOT_DATA_SIZE   ; a whole player in memory

.segment "CODE"

; history_open - opens a player's file and reads it into memory
; In:       w_player as roster_find left it; the disk mounted
; Out:      carry clear: w_count, w_kept, w_old, the blocks on the disk in w_ring; carry set: A ERR_DAMAGED or an error of
;           the disk
; Keeps:    w_player, z_weights
; Clobbers: A, X, Y, w_block, w_limit, w_ring, z_entry, the journal's work
history_open:
        lda #0
        sta w_old
        lda #FILE_PLAYER
        ldx w_player + PLAYER_NUMBER
        jsr journal_open
        bcs @failed
        ldx w_newest
        bmi @missing
        jsr history_ring
        ldy #HISTORY_COUNT - SLOT_DATA
        lda (z_entry),y
        sta w_count
        iny
        lda (z_entry),y
        sta w_count+1
        ldx #0
@byte:  iny
        lda (z_entry),y
        sta w_kept,x
        inx
        cpx #WEIGHTS_SIZE
        bne @byte
        clc
@out:   rts
.assert HISTORY_WEIGHTS = HISTORY_COUNT + 2, error, "history_open reads on from the count"
@missing:
        jmp journal_missing
@failed:
        cmp #ERR_NOT_FOUND
        sec
        bne @out
        jmp old_open

; history_load - reads a whole player into memory, so that the user may change disks
; In:       w_player as roster_find left it; the disk mounted
; Out:      carry clear: w_count, w_kept, w_ring; carry set: A ERR_DAMAGED (one of the last HISTORY_SHOWN tournaments is
;           missing) or another
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, w_record, w_limit, z_entry, z_block, w_tournament, w_record_at, the journal's work
history_load:
        jsr history_open
        bcs @out
        lda w_old
        beq @new
        jmp old_load
@new:   ldx #HISTORY_BLOCKS - 1
@block: lda w_current,x
        bpl @read
        jsr history_blank               ; never written
@read:  dex
        bpl @block
        jsr history_oldest
@check: jsr history_past
        bcs @whole
        jsr history_record
        bcs @lost
        jsr history_newer
        bne @check                      ; always
@lost:  jmp journal_missing             ; its block may be an unreadable one
@whole: clc
@out:   rts

; history_clear - empties the player in memory
; In:       -
; Out:      w_ring all zero
; Keeps:    -
; Clobbers: A, X, Y, z_entry
history_clear:
        ldx #HISTORY_BLOCKS - 1
@block: jsr history_blank
        dex
        bpl @block
        rts

; history_blank - empties a block of the player in memory
; In:       X logical block
; Out:      w_ring
; Keeps:    X
; Clobbers: A, Y, z_entry
history_blank:
        jsr history_ring
        ldy #0
        tya
@byte:  sta (z_entry),y
        iny
        cpy #SLOT_DATA_SIZE
        bne @byte
        rts

; history_oldest - selects the oldest tournament still recorded
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

; history_newest - selects the newest tournament
; In:       w_count
; Out:      w_tournament: w_count - 1; 0 if none
; Keeps:    X, Y
; Clobbers: A
history_newest:
        lda w_count
        sta w_tournament
        lda w_count+1
        sta w_tournament+1
        ora w_count
        beq @out
        lda w_tournament
        bne @low
        dec w_tournament+1
@low:   dec w_tournament
@out:   rts

; history_newer - advances to the next tournament
; In:       w_tournament
; Out:      w_tournament, Z clear
; Keeps:    A, X, Y
; Clobbers: -
history_newer:
        inc w_tournament
        bne @out
        inc w_tournament+1
@out:   rts

; history_past - checks whether w_tournament is after the newest
; In:       w_tournament, w_count
; Out:      carry set: yes
; Keeps:    X, Y
; Clobbers: A
history_past:
        lda w_tournament
        cmp w_count
        lda w_tournament+1
        sbc w_count+1
        rts

; history_record - unpacks one tournament of the player in memory
; In:       w_tournament, w_ring
; Out:      carry clear: w_record; carry set: A ERR_DAMAGED, missing in the ring
; Keeps:    w_tournament
; Clobbers: A, X, Y, z_entry, w_record_at, the record's work
history_record:
        jsr history_place
        jsr history_ring
        ldy #0                          ; the block must have been written after the tournament
        lda w_tournament
        cmp (z_entry),y
        iny
        lda w_tournament+1
        sbc (z_entry),y
        bcs @lost
        lda #HISTORY_RECORDS - SLOT_DATA
        jsr history_at
        jsr record_unpack
        clc
        rts
@lost:  lda #ERR_DAMAGED
        rts                             ; carry set

; history_at - points to a record
; In:       z_entry points to the block or its data, A the offset of the first record; w_record_at
; Out:      z_entry
; Keeps:    Y
; Clobbers: A, X
history_at:
        ldx w_record_at
        clc
        adc t_record,x
        clc
        adc z_entry
        sta z_entry
        bcc @out
        inc z_entry+1
@out:   rts

; history_place - computes a tournament's position in the ring
; In:       w_tournament
; Out:      X logical block, w_record_at 0..5
; Keeps:    w_tournament
; Clobbers: A, Y
history_place:
        ldy #0
        .assert * = history_place_in, error, "history_place falls into history_place_in"

; history_place_in - computes a tournament's position in the ring of either file format
; In:       w_tournament; Y 0 current format, 1 old
; Out:      X logical block, w_record_at
; Keeps:    w_tournament
; Clobbers: A, Y, w_field
history_place_in:
        lda w_tournament
        sta w_field
        lda w_tournament+1
        sta w_field+1
        lda #0                          ; remainder by the ring's length (two bytes by one, long division)
        ldx #16
@bit:   asl w_field
        rol w_field+1
        rol a
        cmp t_ring_length,y
        bcc @less
        sbc t_ring_length,y
@less:  dex
        bne @bit                        ; leaves X 0
@block: cmp t_per_block,y
        bcc @found
        sbc t_per_block,y
        inx
        bne @block                      ; always
@found: sta w_record_at
        rts

; history_ring - computes the address of a logical block in memory
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

t_ring_length:  .byte HISTORY_SHOWN, OLD_RING
t_per_block:    .byte HISTORY_PER_BLOCK, OLD_PER_BLOCK
t_record:                               ; the offsets of its records, from the first one
.repeat HISTORY_PER_BLOCK, i
        .byte i * RECORD_PACKED
.endrepeat
t_ring_low:
.repeat HISTORY_BLOCKS, i
        .byte <(w_ring + i * SLOT_DATA_SIZE)
.endrepeat
t_ring_high:
.repeat HISTORY_BLOCKS, i
        .byte >(w_ring + i * SLOT_DATA_SIZE)
.endrepeat
