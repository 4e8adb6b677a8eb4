; P: lines of 40 characters (29 sideways, 20 doubled) to the printer: Operating System User's Manual, ch. 5. A line is
; sent when it is full or complete, padded with blanks.

PRINT_SECONDS   = 30                    ; until the printer reports its own
PRINT_NORMAL    = 'N'
PRINT_SIDEWAYS  = 'S'
PRINT_DOUBLE    = 'D'

; print_init - sets the default printer timeout, until the printer reports its own
; In:       -
; Out:      PTIMOT
; Keeps:    X, Y
; Clobbers: A
print_init:
        lda #PRINT_SECONDS
        sta PTIMOT
        rts

; print_status - requests the printer's status
; In:       -
; Out:      Y status, PTIMOT
; Keeps:    -
; Clobbers: A, X, the device control block, the variables of the serial bus
print_status:
        lda #<DVSTAT
        sta DBUFLO
        lda #>DVSTAT
        sta DBUFHI
        lda #4
        ldx #SIO_STATUS
        ldy #$40
        jsr print_frame
        bmi @done
        lda DVSTAT+2
        sta PTIMOT
@done:  rts

; print_open - opens the printer
; In:       -
; Out:      Y status, PBPNT 0
; Keeps:    -
; Clobbers: A, X, the device control block, the variables of the serial bus
print_open:
        lda #0
        sta PBPNT
        jmp print_status

; print_close - sends the remaining line
; In:       PBPNT
; Out:      Y status
; Keeps:    -
; Clobbers: A, X, the device control block, the variables of the serial bus
print_close:
        ldy #OK
        lda PBPNT
        beq @done
        jmp print_blanks
@done:  rts

; print_put - adds a character to the line; sends it when full or complete
; In:       A the character, ICAX2Z
; Out:      Y status, PBPNT
; Keeps:    -
; Clobbers: A, X, PTEMP, the device control block, the variables of the serial bus
print_put:
        sta PTEMP
        jsr print_width
        ldx PBPNT
        lda PTEMP
        cmp #EOL
        beq print_blanks
        sta PRNBUF,x
        inx
        stx PBPNT
        cpx PBUFSZ
        bcs print_line_out
        ldy #OK
        rts

; print_blanks - pads the line and sends it
; In:       PBPNT, ICAX2Z
; Out:      Y status, PBPNT 0
; Keeps:    -
; Clobbers: A, X, the device control block, the variables of the serial bus
print_blanks:
        jsr print_width
        ldx PBPNT
        lda #' '
@blank: cpx PBUFSZ
        bcs print_line_out
        sta PRNBUF,x
        inx
        bne @blank

; print_line_out - sends the line
; In:       PRNBUF, PBUFSZ
; Out:      Y status, PBPNT 0
; Keeps:    -
; Clobbers: A, X, the device control block, the variables of the serial bus
print_line_out:
        lda #0
        sta PBPNT
        lda #<PRNBUF
        sta DBUFLO
        lda #>PRNBUF
        sta DBUFHI
        lda PBUFSZ
        ldx #SIO_WRITE
        ldy #$80

; print_frame - sends a command to the printer
; In:       A bytes, X command, Y direction
; Out:      Y and flags status
; Keeps:    -
; Clobbers: A, X, the device control block, the variables of the serial bus
print_frame:
        sta DBYTLO
        stx DCOMND
        sty DSTATS
        lda #0
        sta DBYTHI
        lda #SIO_PRINTER
        sta DDEVIC
        lda #1
        sta DUNIT
        lda PTIMOT
        sta DTIMLO
        jmp SIOV

; print_width - finds the width of a line
; In:       ICAX2Z the second auxiliary byte of OPEN
; Out:      PBUFSZ, DAUX1
; Keeps:    Y
; Clobbers: A, X
print_width:
        ldx #2
        lda ICAX2Z
@look:  cmp t_print_mode,x
        beq @found
        dex
        bne @look
@found: lda t_print_mode,x
        sta DAUX1
        lda t_print_width,x
        sta PBUFSZ
        rts

t_print_mode:
        .byte PRINT_NORMAL, PRINT_SIDEWAYS, PRINT_DOUBLE
t_print_width:
        .byte 40, 29, 20
