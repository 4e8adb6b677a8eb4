; Central input and output: Operating System User's Manual, ch. 5. A call works on a zero-page copy of its control block
; and copies it back at the end.

; cio_enter - CIOV: executes the command in ICCOM of one of the eight blocks
; In:       X block * 16, A the byte of a one-byte transfer
; Out:      Y and flags status, A the byte
; Keeps:    X
; Clobbers: the IOCB in zero page, CIOCHR
cio_enter:
        sta CIOCHR
        stx ICIDNO
        txa
        and #$0F
        bne @bad
        cpx #$80
        bcs @bad
        ldy #0
@copy:  lda IOCB,x
        sta ICHIDZ,y
        inx
        iny
        cpy #12
        bcc @copy
        jsr cio_command
        sty ICSTAZ
        jmp cio_leave
@bad:   lda CIOCHR
        ldy #ERR_IOCB
        rts

; cio_leave - copies the block back
; In:       ICIDNO, the IOCB in zero page
; Out:      the block with the number of bytes transferred and its buffer address unchanged; A CIOCHR, X ICIDNO, Y and
;           flags status
; Keeps:    -
; Clobbers: -
cio_leave:
        ldx ICIDNO
        lda ICBAL,x
        sta ICBALZ
        lda ICBAH,x
        sta ICBAHZ
        sec
        lda ICBLL,x
        sbc ICBLLZ
        sta ICBLLZ
        lda ICBLH,x
        sbc ICBLHZ
        sta ICBLHZ
        ldy #0
@copy:  lda ICHIDZ,y
        sta IOCB,x
        inx
        iny
        cpy #12
        bcc @copy
        ldx ICIDNO
        lda CIOCHR
        ldy ICSTAZ
        rts

; cio_command - dispatches the operation
; In:       ICCOMZ
; Out:      Y status
; Keeps:    -
; Clobbers: A, X, the IOCB in zero page
cio_command:
        lda ICCOMZ
        cmp #CIO_OPEN
        bcc @bad
        beq cio_open
        cmp #8
        bcs @not_get
        jmp cio_get
@not_get:
        cmp #CIO_CLOSE
        beq cio_close
        bcs cio_other
        jmp cio_put
@bad:   ldy #ERR_COMMAND
        rts

; cio_open - finds the handler named in the buffer and opens it
; In:       the IOCB in zero page
; Out:      Y status
; Keeps:    -
; Clobbers: A, X, the IOCB in zero page
cio_open:
        ldy #ERR_IOCB_USED
        ldx ICHIDZ
        inx
        bne @done
        jsr cio_find
        bcs @done
        ldy #0
        jsr cio_call
        tya
        pha
        ldy #6
        jsr cio_entry
        sta ICPTLZ                      ; for programs that put bytes without CIO
        stx ICPTHZ
        pla
        tay
@done:  rts

; cio_close - closes the block; closing a closed block is allowed
; In:       the IOCB in zero page
; Out:      Y status
; Keeps:    -
; Clobbers: A, X, the IOCB in zero page
cio_close:
        ldy #OK
        sty ICSTAZ
        ldx ICHIDZ
        inx
        beq @done
        ldy #2
        jsr cio_call
@done:  lda #<(cio_not_open - 1)
        sta ICPTLZ
        lda #>(cio_not_open - 1)
        sta ICPTHZ
        lda #$FF
        sta ICHIDZ
        rts

; cio_other - calls the handler for STATUS and higher commands, on an open block or, for this call only, on the device
;             named in the buffer
; In:       A, ICCOMZ the command
; Out:      Y status
; Keeps:    -
; Clobbers: A, X, the IOCB in zero page
cio_other:
        ldy #8
        cmp #CIO_STATUS
        beq @command
        ldy #10
@command:
        ldx ICHIDZ
        inx
        bne cio_call
        tya
        pha
        jsr cio_find
        pla
        bcs @done
        tay
        jsr cio_call
        lda #$FF
        sta ICHIDZ
@done:  rts

; cio_not_open - reports a closed block; its ICPT points here
; In:       -
; Out:      Y status
; Keeps:    A, X
; Clobbers: -
cio_not_open:
        ldy #ERR_NOT_OPEN
        rts

; cio_find - finds the handler and unit for the name in the buffer
; In:       ICBALZ
; Out:      ICHIDZ, ICDNOZ; carry set and Y status if the device does not exist
; Keeps:    -
; Clobbers: A, X, Y
cio_find:
        ldy #0
        lda (ICBALZ),y
        ldx #33                         ; last entry first: a program's handler overrides a resident one
@look:  cmp HATABS,x
        beq @found
        dex
        dex
        dex
        bpl @look
        ldy #ERR_NO_DEVICE
        sec
        rts
@found: stx ICHIDZ
        iny
        lda (ICBALZ),y
        sec
        sbc #'1'
        cmp #9
        bcc @unit
        lda #0
@unit:  clc
        adc #1
        sta ICDNOZ
        clc
        rts

; cio_entry - reads an entry of a handler's table
; In:       Y offset in the handler's table
; Out:      A/X the entry, less 1
; Keeps:    -
; Clobbers: Y, z_name
cio_entry:
        ldx ICHIDZ
        lda HATABS+1,x
        sta z_name
        lda HATABS+2,x
        sta z_name+1
        iny
        lda (z_name),y
        tax
        dey
        lda (z_name),y
        rts

.warn -stack                            ; jumps to the address that it pushes
; cio_call - calls the handler
; In:       Y offset in its table, CIOCHR
; Out:      A and Y as the handler returns them
; Keeps:    -
; Clobbers: X, z_name
cio_call:
        jsr cio_entry
        tay
        txa
        pha
        tya
        pha
        lda CIOCHR
        ldx ICIDNO
        ldy #ERR_FUNCTION
        rts
.warn stack

; cio_init - CIOINV: closes all blocks without calling their handlers
; In:       -
; Out:      every block closed
; Keeps:    Y
; Clobbers: A, X
cio_init:
        ldx #$70
@block: lda #$FF
        sta ICHID,x
        lda #<(cio_not_open - 1)
        sta ICPTL,x
        lda #>(cio_not_open - 1)
        sta ICPTH,x
        txa
        sec
        sbc #$10
        tax
        bpl @block
        rts
