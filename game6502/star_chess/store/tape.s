; The record of a game for replay: commands by turn. A computer's turn is TAPE_COMPUTER plus the number of requests its
; mask omitted, then their sectors. A human's is the number of commands, then three bytes each: from and to, ships, and
; verb with the ships' high bits. A defeated player's turn is omitted. A game that outgrows the tape continues without
; recording.

TAPE_BLOCKS     = 17                    ; of a saved game
TAPE_SIZE       = TAPE_BLOCKS * SAVE_DATA_SIZE
TAPE_TURN_MOST  = 1 + 3 * LOG_SIZE      ; bytes of one turn
TAPE_COMPUTER   = $FC
.assert LOG_SIZE < TAPE_COMPUTER, error, "a human's turn has fewer commands"

.segment "TAPE"

w_tape:         .res TAPE_SIZE

.segment "BSS"

w_tape_end:     .res 2                  ; bytes written
w_tape_at:      .res 2                  ; the next byte to read
w_tape_full:    .res 1                  ; non-zero: full, recording has stopped

.segment "CODE"

; tape_begin - clears the tape
; In:       -
; Out:      w_tape_end, w_tape_full
; Keeps:    X, Y
; Clobbers: A
tape_begin:
        lda #0
        sta w_tape_end
        sta w_tape_end + 1
        sta w_tape_full
        rts

; tape_computer - records a computer's turn
; In:       z_out_1, z_out_2
; Out:      the tape
; Keeps:    z_out_1, z_out_2
; Clobbers: A, X, Y, z_number
tape_computer:
        jsr tape_has_room
        bcc tape_done
        ldx #TAPE_COMPUTER
        lda z_out_1
        jsr tape_is_out
        lda z_out_2
        jsr tape_is_out
        txa
        jsr tape_put
        lda z_out_1
        jsr tape_out
        lda z_out_2
        .assert * = tape_out, error, "tape_computer falls into tape_out"

; tape_out - writes an omitted sector, if any
; In:       A sector, or OUT_NONE
; Out:      the tape
; Keeps:    X
; Clobbers: A, Y, z_number
; Inside:   tape_done, a shared rts
tape_out:
        cmp #OUT_NONE
        bne tape_put
tape_done:
        rts

; tape_is_out - counts an omitted sector
; In:       A sector, or OUT_NONE; X
; Out:      X one more if it is a sector
; Keeps:    Y
; Clobbers: A
tape_is_out:
        cmp #OUT_NONE
        beq @done
        inx
@done:  rts

; tape_human - records a human's turn
; In:       the log
; Out:      the tape
; Keeps:    the log
; Clobbers: A, X, Y, z_number
tape_human:
        jsr tape_has_room
        bcc tape_done
        lda w_log_count
        jsr tape_put
        ldx #0
@command:
        cpx w_log_count
        beq tape_done
        lda w_log_place,x
        jsr tape_put
        lda w_log_ships,x
        jsr tape_put
        lda w_log_verb,x
        asl a
        asl a
        ora w_log_ships_high,x
        jsr tape_put
        inx
        bne @command                    ; always
.assert FLEET_MAX < 4 * 256, error, "a verb stands above two bits"

; tape_has_room - checks whether the tape has room for any turn
; In:       w_tape_end, w_tape_full
; Out:      carry set: yes; w_tape_full
; Keeps:    X, Y
; Clobbers: A
tape_has_room:
        lda #<(TAPE_SIZE - TAPE_TURN_MOST)
        cmp w_tape_end
        lda #>(TAPE_SIZE - TAPE_TURN_MOST)
        sbc w_tape_end + 1
        bcs @room
        inc w_tape_full
@room:  lda w_tape_full
        cmp #1
        lda #0
        rol a
        eor #1
        lsr a
        rts

; tape_put - writes a byte
; In:       A
; Out:      w_tape_end
; Keeps:    X
; Clobbers: A, Y, z_number
tape_put:
        pha
        lda w_tape_end
        ldy w_tape_end + 1
        jsr tape_point
        inc w_tape_end
        bne @store
        inc w_tape_end + 1
@store: pla
        sta (z_number),y
        rts

; tape_point - computes the address of a byte of the tape
; In:       A low, Y high byte of its index
; Out:      z_number its address, Y 0
; Keeps:    X
; Clobbers: A
tape_point:
        clc
        adc #<w_tape
        sta z_number
        tya
        adc #>w_tape
        sta z_number + 1
        ldy #0
        rts

; tape_rewind - rewinds the tape
; In:       -
; Out:      w_tape_at
; Keeps:    X, Y
; Clobbers: A
tape_rewind:
        lda #0
        sta w_tape_at
        sta w_tape_at + 1
        rts

; tape_is_more - checks whether another turn follows
; In:       w_tape_at, w_tape_end
; Out:      carry set: yes
; Keeps:    X, Y
; Clobbers: A
tape_is_more:
        lda w_tape_at
        cmp w_tape_end
        lda w_tape_at + 1
        sbc w_tape_end + 1
        lda #0
        rol a
        eor #1
        lsr a
        rts

; tape_get - reads a byte
; In:       w_tape_at
; Out:      A, w_tape_at
; Keeps:    X
; Clobbers: Y, z_number
tape_get:
        lda w_tape_at
        ldy w_tape_at + 1
        jsr tape_point
        inc w_tape_at
        bne @read
        inc w_tape_at + 1
@read:  lda (z_number),y
        rts

; tape_turn - reads a turn and executes it: a human's commands, or a computer's from its mask
; In:       w_tape_at, w_seat; the mover's turn has started, galaxy_save was called
; Out:      the log; galaxy after the turn
; Keeps:    z_mover, z_own, z_bit, z_order
; Clobbers: A, X, Y, the rest of the core's zero page but z_eventful, z_number
tape_turn:
        lda #1
        sta z_logging
        jsr tape_get
        cmp #TAPE_COMPUTER
        bcs @computer
        sta w_log_end
        ldx #0
@command:
        cpx w_log_end
        beq @human
        jsr tape_get
        sta w_log_place,x
        jsr tape_get
        sta w_log_ships,x
        jsr tape_get
        pha
        and #3
        sta w_log_ships_high,x
        pla
        lsr a
        lsr a
        sta w_log_verb,x
        inx
        bne @command                    ; always
@human: jsr rules_again
        jmp @done
@computer:
        and #3
        tax
        lda #OUT_NONE
        sta z_out_1
        sta z_out_2
        dex
        bmi @play
        jsr tape_get
        sta z_out_1
        dex
        bmi @play
        jsr tape_get
        sta z_out_2
@play:  ldy z_mover
        ldx w_seat,y
        dex
        txa
        jsr level_set
        jsr develop_turn
@done:  lda #0
        sta z_logging
        rts
