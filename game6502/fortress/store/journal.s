; Files of slots. Every logical block has a valid copy at any time (R10.2), because writes never touch a current slot.
; FORMAT.md has the format, byte for byte. One file is open at a time; the tables of journal_open are valid until the
; disk is changed, so every operation begins with dos_mount.

JOURNAL_SLOTS  = 8                      ; the maximum number of slots in a file
JOURNAL_BLOCKS = 7                      ; the maximum number of logical blocks

.segment "BSS"

w_journal_kind:   .res 1                ; FILE_* of the open file
w_journal_file:   .res 1                ; its file number
w_journal_slots:  .res 1
w_journal_blocks: .res 1
w_slot_block:     .res JOURNAL_SLOTS    ; the logical block of each slot, or SLOT_*
w_slot_low:       .res JOURNAL_SLOTS    ; its sequence number
w_slot_middle:    .res JOURNAL_SLOTS
w_slot_high:      .res JOURNAL_SLOTS
w_current:        .res JOURNAL_BLOCKS   ; the current slot of each logical block, or NO_SLOT
w_sequence:       .res 3                ; the highest sequence number of the file, low byte first
w_newest:         .res 1                ; the logical block of its slot, or NO_SLOT
w_torn:           .res 1                ; torn or unreadable slots
w_unread:         .res 1                ; non-zero: the disk could not read some slot
w_unread_track:   .res 1                ; the location of the first unreadable slot
w_unread_sector:  .res 1
w_limit:          .res 2                ; weights with a later stamp are ignored

.segment "CODE"

; journal_open - opens a file and finds the current slot of each of its blocks (R10.2)
; In:       A FILE_*, X file number; for FILE_WEIGHTS w_limit; the disk mounted
; Out:      carry clear: open, the w_journal_*, w_slot_*, w_current, w_sequence, w_newest, w_torn, w_unread; carry set:
;           A ERR_NOT_FOUND or another disk error. Unreadable slots are only counted
; Keeps:    w_limit
; Clobbers: A, X, Y, w_block, z_copy, z_crc, z_entry, what journal_copy writes
journal_open:
        jsr journal_name
        jsr dos_find
        bcs @out
        jsr journal_forget
@slot:  lda z_copy
        jsr dos_read
        bcs @unread
        jsr slot_judge
        cmp #SLOT_BLANK                 ; the lowest free slot is always written first, so later ones are blank
        beq @all
@note:  jsr slot_note
        jsr journal_keep
        inc z_copy
        lda z_copy
        cmp w_journal_slots
        bne @slot
@all:   clc
@out:   rts
@unread:
        cmp #ERR_READ
        beq @torn
        sec
        rts
@torn:  lda w_unread
        bne @again                      ; reports only the first one
        inc w_unread
        lda z_err_track
        sta w_unread_track
        lda z_err_sector
        sta w_unread_sector
@again: lda #SLOT_TORN
        bne @note                       ; always

; journal_keep - keeps the slot in w_block in memory if it is the current one of its block
; In:       w_block, z_copy its number, w_journal_kind, as slot_note left the tables
; Out:      w_roster or w_ring
; Keeps:    z_copy
; Clobbers: A, X, Y, z_entry
journal_keep:
        ldy z_copy
        ldx w_slot_block,y
        cpx #SLOT_AHEAD
        bcs journal_kept                ; not a valid block
        tya
        cmp w_current,x
        bne journal_kept
        .assert * = journal_copy, error, "journal_keep falls into journal_copy"

; journal_copy - copies a logical block of the roster or of a player from w_block to memory
; In:       X logical block, w_journal_kind
; Out:      w_roster or w_ring; nothing for the files of the old format
; Keeps:    X, z_copy
; Clobbers: A, Y, z_entry
; Inside:   journal_kept, a shared rts
journal_copy:
        lda w_journal_kind
        beq @roster
        cmp #FILE_PLAYER
        bne journal_kept
        jsr history_ring
        bne @copy                       ; always: A is its page
@roster:
        jsr roster_at
@copy:  ldy #SLOT_DATA_SIZE
@byte:  dey
        lda SLOT_DATA,y
        sta (z_entry),y
        tya
        bne @byte
journal_kept:
        rts
.assert FILE_ROSTER = 0, error, "journal_copy tests for 0"

; journal_create - creates a file of blank slots and leaves it open
; In:       A FILE_*, X file number; the disk mounted, without such a file
; Out:      carry clear: open; carry set: A ERR_*
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

; journal_name - selects a file: its dimensions and its name on the platform
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

; journal_forget - clears the tables: no slot has been read, none is current
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

; journal_read - reads the current copy of a logical block
; In:       X logical block of the open file
; Out:      carry clear: w_block; carry set: A ERR_READ if a slot was unreadable, ERR_DAMAGED if none is valid, or
;           another disk error
; Keeps:    -
; Clobbers: A, X, Y, z_crc
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
        cmp z_crc                       ; the disk may have been changed
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

; journal_missing - returns the error for a block without a valid slot
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

; journal_write - writes a logical block into a slot that is not current; that slot becomes the block's current one
; In:       X logical block of the open file, its data in SLOT_DATA
; Out:      carry clear: written; carry set: A ERR_*, the old copy remains current
; Keeps:    -
; Clobbers: A, X, Y, w_block but the data, z_copy, z_crc
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
        lda #SLOT_TORN                  ; until the write is verified
        sta w_slot_block,x
        txa
        jsr dos_write
        bcs @out
        lda SLOT_BLOCK
        jsr slot_note
        clc
@out:   rts

; journal_free_slot - selects the lowest slot that is not current
; In:       -
; Out:      X slot; it always exists, since a file has more slots than blocks
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

.segment "RODATA"

t_slots:  .byte 5, 8, 2, 6              ; by FILE_*: slots of the file
t_blocks: .byte 4, 7, 1, 5              ; logical blocks of the file
t_letter: .byte "RHWP"                  ; the letter in the head of the file's slots
.assert FILE_ROSTER = 0 && FILE_HISTORY = 1 && FILE_WEIGHTS = 2 && FILE_PLAYER = 3, error, "the tables are indexed by FILE_*"
