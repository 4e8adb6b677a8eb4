; The players on the disk in the drive (R8.2-R8.6, R8.9): 50 entries of 18 bytes in the roster file. The format is in
; FORMAT.md.

ROSTER_PLACES    = 50                   ; the maximum number of players on a disk (R8.3)
ROSTER_NUMBERS   = 51                   ; file numbers: one more, to copy over a player of a full roster
ROSTER_BLOCKS    = 4
ROSTER_PER_BLOCK = 13
NO_PLACE         = $FF

PLAYER_KIND      = 0                    ; offsets in an entry
PLAYER_NUMBER    = 1
PLAYER_NAME      = 2
PLAYER_NAME_SIZE = 16                   ; 15 characters and at least one zero
PLAYER_SIZE      = 18
KIND_NONE        = 0
KIND_HUMAN       = 'H'
KIND_COMPUTER    = 'C'

ERR_DAMAGED      = 16                   ; the store's own errors: slots of a file are lost
ERR_NO_ROSTER    = 17                   ; the disk has no roster yet
ERR_ROSTER_FULL  = 18                   ; all entries are in use
ERR_NO_PLAYER    = 19                   ; the player is not on the roster
ERR_NO_GAME      = 20                   ; the disk is not the game's own

.segment "BSS"

w_player:        .res PLAYER_SIZE       ; the entry of the player that an operation works on
w_place:         .res 1                 ; its index on the roster, or NO_PLACE
w_free_place:    .res 1                 ; the first free index, or NO_PLACE
w_free_number:   .res 1                 ; the first unused file number
w_roster_block:  .res 1                 ; the logical block of the current entry
w_roster_at:     .res 1                 ; the current index of roster_first, roster_next
w_numbers:       .res ROSTER_NUMBERS    ; non-zero: the file number is in use

.segment "RING"

w_roster:        .res ROSTER_BLOCKS * SLOT_DATA_SIZE    ; the last roster opened

.segment "CODE"

; roster_open - opens the roster of the disk in the drive (R8.9)
; In:       -
; Out:      carry clear: open, w_roster; carry set: A ERR_NO_ROSTER (missing, or its creation was interrupted),
;           ERR_DAMAGED, or an error of the disk
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, z_entry, the journal's work
roster_open:
        jsr dos_mount
        bcc roster_reopen
        rts

; roster_reopen - opens the roster again on a mounted disk, after another file was used
; In:       the disk mounted
; Out:      carry clear: open, w_roster; carry set: A ERR_NO_ROSTER, ERR_DAMAGED, or an error of the disk
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, z_entry, the journal's work
roster_reopen:
        lda #FILE_ROSTER
        ldx #0
        jsr journal_open
        bcc @found
        cmp #ERR_NOT_FOUND
        beq @none
        sec
        rts
@found: lda w_sequence
        cmp #ROSTER_BLOCKS
        lda w_sequence+1
        sbc #0
        lda w_sequence+2
        sbc #0
        bcs @established
        lda w_torn
        cmp #2
        bcs @missing
@none:  lda #ERR_NO_ROSTER
        sec
        rts
@established:
        ldx #ROSTER_BLOCKS - 1
@block: lda w_current,x
        bmi @missing
        dex
        bpl @block
        clc
        rts
@missing:
        jmp journal_missing

; roster_create - creates an empty roster, or completes an interrupted creation (R8.9)
; In:       the disk mounted; roster_open returned ERR_NO_ROSTER
; Out:      carry clear: open, w_roster; carry set: A ERR_*
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, z_entry, the journal's work
roster_create:
        lda #FILE_ROSTER
        ldx #0
        jsr journal_create
        bcc @blocks
        cmp #ERR_CATALOG
        sec
        bne @out
        lda #FILE_ROSTER                ; it exists, or the catalogue is full
        ldx #0
        jsr journal_open
        bcc @blocks
        cmp #ERR_NOT_FOUND
        sec
        bne @out
        lda #ERR_CATALOG
        rts
@blocks:
        jsr journal_forget
        lda #0
@block: pha
        jsr slot_clear
        pla
        pha
        tax
        jsr journal_copy
        jsr journal_write
        bcs @failed
        pla
        adc #1
        cmp #ROSTER_BLOCKS
        bne @block
        clc
@out:   rts
@failed:
        tax
        pla
        txa
        sec
        rts

; roster_at - computes the address of a logical block of the roster in memory
; In:       X logical block
; Out:      z_entry
; Keeps:    X, Y
; Clobbers: A
roster_at:
        lda t_roster_low,x
        sta z_entry
        lda t_roster_high,x
        sta z_entry+1
        rts

; roster_entry - computes the address of an entry
; In:       X index 0..49, the roster open
; Out:      carry clear; z_entry points to it; A its kind, Z matches A; w_roster_block
; Keeps:    -
; Clobbers: X, Y
roster_entry:
        txa
        ldx #0
@block: cmp #ROSTER_PER_BLOCK
        bcc @found
        sbc #ROSTER_PER_BLOCK
        inx
        bne @block                      ; always
@found: tay
        stx w_roster_block
        jsr roster_at
        lda t_entry,y
        clc
        adc z_entry
        sta z_entry
        bcc @kind
        inc z_entry+1
        clc
@kind:  ldy #PLAYER_KIND
        lda (z_entry),y
        rts

; roster_find - searches for a player, and for a free entry
; In:       w_player kind and name; the roster open
; Out:      carry clear: w_place, w_player's file number; carry set: A ERR_NO_PLAYER. In either case w_free_place,
;           w_free_number
; Keeps:    w_player's kind and name
; Clobbers: A, X, Y, z_entry
roster_find:
        lda #NO_PLACE
        sta w_place
        sta w_free_place
        lda #0
        ldx #ROSTER_NUMBERS - 1
@number:
        sta w_numbers,x
        dex
        bpl @number
        sta w_roster_at
@place: ldx w_roster_at
        jsr roster_entry
        jsr roster_consider
        inc w_roster_at
        lda w_roster_at
        cmp #ROSTER_PLACES
        bne @place
        ldx #0
@used:  lda w_numbers,x
        beq @free
        inx
        bne @used                       ; always: there are more numbers than entries
@free:  stx w_free_number
        lda w_place
        cmp #NO_PLACE
        clc
        bne @out
        lda #ERR_NO_PLAYER
        sec
@out:   rts

; roster_consider - checks one entry for roster_find
; In:       A kind of the entry at z_entry, Z matches A; w_roster_at its index; w_player
; Out:      w_free_place, w_numbers, w_place, w_player's file number
; Keeps:    z_entry
; Clobbers: A, X, Y
roster_consider:
        bne @taken
        lda w_free_place
        cmp #NO_PLACE
        bne @done
        lda w_roster_at
        sta w_free_place
@done:  rts
@taken: ldy #PLAYER_NUMBER
        lda (z_entry),y
        tax
        cpx #ROSTER_NUMBERS
        bcs @done                       ; our rosters never contain this number
        inc w_numbers,x
        ldy #PLAYER_KIND
        lda (z_entry),y
        cmp w_player + PLAYER_KIND
        bne @done
        ldy #PLAYER_NAME
@letter:
        lda (z_entry),y
        cmp w_player,y
        bne @done
        iny
        cpy #PLAYER_SIZE
        bne @letter
        stx w_player + PLAYER_NUMBER
        lda w_roster_at
        sta w_place
        rts

; roster_first, roster_next - iterate over the players (R8.3)
; In:       the roster open; roster_next: w_roster_at of the previous one
; Out:      carry clear: z_entry points to the next entry in use, or Z set: no more entries
; Keeps:    -
; Clobbers: A, X, Y
roster_first:
        lda #NO_PLACE                   ; one before the first
        sta w_roster_at
roster_next:
        inc w_roster_at
        ldx w_roster_at
        cpx #ROSTER_PLACES
        beq @end
        jsr roster_entry
        beq roster_next
        rts
@end:   dec w_roster_at                 ; makes further calls find none either
        lda #0
        clc
        rts

; roster_write - writes an entry: the write that commits an operation
; In:       X index, w_player; the roster open
; Out:      carry clear: written; carry set: A ERR_*
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, z_entry, the journal's work
roster_write:
        jsr roster_entry
        ldy #PLAYER_SIZE - 1
@byte:  lda w_player,y
        sta (z_entry),y
        dey
        bpl @byte
        bmi roster_put                  ; always

; roster_erase - clears an entry: the write that commits a removal (R8.6)
; In:       X index; the roster open
; Out:      carry clear: written; carry set: A ERR_*
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, z_entry, the journal's work
roster_erase:
        jsr roster_entry
        ldy #PLAYER_SIZE - 1
        lda #KIND_NONE
@byte:  sta (z_entry),y
        dey
        bpl @byte
        .assert * = roster_put, error, "roster_erase falls into roster_put"

; roster_put - writes a block of the roster
; In:       w_roster_block, w_roster; the roster open
; Out:      carry clear: written; carry set: A ERR_*
; Keeps:    w_player
; Clobbers: A, X, Y, w_block, z_entry, the journal's work
roster_put:
        ldx w_roster_block
        jsr roster_at
        ldy #SLOT_DATA_SIZE
@byte:  dey
        lda (z_entry),y
        sta SLOT_DATA,y
        tya
        bne @byte
        jmp journal_write

.segment "RODATA"

t_entry:                                ; the offsets of a block's entries
.repeat ROSTER_PER_BLOCK, i
        .byte i * PLAYER_SIZE
.endrepeat
t_roster_low:
.repeat ROSTER_BLOCKS, i
        .byte <(w_roster + i * SLOT_DATA_SIZE)
.endrepeat
t_roster_high:
.repeat ROSTER_BLOCKS, i
        .byte >(w_roster + i * SLOT_DATA_SIZE)
.endrepeat
