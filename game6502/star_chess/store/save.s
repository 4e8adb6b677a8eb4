; Saved games. A game is a file of blocks: the position at the start of the mover's turn and the numbers of the game,
; then the tape. Its number 1 to 9 stands for two file names; saving uses the one without a complete file. The block of
; the position is written last and completes the new file; only then is the old one deleted. So an interrupted write
; leaves the old game; if both files are complete, the later one counts. README.md has the format.

FILE_GAME       = 1                     ; for dos_name, with a number 1..9, or that plus SAVE_OTHER
SAVE_OTHER      = 10
SAVE_INDEX      = 4                     ; the block's number, after the bytes by which dos.s recognizes the blocks
SAVE_ORDER      = 5                     ; how often the game was saved, two bytes
SAVE_DATA       = 7                     ; the block's data
SAVE_SUM        = 248
SAVE_DATA_SIZE  = SAVE_SUM - SAVE_DATA
SAVE_NUMBERS    = SAVE_DATA + GALAXY_SIZE
ERR_DAMAGED     = ERR_FOREIGN + 1       ; not a game's block
.assert SAVE_SUM + 2 <= DOS_PAYLOAD, error, "a block of the platform"
.assert SAVE_NUMBERS + SAVE_COUNT <= SAVE_SUM, error, "position and numbers are one block"

.segment "BSS"

w_save_file:    .res 1                  ; the number of the current file
w_save_blocks:  .res 1                  ; the number of its blocks
w_save_block:   .res 1                  ; the current block
w_save_old:     .res 1                  ; the number of the last complete file, 0 for none
w_save_order:   .res 2                  ; how often that file was saved
w_save_error:   .res 1                  ; why a file is incomplete, ERR_NOT_FOUND if missing

.segment "RODATA"

; The numbers of a game, one byte each.
t_save_low:
        .byte <w_seat, <(w_seat + 1), <(w_seat + 2), <(w_seat + 3), <w_kind, <w_seed, <(w_seed + 1)
        .byte <w_turn, <(w_turn + 1), <w_turn_limit, <(w_turn_limit + 1), <w_quiet, <z_eventful, <z_mover
        .byte <w_tape_end, <(w_tape_end + 1), <w_tape_full, <w_edition
SAVE_COUNT      = * - t_save_low
SAVE_LENGTH     = SAVE_NUMBERS + SAVE_COUNT - 4 ; offset of w_tape_end
t_save_high:
        .byte >w_seat, >(w_seat + 1), >(w_seat + 2), >(w_seat + 3), >w_kind, >w_seed, >(w_seed + 1)
        .byte >w_turn, >(w_turn + 1), >w_turn_limit, >(w_turn_limit + 1), >w_quiet, >z_eventful, >z_mover
        .byte >w_tape_end, >(w_tape_end + 1), >w_tape_full, >w_edition

.segment "CODE"

; save_write - writes the game to the disk
; In:       A number 1..9; galaxy at the start of the mover's turn
; Out:      carry clear; or set with A ERR_*, the game saved before unchanged
; Keeps:    galaxy, z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, z_number, z_a
save_write:
        jsr save_look
        bcc @other
        cmp #ERR_DAMAGED
        bcs @other                      ; a damaged file may be overwritten
        cmp #ERR_NOT_FOUND
        bne @failed
@other: lda w_save_old
        beq @new
        jsr save_partner
@new:   jsr save_name
        jsr dos_delete                  ; remains of an interrupted save
        bcc @create
        cmp #ERR_NOT_FOUND
        bne @failed
@create:
        lda w_tape_end
        ldx w_tape_end + 1
        jsr save_count
        lda w_save_blocks
        jsr dos_create
        bcs @out
        jsr save_blocks
        bcs @out
        lda w_save_old
        beq @done
        sta w_save_file
        jsr save_name
        jsr dos_delete                  ; if it remains, it is the older one
@done:  clc
        rts
@failed:
        sec
@out:   rts

; save_partner - selects the other file name of a game
; In:       w_save_file
; Out:      w_save_file
; Keeps:    X, Y
; Clobbers: A
save_partner:
        lda w_save_file
        cmp #SAVE_OTHER
        bcs @first
        adc #SAVE_OTHER                 ; carry is clear
        sta w_save_file
        rts
@first: sbc #SAVE_OTHER
        sta w_save_file
        rts

; save_look - looks for a game on the disk in the drive
; In:       A number 1..9
; Out:      as save_find, or carry set and A an error of the disk
; Keeps:    -
; Clobbers: A, X, Y, w_block, z_number, z_a
save_look:
        sta w_save_file
        jsr dos_mount
        bcc save_find
        rts

; save_find - finds the last complete file of a game
; In:       w_save_file 1..9; the disk mounted
; Out:      carry clear: w_save_file, w_save_old the file, w_save_order, w_save_blocks; carry set: w_save_old 0,
;           w_save_file unchanged, A ERR_NOT_FOUND, ERR_DAMAGED if all files are incomplete, or another error
; Keeps:    -
; Clobbers: A, X, Y, w_block, z_number, z_a
save_find:
        lda #0
        sta w_save_old
        sta w_save_order
        sta w_save_order + 1
        lda #ERR_NOT_FOUND
        sta w_save_error
        jsr save_check
        bcs @out
        jsr save_partner
        jsr save_check
        bcs @out
        jsr save_partner
        lda w_save_old
        beq @none
        sta w_save_file
        jsr save_name
        jsr dos_find
        bcs @out
        lda #0
        jsr save_load                   ; sets w_save_blocks for this file
        bcs @damaged
        clc
@out:   rts
@damaged:
        lda #ERR_DAMAGED
        rts
@none:  lda w_save_error
        sec
        rts

; save_check - examines one file of a game
; In:       w_save_file, w_save_old, w_save_order the complete file known, if any
; Out:      carry clear: w_save_old, w_save_order, w_save_error; carry set: A an error unrelated to the file
; Keeps:    w_save_file
; Clobbers: A, X, Y, w_block, z_number, z_a
save_check:
        jsr save_name
        jsr dos_find
        bcc @found
        cmp #ERR_NOT_FOUND
        bne @out                        ; carry is set
        clc
        rts
@found: lda #ERR_DAMAGED
        sta w_save_error
        lda #0
        jsr save_load
        bcs @torn
        lda w_save_order
        cmp w_block + SAVE_ORDER
        lda w_save_order + 1
        sbc w_block + SAVE_ORDER + 1
        bcs @torn                       ; older
        lda w_block + SAVE_ORDER + 1
        pha
        lda w_block + SAVE_ORDER
        pha
@block: ldx w_save_block
        inx
        cpx w_save_blocks
        beq @whole
        txa
        jsr save_load
        bcc @block
        pla
        pla
@torn:  clc
@out:   rts
@whole: pla
        sta w_save_order
        pla
        sta w_save_order + 1
        lda w_save_file
        sta w_save_old
        clc
        rts

; save_load - reads a block and validates it
; In:       A block; dos_find found the file
; Out:      carry clear: w_block, w_save_block; for block 0 also w_save_blocks. Carry set: invalid
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_a
save_load:
        sta w_save_block
        jsr dos_read
        bcs @done
        jsr block_sum
        cmp w_block + SAVE_SUM
        bne @damaged
        cpx w_block + SAVE_SUM + 1
        bne @damaged
        lda w_save_block
        cmp w_block + SAVE_INDEX
        bne @damaged
        tax
        bne @whole
        lda w_block + SAVE_LENGTH
        ldx w_block + SAVE_LENGTH + 1
        jsr save_count
@whole: clc
@done:  rts
@damaged:
        sec
        rts

; save_blocks - writes all blocks of the game, the completing one last
; In:       galaxy, the game's numbers, the tape, w_save_blocks, w_save_order of the game saved before
; Out:      carry clear; or set with A ERR_*
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_a
save_blocks:
        inc w_save_order
        bne @from
        inc w_save_order + 1
@from:  ldx w_save_blocks
@block: dex
        stx w_save_block
        jsr save_fill
        lda w_save_block
        jsr dos_write
        bcs @done
        ldx w_save_block
        bne @block
        clc
@done:  rts

; save_read - loads a game from the disk
; In:       A number 1..9
; Out:      carry clear: galaxy, the game's numbers, the tape; the mover's turn has started. Carry set: A ERR_*; galaxy
;           and numbers are unchanged
; Keeps:    -
; Clobbers: A, X, Y, the core's zero page, z_number
save_read:
        jsr save_look
        bcs @done
        ldx w_save_blocks
@block: dex
        beq @first
        txa
        jsr save_load
        bcs @damaged
        jsr save_take_tape
        ldx w_save_block
        bne @block                      ; always
@first: txa
        jsr save_load
        bcs @damaged
        jsr save_take
        clc
@done:  rts
@damaged:
        lda #ERR_DAMAGED
        rts
