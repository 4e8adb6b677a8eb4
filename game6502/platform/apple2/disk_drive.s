; The drive's motor, head and switches (Sather, Understanding the Apple II, ch. 9; Beneath Apple DOS, ch. 6).

.segment "LOWCODE"

; disk_init - builds the decoding table and stores the slot in the read loops
; In:       z_slot
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
disk_init:
        ldx #256 - 4
@decode:
        ldy t_code,x
        txa
        sta w_decode,y
        dex
        dex
        dex
        dex
        cpx #256 - 4
        bne @decode
        lda z_slot
        ora #<Q6L
        sta disk_latch_1 + 1
        sta disk_latch_2 + 1
        sta disk_latch_3 + 1
        sta disk_latch_4 + 1
        sta disk_latch_5 + 1
        ldx #256 - <w_twos              ; so that Y, from <w_twos on, addresses bytes 0.. and 86.. of the page
        stx disk_into_1 + 1
        ldx #<(86 - w_twos)
        stx disk_into_2 + 1
        rts
.assert <(86 - w_twos) > 86, error, "disk_into takes the second third to begin in the page before"

; disk_on - turns drive 1 on, for reading. Reading never waits for full speed: a damaged sector is read again. If the
;           drive stood still, z_slow makes disk_write wait
; In:       z_slot
; Out:      X slot
; Keeps:    -
; Clobbers: A, X, Y
disk_on:
        ldx z_slot
        lda Q7L,x
        lda Q6L,x
        ldy #0
@look:  lda Q6L,x                       ; while the drive turns, the data register keeps changing
        cmp Q6L,x
        bne @turns
        dey
        bne @look
        inc z_slow
@turns: lda DRV0EN,x
        lda MOTORON,x
        rts

; disk_off - turns the drive off. It turns for another second, in which disk_on finds it at speed
; In:       z_slot
; Out:      X slot
; Keeps:    A, Y, carry
; Clobbers: X
disk_off:
        ldx z_slot
        pha
        lda Q7L,x                       ; even after a restart, nothing may be written during that second
        lda MOTOROFF,x
        pla
        rts

; disk_protected - reads the write protect switch
; In:       drive on
; Out:      carry set: protected. X slot
; Keeps:    Y
; Clobbers: A, X
disk_protected:
        ldx z_slot
        lda Q6H,x
        lda Q7L,x
        asl
        lda Q6L,x
        rts

; disk_noise - distinguishes random pulses from recorded data of any kind (disk.s)
; In:       drive on, read mode
; Out:      carry set: noise, or no pulses at all. X slot
; Keeps:    -
; Clobbers: A, X, Y, z_disk_0, z_disk_1
disk_noise:
        ldx z_slot
        ldy #0
        lda #256 - 32                   ; noise if this many of 256 bytes have three empty cells in a row
        sta z_disk_0
@next:  lda #64
        sta z_disk_1
@look:  lda Q6L,x
        bmi @byte
        dec z_disk_1
        bne @look
        beq @gap
@byte:  sta z_disk_1
        asl
        ora z_disk_1
        asl
        ora z_disk_1                    ; bit n is clear if n, n-1 and n-2 are
        ora #3
        cmp #$FF
        beq @full
@gap:   inc z_disk_0
        sec
        beq @done
@full:  iny
        bne @next
        clc
@done:  rts

; disk_goto - moves the head to z_track
; In:       z_track
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_head, z_seek_*
disk_goto:
        lda z_track
        asl
        bcc disk_seek                   ; always

; disk_recalibrate - moves the head to track 0 from anywhere, against the stop
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_head, z_seek_*
disk_recalibrate:
        lda #2 * 40
        sta z_head
        lda #0
; disk_seek - moves the head to a half track
; In:       A half track, drive on
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_head, z_seek_*
disk_seek:
        sta z_seek_to
        lda #0
        sta z_seek_steps
@step:  lda z_head
        sta z_seek_from
        sec
        sbc z_seek_to
        beq @there
        bcs @outwards
        eor #$FF                        ; the steps left after this one
        inc z_head
        bcc @speed
@outwards:
        sbc #1
        dec z_head
@speed: cmp z_seek_steps                ; speed is limited by the steps made and the steps left
        bcc @limit
        lda z_seek_steps
@limit: cmp #t_ramp_end - t_ramp
        bcc @go
        lda #t_ramp_end - t_ramp - 1
@go:    tay
        lda z_head                      ; the next magnet turns on before the last turns off
        jsr disk_magnet
        lda PHASEON,x
        lda t_ramp,y
        jsr disk_wait
        lda z_seek_from
        jsr disk_magnet
        lda PHASEOFF,x
        lda t_ramp,y
        jsr disk_wait
        inc z_seek_steps
        bne @step                       ; always
@there: lda z_seek_steps
        beq @done
        lda #DISK_SETTLE
        jsr disk_wait
        lda z_head
        jsr disk_magnet
        lda PHASEOFF,x
@done:  rts

; disk_magnet - computes the switch of the magnet at a half track
; In:       A half track
; Out:      X for PHASEON,x and PHASEOFF,x
; Keeps:    Y
; Clobbers: A
disk_magnet:
        and #3
        asl
        ora z_slot
        tax
        rts

; Half the time of each step, in 100 us: the head accelerates and decelerates along this table.
t_ramp: .byte 48, 44, 40, 36, 33, 31, 30, 29, 28
t_ramp_end:

; disk_wait - waits
; In:       A 100 us each, 1..256 (0)
; Out:      A 0, carry set
; Keeps:    Y
; Clobbers: A, X
disk_wait:
        ldx #18
@inner: dex
        bne @inner
        sec
        sbc #1
        bne disk_wait
        rts
