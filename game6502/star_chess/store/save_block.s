; The blocks of a saved game: content and validation.

.segment "CODE"

; save_name - selects a game's file
; In:       w_save_file
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
save_name:
        ldx w_save_file
        lda #FILE_GAME
        jmp dos_name

; save_count - computes the number of blocks of a game
; In:       A low, X high byte of its tape's length
; Out:      w_save_blocks
; Keeps:    Y
; Clobbers: A, X, z_a
save_count:
        sta z_a
        stx z_a + 1
        ldx #1
@block: lda z_a
        ora z_a + 1
        beq @done
        inx
        lda z_a
        sec
        sbc #SAVE_DATA_SIZE
        sta z_a
        lda z_a + 1
        sbc #0
        sta z_a + 1
        bcs @block
@done:  stx w_save_blocks
        rts

; save_fill - fills a block
; In:       w_save_block, galaxy, the game's numbers, the tape, w_tag
; Out:      w_block
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_a
save_fill:
        ldx #0
        txa
@clear: sta w_block,x
        inx
        bne @clear
        ldx #SAVE_INDEX - 1
@tag:   lda w_tag,x
        sta w_block,x
        dex
        bpl @tag
        lda w_save_block
        sta w_block + SAVE_INDEX
        lda w_save_order
        sta w_block + SAVE_ORDER
        lda w_save_order + 1
        sta w_block + SAVE_ORDER + 1
        lda w_save_block
        beq @position
        jsr save_tape_at
@tape:  lda (z_number),y
        sta w_block + SAVE_DATA,y
        iny
        cpy #SAVE_DATA_SIZE
        bne @tape
        beq @sum                        ; always
@position:
        ldx #GALAXY_SIZE - 1
@byte:  lda galaxy,x
        sta w_block + SAVE_DATA,x
        dex
        bpl @byte
        ldx #SAVE_COUNT - 1
@number:
        jsr save_at
        lda (z_number),y
        sta w_block + SAVE_NUMBERS,x
        dex
        bpl @number
@sum:   jsr block_sum
        sta w_block + SAVE_SUM
        stx w_block + SAVE_SUM + 1
        rts

; save_tape_at - computes the address of a block's part of the tape
; In:       w_save_block 1..TAPE_BLOCKS
; Out:      z_number its address, Y 0
; Keeps:    -
; Clobbers: A, X
save_tape_at:
        lda #<w_tape
        sta z_number
        lda #>w_tape
        sta z_number + 1
        ldx w_save_block
@block: dex
        beq @done
        lda z_number
        clc
        adc #SAVE_DATA_SIZE
        sta z_number
        bcc @block
        inc z_number + 1
        bne @block                      ; always
@done:  ldy #0
        rts

; save_take_tape - copies part of the tape from the block
; In:       w_block, w_save_block
; Out:      w_tape
; Keeps:    -
; Clobbers: A, X, Y, z_number
save_take_tape:
        jsr save_tape_at
@byte:  lda w_block + SAVE_DATA,y
        sta (z_number),y
        iny
        cpy #SAVE_DATA_SIZE
        bne @byte
        rts

; save_take - copies position and numbers from the block
; In:       w_block
; Out:      galaxy, the game's numbers; the mover's turn has started
; Keeps:    -
; Clobbers: A, X, Y, z_number
save_take:
        ldx #GALAXY_SIZE - 1
@byte:  lda w_block + SAVE_DATA,x
        sta galaxy,x
        dex
        bpl @byte
        ldx #SAVE_COUNT - 1
@number:
        jsr save_at
        lda w_block + SAVE_NUMBERS,x
        sta (z_number),y
        dex
        bpl @number
        lda #0
        sta w_over
        lda w_edition
        bne @known
        inc w_edition
        ldx #PLAYERS - 1
@seat:  ldy w_seat,x                    ; 0 human, 1 to 4 depths 0 to 3: now ensign, the others captain
        beq @next
        iny
        cpy #LEVEL_CAPTAIN + 2
        bcc @set
        ldy #LEVEL_CAPTAIN + 1
@set:   tya
        sta w_seat,x
@next:  dex
        bpl @seat
@known: lda z_mover
        jmp rules_begin

; save_at - computes the address of a number of the game
; In:       X its index in t_save
; Out:      z_number its address, Y 0
; Keeps:    X
; Clobbers: A
save_at:
        lda t_save_low,x
        sta z_number
        lda t_save_high,x
        sta z_number + 1
        ldy #0
        rts

.include "../../platform/shared/block_sum.s"
