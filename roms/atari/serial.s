; The serial bus: Operating System User's Manual, ch. 9 and appendix I (timing). A device answers a command frame with
; A(CK) or N(AK). Data may follow, acknowledged the same way. C(omplete) or E(rror) reports the end, and data may come
; back.

SERIAL_COMMANDS = 13                    ; retries of the command frame
SERIAL_DEVICES  = 1                     ; retries of the whole operation
FRAMES_ACK      = 3                     ; ACK comes within 16 ms of the frame, which itself takes 5

; serial_enter - SIOV: executes the device control block, with retries. BREAK aborts
; In:       DDEVIC to DAUX2
; Out:      Y, DSTATS and flags status
; Keeps:    -
; Clobbers: A, X, the variables of the serial bus, timer 1
serial_enter:
        tsx
        stx STACKP
        lda #1
        sta CRITIC
        sta STATUS
        lda DDEVIC
        cmp #CASSETTE
        beq @cassette
        lda #SERIAL_DEVICES
        sta DRETRY
@device:
        lda #SERIAL_COMMANDS
        sta CRETRY
@command:
        jsr serial_command
        bpl @accepted
        dec CRETRY
        bpl @command
        bmi @again
@accepted:
        jsr serial_data
        bpl serial_leave
@again: dec DRETRY
        bpl @device
        bmi serial_leave
@cassette:
        jmp cassette_transfer
        .res 1, $EA                     ; never executed: keeps later addresses

; serial_leave - silences the bus
; In:       STATUS
; Out:      Y, DSTATS and flags status
; Keeps:    X
; Clobbers: A, POKMSK, CRITIC
serial_leave:
        lda #0
        sta AUDC4
        sta CRITIC
        jsr serial_disable
        cli
        ldy STATUS
        sty DSTATS
        rts

; serial_break - aborts on BREAK
; In:       STACKP
; Out:      returns from serial_enter with BREAK_ABORT in Y, DSTATS and STATUS
; Keeps:    -
; Clobbers: A, X, CRITIC, BRKKEY, POKMSK
serial_break:
        ldx STACKP
        txs
        lda #$3C
        sta PBCTL
        lda #$FF
        sta BRKKEY
        lda #BREAK_ABORT
        sta STATUS
        bne serial_leave

; serial_command - sends the command frame and receives its acknowledgement
; In:       DDEVIC to DAUX2
; Out:      A, STATUS and flags status
; Keeps:    -
; Clobbers: X, Y, CDEVIC to CAUX2, the variables of the serial bus, timer 1
serial_command:
        clc
        lda DDEVIC
        adc DUNIT
        sta CDEVIC
        dec CDEVIC
        lda DCOMND
        sta CCOMND
        lda DAUX1
        sta CAUX1
        lda DAUX2
        sta CAUX2
        lda #<CDEVIC
        sta BUFRLO
        lda #>CDEVIC
        sta BUFRHI
        lda #<(CDEVIC + 4)
        sta BFENLO
        lda #>(CDEVIC + 4)
        sta BFENHI
        lda #FRAMES_ACK                 ; set before the frame, since the answer may come within 120 us of COMMAND's end
        ldy #0
        jsr serial_timeout
        lda #$34
        sta PBCTL                       ; COMMAND
        ldx #110                        ; 0.75 to 1.6 ms for the device to respond
        jsr serial_wait
        jsr serial_send
        lda #$3C
        sta PBCTL
        jmp serial_answer

; serial_data - performs everything after the acknowledgement
; In:       DSTATS, DBUFLO, DBYTLO, DTIMLO
; Out:      A, STATUS and flags status
; Keeps:    -
; Clobbers: X, Y, the variables of the serial bus, timer 1
serial_data:
        bit DSTATS
        bpl @complete
        jsr serial_buffer
        jsr serial_time
        ldx #140                        ; the device listens 1.0 to 1.8 ms after its ACK
        jsr serial_wait
        jsr serial_send
        jsr serial_answer
        bmi @done
@complete:
        jsr serial_time
        jsr serial_answer
        bmi @failed
        bit DSTATS
        bvc @done
        jsr serial_buffer               ; within the same time
        jmp serial_receive
@failed:
        cmp #ERR_DEVICE
        bne @done
        bit DSTATS
        bvc @done
        jsr serial_soon                 ; a disk sends its data even after an error
        jsr serial_buffer
        jsr serial_receive
        lda #ERR_DEVICE
        sta STATUS
@done:  lda STATUS
        rts

; serial_buffer - selects the user's buffer for a frame
; In:       DBUFLO, DBYTLO
; Out:      BUFRLO/BUFRHI, BFENLO/BFENHI
; Keeps:    X, Y
; Clobbers: A
serial_buffer:
        clc
        lda DBUFLO
        sta BUFRLO
        adc DBYTLO
        sta BFENLO
        lda DBUFHI
        sta BUFRHI
        adc DBYTHI
        sta BFENHI
        rts

; serial_answer - receives one byte from the device: A, C, E or N
; In:       the timeout running
; Out:      A, STATUS and flags status
; Keeps:    -
; Clobbers: X, Y, TEMP, the variables of the serial bus
serial_answer:
        lda #<TEMP
        sta BUFRLO
        lda #>TEMP
        sta BUFRHI
        lda #<(TEMP + 1)
        sta BFENLO
        lda #>(TEMP + 1)
        sta BFENHI
        lda #$FF
        sta NOCKSM
        jsr serial_receive
        bmi @done
        ldx TEMP
        lda #OK
        cpx #'A'
        beq @known
        cpx #'C'
        beq @known
        lda #ERR_DEVICE
        cpx #'E'
        beq @known
        lda #ERR_NAK
@known: sta STATUS
        cmp #0
@done:  rts

; serial_time - starts the device's timeout
; In:       DTIMLO, units of 64 frames
; Out:      TIMFLG, timer 1
; Keeps:    -
; Clobbers: A, X, Y, INTEMP
serial_time:
        lda DTIMLO
        beq serial_soon
        lsr a
        lsr a
        tay
        lda DTIMLO
        and #$03
        lsr a
        ror a
        ror a
        jmp serial_timeout

; serial_soon - starts a timeout of a second
; In:       -
; Out:      TIMFLG, timer 1
; Keeps:    -
; Clobbers: A, X, Y, INTEMP
serial_soon:
        lda #64
        ldy #0

; serial_timeout - starts a timeout
; In:       A low, Y high byte of a time in frames
; Out:      TIMFLG not 0 until timeout, timer 1
; Keeps:    -
; Clobbers: A, X, Y, INTEMP
serial_timeout:
        pha
        lda #<serial_late
        sta CDTMA1
        lda #>serial_late
        sta CDTMA1+1
        lda #1
        sta TIMFLG
        tya
        tax
        pla
        tay
        lda #1
        jmp SETVBV

; serial_late - timer 1: ends the timeout
; In:       -
; Out:      TIMFLG 0
; Keeps:    X, Y
; Clobbers: A
serial_late:
        lda #0
        sta TIMFLG
        rts

; serial_wait - waits
; In:       X the time in units of about 13 cycles
; Out:      X 0
; Keeps:    A, Y
; Clobbers: -
serial_wait:
        nop
        nop
        nop
        nop
        dex
        bne serial_wait
        rts
