; GET and PUT of CIO, by characters or by records that end with EOL (bit 1 of the command selects): Operating System
; User's Manual, ch. 5. A length of 0 transfers one byte in A.

; cio_get - reads a record, characters or a byte
; In:       the IOCB in zero page
; Out:      Y status
; Keeps:    -
; Clobbers: A, X, the IOCB in zero page
; Inside:   cio_get_done
cio_get:
        lda #$04
        ldy #ERR_WRITE_ONLY
        jsr cio_allowed
        bcs cio_get_done
        jsr cio_length
        beq cio_get_byte
@next:  jsr cio_get_byte
        bmi cio_get_done
        ldy #0
        sta (ICBALZ),y
        jsr cio_advance
        jsr cio_record_ends
        beq @ok
        jsr cio_length
        bne @next
        lda ICCOMZ
        and #$02
        bne @ok
@rest:  jsr cio_get_byte                ; discard the rest of an overlong record
        bmi cio_get_done
        lda CIOCHR
        cmp #EOL
        bne @rest
        ldy #ERR_TRUNCATED
        rts
@ok:    ldy ICSTAZ
cio_get_done:
        rts

; cio_get_byte - reads a byte from the handler
; In:       -
; Out:      A, CIOCHR the byte; Y, ICSTAZ and flags status
; Keeps:    -
; Clobbers: X, z_name
cio_get_byte:
        ldy #4
        jsr cio_call
        sta CIOCHR
        sty ICSTAZ
        cpy #0
        rts

; cio_put - writes a record, characters or a byte
; In:       the IOCB in zero page, CIOCHR
; Out:      Y status
; Keeps:    -
; Clobbers: A, X, the IOCB in zero page
cio_put:
        lda #$08
        ldy #ERR_READ_ONLY
        jsr cio_allowed
        bcs @done
        jsr cio_length
        beq cio_put_byte
@next:  ldy #0
        lda (ICBALZ),y
        sta CIOCHR
        jsr cio_put_byte
        bmi @done
        jsr cio_advance
        jsr cio_record_ends
        beq @ok
        jsr cio_length
        bne @next
        lda ICCOMZ
        and #$02
        bne @ok
        lda #EOL                        ; terminate the record
        sta CIOCHR
        jmp cio_put_byte
@ok:    ldy ICSTAZ
@done:  rts

; cio_put_byte - writes a byte to the handler
; In:       CIOCHR
; Out:      Y, ICSTAZ and flags status
; Keeps:    -
; Clobbers: A, X, z_name
cio_put_byte:
        ldy #6
        jsr cio_call
        sty ICSTAZ
        cpy #0
        rts

; cio_allowed - checks that the block is open for the transfer
; In:       A the bit of ICAX1 that permits it, Y the error if it is not set
; Out:      carry set and Y the error if not allowed; clear: Y unchanged
; Keeps:    -
; Clobbers: A, X
cio_allowed:
        ldx ICHIDZ
        inx
        beq @closed
        and ICAX1Z
        beq @no
        clc
        rts
@closed:
        ldy #ERR_NOT_OPEN
@no:    sec
        rts

; cio_length - checks for room in the buffer
; In:       ICBLLZ, ICBLHZ
; Out:      Z set if the buffer is used up
; Keeps:    X, Y
; Clobbers: A
cio_length:
        lda ICBLLZ
        ora ICBLHZ
        rts

; cio_advance - advances the buffer by a byte
; In:       ICBALZ, ICBLLZ
; Out:      ICBALZ, ICBLLZ
; Keeps:    X, Y
; Clobbers: A
cio_advance:
        inc ICBALZ
        bne @count
        inc ICBAHZ
@count: lda ICBLLZ
        bne @low
        dec ICBLHZ
@low:   dec ICBLLZ
        rts

; cio_record_ends - checks for the end of a record
; In:       ICCOMZ, CIOCHR
; Out:      Z set in record mode if CIOCHR was EOL
; Keeps:    X, Y
; Clobbers: A
cio_record_ends:
        lda ICCOMZ
        and #$02
        bne @done
        lda CIOCHR
        cmp #EOL
@done:  rts
