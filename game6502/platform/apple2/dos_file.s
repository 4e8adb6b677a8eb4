; A file's track/sector list, from the catalogue or recovered without it, and the blocks in it (Beneath Apple DOS, ch.
; 4).

.segment "CODE"

; dos_rescue - searches the whole disk for the list of a file whose entry is lost: a used sector that is valid as a list
;              and has one of the file's blocks among its first two (at most one can be torn). Takes some seconds
; In:       w_vtoc, w_tag
; Out:      carry clear: w_list, z_list_*, z_file_entry 0; set: A ERR_NOT_FOUND
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page, w_catalog, w_list, w_twos
dos_rescue:
        lda #0
        sta z_file_entry
        lda #DISK_TRACKS
        sta z_list_track
@track: dec z_list_track
        beq @missing
        lda #16
        sta z_list_sector
@next:  dec z_list_sector
        bmi @track
        lda z_list_track
        cmp #DOS_TRACK
        beq @track
        ldy z_list_sector
        jsr dos_map
        and w_vtoc + VTOC_MAP,x
        bne @next
        lda z_list_track
        ldx #>w_list
        jsr dos_at
        jsr disk_read
        bcs @next
        lda w_list + LINK_TRACK
        ora w_list + 5                  ; the list's position within the file
        ora w_list + 6
        bne @next
        ldx #0
        jsr dos_tagged
        beq @found
        ldx #2
        jsr dos_tagged
        bne @next
@found: clc
        rts
@missing:
        lda #ERR_NOT_FOUND
        sec
        rts

; dos_tagged - checks whether a block belongs to the named file
; In:       X offset of its pair, w_list, w_tag
; Out:      Z set: it does
; Keeps:    w_block, w_name, w_list
; Clobbers: A, X, Y, the disk's zero page, w_catalog, w_twos
dos_tagged:
        ldy w_list + LIST_FIRST + 1,x
        lda w_list + LIST_FIRST,x
        jsr dos_check
        bcs @other
        ldx #>w_catalog
        jsr dos_at
        jsr disk_read
        bcs @other
        ldy #3
@same:  lda w_catalog,y
        cmp w_tag,y
        bne @done
        dey
        bpl @same
        iny
@done:  rts
@other: lda #1
        rts

; dos_list - reads the track/sector list of the file found
; In:       w_catalog, z_file_entry
; Out:      w_list, z_list_*
; Keeps:    w_block, w_name, w_catalog
; Clobbers: A, X, Y, the disk's zero page, w_twos
dos_list:
        ldx z_file_entry
        ldy w_catalog + ENTRY_SECTOR,x
        lda w_catalog + ENTRY_TRACK,x
        jsr dos_check
        bcs @done
        sta z_list_track
        sty z_list_sector
        ldx #>w_list
        jsr dos_at
        jmp disk_read
@done:  rts

; dos_block - selects the sector of a block, with w_block as its buffer
; In:       A block, w_list
; Out:      z_track, z_sector, z_buffer; carry set: none, A ERR_READ, z_err_*
; Keeps:    -
; Clobbers: A, X, Y
dos_block:
        cmp #LIST_PAIRS
        bcs @none
        asl
        tax
        ldy w_list + LIST_FIRST + 1,x
        lda w_list + LIST_FIRST,x
        jsr dos_check
        bcs @none
        ldx #>w_block
        jmp dos_at
@none:  lda z_list_track
        sta z_err_track
        lda z_list_sector
        sta z_err_sector
        lda #ERR_READ
        sec
        rts

; dos_blank_blocks - writes zeros to every block of the file, then reads them all back, since verifying each sector at
;                    once takes an extra turn. Rewrites a block that does not read as zeros
; In:       w_list, z_blocks
; Out:      w_block zero
; Keeps:    w_name
; Clobbers: A, X, Y, the disk's zero page, w_catalog, w_twos, w_nibbles, w_block
dos_blank_blocks:
        ldy #0
        tya
@clear: sta w_block,y
        iny
        bne @clear
        jsr dos_blank_quickly
        lda #0
        sta z_dos_1
@block: lda z_dos_1
        jsr dos_block
        ldx #>w_catalog
        stx z_buffer + 1
        jsr disk_read
        bcs @again
        ldy #0
        tya
@zero:  ora w_catalog,y
        iny
        bne @zero
        tay
        beq @next
@again: lda z_dos_1
        jsr dos_block
        jsr disk_write
        bcs @done
@next:  inc z_dos_1
        lda z_dos_1
        cmp z_blocks
        bcc @block
        clc
@done:  rts

; dos_blank_quickly - writes w_block to every block of the file, encoded once and not verified. Skips sectors that are
;                     not found
; In:       w_list, z_blocks, w_block
; Out:      -
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page, w_twos, w_nibbles
dos_blank_quickly:
        jsr disk_speed
        lda #0
        sta z_dos_1
        jsr dos_block
        jsr disk_encode
@block: lda z_dos_1
        jsr dos_block
        jsr disk_goto
        lda #DISK_TRIES
        sta z_tries
        jsr disk_find
        bcs @next
        jsr disk_store
@next:  inc z_dos_1
        lda z_dos_1
        cmp z_blocks
        bcc @block
        rts
