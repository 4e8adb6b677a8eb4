; Files of slots in which every logical block has a whole copy at every moment (R10.2): a write never touches the copy
; that counts. The format, byte for byte, is in README.md. One file is open at a time; what journal_open found of it is
; true until the disk is changed, so every operation begins with dos_mount.

JOURNAL_SLOTS  = 8                      ; the most slots a file has
JOURNAL_BLOCKS = 7                      ; the most logical blocks

SLOT_FILE      = w_block + 3            ; what stands where in a slot
SLOT_BLOCK     = w_block + 4
SLOT_SEQUENCE  = w_block + 5
SLOT_DATA      = w_block + 8
SLOT_DATA_SIZE = 240
SLOT_CRC       = w_block + 248
SLOT_VERSION   = 1
SLOT_SIZE      = 250

SLOT_BLANK     = $FF                    ; w_slot_block of a slot without a block: as dos_create left it,
SLOT_TORN      = $FE                    ; neither whole nor blank, or unreadable,
SLOT_AHEAD     = $FD                    ; or weights of a tournament whose history was never written
NO_SLOT        = $FF                    ; w_current of a block without a slot

.assert SLOT_SIZE = DOS_PAYLOAD, error, "a slot is one block of the platform"

.segment "BSS"

w_journal_kind:   .res 1                ; FILE_* of the open file
w_journal_file:   .res 1                ; its file number
w_journal_slots:  .res 1
w_journal_blocks: .res 1
w_slot_block:     .res JOURNAL_SLOTS    ; the logical block of each slot, or SLOT_*
w_slot_low:       .res JOURNAL_SLOTS    ; its sequence number
w_slot_middle:    .res JOURNAL_SLOTS
w_slot_high:      .res JOURNAL_SLOTS
w_current:        .res JOURNAL_BLOCKS   ; the slot that counts for each logical block, or NO_SLOT
w_sequence:       .res 3                ; the highest sequence number of the file, low byte first
w_newest:         .res 1                ; the logical block of the slot that has it, or NO_SLOT
w_torn:           .res 1                ; slots that are torn or unreadable
w_unread:         .res 1                ; non-zero: the disk could not read some slot,
w_unread_track:   .res 1                ; the first of them here
w_unread_sector:  .res 1
w_limit:          .res 2                ; weights with a stamp above this do not count

.segment "CODE"

; journal_open - finds a file and learns which slot counts for each of its blocks (R10.2)
; In:       A FILE_*, X file number; for FILE_WEIGHTS w_limit; the disk mounted
; Out:      carry clear = open, the w_journal_*, w_slot_*, w_current, w_sequence, w_newest, w_torn, w_unread;
;           carry set: A ERR_NOT_FOUND or another error of the disk. A slot that cannot be read is only noted
; Keeps:    w_limit
; Clobbers: A, X, Y, w_block, z_copy, z_crc, z_crc_x
journal_open:
        jsr journal_name
        jsr dos_find
        bcs @out
        jsr journal_forget
@slot:  lda z_copy
        jsr dos_read
        bcs @unread
        jsr slot_judge
@note:  jsr slot_note
        inc z_copy
        lda z_copy
        cmp w_journal_slots
        bne @slot
        clc
@out:   rts
@unread:
        cmp #ERR_READ
        beq @torn
        sec
        rts
@torn:  lda w_unread
        bne @again                      ; the first one is the one to tell of
        inc w_unread
        lda z_err_track
        sta w_unread_track
        lda z_err_sector
        sta w_unread_sector
@again: lda #SLOT_TORN
        bne @note                       ; always

; journal_create - makes a file of blank slots and leaves it open
; In:       A FILE_*, X file number; the disk mounted, no such file on it
; Out:      carry clear = open; carry set: A ERR_*
; Keeps:    w_limit
; Clobbers: A, X, Y, w_block, z_copy
journal_create:
        jsr journal_name
        lda w_journal_slots
        jsr dos_create
        bcs @out
        jsr journal_forget
        clc
@out:   rts

; journal_name - takes up a file: its shape and the name the platform will use
; In:       A FILE_*, X file number
; Out:      w_journal_*
; Keeps:    -
; Clobbers: A, X, Y
journal_name:
        sta w_journal_kind
        stx w_journal_file
        tay
        lda t_slots,y
        sta w_journal_slots
        lda t_blocks,y
        sta w_journal_blocks
        tya
        jmp dos_name

; journal_forget - no slot of the file is known, none counts
; In:       -
; Out:      w_slot_block, w_current, w_sequence, w_newest, w_torn, w_unread as of a blank file; z_copy 0
; Keeps:    Y
; Clobbers: A, X
journal_forget:
        lda #SLOT_BLANK
        ldx #JOURNAL_SLOTS - 1
@slot:  sta w_slot_block,x
        dex
        bpl @slot
        ldx #JOURNAL_BLOCKS - 1
@block: sta w_current,x
        dex
        bpl @block
        sta w_newest
        lda #0
        sta w_sequence
        sta w_sequence+1
        sta w_sequence+2
        sta w_torn
        sta w_unread
        sta z_copy
        rts
.assert SLOT_BLANK = NO_SLOT, error, "journal_forget writes both at once"

; journal_read - the copy of a logical block that counts
; In:       X logical block of the open file
; Out:      carry clear: w_block; carry set: A ERR_READ where a slot was unreadable, ERR_DAMAGED where none is whole,
;           or another error of the disk
; Keeps:    -
; Clobbers: A, X, Y, z_crc, z_crc_x
journal_read:
        txa
        pha
        lda w_current,x
        bmi @missing
        jsr dos_read
        bcs @failed
        jsr slot_judge
        sta z_crc
        pla
        cmp z_crc                       ; the disk may have been changed since
        bne @changed
        clc
        rts
@failed:
        tax
        pla
        txa
        sec
        rts
@missing:
        pla
        jmp journal_missing
@changed:
        lda #ERR_DAMAGED
        sec
        rts

; journal_missing - the error of a block without a whole slot
; In:       w_unread
; Out:      carry set, A ERR_READ (z_err_track, z_err_sector) or ERR_DAMAGED
; Keeps:    Y
; Clobbers: X
journal_missing:
        lda w_unread
        beq @damaged
        lda w_unread_track
        sta z_err_track
        lda w_unread_sector
        sta z_err_sector
        lda #ERR_READ
        sec
        rts
@damaged:
        lda #ERR_DAMAGED
        sec
        rts

; journal_write - writes a logical block into a slot that counts for none, which makes that slot the one that counts
; In:       X logical block of the open file, its data in SLOT_DATA
; Out:      carry clear = written; carry set: A ERR_*, the old copy still counts
; Keeps:    -
; Clobbers: A, X, Y, w_block but the data, z_copy, z_crc, z_crc_x
journal_write:
        stx SLOT_BLOCK
        jsr slot_head
        jsr slot_crc
        lda z_crc
        sta SLOT_CRC
        lda z_crc+1
        sta SLOT_CRC+1
        jsr journal_free_slot
        stx z_copy
        lda #SLOT_TORN                  ; what it is until the write is known to be whole
        sta w_slot_block,x
        txa
        jsr dos_write
        bcs @out
        lda SLOT_BLOCK
        jsr slot_note
        clc
@out:   rts

; journal_free_slot - the lowest slot that is current for no block
; In:       -
; Out:      X slot; there always is one, for a file has more slots than blocks
; Keeps:    -
; Clobbers: A, Y
journal_free_slot:
        ldx #0
@slot:  ldy w_slot_block,x
        cpy #SLOT_AHEAD
        bcs @free
        txa
        cmp w_current,y
        bne @free
        inx
        bne @slot                       ; always
@free:  rts

; slot_head - the head of a slot to be written
; In:       SLOT_BLOCK
; Out:      w_block but for data and CRC, with the next sequence number
; Keeps:    -
; Clobbers: A, X, Y
slot_head:
        lda #'F'
        sta w_block
        ldy w_journal_kind
        lda t_letter,y
        sta w_block+1
        lda #SLOT_VERSION
        sta w_block+2
        lda w_journal_file
        sta SLOT_FILE
        sec                             ; the sequence goes on by one
        ldx #0
        ldy #3
@byte:  lda w_sequence,x
        adc #0
        sta SLOT_SEQUENCE,x
        inx
        dey
        bne @byte
        ldx #256 - SLOT_SIZE            ; beyond the payload: always the same bytes
        tya
@tail:  sta w_block + SLOT_SIZE - 1,x
        dex
        bne @tail
        rts

; slot_clear - empties the data of the slot in w_block
; In:       -
; Out:      SLOT_DATA all zero
; Keeps:    Y
; Clobbers: A, X
slot_clear:
        lda #0
        ldx #SLOT_DATA_SIZE
@byte:  sta SLOT_DATA - 1,x
        dex
        bne @byte
        rts

; slot_judge - what stands in w_block
; In:       w_block, w_journal_*
; Out:      A its logical block if it is whole, else SLOT_BLANK or SLOT_TORN
; Keeps:    -
; Clobbers: X, Y, z_crc, z_crc_x
slot_judge:
        ldx #SLOT_SIZE
@blank: lda w_block - 1,x
        bne @head
        dex
        bne @blank
        lda #SLOT_BLANK
        rts
@head:  lda w_block
        cmp #'F'
        bne @torn
        ldy w_journal_kind
        lda w_block+1
        cmp t_letter,y
        bne @torn
        lda w_block+2
        cmp #SLOT_VERSION
        bne @torn
        lda SLOT_FILE
        cmp w_journal_file
        bne @torn
        lda SLOT_BLOCK
        cmp w_journal_blocks
        bcs @torn
        jsr slot_crc
        lda SLOT_CRC
        cmp z_crc
        bne @torn
        lda SLOT_CRC+1
        cmp z_crc+1
        bne @torn
        lda SLOT_BLOCK
        rts
@torn:  lda #SLOT_TORN
        rts

; slot_note - enters a slot in the tables
; In:       A as of slot_judge, z_copy its number, w_block
; Out:      w_slot_*, w_current, w_sequence, w_newest, w_torn
; Keeps:    z_copy
; Clobbers: A, X, Y
slot_note:
        ldx z_copy
        sta w_slot_block,x
        cmp #SLOT_TORN
        bcc @whole
        bne @done
        inc w_torn
@done:  rts
@whole: lda SLOT_SEQUENCE
        sta w_slot_low,x
        lda SLOT_SEQUENCE+1
        sta w_slot_middle,x
        lda SLOT_SEQUENCE+2
        sta w_slot_high,x
        jsr slot_newest
        jsr slot_ahead
        bcs @ahead
        ldy SLOT_BLOCK
        lda w_current,y
        bmi @current
        tay
        lda w_slot_low,y                ; is it older than this one?
        cmp w_slot_low,x
        lda w_slot_middle,y
        sbc w_slot_middle,x
        lda w_slot_high,y
        sbc w_slot_high,x
        bcs @done
        ldy SLOT_BLOCK
@current:
        txa
        sta w_current,y
        rts
@ahead: lda #SLOT_AHEAD
        sta w_slot_block,x
        rts

; slot_newest - keeps the highest sequence number of the file
; In:       w_block a whole slot
; Out:      w_sequence, w_newest
; Keeps:    X
; Clobbers: A, Y
slot_newest:
        lda w_sequence
        cmp SLOT_SEQUENCE
        lda w_sequence+1
        sbc SLOT_SEQUENCE+1
        lda w_sequence+2
        sbc SLOT_SEQUENCE+2
        bcs @older
        ldy #2
@byte:  lda SLOT_SEQUENCE,y
        sta w_sequence,y
        dey
        bpl @byte
        lda SLOT_BLOCK
        sta w_newest
@older: rts

; slot_ahead - weights of a tournament whose history was never written?
; In:       w_block a whole slot, w_journal_kind, w_limit
; Out:      carry set = yes
; Keeps:    X
; Clobbers: A, Y
slot_ahead:
        lda w_journal_kind
        cmp #FILE_WEIGHTS
        clc
        bne @no
        lda w_limit
        cmp SLOT_DATA
        lda w_limit+1
        sbc SLOT_DATA+1
        lda #0                          ; carry clear here = the stamp is above the limit
        rol a
        eor #1
        lsr a
@no:    rts

; slot_crc - CRC-16/CCITT-FALSE of the first 248 bytes of w_block, a byte at a step: with x = high ^ byte and
;            x ^= x >> 4, the new CRC is (low << 8) ^ (x << 12) ^ (x << 5) ^ x
; In:       w_block
; Out:      z_crc, low byte first
; Keeps:    X
; Clobbers: A, Y, z_crc_x
slot_crc:
        lda #$FF
        sta z_crc
        sta z_crc+1
        ldy #0
@byte:  lda w_block,y
        eor z_crc+1
        sta z_crc_x
        lsr a
        lsr a
        lsr a
        lsr a
        eor z_crc_x
        sta z_crc_x
        asl a
        asl a
        asl a
        asl a
        eor z_crc
        sta z_crc+1
        lda z_crc_x
        lsr a
        lsr a
        lsr a
        eor z_crc+1
        sta z_crc+1
        lda z_crc_x
        asl a
        asl a
        asl a
        asl a
        asl a
        eor z_crc_x
        sta z_crc
        iny
        cpy #<(SLOT_CRC - w_block)
        bne @byte
        rts

.segment "RODATA"

t_slots:  .byte 5, 8, 2                 ; by FILE_*: slots of the file,
t_blocks: .byte 4, 7, 1                 ; logical blocks,
t_letter: .byte "RHW"                   ; and the letter in a slot's head
.assert FILE_ROSTER = 0 && FILE_HISTORY = 1 && FILE_WEIGHTS = 2, error, "the tables are indexed by FILE_*"
