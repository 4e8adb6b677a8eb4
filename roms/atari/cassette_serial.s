; Records between memory and tape: Operating System User's Manual, appendix I; Hardware Manual, ch. III (POKEY).
; Nominally 600 baud, written as two tones; for reading, the alternating bits of the two leading $55 bytes give the
; speed of the tape.

CASSETTE_DIVISOR = $05CC                ; 600 baud of AUDF3/AUDF4, joined at 1.79 MHz
CASSETTE_TONES  = $28                   ; SKCTL: clocked by channel 4, two tones
TONE_MARK       = 5                     ; AUDF1: 5,327 Hz
TONE_SPACE      = 7                     ; AUDF2: 3,995 Hz
SYNC_EDGES      = 19                    ; from the first start bit to the last stop bit
SYNC_SUM        = $AA                   ; of both bytes
POKEY_DELAY     = 7                     ; cycles that joined channels add to their divisor

w_level     = SAVIO                     ; last level of the line

; cassette_transfer - SIOV for the cassette: writes or reads a record with the gap before it
; In:       the device control block; DAUX2 bit 7 set: short gaps: the tape keeps running
; Out:      continues at serial_leave; STATUS
; Keeps:    -
; Clobbers: A, X, Y, the variables of the serial bus, timer 1
cassette_transfer:
        cli                             ; for BREAK
        lda #MOTOR_ON
        sta PACTL
        ldx #0
        bit DSTATS
        bpl @gap
        jsr cassette_tones
        ldx #2
@gap:   bit DAUX2
        bpl @long
        inx
@long:  lda t_cassette_gaps,x
        ldy #0
        jsr cassette_pause
        bcs cassette_break
        jsr serial_buffer
        jsr serial_time
        bit DSTATS
        bmi @send
        jsr cassette_receive
        jmp @end
@send:  jsr cassette_send
@end:   bcs cassette_break
        bne @moved                      ; timeout
        lda #ERR_TIMEOUT
        sta STATUS
@moved: bit DAUX2
        bmi @leave
        lda #MOTOR_OFF
        sta PACTL
@leave: jmp serial_leave

; cassette_break - aborts on BREAK
; In:       STACKP
; Out:      as serial_break, with BREAK_ABORT in Y, the motor off
; Keeps:    -
; Clobbers: A, X
cassette_break:
        lda #MOTOR_OFF
        sta PACTL
        jmp serial_break

; cassette_tones - sets POKEY to two-tone mode, idling at the mark tone
; In:       SSKCTL
; Out:      POKMSK, SSKCTL, CBAUDL
; Keeps:    Y
; Clobbers: A, X
cassette_tones:
        lda #TONE_MARK
        sta AUDF1
        lda #TONE_SPACE
        sta AUDF2
        lda #<CASSETTE_DIVISOR
        sta CBAUDL
        lda #>CASSETTE_DIVISOR
        sta CBAUDH
        lda #CASSETTE_TONES
        ldx #IRQ_SEROUT
        jsr serial_enable

; cassette_speed - sets the speed of the tape
; In:       CBAUDL
; Out:      -
; Keeps:    X, Y
; Clobbers: A
cassette_speed:
        lda CBAUDL
        sta AUDF3
        lda CBAUDH
        sta AUDF4
        rts

; cassette_pause - waits
; In:       A low, Y high byte of a time in frames
; Out:      carry set if BREAK was pressed
; Keeps:    -
; Clobbers: A, X, Y, timer 1, XMTDON, RECVDN
cassette_pause:
        jsr serial_timeout

; cassette_wait - waits for the timeout or the end of a record
; In:       the timeout running
; Out:      carry set on BREAK; else Z set on timeout
; Keeps:    X, Y
; Clobbers: A, XMTDON, RECVDN
cassette_wait:
        lda #0
        sta XMTDON
        sta RECVDN
@wait:  lda BRKKEY
        cmp #1                          ; carry clear: 0
        bcc @break
        lda XMTDON
        ora RECVDN
        bne @done
        lda TIMFLG
        bne @wait
@done:  clc
        rts
@break: sec
        rts

; cassette_send - sends a record and its checksum
; In:       BUFRLO to BFENLO, the timeout running
; Out:      as cassette_wait
; Keeps:    -
; Clobbers: A, X, Y, BUFRLO, CHKSUM, CHKSNT, XMTDON, POKMSK
cassette_send:
        ldy #0
        sty CHKSNT
        lda (BUFRLO),y
        sta CHKSUM
        sta SEROUT
        jmp cassette_wait

; cassette_receive - receives a record and its checksum
; In:       BUFRLO to BFENLO, the timeout running
; Out:      as cassette_wait; STATUS
; Keeps:    -
; Clobbers: A, X, Y, BUFRLO, CHKSUM, BUFRFL, RECVDN, POKMSK, CBAUDL
cassette_receive:
        jsr cassette_measure
        bcs @done
        beq @done
        ldy #0
        sty BUFRFL
        sty NOCKSM
        lda #CASSETTE_SYNC
        sta (BUFRLO),y
        iny
        sta (BUFRLO),y
        clc
        lda BUFRLO
        adc #2
        sta BUFRLO
        bcc @page
        inc BUFRHI
@page:  lda #SYNC_SUM
        sta CHKSUM
        lda #0                          ; resets POKEY, which may be within a false byte
        sta SKCTL
        jsr serial_enable_receive
        jsr cassette_speed
        jmp cassette_wait
@done:  rts

; cassette_measure - waits for a record's first bytes and measures their speed: 19 bits take 228 cycles a line pair, and
;                    a bit two cycles for each of divisor and POKEY_DELAY: together 6 a pair
; In:       the timeout running
; Out:      as cassette_wait; CBAUDL
; Keeps:    -
; Clobbers: A, X, Y, TIMER1, TEMP1, SAVIO
cassette_measure:
        lda #$10
        sta w_level
        ldx #SYNC_EDGES + 1
@edge:  jsr cassette_look
        bcc @done                       ; BREAK or timeout
        cmp w_level
        beq @edge
        sta w_level
        cpx #SYNC_EDGES + 1
        bne @next
        ldy #0                          ; the first start bit
        sty w_pairs
        sty w_pairs+1
@next:  dex
        bne @edge
        asl w_pairs
        rol w_pairs+1
        lda w_pairs
        ldy w_pairs+1
        asl w_pairs
        rol w_pairs+1
        adc w_pairs                     ; carry clear: the sum is small
        tax
        tya
        adc w_pairs+1
        tay
        txa
        sec
        sbc #POKEY_DELAY
        sta CBAUDL
        tya
        sbc #0
        sta CBAUDH
        lda #1
        clc
        rts
@done:  lda BRKKEY
        beq @break
        lda #0                          ; timeout
        clc
        rts
@break: sec
        rts
