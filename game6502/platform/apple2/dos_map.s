; The VTOC's map of free sectors: allocates and frees sectors (Beneath Apple DOS, ch. 4).

.segment "CODE"

; dos_allocate - allocates sectors for a track/sector list and the blocks, and builds the list. Like DOS, it continues
;                from the last allocated track in the same direction to the edge, then from track 17 in the other;
;                within a track from sector 15 down. Never uses tracks 0 and 17
; In:       w_vtoc, z_blocks
; Out:      w_vtoc, w_list, z_list_*; carry set: A ERR_FULL
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, z_dos_*
dos_allocate:
        ldy #0
        tya
@clear: sta w_list,y
        iny
        bne @clear
        lda #2 * DISK_TRACKS
        sta z_dos_0                     ; tracks left to search
        lda w_vtoc + VTOC_STEP
        bmi @inwards
        lda #1
        .byte $2C                       ; bit: skips the next instruction
@inwards:
        lda #$FF
        sta w_vtoc + VTOC_STEP
        lda w_vtoc + VTOC_LAST
        ldy #0
        jsr dos_check
        bcc @begin
        lda #DOS_TRACK
        sta w_vtoc + VTOC_LAST
@begin: jsr dos_take
        bcs @full
        sta z_list_track
        sty z_list_sector
        ldx #0
@block: stx z_dos_1
        jsr dos_take
        bcs @full
        ldx z_dos_1
        sta w_list + LIST_FIRST,x
        tya
        sta w_list + LIST_FIRST + 1,x
        inx
        inx
        txa
        lsr
        cmp z_blocks
        bcc @block
        clc
        rts
@full:  lda #ERR_FULL
        rts

; dos_take - allocates one free sector
; In:       w_vtoc, z_dos_0
; Out:      carry clear: A track, Y sector; set: none free. w_vtoc, z_dos_0
; Keeps:    -
; Clobbers: A, X, Y, z_dos_2
dos_take:
        lda w_vtoc + VTOC_LAST
        cmp #DOS_TRACK
        beq @next
        asl
        asl
        tax
        ldy #15
        lda w_vtoc + VTOC_MAP,x
        bne @free
        inx
        ldy #7
        lda w_vtoc + VTOC_MAP,x
        bne @free
@next:  dec z_dos_0
        beq @full
        lda w_vtoc + VTOC_LAST
        clc
        adc w_vtoc + VTOC_STEP
        beq @edge
        cmp #DISK_TRACKS
        bcc @track
@edge:  lda #0
        sec
        sbc w_vtoc + VTOC_STEP
        sta w_vtoc + VTOC_STEP
        lda #DOS_TRACK
@track: sta w_vtoc + VTOC_LAST
        bne dos_take                    ; always
@free:  asl
        bcs @take
        dey
        bpl @free                       ; always
@take:  jsr dos_bit
        eor w_vtoc + VTOC_MAP,x
        sta w_vtoc + VTOC_MAP,x
        lda w_vtoc + VTOC_LAST
        clc
        rts
@full:  sec
        rts

; dos_map - locates a sector in the map
; In:       A track, Y sector
; Out:      A bit, X offset of its byte
; Keeps:    Y
; Clobbers: z_dos_2
dos_map:
        asl
        asl
        tax
        cpy #8
        bcs dos_bit
        inx
; dos_bit - computes the bit of a sector in its byte of the map
; In:       Y sector
; Out:      A bit
; Keeps:    X, Y
; Clobbers: z_dos_2
dos_bit:
        stx z_dos_2
        tya
        and #7
        tax
        lda t_bits,x
        ldx z_dos_2
        rts

; dos_free_file - frees the file's track/sector lists and their sectors. Never touches the catalogue's track, even if a
;                 damaged list contains it
; In:       w_list, z_list_*, w_vtoc
; Out:      w_vtoc
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page, w_list, w_twos
dos_free_file:
        lda #DOS_LINKS
        sta z_links
@list:  lda z_list_track
        ldy z_list_sector
        jsr dos_free
        ldx #0
@pair:  stx z_dos_1
        ldy w_list + LIST_FIRST + 1,x
        lda w_list + LIST_FIRST,x
        jsr dos_free
        ldx z_dos_1
        inx
        inx
        cpx #2 * LIST_PAIRS
        bne @pair
        ldy w_list + LINK_SECTOR
        lda w_list + LINK_TRACK
        jsr dos_check
        bcs @done
        dec z_links
        beq @done
        sta z_list_track
        sty z_list_sector
        ldx #>w_list
        jsr dos_at
        jsr disk_read
        bcc @list
@done:  rts

; dos_free - frees a sector, if a file can have it
; In:       A track, Y sector, w_vtoc
; Out:      w_vtoc
; Keeps:    Y
; Clobbers: A, X, z_dos_2
dos_free:
        jsr dos_check
        bcs @done
        cmp #DOS_TRACK
        beq @done
        jsr dos_map
        ora w_vtoc + VTOC_MAP,x
        sta w_vtoc + VTOC_MAP,x
@done:  rts

.segment "RODATA"
t_bits: .byte $01, $02, $04, $08, $10, $20, $40, $80
