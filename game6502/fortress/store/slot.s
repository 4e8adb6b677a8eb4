; One slot of a file, in w_block: its head, its CRC, and its entry in the tables of journal.s. The format is in
; FORMAT.md.

SLOT_FILE      = w_block + 3            ; offsets in a slot
SLOT_BLOCK     = w_block + 4
SLOT_SEQUENCE  = w_block + 5
SLOT_DATA      = w_block + 8
SLOT_DATA_SIZE = 240
SLOT_CRC       = w_block + 248
SLOT_VERSION   = 1
SLOT_SIZE      = 250

SLOT_BLANK     = $FF                    ; w_slot_block of a slot as dos_create left it
SLOT_TORN      = $FE                    ; w_slot_block of a slot that is neither valid nor blank, or unreadable
SLOT_AHEAD     = $FD                    ; w_slot_block of weights of a tournament whose history was never written
NO_SLOT        = $FF                    ; w_current of a block without a slot

.assert SLOT_SIZE = DOS_PAYLOAD, error, "a slot is one block of the platform"

.segment "CODE"

; slot_head - writes the head of a slot into w_block
; In:       SLOT_BLOCK
; Out:      w_block without data and CRC, with the next sequence number
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
        sec                             ; advance the sequence by one
        ldx #0
        ldy #3
@byte:  lda w_sequence,x
        adc #0
        sta SLOT_SEQUENCE,x
        inx
        dey
        bne @byte
        ldx #256 - SLOT_SIZE            ; bytes beyond the payload are constant
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

; slot_judge - checks the slot in w_block
; In:       w_block, w_journal_*
; Out:      A its logical block if valid, else SLOT_BLANK or SLOT_TORN
; Keeps:    -
; Clobbers: X, Y, z_crc
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

; slot_note - records a slot in the tables
; In:       A from slot_judge, z_copy its number, w_block
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

; slot_newest - tracks the highest sequence number of the file
; In:       w_block a valid slot
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

; slot_ahead - checks whether the weights belong to a tournament whose history was never written
; In:       w_block a valid slot, w_journal_kind, w_limit
; Out:      carry set: yes
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
        lda #0                          ; carry clear: the stamp is above the limit
        rol a
        eor #1
        lsr a
@no:    rts

; slot_crc - CRC-16/CCITT-FALSE of the first 248 bytes of w_block; table-driven, to be ready for the next sector but one
; In:       w_block
; Out:      z_crc, low byte first
; Keeps:    -
; Clobbers: A, X, Y
slot_crc:
.if COMPUTES_TABLES
        lda t_crc_high + 1              ; never 0
        bne @tables
        jsr slot_tables
@tables:
.endif
        lda #$FF
        sta z_crc
        sta z_crc+1
        ldy #0
@byte:  lda w_block,y
        eor z_crc+1
        tax
        lda t_crc_high,x
        eor z_crc
        sta z_crc+1
        lda t_crc_low,x
        sta z_crc
        iny
        cpy #<(SLOT_CRC - w_block)
        bne @byte
        rts

; The CRC step for a byte b in the high half: (x << 12) ^ (x << 5) ^ x, where x = b ^ (b >> 4).
.if COMPUTES_TABLES
.segment "BSS"

t_crc_low:      .res 256
t_crc_high:     .res 256

.segment "CODE"

; slot_tables - computes the tables of slot_crc
; In:       -
; Out:      t_crc_low, t_crc_high
; Keeps:    -
; Clobbers: A, X, Y, z_crc
slot_tables:
        ldx #0
@byte:  stx z_crc
        txa
        ldy #4
@high:  lsr a
        dey
        bne @high
        eor z_crc
        sta z_crc                       ; x
        lsr a
        lsr a
        lsr a
        sta z_crc+1                     ; x >> 3
        lda z_crc
        asl a
        asl a
        asl a
        asl a
        tay                             ; x << 4
        asl a
        eor z_crc
        sta t_crc_low,x
        tya
        eor z_crc+1
        sta t_crc_high,x
        inx
        bne @byte
        rts
.else
.segment "RODATA"

t_crc_low:
.repeat 256, i
        .byte <(((i ^ (i >> 4)) << 5) ^ i ^ (i >> 4))
.endrepeat
t_crc_high:
.repeat 256, i
        .byte >(((i ^ (i >> 4)) << 12) ^ ((i ^ (i >> 4)) << 5))
.endrepeat
.endif
