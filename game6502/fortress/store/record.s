; The record of one tournament (R8.4, R9.1): 47 bytes in memory, 31 on the disk. A packed record is one number of 248
; bits: fields in order, the first in the highest bits (FORMAT.md). Packing shifts it bit by bit through its 31 bytes, a
; tenth of a second a record.

RECORD_FLAGS      = 0                   ; offsets in a record
RECORD_LENGTH     = 1
RECORD_NAME       = 2
RECORD_OWN        = 17
RECORD_THEIRS     = 32
RECORD_SIZE       = 47
RECORD_NAME_SIZE  = 15
RECORD_GAMES      = 15
RECORD_BLACK      = $01                 ; RECORD_FLAGS: the player was Black
RECORD_SIEGE      = $02                 ; the siege warning was on
RECORD_COMPUTER   = $04                 ; the opponent was a computer player; the number of games in the high half
RECORD_FLAG_MASK  = $07

RECORD_PACKED     = 31
RECORD_FLAG_BITS  = 3                   ; fields of the packed record, in this order: bits of the flags
RECORD_LENGTH_BITS = 6                  ; bits of the length
RECORD_FIRST_BITS = 5                   ; bits of the name's first letter
RECORD_LETTER_BITS = 6                  ; bits of the other letters
RECORD_PAIRS      = 703                 ; the number of pairs of scores
RECORD_NO_GAME    = $3FF                ; for each game its pair of scores in 8 + 2 bits, or this
.assert 3 + 6 + 5 + 14 * 6 + 15 * 10 = 8 * RECORD_PACKED, error, "the fields fill the packed record"

.segment "BSS"

w_record:        .res RECORD_SIZE       ; a tournament
w_packed:        .res RECORD_PACKED     ; and packed, first byte first
w_field:         .res 2                 ; the field in transfer
w_field_game:    .res 1                 ; the current game

.segment "CODE"

; record_pack - packs a record
; In:       w_record; z_entry the destination
; Out:      -
; Keeps:    z_entry
; Clobbers: A, X, Y, w_packed, w_field, w_field_game
record_pack:
        lda w_record + RECORD_FLAGS
        ldy #RECORD_FLAG_BITS
        jsr record_put
        lda w_record + RECORD_LENGTH
        ldy #RECORD_LENGTH_BITS
        jsr record_put
        ldy #RECORD_FIRST_BITS
        ldx #0
@letter:
        txa
        pha
        lda w_record + RECORD_NAME,x
        jsr record_letter
        jsr record_put
        ldy #RECORD_LETTER_BITS
        pla
        tax
        inx
        cpx #RECORD_NAME_SIZE
        bne @letter
        lda #0
        sta w_field_game
@game:  jsr record_pair
        lda w_field
        ldy #8
        jsr record_put
        lda w_field+1
        ldy #2
        jsr record_put
        inc w_field_game
        lda w_field_game
        cmp #RECORD_GAMES
        bne @game
        ldy #RECORD_PACKED - 1
@byte:  lda w_packed,y
        sta (z_entry),y
        dey
        bpl @byte
        rts

; record_unpack - unpacks a record
; In:       z_entry points to it
; Out:      w_record
; Keeps:    z_entry
; Clobbers: A, X, Y, w_packed, w_field, w_field_game
record_unpack:
        ldy #RECORD_PACKED - 1
@byte:  lda (z_entry),y
        sta w_packed,y
        dey
        bpl @byte
        ldy #RECORD_FLAG_BITS
        jsr record_get
        sta w_record + RECORD_FLAGS
        ldy #RECORD_LENGTH_BITS
        jsr record_get
        sta w_record + RECORD_LENGTH
        ldy #RECORD_FIRST_BITS
        ldx #0
@letter:
        txa
        pha
        jsr record_get
        tay
        pla
        tax
        lda t_characters,y
        sta w_record + RECORD_NAME,x
        ldy #RECORD_LETTER_BITS
        inx
        cpx #RECORD_NAME_SIZE
        bne @letter
        lda #0
        sta w_field_game
@game:  ldy #8
        jsr record_get
        pha
        ldy #2
        jsr record_get
        sta w_field+1
        pla
        sta w_field
        jsr record_scores
        inc w_field_game
        lda w_field_game
        cmp #RECORD_GAMES
        bne @game
        rts

; record_put - shifts a field into the packed record, its lowest bit first
; In:       A field, Y its bits
; Out:      w_packed
; Keeps:    -
; Clobbers: A, X, Y, w_field
record_put:
        sta w_field
@bit:   lsr w_field
        jsr record_shift
        dey
        bne @bit
        rts

; record_get - shifts a field out of the packed record
; In:       Y its bits
; Out:      A field
; Keeps:    -
; Clobbers: X, Y, w_field
record_get:
        lda #0
        sta w_field
        tya
        pha
@bit:   jsr record_shift
        ror w_field
        dey
        bne @bit
        pla
        tay
        lda w_field
@align: cpy #8
        beq @out
        lsr a
        iny
        bne @align                      ; always
@out:   rts

; record_shift - shifts the packed record by a bit to the left
; In:       carry the bit shifted in
; Out:      carry the bit shifted out
; Keeps:    Y
; Clobbers: A, X
record_shift:
        ldx #RECORD_PACKED - 1
@byte:  rol w_packed,x
        dex
        bpl @byte
        rts

; record_letter - converts a character of a name to a number
; In:       A character, 0 for none
; Out:      A number 0..40; invalid characters give the number of 0
; Keeps:    Y
; Clobbers: X
record_letter:
        ldx #t_characters_end - t_characters - 1
@look:  cmp t_characters,x
        beq @found
        dex
        bpl @look
        ldx #26                         ; none
@found: txa
        rts

; record_pair - numbers the scores of a game: (0,0), (0,1), (1,0), (0,2), ... in the order of their sums, which are 36
;               at most
; In:       w_record, w_field_game
; Out:      w_field 0..702, RECORD_NO_GAME beyond the last game
; Keeps:    -
; Clobbers: A, X, Y
record_pair:
        jsr record_games
        ldx w_field_game
        lda #<RECORD_NO_GAME
        ldy #>RECORD_NO_GAME
        bcs @set
        lda w_record + RECORD_OWN,x
        adc w_record + RECORD_THEIRS,x  ; carry clear
        tay                             ; the sum
        lda w_record + RECORD_OWN,x
        ldx #0
        stx w_field+1
@sum:   sty w_field                     ; and all smaller sums, whose pairs precede it
        clc
        adc w_field
        bcc @less
        inc w_field+1
@less:  dey
        bpl @sum
        sta w_field
        rts
@set:   sta w_field
        sty w_field+1
        rts

; record_scores - decodes the scores of a game from their number
; In:       w_field, w_field_game, w_record's flags
; Out:      w_record's scores of the game, and one game more in its flags, unless the number is not that of a game
; Keeps:    -
; Clobbers: A, X, Y, w_field
record_scores:
        ldx w_field_game
        lda #0
        sta w_record + RECORD_OWN,x
        sta w_record + RECORD_THEIRS,x
        ldy #0                          ; the sum
        lda w_field+1
        cmp #>RECORD_PAIRS
        bcc @sum
        bne @none
        lda w_field
        cmp #<RECORD_PAIRS
        bcs @none
@sum:   tya
        cmp w_field
        lda #0
        sbc w_field+1
        bcs @found                      ; its row has as many pairs before it as the sum
        iny
        tya                             ; the row of the next smaller sum has as many numbers
        sta w_record + RECORD_THEIRS,x
        lda w_field
        sec
        sbc w_record + RECORD_THEIRS,x
        sta w_field
        bcs @sum
        dec w_field+1
        bcc @sum                        ; always
@found: lda w_field
        sta w_record + RECORD_OWN,x
        tya
        sec
        sbc w_field
        sta w_record + RECORD_THEIRS,x
        lda w_record + RECORD_FLAGS
        clc
        adc #$10
        sta w_record + RECORD_FLAGS
@none:  rts

; record_games - checks whether a game is after the record's last
; In:       w_record's flags, w_field_game
; Out:      carry set: yes
; Keeps:    X, Y
; Clobbers: A, w_field
record_games:
        lda w_record + RECORD_FLAGS
        lsr a
        lsr a
        lsr a
        lsr a
        sta w_field
        lda w_field_game
        cmp w_field
        rts

.segment "RODATA"

; The characters of a name by number. The first letter has five bits, since it is one of the first 26 (R7.3).
t_characters:
        .byte "ABCDEFGHIJKLMNOPQRSTUVWXYZ", 0, "0123456789 .-'"
t_characters_end:
.assert t_characters_end - t_characters = 41, error, "26 is the number of none"
        .res 64 - 41, 0                 ; invalid in names
