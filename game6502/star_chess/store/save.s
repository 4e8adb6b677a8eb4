; A game on the disk: one block, as the player's turn began. It begins with what dos.s knows the file's blocks by, then
; come the position, the numbers of the game, and a checksum.

FILE_GAME       = 1                     ; for dos_name, with a number 1..9
SAVE_TAG        = 4                     ; bytes that the block begins with
SAVE_NUMBERS    = SAVE_TAG + GALAXY_SIZE
SAVE_SUM        = SAVE_NUMBERS + SAVE_COUNT
ERR_DAMAGED     = ERR_FOREIGN + 1       ; the block is not a game's
.assert SAVE_SUM + 2 <= DOS_PAYLOAD, error, "a game is one block"

.segment "RODATA"

; The numbers of a game, a byte each.
t_save_low:
        .byte <w_seat, <(w_seat + 1), <(w_seat + 2), <(w_seat + 3), <w_kind, <w_seed, <(w_seed + 1)
        .byte <w_turn, <(w_turn + 1), <w_turn_limit, <(w_turn_limit + 1), <w_quiet, <z_eventful, <z_mover
SAVE_COUNT      = * - t_save_low
t_save_high:
        .byte >w_seat, >(w_seat + 1), >(w_seat + 2), >(w_seat + 3), >w_kind, >w_seed, >(w_seed + 1)
        .byte >w_turn, >(w_turn + 1), >w_turn_limit, >(w_turn_limit + 1), >w_quiet, >z_eventful, >z_mover

.segment "CODE"

; save_write - writes the game to the disk
; In:       A number 1..9; galaxy as the mover's turn began
; Out:      carry clear; or set with A ERR_*
; Keeps:    galaxy, z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, z_number, z_a
save_write:
        jsr save_name
        jsr dos_mount
        bcs @done
        jsr dos_find
        bcc @found
        cmp #ERR_NOT_FOUND
        bne @done                       ; carry is set
        lda #1
        jsr dos_create
        bcs @done
@found: jsr save_fill
        lda #0
        jmp dos_write
@done:  rts

; save_read - reads a game from the disk
; In:       A number 1..9
; Out:      carry clear: galaxy, the game's numbers, the mover's turn has begun; carry set: A ERR_*, nothing has changed
; Keeps:    -
; Clobbers: A, X, Y, the core's zero page, z_number
save_read:
        jsr save_name
        jsr dos_mount
        bcs @done
        jsr dos_find
        bcs @done
        lda #0
        jsr dos_read
        bcs @done
        jsr block_sum
        cmp w_block + SAVE_SUM
        bne @damaged
        cpx w_block + SAVE_SUM + 1
        bne @damaged
        jsr save_take
        clc
@done:  rts
@damaged:
        lda #ERR_DAMAGED
        sec
        rts

; save_name - names a game's file
; In:       A number 1..9
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
save_name:
        tax
        lda #FILE_GAME
        jmp dos_name

; save_fill - fills the block
; In:       galaxy, the game's numbers, w_tag
; Out:      w_block
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_a
save_fill:
        ldx #SAVE_TAG - 1
@tag:   lda w_tag,x
        sta w_block,x
        dex
        bpl @tag
        ldx #GALAXY_SIZE - 1
@byte:  lda galaxy,x
        sta w_block + SAVE_TAG,x
        dex
        bpl @byte
        ldx #SAVE_COUNT - 1
@number:
        jsr save_at
        lda (z_number),y
        sta w_block + SAVE_NUMBERS,x
        dex
        bpl @number
        jsr block_sum
        sta w_block + SAVE_SUM
        stx w_block + SAVE_SUM + 1
        rts

; save_take - takes a game from the block
; In:       w_block
; Out:      galaxy, the game's numbers, the mover's turn has begun
; Keeps:    -
; Clobbers: A, X, Y, z_number
save_take:
        ldx #GALAXY_SIZE - 1
@byte:  lda w_block + SAVE_TAG,x
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
        lda z_mover
        jmp rules_begin

; save_at - finds where a number of the game is
; In:       X its place in t_save
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
