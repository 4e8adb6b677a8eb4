; Formats a disk as DOS 3.3's INIT leaves it, but without DOS: 35 tracks of 16 zero sectors, each track verified, then
; an empty catalogue, a boot sector that names the disk's purpose, and the VTOC. Source: Worth and Lechner, Beneath
; Apple DOS, ch. 3 and 4.
;
; A track is written in one go: 256 sync bytes, then the sectors. This takes longer than a turn, so that nothing of an
; old track is left at any drive speed; but the last sector must not reach around to the first. At 204,096 cycles a turn
; (300 a minute) a track takes 201,984 + 640 * gap cycles, and the first 10,240 may be overwritten. A gap of 16 is good
; for drives up to 1% too fast. If the first sector is damaged, the next smaller gap is tried; 7 is good for 4%.

FORMAT_VOLUME  = 254
FORMAT_GAP     = 16                     ; sync bytes before an address field
FORMAT_GAP_LESS = 3                     ; sync bytes fewer if the track is too short
FORMAT_GAP_MIN = 7
FORMAT_GAP_DATA = 6                     ; and before a data field
FORMAT_ZERO    = $96                    ; the disk byte of zero

.segment "CODE"

; disk_format - formats the disk in the drive without asking
; In:       -
; Out:      carry clear; or set with A ERR_*: ERR_PROTECTED before anything is written; ERR_NO_DISK if writing left no
;           trace; ERR_WRITE. Drive off
; Keeps:    w_block
; Clobbers: A, X, Y, the disk's zero page and pages
disk_format:
        jsr disk_on
        jsr disk_protected
        lda #ERR_PROTECTED
        bcs @end
        jsr disk_speed
        jsr disk_recalibrate
        lda #FORMAT_GAP
        sta z_format_gap
        lda #0
        sta z_track
@track: jsr disk_goto
        jsr format_addresses
@again: jsr format_zeros
        jsr format_track
        jsr format_verify
        bcc @good
        lda z_format_gap
        sbc #FORMAT_GAP_LESS
        sta z_format_gap
        cmp #FORMAT_GAP_MIN
        bcs @again
        lda #0
        sta z_sector
        lda #ERR_WRITE
        jsr disk_blame
        jmp dos_end
@good:  inc z_track
        lda z_track
        cmp #DISK_TRACKS
        bcc @track
        jsr format_catalog
@end:   jmp dos_end

; format_addresses - encodes the variable bytes of a track's address fields: volume, track, sector and checksum, each as
;                    two disk bytes (odd bits, even bits)
; In:       z_track
; Out:      w_addresses
; Keeps:    z_track
; Clobbers: A, X, Y, z_sector
format_addresses:
        ldx #0
        stx z_sector
@sector:
        lda #FORMAT_VOLUME
        jsr @pair
        lda z_track
        jsr @pair
        lda z_sector
        jsr @pair
        lda #FORMAT_VOLUME
        eor z_track
        eor z_sector
        jsr @pair
        inc z_sector
        cpx #16 * 8
        bne @sector
        rts
@pair:  pha
        lsr
        ora #$AA
        sta w_addresses,x
        inx
        pla
        ora #$AA
        sta w_addresses,x
        inx
        rts

; format_zeros - encodes a sector of zeros as disk bytes
; In:       -
; Out:      w_twos, w_nibbles, z_sum
; Keeps:    X
; Clobbers: A, Y
format_zeros:
        lda #FORMAT_ZERO
        sta z_sum
        ldy #<w_twos
@twos:  sta w_twos & $FF00,y
        iny
        bne @twos
@sixes: sta w_nibbles,y
        iny
        bne @sixes
        rts

; format_track - writes a track. Margin comments count cycles as in disk_write.s
; In:       w_addresses, w_twos, w_nibbles, z_sum, z_format_gap; drive on and fast
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_format_field
format_track:
        .index x <= $70                 ; a slot
        .index y <= 127
        ldx z_slot
        lda #0
        sta z_format_field
        lda Q6H,x
        lda Q7L,x
        lda #$FF
        sta Q7H,x                       ; 0
        cmp Q6L,x                       ; 5
        ldy #0                          ; 9
        jsr disk_return                 ; 11
        jsr disk_sync                   ; 23
        nop                             ; 23
        nop                             ; 25
        bit z_slot                      ; 27
@gap:   lda #$FF                        ; 30
        jsr disk_put_soon               ; 32
        ldy z_format_gap                ; 15
        bit z_slot                      ; 18
        nop                             ; 21
        jsr disk_sync                   ; 23
        lda #$D5                        ; 23
        jsr disk_put                    ; 25
        lda #$AA                        ; 15
        jsr disk_put
        lda #$96
        jsr disk_put
        ldy z_format_field              ; 15
.repeat 8, n
.if n > 0
        bit z_slot                      ; 15
.endif
        lda w_addresses,y               ; 18
        iny                             ; 22
        .lap == 32
        jsr disk_put_soon               ; 24
.endrepeat
        sty z_format_field              ; 15
        lda #$DE                        ; 18
        nop                             ; 20
        nop                             ; 22
        .lap
        jsr disk_put_soon               ; 24
        lda #$AA                        ; 15
        jsr disk_put
        lda #$EB
        jsr disk_put
        ldy #FORMAT_GAP_DATA            ; 15
        jsr disk_field                  ; 17
        lda a:z_format_field            ; 21: absolute, for its fourth cycle
        bmi @done                       ; 25
        jmp @gap                        ; 27
@done:  jsr disk_return                 ; 28: the last $FF passes
        lda Q7L,x
        lda Q6L,x
        rts
.assert >w_addresses = >(w_addresses + 127), error, "the table must not cross a page: format_track counts on it"

; format_verify - reads all sectors of a track just written
; In:       z_track, drive on
; Out:      carry set: one is missing, damaged or not zero
; Keeps:    z_track
; Clobbers: A, X, Y, the disk's zero page, w_pages, w_list, w_twos
format_verify:
        ldx #16
        stx z_disk_left
@want:  dex
        txa
        sta w_pages,x                   ; any value but 0, so sector 0 gets one more
        inc w_pages,x
        txa
        bne @want
        lda #>w_list
        jsr disk_into
        lda #DISK_TRIES
        sta z_tries
@next:  dec z_tries
        beq @bad
        jsr disk_address
        bcs @done
        lda z_found_track
        cmp z_track
        bne @bad
        lda z_found_sector
        and #15
        tay
        lda w_pages,y
        beq @next
        jsr disk_data
        bcs @next
        lda w_list                      ; the checksum is right; these bytes rule out an old sector
        ora w_list + 127
        ora w_list + 255
        bne @bad
        ldy z_found_sector
        sta w_pages,y
        dec z_disk_left
        bne @next
        clc
        rts
@bad:   sec
@done:  rts

; format_catalog - writes the empty catalogue, the boot sector and finally the VTOC
; In:       formatted disk, drive on
; Out:      carry clear; or set with A ERR_*
; Keeps:    w_block
; Clobbers: A, X, Y, the disk's zero page and pages
format_catalog:
        ldy #0
        tya
@clear: sta w_catalog,y
        sta w_vtoc,y
        iny
        bne @clear
        lda #DOS_TRACK
        sta w_catalog + LINK_TRACK
        ldx #>w_catalog
        ldy #15
@sector:
        tya
        sec
        sbc #1
        sta w_catalog + LINK_SECTOR     ; sector 1, the last, stays as formatted
        lda #DOS_TRACK
        jsr dos_at
        jsr disk_write
        bcs @done
        ldx #>w_catalog
        ldy z_sector
        dey
        cpy #2
        bcs @sector
        ldy #t_boot_end - t_boot - 1
@boot:  lda t_boot,y
        sta w_list,y
        dey
        bne @boot
        lda t_boot
        sta w_list
        lda #0
        ldy #0
        ldx #>w_list
        jsr dos_at
        jsr disk_write
        bcs @done
        ldx #t_vtoc_end - t_vtoc - 2
@vtoc:  ldy t_vtoc,x
        lda t_vtoc + 1,x
        sta w_vtoc,y
        dex
        dex
        bpl @vtoc
        ldx #4 * 3                      ; reserves tracks 0-2 for a DOS to be added later
        lda #$FF
@free:  sta w_vtoc + VTOC_MAP,x
        sta w_vtoc + VTOC_MAP + 1,x
        inx
        inx
        inx
        inx
        cpx #4 * DISK_TRACKS
        bne @free
        lda #0
        sta w_vtoc + VTOC_MAP + 4 * DOS_TRACK
        sta w_vtoc + VTOC_MAP + 4 * DOS_TRACK + 1
        jsr dos_at_vtoc
        jmp disk_write
@done:  rts

.segment "RODATA"
t_vtoc: .byte $00, 4                    ; offset, value; as in INIT's
        .byte VTOC_TRACK, DOS_TRACK
        .byte VTOC_SECTOR, 15
        .byte $03, 3                    ; DOS release
        .byte $06, FORMAT_VOLUME
        .byte $27, LIST_PAIRS
        .byte VTOC_LAST, DOS_TRACK
        .byte VTOC_STEP, 1
        .byte VTOC_TRACKS, DISK_TRACKS
        .byte VTOC_SECTORS, 16
        .byte VTOC_BYTES + 1, 1
t_vtoc_end:

; The boot sector, loaded at $0800 by any boot ROM. Prints the disk's purpose and waits for Ctrl-Reset.
t_boot: .byte 1
        lda MOTOROFF,x
        bit TXTSET
        bit LOWSCR
        ldx #0
@clear: lda #' ' | $80
        sta TEXT1,x
        sta TEXT1 + $100,x
        sta TEXT1 + $200,x
        sta TEXT1 + $300,x
        inx
        bne @clear
@put:   lda $0800 + @text - t_boot,x
@wait:  beq @wait
        ora #$80
        sta TEXT1 + $228,x              ; row 12
        inx
        bne @put                        ; always: the 0 waits above
@text:  .byte "THIS DISK DOES NOT START ANYTHING.", 0
t_boot_end:
.assert t_boot_end - t_boot <= 256, error, "the boot sector is one sector"
