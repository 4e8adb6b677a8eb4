; Frames of the serial bus, transferred by interrupts: Operating System User's Manual, appendix I; Hardware Manual, ch.
; III (POKEY). 19,200 baud is AUDF3/AUDF4 = $0028, joined at 1.79 MHz; a frame ends with the sum of its bytes, with
; end-around carry.

SERIAL_DIVISOR  = $0028
SERIAL_CLOCKS   = $28                   ; AUDCTL: channels 3 and 4 joined, at 1.79 MHz

; serial_enable_send - SENDEV: enables POKEY's transmitter, clocked by channel 4, and its interrupt
; In:       SSKCTL, SOUNDR
; Out:      POKMSK, SSKCTL
; Keeps:    Y
; Clobbers: A, X
serial_enable_send:
        lda #$20
        ldx #IRQ_SEROUT
        bne serial_enable

; serial_enable_receive - enables the asynchronous receiver and its interrupt
; In:       SSKCTL, SOUNDR
; Out:      POKMSK, SSKCTL
; Keeps:    Y
; Clobbers: A, X
serial_enable_receive:
        lda #$10
        ldx #IRQ_SERIN

; serial_enable - sets up POKEY for the serial bus
; In:       A bits 4-6 of SKCTL, X the interrupt to enable
; Out:      POKMSK, SSKCTL
; Keeps:    X, Y
; Clobbers: A
serial_enable:
        pha
        lda SSKCTL
        and #$07
        sta SSKCTL
        pla
        ora SSKCTL
        sta SSKCTL
        sta SKCTL
        sta SKREST
        lda #SERIAL_CLOCKS
        sta AUDCTL
        lda #<SERIAL_DIVISOR
        sta AUDF3
        lda #>SERIAL_DIVISOR
        sta AUDF4
        lda #0
        sta AUDC3
        lda SOUNDR
        beq @silent
        lda #$A8                        ; traffic is audible
@silent:
        sta AUDC4
        txa
        sei
        ora POKMSK
        sta POKMSK
        sta IRQEN
        cli
        rts

; serial_disable - disables the interrupts of the serial port
; In:       POKMSK
; Out:      POKMSK
; Keeps:    X, Y
; Clobbers: A
serial_disable:
        lda POKMSK
        and #$FF ^ (IRQ_SERIN | IRQ_SEROUT | IRQ_SERDONE)
        sta POKMSK
        sta IRQEN
        rts

; serial_send - sends a frame and its checksum; returns after the last bit
; In:       BUFRLO to BFENLO
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, BUFRLO, CHKSUM, CHKSNT, XMTDON, POKMSK
serial_send:
        ldy #0
        sty CHKSNT
        sty XMTDON
        lda (BUFRLO),y
        sta CHKSUM
        pha
        jsr serial_enable_send
        pla
        sta SEROUT
@wait:  lda BRKKEY
        beq @break
        lda XMTDON
        beq @wait
        jmp serial_disable
@break: jmp serial_break

; serial_sendable - VSEROR: gives POKEY the next byte
; In:       A on the stack
; Out:      returns from the interrupt; A
; Keeps:    X, Y
; Clobbers: BUFRLO, CHKSUM, CHKSNT, POKMSK
serial_sendable:
        tya
        pha
        inc BUFRLO
        bne @more
        inc BUFRHI
@more:  lda BUFRLO
        cmp BFENLO
        lda BUFRHI
        sbc BFENHI
        bcs @end
        ldy #0
        lda (BUFRLO),y
        sta SEROUT
        adc CHKSUM                      ; carry clear
        adc #0
        sta CHKSUM
@done:  pla
        tay
        pla
        rti
@end:   lda CHKSNT
        bne @last
        lda CHKSUM
        sta SEROUT
        dec CHKSNT
        bne @done
@last:  lda POKMSK                      ; the checksum is being sent
        and #$FF ^ IRQ_SEROUT
        ora #IRQ_SERDONE
        sta POKMSK
        sta IRQEN
        bne @done

; serial_sent - VSEROC: the transmitter is empty
; In:       A on the stack
; Out:      returns from the interrupt; A; XMTDON $FF
; Keeps:    X, Y
; Clobbers: POKMSK
serial_sent:
        lda #$FF
        sta XMTDON
        lda POKMSK
        and #$FF ^ IRQ_SERDONE
        sta POKMSK
        sta IRQEN
        pla
        rti

; serial_receive - receives a frame and its checksum before the timeout
; In:       BUFRLO to BFENLO, NOCKSM not 0: without a checksum; the timeout running
; Out:      A, STATUS and flags status; interrupts masked
; Keeps:    -
; Clobbers: X, Y, BUFRLO, CHKSUM, BUFRFL, RECVDN, NOCKSM, POKMSK
serial_receive:
        lda #0
        sta CHKSUM
        sta BUFRFL
        sta RECVDN
        lda #OK
        sta STATUS
        jsr serial_enable_receive
@wait:  lda BRKKEY
        beq @break
        lda RECVDN
        bne @end
        lda TIMFLG
        bne @wait
        lda #ERR_TIMEOUT
        sta STATUS
@end:   sei                             ; a byte that follows at once waits in POKEY until the next call
        lda #0
        sta NOCKSM
        lda STATUS
        rts
@break: jmp serial_break

; serial_received - VSERIN: accepts a received byte
; In:       A on the stack
; Out:      returns from the interrupt; A
; Keeps:    X, Y
; Clobbers: BUFRLO, CHKSUM, BUFRFL, RECVDN, STATUS
serial_received:
        tya
        pha
        lda SKSTAT
        sta SKREST
        bmi @framed                     ; 0 means an error
        ldy #ERR_FRAMING
        sty STATUS
@framed:
        and #$20
        bne @in_time
        ldy #ERR_OVERRUN
        sty STATUS
@in_time:
        lda SERIN
        ldy BUFRFL
        bne @checksum
        sta (BUFRLO),y
        clc
        adc CHKSUM
        adc #0
        sta CHKSUM
        inc BUFRLO
        bne @full
        inc BUFRHI
@full:  lda BUFRLO
        cmp BFENLO
        lda BUFRHI
        sbc BFENHI
        bcc @done
        lda #$FF
        sta BUFRFL
        ldy NOCKSM
        beq @done
        bne @received
@checksum:
        cmp CHKSUM
        beq @good
        lda #ERR_CHECKSUM
        sta STATUS
@good:  lda #$FF
@received:
        sta RECVDN
@done:  pla
        tay
        pla
        rti

; serial_init - SIOINV: idles the bus
; In:       -
; Out:      SOUNDR, SSKCTL
; Keeps:    X, Y
; Clobbers: A
serial_init:
        lda #$3C                        ; motor and COMMAND off
        sta PACTL
        sta PBCTL
        lda #3
        sta SOUNDR
        sta SSKCTL
        sta SKCTL
        rts
