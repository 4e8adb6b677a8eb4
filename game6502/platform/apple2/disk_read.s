; Reading: finds address fields and decodes data fields on the fly, straight into their page (Beneath Apple DOS, ch. 3).
; A byte stays in the data register for 8 to 12 cycles; a poll takes 7. The loops over a data field take 28 of the 32
; cycles a byte, the last third 29, and transitions between them 31: the least that a drive 3% too fast leaves. A longer
; iteration after a poll that came 7 cycles late would miss a byte. The loops address the slot absolutely (disk_init
; patches it), because X holds the byte. Each disk byte encodes the difference to the previous one; w_twos keeps the low
; bits as differences too, which saves masking.

.assert <w_twos = 256 - 86, error, "the first two thirds end where the page does"

.segment "LOWCODE"

; disk_data - reads the next data field into the page that disk_into selected
; In:       X slot
; Out:      carry set: none found, or damaged
; Keeps:    -
; Clobbers: A, X, Y, z_disk_0, w_twos
; Inside:   disk_sixes, disk_latch_1, disk_latch_2, disk_latch_3, disk_latch_4, disk_latch_5, disk_into_1, disk_into_2,
;           disk_into_3: disk_into and disk_init fill in their operands
disk_data:
        ldy #32                         ; bytes that may precede it
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
        sta z_disk_0                    ; the running sum of the differences
disk_latch_1:
        .lap <= 31
        ldx Q6L + DISK_SLOT
        bpl disk_latch_1
        lda w_decode,x
        sta w_twos & $FF00,y
        eor z_disk_0
        sta z_disk_0
        iny
        bne disk_latch_1
        ldy #<w_twos
disk_latch_2:
        .lap <= 31
        ldx Q6L + DISK_SLOT             ; 4
        bpl disk_latch_2                ; 2
        eor w_decode,x                  ; 4
        ldx w_twos & $FF00,y            ; 4
        eor t_pairs,x                   ; 4
disk_into_1:
        sta $FFFF,y                     ; 5: disk_into patches the operands
        iny                             ; 2
        bne disk_latch_2                ; 3 = 28
        and #$FC
        ldy #<w_twos
disk_latch_3:
        .lap <= 31
        ldx Q6L + DISK_SLOT
        bpl disk_latch_3
        eor w_decode,x
        ldx w_twos & $FF00,y
        .index x <= $FC
        eor t_pairs + 1,x
disk_into_2:
        sta $FFFF,y
        iny
        bne disk_latch_3
        and #$FC
        ldy #172                        ; the last third has 84 bytes
disk_latch_4:
        .lap <= 31
        ldx Q6L + DISK_SLOT
        bpl disk_latch_4
        eor w_decode,x
.warn -page-crossing
        ldx w_twos - <w_twos - 2,y      ; 5: always crosses into the next page
.warn page-crossing
        .index x <= $FC
        eor t_pairs + 2,x
disk_into_3:
        sta $FF00,y
        iny
        bne disk_latch_4
disk_latch_5:
        .endlap
        ldx Q6L + DISK_SLOT
        bpl disk_latch_5
        eor w_decode,x
        cmp #4                          ; the sum cancels everything except the last byte's low two bits
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
.assert >disk_latch_2 = >disk_latch_5, error, "the read loops must not cross a page"

; disk_into - selects the destination page of disk_data
; In:       A page
; Out:      -
; Keeps:    A, X
; Clobbers: Y
disk_into:
        tay
        sty disk_into_3 + 2
        dey
        sty disk_into_1 + 2
        sty disk_into_2 + 2
        rts

; disk_address - waits for an address field, two turns at most
; In:       read mode, motor on
; Out:      carry clear: z_found_*; carry set: no valid one passed. X slot
; Keeps:    -
; Clobbers: A, X, Y, z_disk_0, z_disk_1
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
.repeat 6                               ; the number of polls is limited, in case no byte comes
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
@field: sta z_disk_1                    ; the exclusive or of all four, including the checksum, is 0
@odd:   lda Q6L,x
        bpl @odd
        rol                             ; carry is set here in each iteration: first by the comparison, then by bit 7
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
@end:   lda Q6L,x                       ; both bytes that DOS checks; writing begins after them
        bpl @end
        cmp #$DE
        bne @more
@end_2: lda Q6L,x
        bpl @end_2
        cmp #$AA
        bne @more
        clc
        rts
@none:  sec
        rts
.assert z_found_volume = z_found + 3, error, "z_found is filled from its end: volume, track, sector, check"

; disk_find - waits for the address field of the wanted sector; corrects the head's track if it is wrong
; In:       z_track, z_sector, z_tries
; Out:      carry clear: it has just passed; carry set: z_tries are used up, or no field was found. X slot
; Keeps:    -
; Clobbers: A, X, Y, z_tries, z_found_*, z_disk_*, z_head, z_seek_*
disk_find:
        dec z_tries
        beq @lost
        jsr disk_address
        bcs @lost
        lda z_found_track
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
