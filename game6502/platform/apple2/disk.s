; The Disk II: seek, read and write of 16-sector disks, and reading whole tracks at boot. Sources: Worth and Lechner,
; Beneath Apple DOS, ch. 3 (the format) and ch. 6; Sather, Understanding the Apple II, ch. 9 (the sequencer: in write
; mode a store to Q6H must come exactly every 32 cycles, or 40 for a self-synchronizing byte, and be of the form
; `sta abs,x`, whose fifth cycle carries the data). A sector is decoded while it passes, straight into its page.
;
; What the hardware can tell of a drive in which no address field is found:
; - a protected notch pushes a switch, an empty drive does not: protected means that there is a disk;
; - the head amplifier of an empty drive, and over a surface never recorded, raises its gain until it delivers random
;   pulses; recorded disks of whatever kind never leave three cells empty in a byte. So: bytes with such gaps = noise.
; Noise over an open notch is an empty drive, an open door or a disk never recorded; reading cannot tell which, and
; nothing is ever written unasked to find out: ERR_NO_DISK, whose message names them all. Other bytes, or noise over a
; protected notch: ERR_UNFORMATTED. disk_format does know: it answers ERR_NO_DISK where what it wrote left no trace.

DISK_TRACKS  = 35
DISK_SETTLE  = 250                      ; 25 ms after the last step, in 100 us
DISK_TRIES   = 48                       ; address fields that may pass before a sector counts as missing: 3 turns
DISK_SLOT    = $60                      ; the slot whose addresses are assembled into the fast loops

.segment "BSS"
.assert <* = 0, error, "the disk's buffers are whole pages"
w_nibbles:      .res 256                ; a sector's high bits as disk bytes; what was read back to verify
w_decode        = *                     ; byte of the disk ($96-$FF) -> its six bits, times four; below $96 are
w_pages:        .res 16                 ; while loading: the page each logical sector goes to, 0 = not wanted
w_addresses:    .res 128                ; while formatting: the eight changing bytes of each address field
                .res 256 - 16 - 128
.assert <w_twos = 256 - 86, error, "the read loops end where the page of w_twos does"

.segment "LOWCODE"

; --- tables --------------------------------------------------------------------------------------------------------
; The 64 bytes that a disk can hold (bit 7 set, no two zeros beside each other but for one pair, ...), in the order of
; the six bits they stand for; and for these bits, as they come in the first 86 bytes of a data field, the low two bits
; of the byte in each third of the sector. Each entry is four bytes, so that the index is the six bits times four.
.macro code disk_byte
        .byte ((((* - t_pairs) / 4) & 1) << 1) | ((((* - t_pairs) / 4) >> 1) & 1)
        .byte ((((* - t_pairs) / 16) & 1) << 1) | ((((* - t_pairs) / 16) >> 1) & 1)
        .byte ((((* - t_pairs) / 64) & 1) << 1) | ((((* - t_pairs) / 64) >> 1) & 1)
        .byte disk_byte
.endmacro
t_pairs:
        code $96
        code $97
        code $9A
        code $9B
        code $9D
        code $9E
        code $9F
        code $A6
        code $A7
        code $AB
        code $AC
        code $AD
        code $AE
        code $AF
        code $B2
        code $B3
        code $B4
        code $B5
        code $B6
        code $B7
        code $B9
        code $BA
        code $BB
        code $BC
        code $BD
        code $BE
        code $BF
        code $CB
        code $CD
        code $CE
        code $CF
        code $D3
        code $D6
        code $D7
        code $D9
        code $DA
        code $DB
        code $DC
        code $DD
        code $DE
        code $DF
        code $E5
        code $E6
        code $E7
        code $E9
        code $EA
        code $EB
        code $EC
        code $ED
        code $EE
        code $EF
        code $F2
        code $F3
        code $F4
        code $F5
        code $F6
        code $F7
        code $F9
        code $FA
        code $FB
        code $FC
        code $FD
        code $FE
        code $FF
t_code = t_pairs + 3                    ; indexed by six bits times four: the disk byte
.assert <t_pairs = 0, error, "t_pairs must not cross a page: the loops have no cycle to spare"
.assert * = t_pairs + 256, error, "t_pairs has 64 entries"

; The order of the sectors along the track: DOS 3.3's, so that its files are where it looks for them.
t_physical:     .byte 0, 13, 11, 9, 7, 5, 3, 1, 14, 12, 10, 8, 6, 4, 2, 15     ; of a logical sector
t_logical:      .byte 0, 7, 14, 6, 13, 5, 12, 4, 11, 3, 10, 2, 9, 1, 8, 15     ; of a physical one

; --- writing: every path counted in cycles ---------------------------------------------------------------------------
; In the margin: cycles since the last `sta Q6H,x` began, at the start of the line's instruction.

; disk_field - writes sync bytes and a data field of w_twos, w_nibbles and z_sum.
; In: X slot, Y number of sync bytes, write mode; called with the jsr beginning 17 cycles after the last store.
; Out: returns 21 cycles after a store of $FF.
; Keeps: X. Clobbers: A, Y.
disk_field:
        jsr disk_sync                   ; 23
        lda #$D5                        ; 23
        jsr disk_put                    ; 25
        lda #$AA                        ; 15
        jsr disk_put
        lda #$AD
        jsr disk_put
        ldy #<w_twos                    ; 15
        pha                             ; 17
        pla                             ; 20
        nop                             ; 24
        nop                             ; 26
@twos:  lda w_twos & $FF00,y            ; 28
        sta Q6H,x                       ; 32 = 0
        cmp Q6L,x                       ; 5
        iny                             ; 9
        beq @sixes_next                 ; 11
        jsr disk_return                 ; 13
        jmp @twos                       ; 25
@sixes_next:
        jsr disk_return                 ; 14
        nop                             ; 26
@sixes: lda w_nibbles,y                 ; 28
        sta Q6H,x                       ; 32 = 0
        cmp Q6L,x                       ; 5
        iny                             ; 9
        beq @sum                        ; 11
        jsr disk_return                 ; 13
        jmp @sixes                      ; 25
@sum:   lda z_sum                       ; 14
        jsr disk_put                    ; 17
        lda #$DE                        ; 15
        jsr disk_put
        lda #$AA
        jsr disk_put
        lda #$EB
        jsr disk_put
        lda #$FF
        jsr disk_put
        rts                             ; 15

; disk_sync - writes sync bytes: $FF of ten cells, after which the sequencer finds the bytes' borders again.
; In: X slot, Y their number (0 = 256), write mode; called with the jsr beginning 23 cycles after the last store, which
;     so becomes a byte of ten cells itself.
; Out: returns 23 cycles after the last store: 17 cycles to the store of a following disk_put make ten cells of it.
; Keeps: X. Clobbers: A, Y.
disk_sync:
        lda #$FF                        ; 29
        pha                             ; 31
        pla                             ; 34
        nop                             ; 38
@next:  sta Q6H,x                       ; 40 = 0
        cmp Q6L,x                       ; 5
        dey                             ; 9
        beq @done                       ; 11
        jsr disk_return                 ; 13
        jsr disk_return                 ; 25
        jmp @next                       ; 37
@done:  bit z_slot                      ; 14
disk_return:
        rts                             ; 17; as a routine: twelve cycles

; disk_put - writes a byte 15 cycles after it is called, and returns 15 cycles after the store: 32 between two of
;            `lda #` `jsr disk_put`.
; disk_put_soon - the same 8 cycles after it is called.
; In: X slot, A byte. Out: -.
; Keeps: A, X, Y. Clobbers: -.
disk_put:
        pha
        pla
disk_put_soon:
        nop
        sta Q6H,x
        cmp Q6L,x
        rts

; disk_store - writes the encoded sector behind the address field that has just passed.
; In: X slot; disk_find came back less than 50 cycles ago. Out: -.
; Keeps: X. Clobbers: A, Y.
disk_store:
        lda Q6H,x                       ; the sequencer rests in its first state,
        lda Q7L,x
        lda #$FF
        sta Q7H,x                       ; 0: from which the count begins
        cmp Q6L,x                       ; 5
        ldy #6                          ; 9: as many as a formatted track has here
        nop                             ; 11
        nop                             ; 13
        nop                             ; 15
        jsr disk_field                  ; 17
        jsr disk_return                 ; 21: the last $FF passes
        lda Q7L,x                       ; 33
        lda Q6L,x
        rts
disk_write_end:
.assert >disk_field = >disk_write_end, error, "the write loops must not cross a page"

; disk_encode - makes disk bytes of a sector: w_twos, w_nibbles, z_sum.
; In: z_buffer. Out: -.
; Keeps: z_buffer. Clobbers: A, X, Y, z_disk_0.
disk_encode:
        ldy #1                          ; three times 86 bytes are 258: the two too many are bytes 1 and 0 again,
@third: ldx #85                         ; so Y goes from 257 down to 0, and each pass pushes two bits into each
@byte:  lda (z_buffer),y
        lsr
        rol w_twos,x
        lsr
        rol w_twos,x
        dey
        dex
        bpl @byte
        cpy #$FF
        bne @third
        iny
        sty z_disk_0                    ; each disk byte is coded from the difference to the one before
        ldy #<w_twos
@twos:  lda w_twos & $FF00,y
        asl
        asl
        jsr @code
        sta w_twos & $FF00,y
        iny
        bne @twos
@sixes: lda (z_buffer),y
        and #$FC
        jsr @code
        sta w_nibbles,y
        iny
        bne @sixes
        lda #0
        jsr @code
        sta z_sum
        rts
@code:  tax
        eor z_disk_0
        stx z_disk_0
        tax
        lda t_code,x
        rts

; --- reading -----------------------------------------------------------------------------------------------------------
; A byte stands in the data register for some 8 to 12 cycles; a poll is 7. The loops over a data field take 30 cycles
; of the 32 (31 with a drive 3% too fast) and address the slot absolutely, X being the byte: disk_init puts the slot in.

; disk_data - reads the data field that comes next into the page that disk_into named.
; In: X slot. Out: carry set: none came, or it was damaged.
; Keeps: -. Clobbers: A, X, Y, w_twos.
disk_data:
        ldy #32                         ; bytes that may stand between
@more:  dey
        beq @none
@look:  lda Q6L,x
        bpl @look
@mark:  cmp #$D5
        bne @more
@look_2:
        lda Q6L,x
        bpl @look_2
        cmp #$AA
        bne @mark
@look_3:
        lda Q6L,x
        bpl @look_3
        cmp #$AD
        bne @mark
        beq disk_sixes                  ; always
@none:  sec
        rts
disk_sixes:
        ldy #<w_twos
        lda #0
disk_latch_1:
        ldx Q6L + DISK_SLOT
        bpl disk_latch_1
        eor w_decode,x
        sta w_twos & $FF00,y
        iny
        bne disk_latch_1
        ldy #<w_twos
disk_latch_2:
        ldx Q6L + DISK_SLOT             ; 4
        bpl disk_latch_2                ; 2
        and #$FC                        ; 2
        eor w_decode,x                  ; 4
        ldx w_twos & $FF00,y            ; 4
        ora t_pairs,x                   ; 4
disk_into_1:
        sta $FFFF,y                     ; 5: the operands are disk_into's
        iny                             ; 2
        bne disk_latch_2                ; 3 = 30
        ldy #<w_twos
disk_latch_3:
        ldx Q6L + DISK_SLOT
        bpl disk_latch_3
        and #$FC
        eor w_decode,x
        ldx w_twos & $FF00,y
        ora t_pairs + 1,x
disk_into_2:
        sta $FFFF,y
        iny
        bne disk_latch_3
        ldy #<w_twos
disk_latch_4:                           ; the last third has 84 bytes; two at a time pay for the comparison
        ldx Q6L + DISK_SLOT
        bpl disk_latch_4
        and #$FC
        eor w_decode,x
        ldx w_twos & $FF00,y
        ora t_pairs + 2,x
disk_into_3:
        sta $FFFF,y
        iny
disk_latch_5:
        ldx Q6L + DISK_SLOT
        bpl disk_latch_5
        and #$FC
        eor w_decode,x
        ldx w_twos & $FF00,y
        ora t_pairs + 2,x
disk_into_4:
        sta $FFFF,y
        iny
        cpy #<w_twos + 84
        bne disk_latch_4
disk_latch_6:
        ldx Q6L + DISK_SLOT
        bpl disk_latch_6
        eor w_decode,x
        cmp #4                          ; the sum cancels all but the last byte's low two bits
        ldx z_slot
        bcs @bad
@look_4:
        lda Q6L,x
        bpl @look_4
        eor #$DE
        cmp #1
        rts
@bad:   sec
        rts
.assert >disk_latch_2 = >disk_latch_6, error, "the read loops must not cross a page"

; disk_into - names the page that disk_data fills.
; In: A page. Out: -.
; Keeps: A, X. Clobbers: Y.
disk_into:
        tay
        sty disk_into_3 + 2
        sty disk_into_4 + 2
        dey
        sty disk_into_1 + 2
        sty disk_into_2 + 2
        rts

; disk_address - waits for an address field, two turns at most.
; In: read mode, motor on. Out: carry clear: z_found_*; carry set: none that is sound came by. X slot.
; Keeps: -. Clobbers: A, X, Y, z_disk_0, z_disk_1.
disk_address:
        ldx z_slot
        ldy #0
        lda #256 - 50                   ; 50 * 256 bytes
        sta z_disk_0
@more:  iny
        bne @look
        inc z_disk_0
        beq @none
@look:
.repeat 6                               ; no poll may be unbounded until there are bytes at all
        lda Q6L,x
        bmi @mark
.endrepeat
        bpl @more
@mark:  cmp #$D5
        bne @more
@look_2:
        lda Q6L,x
        bpl @look_2
        cmp #$AA
        bne @mark
@look_3:
        lda Q6L,x
        bpl @look_3
        cmp #$96
        bne @mark
        ldy #3
        lda #0
@field: sta z_disk_1                    ; the four exclusive-ored, the last being their check, give 0
@odd:   lda Q6L,x
        bpl @odd
        rol                             ; carry is set here each time round: by the comparison, then by bit 7
        sta z_disk_2
@even:  lda Q6L,x
        bpl @even
        and z_disk_2
        sta z_found,y
        eor z_disk_1
        dey
        bpl @field
        tay
        bne @more
@end:   lda Q6L,x
        bpl @end
        cmp #$DE
        bne @more
        clc
        rts
@none:  sec
        rts
.assert z_found_volume = z_found + 3, error, "z_found is filled from its end: volume, track, sector, check"

; disk_find - waits for the address field of the sector asked for, and puts the head right if it stands elsewhere.
; In: z_track, z_sector, z_tries. Out: carry clear: it has just passed; carry set: z_tries are used up. X slot.
; Keeps: -. Clobbers: A, X, Y, z_tries, z_found_*, z_disk_*, z_head, z_seek_*.
disk_find:
        dec z_tries
        beq @lost
        jsr disk_address
        bcc @found
        lda z_tries                     ; two turns without any
        sbc #DISK_TRIES / 3
        bcc @lost
        beq @lost
        sta z_tries
        bcs disk_find
@found: lda z_found_track
        cmp z_track
        bne @astray
        ldy z_sector
        lda t_physical,y
        eor z_found_sector
        bne disk_find
        clc
        rts
@astray:
        cmp #DISK_TRACKS
        bcs disk_find
        asl
        sta z_head
        jsr disk_goto
        jmp disk_find
@lost:  sec
        rts

; --- the drive -----------------------------------------------------------------------------------------------------------

; disk_init - makes the decoding table and fits the slot in.
; In: z_slot. Out: -.
; Keeps: -. Clobbers: A, X, Y.
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
        sta disk_latch_6 + 1
        ldx #256 - <w_twos              ; so that Y, from <w_twos on, gives bytes 0.., 86.. and 172.. of the page
        stx disk_into_1 + 1
        ldx #<(86 - w_twos)
        stx disk_into_2 + 1
        ldx #<(172 - w_twos)
        stx disk_into_3 + 1
        stx disk_into_4 + 1
        rts
.assert <(86 - w_twos) > 86, error, "disk_into takes the second third to begin in the page before"
.assert <(172 - w_twos) < 172, error, "disk_into takes the last third to begin in the page itself"

; disk_on - turns drive 1 on, for reading. Reading need not wait for the drive to reach its speed: what is damaged is
;           read again. If it stood still, z_slow tells disk_write to wait.
; In: z_slot. Out: X slot.
; Keeps: -. Clobbers: A, X, Y.
disk_on:
        ldx z_slot
        lda Q7L,x
        lda Q6L,x
        ldy #0
@look:  lda Q6L,x                       ; while the drive turns the data register is never still for long
        cmp Q6L,x
        bne @turns
        dey
        bne @look
        inc z_slow
@turns: lda DRV0EN,x
        lda MOTORON,x
        rts

; disk_off - turns the drive off; it goes on turning for a second, in which disk_on finds it at speed.
; In: z_slot. Out: X slot.
; Keeps: A, Y, carry. Clobbers: X.
disk_off:
        ldx z_slot
        pha
        lda MOTOROFF,x
        pla
        rts

; disk_protected - asks the switch at the disk's notch.
; In: drive on. Out: carry set: protected. X slot.
; Keeps: Y. Clobbers: A, X.
disk_protected:
        ldx z_slot
        lda Q6H,x
        lda Q7L,x
        asl
        lda Q6L,x
        rts

; disk_noise - tells random pulses from anything that was ever recorded (top of this file).
; In: drive on, read mode. Out: carry set: noise, or no pulses at all. X slot.
; Keeps: -. Clobbers: A, X, Y, z_disk_0, z_disk_1.
disk_noise:
        ldx z_slot
        ldy #0
        lda #256 - 32                   ; of 256 bytes, this many with three empty cells in a row are noise
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
        ora z_disk_1                    ; bit n is clear where n, n-1 and n-2 are
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

; disk_goto - takes the head to z_track.
; In: z_track. Out: -.
; Keeps: -. Clobbers: A, X, Y, z_head, z_seek_*.
disk_goto:
        lda z_track
        asl
        bcc disk_seek                   ; always

; disk_recalibrate - takes the head to track 0 from wherever it is, against the stop.
; In: -. Out: -.
; Keeps: -. Clobbers: A, X, Y, z_head, z_seek_*.
disk_recalibrate:
        lda #2 * 40
        sta z_head
        lda #0
; disk_seek - takes the head to a half track.
; In: A half track, drive on. Out: -.
; Keeps: -. Clobbers: A, X, Y, z_head, z_seek_*.
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
        eor #$FF                        ; the steps that will be left after this one
        inc z_head
        bcc @speed
@outwards:
        sbc #1
        dec z_head
@speed: cmp z_seek_steps                ; as fast as the steps made and the steps to go allow
        bcc @limit
        lda z_seek_steps
@limit: cmp #t_ramp_end - t_ramp
        bcc @go
        lda #t_ramp_end - t_ramp - 1
@go:    tay
        lda z_head                      ; the next magnet pulls, then the one before lets go
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

; disk_magnet - finds the switch of the magnet at a half track.
; In: A half track. Out: X for PHASEON,x and PHASEOFF,x.
; Keeps: Y. Clobbers: A.
disk_magnet:
        and #3
        asl
        ora z_slot
        tax
        rts

; Half the time of each step, in 100 us: the head's mass is sped up and slowed down over these.
t_ramp: .byte 48, 44, 40, 36, 33, 31, 30, 29, 28
t_ramp_end:

; disk_wait - waits.
; In: A 100 us each, 1..256 (0). Out: A 0, carry set.
; Keeps: Y. Clobbers: A, X.
disk_wait:
        ldx #18
@inner: dex
        bne @inner
        sec
        sbc #1
        bne disk_wait
        rts

; --- the entries of dos.s, format.s and boot.s ---------------------------------------------------------------------------

; disk_read - reads a sector.
; In: z_track, z_sector (logical), z_buffer, drive on. Out: carry clear; or set with A ERR_*, z_err_*. X slot.
; Keeps: z_track, z_sector, z_buffer. Clobbers: A, X, Y, the disk's zero page, w_twos.
disk_read:
        lda #1
        sta z_recals
@again: lda #DISK_TRIES
        sta z_tries
        jsr disk_goto
        lda z_buffer + 1
        jsr disk_into
@next:  jsr disk_find
        bcs @lost
        jsr disk_data
        bcs @next
        rts
@lost:  dec z_recals
        bmi @failed
        jsr disk_recalibrate
        jmp @again
@failed:
        lda #ERR_READ
        bne disk_blame                  ; always

; disk_write - writes a sector and reads it back to compare it.
; In: z_track, z_sector (logical), z_buffer, drive on. Out: carry clear; or set with A ERR_*, z_err_*. X slot.
; Keeps: z_track, z_sector, z_buffer. Clobbers: A, X, Y, the disk's zero page, w_twos, w_nibbles.
disk_write:
        jsr disk_protected
        lda #ERR_PROTECTED
        bcs @done
        jsr disk_speed
        lda #1
        sta z_recals
@again: lda #3
        sta z_writes
        jsr disk_goto
@write: jsr disk_encode
        lda #DISK_TRIES
        sta z_tries
        jsr disk_find
        bcs @lost
        jsr disk_store
        lda #>w_nibbles
        jsr disk_into
        jsr disk_find
        bcs @lost
        jsr disk_data
        bcs @bad
        ldy #0
@same:  lda w_nibbles,y
        cmp (z_buffer),y
        bne @bad
        iny
        bne @same
        clc
@done:  rts
@bad:   dec z_writes
        bne @write
@lost:  dec z_recals
        bmi @failed
        jsr disk_recalibrate
        jmp @again
@failed:
        lda #ERR_WRITE
; disk_blame - tells a damaged track from a disk without any.
; In: A the error of a damaged one. Out: carry set, A ERR_*, z_err_*. X slot.
; Keeps: z_track, z_sector. Clobbers: A, X, Y, the disk's zero page.
disk_blame:
        pha
        lda z_track
        sta z_err_track
        lda z_sector
        sta z_err_sector
        lda #0
        jsr disk_seek
        jsr disk_address
        bcc @formatted
        lda #2 * 17
        jsr disk_seek
        jsr disk_address
        bcc @formatted
        pla
        jsr disk_protected
        lda #ERR_UNFORMATTED
        bcs @done
        jsr disk_noise
        lda #ERR_UNFORMATTED
        bcc @done
        lda #ERR_NO_DISK
@done:  sec
        rts
@formatted:
        pla
        sec
        rts

; disk_speed - waits until the drive is fast enough to write: a second from standstill.
; In: z_slow, drive on. Out: z_slow 0.
; Keeps: Y. Clobbers: A, X.
disk_speed:
        lda z_slow
        beq @done
        lda #40
        sta z_slow
@wait:  lda #250
        jsr disk_wait
        dec z_slow
        bne @wait
@done:  rts
