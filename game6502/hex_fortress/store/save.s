; A game has two files, of which usually one exists: saving writes the other one completely, and only then deletes the
; old one. So one complete game survives any failure of disk or power. If both exist, the higher generation counts.

SAVE_TWIN       = 10                    ; added to the number of the second file

.segment "HIGH"

w_slot:         .res 1                  ; the game's number, 1..9
w_file:         .res 1                  ; the current file: w_slot, or that plus SAVE_TWIN
w_kept:         .res 1                  ; the file with the newest complete game, 0 for none
w_kept_age:     .res 2                  ; and its generation
w_error:        .res 1                  ; the error reported at the end
w_blocks:       .res 1                  ; blocks of the file

.segment "CODE"

; save_write - saves the game as of the start of the current turn
; In:       A number 1..9; the record with w_turn turns, w_seat, w_limit_item
; Out:      carry clear; or set with A ERR_*, the old saved game unchanged
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
        jsr save_delete                 ; remains of an earlier failure
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
        clc                             ; it is the older one now and harmless
@done:  rts
@failed:
        sta w_error
        jsr save_delete
        lda w_error
        sec
        rts

; save_newest - finds the newest complete game of a number
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

; save_look - checks whether a file has a newer complete game
; In:       A the file's number, w_kept, w_kept_age
; Out:      carry clear: w_kept, w_kept_age; carry set: A ERR_*, fatal
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
        clc                             ; an unreadable file counts as missing; the other one may be good
        rts
@stop:  sec
        rts

; save_read - loads a game from the disk
; In:       A number 1..9
; Out:      carry clear: the game; carry set: A ERR_*, the game unchanged unless the record itself was invalid
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

; save_name - selects a file
; In:       A its number
; Out:      w_file
; Keeps:    -
; Clobbers: A, X, Y
save_name:
        sta w_file
        tax
        lda #FILE_GAME
        jmp dos_name

; save_delete - deletes the selected file if it exists
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

; save_size - computes the number of blocks for the game
; In:       w_turn
; Out:      A, w_blocks
; Keeps:    Y
; Clobbers: X
save_size:
        lda w_turn
        ldx w_turn + 1
        .assert * = save_size_of, error, "save_size falls into save_size_of"

; save_size_of - computes the number of blocks for a number of turns
; In:       A low, X high byte
; Out:      A, w_blocks
; Keeps:    Y
; Clobbers: X, z_a
save_size_of:
        sta z_a
        stx z_a + 1
        lda #1                          ; the first block, and one for each BLOCK_TURNS turns or part of them
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
