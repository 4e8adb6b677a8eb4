; The blocks of a saved game. Each begins with the bytes by which dos.s recognizes the file's blocks, then the file's
; generation, the block's number, and content: the choices and the number of turns in the first block, BLOCK_TURNS turns
; of the record in each other one, zero after the last turn. It ends with a checksum.

BLOCK_AGE       = 4                     ; a word
BLOCK_NUMBER    = 6
BLOCK_DATA      = 8
BLOCK_TURNS     = 60                    ; four-byte turns in a block
SAVE_SUM        = BLOCK_DATA + 4 * BLOCK_TURNS
BLOCK_FORM      = BLOCK_DATA            ; in the first block: the format's number
BLOCK_SEATS     = BLOCK_DATA + 1        ; the players, and H3.6's limit
BLOCK_COUNT     = BLOCK_DATA + 4        ; the number of turns, a word
BLOCK_STORM     = BLOCK_DATA + 6        ; the winner if both Keeps fall
SAVE_FORM       = 1
.assert SAVE_SUM + 2 <= DOS_PAYLOAD, error, "a block holds too much"

.segment "GAP"

w_file_damaged: .res 1                  ; non-zero: why a file is not a complete game, ERR_*

.segment "CODE"

; block_write - fills a block and writes it
; In:       A block, w_kept_age, the game
; Out:      carry clear; or set with A ERR_*
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_turn, z_entry
block_write:
        pha
        tay
        ldx #0
        txa
@clear: sta w_block,x
        inx
        bne @clear
        sty w_block + BLOCK_NUMBER
        ldx #3
@tag:   lda w_tag,x
        sta w_block,x
        dex
        bpl @tag
        lda w_kept_age
        sta w_block + BLOCK_AGE
        lda w_kept_age + 1
        sta w_block + BLOCK_AGE + 1
        pla
        pha
        bne @turns
        jsr block_choices
        jmp @sum
@turns: jsr block_record
        lda w_turn
        sec
        sbc z_turn
        tax                             ; turns from this block on, at least one
        lda w_turn + 1
        sbc z_turn + 1
        bne @full
        cpx #BLOCK_TURNS
        bcc @part
@full:  ldx #BLOCK_TURNS
@part:  txa
        asl a
        asl a
        tay
@byte:  dey
        lda (z_entry),y
        sta w_block + BLOCK_DATA,y
        tya
        bne @byte
@sum:   jsr block_sum
        sta w_block + SAVE_SUM
        stx w_block + SAVE_SUM + 1
        pla
        jmp dos_write

; block_choices - fills the first block
; In:       w_block zero; w_seat, w_limit_item, w_storm_item, w_turn
; Out:      w_block
; Keeps:    -
; Clobbers: A, X, Y
block_choices:
        lda #SAVE_FORM
        sta w_block + BLOCK_FORM
        ldx #1
@seat:  ldy w_seat,x
        lda t_seat_code,y
        sta w_block + BLOCK_SEATS,x
        dex
        bpl @seat
        lda w_limit_item
        sta w_block + BLOCK_SEATS + 2
        lda w_turn
        sta w_block + BLOCK_COUNT
        lda w_turn + 1
        sta w_block + BLOCK_COUNT + 1
        lda w_storm_item
        sta w_block + BLOCK_STORM
        rts

.segment "RODATA"
; Files number the players in the order of their introduction: human, knight, duke, king, squire, baron.
t_seat_code:    .byte 0, 4, 1, 5, 2, 3
t_code_seat:    .byte 0, 2, 4, 5, 1, 3
.assert SEAT_HIGHEST = 5, error, "a code for every player"

.segment "CODE"

; block_record - computes the address of a block's part of the record
; In:       A block, 1..
; Out:      z_entry
; Keeps:    Y
; Clobbers: A, X, z_turn
block_record:
        tax
        lda #<-BLOCK_TURNS
        sta z_turn
        lda #>-BLOCK_TURNS
        sta z_turn + 1
@block: lda z_turn
        clc
        adc #BLOCK_TURNS
        sta z_turn
        bcc @next
        inc z_turn + 1
@next:  dex
        bne @block
        jmp record_at

; block_read - reads a block and validates it
; In:       A block
; Out:      carry clear: w_block; or set with A ERR_*
; Keeps:    -
; Clobbers: A, X, Y, z_a
block_read:
        pha
        jsr dos_read
        bcs @failed
        jsr block_sum
        cmp w_block + SAVE_SUM
        bne @damaged
        cpx w_block + SAVE_SUM + 1
        bne @damaged
        pla
        cmp w_block + BLOCK_NUMBER
        beq @done
        pha
@damaged:
        lda #ERR_DAMAGED
@failed:
        sta w_file_damaged
        pla
        lda w_file_damaged
        sec
        rts
@done:  clc
        rts

; block_check_all - checks that all blocks of a file are valid and of one generation
; In:       w_block the first one
; Out:      carry set: no
; Keeps:    -
; Clobbers: A, X, Y, z_a, w_blocks
block_check_all:
        lda w_block + BLOCK_FORM
        cmp #SAVE_FORM
        bne @damaged
        lda w_block + BLOCK_COUNT
        cmp #<(RECORD_TURNS + 1)
        lda w_block + BLOCK_COUNT + 1
        sbc #>(RECORD_TURNS + 1)
        bcs @damaged
        lda w_block + BLOCK_AGE
        pha
        lda w_block + BLOCK_COUNT
        ldx w_block + BLOCK_COUNT + 1
        jsr save_size_of
@block: dec w_blocks
        beq @whole
        lda w_blocks
        jsr block_read
        bcs @drop
        pla
        pha
        cmp w_block + BLOCK_AGE
        beq @block
@drop:  pla
@damaged:
        lda #ERR_DAMAGED
        sta w_file_damaged
        sec
        rts
@whole: pla
        clc
        rts

; block_take_all - loads the game from the blocks of a valid file
; In:       the named file
; Out:      carry clear: w_seat, w_limit_item, w_storm_item, w_limit, w_storm, the record, w_goal its turns; or set with
;           A ERR_*
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_turn, z_entry, w_blocks
block_take_all:
        lda #0
        jsr block_read
        bcs @done
        ldx #2
@seat:  lda w_block + BLOCK_SEATS,x
        cmp t_choice_last,x
        beq @valid
        bcs @damaged
@valid: cpx #2
        beq @take
        tay
        lda t_code_seat,y
@take:  sta w_seat,x
        dex
        bpl @seat
        lda w_block + BLOCK_STORM
        cmp #2
        bcs @damaged
        sta w_storm_item
        jsr choices_rules
        lda w_block + BLOCK_COUNT
        sta w_goal
        ldx w_block + BLOCK_COUNT + 1
        stx w_goal + 1
        jsr save_size_of
@block: dec w_blocks
        beq @whole
        lda w_blocks
        jsr block_read
        bcs @done
        lda w_blocks
        jsr block_record
        ldy #4 * BLOCK_TURNS - 1
@byte:  lda w_block + BLOCK_DATA,y
        sta (z_entry),y
        dey
        cpy #$FF
        bne @byte
        beq @block                      ; always
@damaged:
        lda #ERR_DAMAGED
        sec
        rts
@whole: clc
@done:  rts

.include "../../platform/shared/block_sum.s"
