; A game has two files; usually one of them exists: saving writes the other one, whole, and deletes the older one only
; then. So whenever the disk fails, or the power, one whole game is left. Of two the one of the higher generation counts.

SAVE_TWIN       = 10                    ; the number of the second file is so much higher

.segment "BSS"

w_slot:         .res 1                  ; the game's number, 1..9
w_file:         .res 1                  ; the file at hand: w_slot, or that and SAVE_TWIN
w_kept:         .res 1                  ; the file that has the newest whole game, 0 for none
w_kept_age:     .res 2                  ; and its generation
w_error:        .res 1                  ; the error reported at the end
w_blocks:       .res 1                  ; blocks of the file

.segment "CODE"

; save_write - writes the game to the disk, as its turn began
; In:       A number 1..9; the record with w_turn turns, w_seat, w_limit_item
; Out:      carry clear; or set with A ERR_*, the game that was there is still there
; Keeps:    the board, z_mover
; Clobbers: A, X, Y, z_a, z_turn, z_entry, z_value
save_write:
        sta w_slot
        jsr save_newest
        bcs @done
        lda w_slot
        cmp w_kept
        bne @other
        adc #SAVE_TWIN - 1              ; carry is set
@other: jsr save_name
        inc w_kept_age
        bne @delete
        inc w_kept_age + 1
@delete:
        jsr save_delete                 ; the remains of an earlier failure
        bcs @done
        jsr save_size
        jsr dos_create
        bcs @failed
        jsr save_blocks
        bcs @failed
        lda w_kept
        beq @done                       ; carry is clear
        jsr save_name
        jsr save_delete
        clc                             ; it is the older one now, and does no harm
@done:  rts
@failed:
        sta w_error
        jsr save_delete
        lda w_error
        sec
        rts

; save_newest - finds the newest whole game of a number
; In:       w_slot
; Out:      carry clear: w_kept, w_kept_age; carry set: A ERR_*
; Keeps:    the board
; Clobbers: A, X, Y, z_a, w_file
save_newest:
        lda #0
        sta w_kept
        sta w_kept_age
        sta w_kept_age + 1
        jsr dos_mount
        bcs @done
        lda w_slot
        jsr save_look
        bcs @done
        lda w_slot
        clc
        adc #SAVE_TWIN
        jmp save_look
@done:  rts

; save_look - looks whether a file has a whole game newer than the newest
; In:       A the file's number, w_kept, w_kept_age
; Out:      carry clear: w_kept, w_kept_age; carry set: A ERR_* that stops everything
; Keeps:    the board
; Clobbers: X, Y, z_a, w_file
save_look:
        jsr save_name
        jsr dos_find
        bcs @missing
        lda #0
        jsr block_read
        bcs @damaged
        lda w_block + BLOCK_AGE
        cmp w_kept_age
        lda w_block + BLOCK_AGE + 1
        sbc w_kept_age + 1
        bcc @older
        lda w_block + BLOCK_AGE
        pha
        lda w_block + BLOCK_AGE + 1
        pha
        jsr block_check_all
        pla
        tax
        pla
        bcs @damaged
        sta w_kept_age
        stx w_kept_age + 1
        lda w_file
        sta w_kept
@older: clc
        rts
@missing:
        cmp #ERR_NOT_FOUND
        beq @damaged
        cmp #ERR_READ
        bne @stop
        sta w_file_damaged
@damaged:
        clc                             ; a file that cannot be read is none; the other one may
        rts
@stop:  sec
        rts

; save_read - reads a game from the disk
; In:       A number 1..9
; Out:      carry clear: the game; carry set: A ERR_*, nothing has changed but where the record itself was at fault
; Keeps:    -
; Clobbers: A, X, Y, the core's zero page, z_value
save_read:
        sta w_slot
        jsr save_newest
        bcs @done
        lda w_kept
        beq @none
        jsr save_name
        jsr dos_find
        bcs @done
        jsr block_take_all
        bcs @done
        jsr game_go
        bcc @done
        lda #ERR_DAMAGED
        rts                             ; carry is set
@none:  lda w_file_damaged
        bne @failed
        lda #ERR_NOT_FOUND
@failed:
        sec
@done:  rts

; save_name - names a file
; In:       A its number
; Out:      w_file
; Keeps:    -
; Clobbers: A, X, Y
save_name:
        sta w_file
        tax
        lda #FILE_GAME
        jmp dos_name

; save_delete - deletes the named file if it is there
; In:       w_file named
; Out:      carry clear; or set with A ERR_*
; Keeps:    -
; Clobbers: A, X, Y
save_delete:
        jsr dos_delete
        bcc @done
        cmp #ERR_NOT_FOUND
        bne @failed
        clc
@done:  rts
@failed:
        sec
        rts

; save_size - computes how many blocks the game needs
; In:       w_turn
; Out:      A, w_blocks
; Keeps:    Y
; Clobbers: X
save_size:
        lda w_turn
        ldx w_turn + 1
        .assert * = save_size_of, error, "save_size falls into save_size_of"

; save_size_of - the same of a number of turns
; In:       A low, X high byte
; Out:      A, w_blocks
; Keeps:    Y
; Clobbers: X, z_a
save_size_of:
        sta z_a
        stx z_a + 1
        lda #1                          ; the first block, and one for every BLOCK_TURNS turns begun
        sta w_blocks
@block: lda z_a
        ora z_a + 1
        beq @done
        inc w_blocks
        lda z_a
        sec
        sbc #BLOCK_TURNS
        sta z_a
        bcs @block
        dec z_a + 1
        bpl @block
@done:  lda w_blocks
        rts

; save_blocks - writes the file's blocks, the first one last: without it the file is not a game
; In:       the named file, w_blocks, w_kept_age
; Out:      carry clear; or set with A ERR_*
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_turn, z_entry
save_blocks:
        dec w_blocks
        bmi @done
        lda w_blocks
        jsr block_write
        bcc save_blocks
        rts
@done:  clc
        rts
