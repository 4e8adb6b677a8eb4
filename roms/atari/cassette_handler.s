; C: the 410 program recorder: Operating System User's Manual, ch. 5. A file is a leader, then records of 128 bytes (the
; last one may be shorter), then an end record. Beeps tell the user which keys to press.

CASSETTE        = $60                   ; DDEVIC
CASSETTE_SECONDS = 35                   ; longest wait for a record
CASSETTE_RECORD = 131                   ; bytes: two of $55, control, data
CASSETTE_DATA   = 128
CASSETTE_SYNC   = $55
RECORD_FULL     = $FC                   ; control
RECORD_PART     = $FA                   ; its last byte is their number
RECORD_END      = $FE
MOTOR_ON        = $34                   ; PACTL
MOTOR_OFF       = $3C
LEADER_READ     = 576                   ; frames of the leader to skip
LEADER_WRITE    = 1152                  ; frames of the leader to write

w_control   = CASBUF + 2
w_data      = CASBUF + 3

; cassette_open - opens the recorder for reading (one beep) or writing (two)
; In:       ICAX1Z 4 or 8, ICAX2Z bit 7 set: short gaps: the tape keeps running
; Out:      Y and flags status
; Keeps:    -
; Clobbers: A, X, the variables of the cassette, timer 1
cassette_open:
        lda ICAX2Z
        sta FTYPE
        lda ICAX1Z
        and #$0C
        cmp #$04
        beq cassette_open_read
        cmp #$08
        beq @write
        ldy #ERR_FUNCTION
        rts
@write: sta WMODE
        lda #2
        jsr cassette_ask
        bmi @done
        ldy #0
        sty BPTR
        jsr cassette_tones
        lda #<LEADER_WRITE
        ldy #>LEADER_WRITE
        jmp cassette_leader
@done:  rts

; cassette_open_read - CSOPIV: opens the recorder for reading
; In:       FTYPE bit 7 set: short gaps
; Out:      Y and flags status
; Keeps:    -
; Clobbers: A, X, the variables of the cassette, timer 1
cassette_open_read:
        lda #0
        sta WMODE
        sta FEOF
        lda #CASSETTE_DATA
        sta BPTR                        ; the buffer is empty
        sta BLIM
        lda #1
        jsr cassette_ask
        bmi cassette_asked
        lda #<LEADER_READ
        ldy #>LEADER_READ

; cassette_leader - starts the motor and waits for the leader to pass
; In:       A low, Y high byte of the frames
; Out:      Y and flags status
; Keeps:    -
; Clobbers: A, X, timer 1
; Inside:   cassette_asked, which returns with the status in Y
cassette_leader:
        ldx #MOTOR_ON
        stx PACTL
        jsr cassette_pause
        ldy #OK
        bcc cassette_asked
        dec BRKKEY
        jsr cassette_stop
        ldy #BREAK_ABORT
cassette_asked:
        tya
        rts

; cassette_get - reads a byte
; In:       -
; Out:      A the byte, Y and flags status
; Keeps:    -
; Clobbers: X, the variables of the cassette, the device control block, the variables of the serial bus
cassette_get:
        lda FEOF
        bmi @end
        ldx BPTR
        cpx BLIM
        bcs @read
        lda w_data,x
        inc BPTR
        ldy #OK
        rts
@read:  jsr cassette_read_record
        bmi @failed
        ldx #0
        stx BPTR
        ldx #CASSETTE_DATA
        lda w_control
        cmp #RECORD_END
        beq @last
        cmp #RECORD_PART
        bne @full
        lda w_data + CASSETTE_DATA - 1
        bmi @full                       ; the longest record
        tax
@full:  stx BLIM
        jmp cassette_get
@last:  dec FEOF
@end:   ldy #ERR_END
@failed:
        rts

; cassette_put - writes a byte
; In:       A the byte
; Out:      Y and flags status
; Keeps:    -
; Clobbers: A, X, the variables of the cassette, the device control block, the variables of the serial bus
cassette_put:
        ldx BPTR
        sta w_data,x
        inx
        stx BPTR
        ldy #OK
        cpx #CASSETTE_DATA
        bcc cassette_written
        lda #RECORD_FULL

; cassette_write_record - writes a record
; In:       A its control byte, the data in CASBUF + 3
; Out:      Y and flags status, BPTR 0
; Keeps:    -
; Clobbers: A, X, the device control block, the variables of the serial bus
; Inside:   cassette_written
cassette_write_record:
        sta w_control
        lda #CASSETTE_SYNC
        sta CASBUF
        sta CASBUF+1
        lda #0
        sta BPTR
        ldx #SIO_WRITE
        ldy #$80
        bne cassette_record
cassette_written:
        tya
        rts

; cassette_read_record - RBLOKV: reads a record
; In:       FTYPE
; Out:      CASBUF; Y and flags status
; Keeps:    -
; Clobbers: A, X, the device control block, the variables of the serial bus
cassette_read_record:
        ldx #SIO_READ
        ldy #$40

; cassette_record - transfers a record over the serial bus
; In:       X command, Y direction, FTYPE
; Out:      Y and flags status
; Keeps:    -
; Clobbers: A, X, the device control block, the variables of the serial bus
cassette_record:
        stx DCOMND
        sty DSTATS
        lda #CASSETTE
        sta DDEVIC
        ldx #1
        stx DUNIT
        dex
        stx DBYTHI
        lda #<CASBUF
        sta DBUFLO
        lda #>CASBUF
        sta DBUFHI
        lda #CASSETTE_RECORD
        sta DBYTLO
        lda #CASSETTE_SECONDS
        sta DTIMLO
        lda FTYPE
        sta DAUX2
        jmp SIOV

; cassette_close - closes the file; writes the remaining data and an end record
; In:       WMODE
; Out:      Y and flags status
; Keeps:    -
; Clobbers: A, X, the variables of the cassette, the device control block, the variables of the serial bus
cassette_close:
        ldy #OK
        lda WMODE
        beq cassette_stop
        ldx BPTR
        beq @end
        stx w_data + CASSETTE_DATA - 1
        lda #RECORD_PART
        jsr cassette_write_record
        bmi cassette_stop
@end:   ldx #CASSETTE_DATA - 1
        lda #0
@zero:  sta w_data,x
        dex
        bpl @zero
        lda #RECORD_END
        jsr cassette_write_record

; cassette_stop - stops the motor and the tones
; In:       Y status
; Out:      Y and flags status
; Keeps:    X
; Clobbers: A, SSKCTL, POKMSK
cassette_stop:
        lda #MOTOR_OFF
        sta PACTL
        lda #3
        sta SSKCTL
        sta SKCTL
        jsr serial_disable
        tya
        rts
