; The catalogue of a DOS 3.3 disk: names, the search for an entry, and a new one (Beneath Apple DOS, ch. 4).

.segment "CODE"

; dos_name - composes the file name for the next calls: from t_names, with a number except for the roster
; In:       A FILE_*, X number 0..99
; Out:      w_name, w_tag
; Keeps:    -
; Clobbers: A, X, Y, z_dos_0
dos_name:
        stx z_dos_0
        stx w_tag + 3
        pha
        tay
        lda t_tags,y
        sta w_tag + 1
        lda #'F'
        sta w_tag
        lda #1
        sta w_tag + 2
        ldx t_name_starts,y
        ldy #0
@letter:
        lda t_names,x
        beq @number
        ora #$80
        sta w_name,y
        inx
        iny
        bne @letter                     ; always
@number:
        pla
        beq @pad
        ldx #'0' | $80
        lda z_dos_0
@tens:  cmp #10
        bcc @units
        sbc #10
        inx
        bne @tens                       ; always
@units: ora #'0' | $80
        pha
        txa
        sta w_name,y
        iny
        pla
        sta w_name,y
        iny
@pad:   lda #' ' | $80
@blank: cpy #NAME_SIZE
        bcs @done
        sta w_name,y
        iny
        bne @blank                      ; always
@done:  rts

.segment "CODE"

; dos_read_catalog - reads the first catalogue sector
; In:       w_vtoc
; Out:      carry clear: w_catalog; or set with A ERR_*
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page, w_twos
dos_read_catalog:
        lda w_vtoc + VTOC_TRACK
        ldy w_vtoc + VTOC_SECTOR
        ldx #>w_catalog
        jsr dos_at
        jmp disk_read

; dos_scan - searches the catalogue for the named file and for a free entry. Like DOS, stops at an entry that was never
;            used
; In:       w_vtoc, w_name
; Out:      carry clear: z_file_*, w_catalog; set: A and Y ERR_*. z_free_*, z_free_entry 0 if none is free in the part
;           searched. z_damaged: the number of unreadable catalogue sectors
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page, w_twos
dos_scan:
        lda #0
        sta z_free_entry
        sta z_damaged
        lda #DOS_LINKS
        sta z_links
        jsr dos_read_catalog
@sector:
        bcs @unreadable
        ldx #CATALOG_FIRST
@entry: lda w_catalog + ENTRY_TRACK,x
        beq @end
        cmp #$FF
        beq @deleted
        jsr dos_same
        beq @found
@next:  txa
        clc
        adc #CATALOG_SIZE
        tax
        bcc @entry                      ; seven entries fill the page
        lda w_catalog + LINK_TRACK
        beq @missing
        ldy w_catalog + LINK_SECTOR
        jsr dos_check
        bcs @failed
@follow:
        dec z_links
        beq @loop
        ldx #>w_catalog
        jsr dos_at
        jsr disk_read
        jmp @sector
@unreadable:
        cmp #ERR_READ
        bne @failed
        inc z_damaged
        lda z_track
        ldy z_sector
        dey                             ; DOS's usual next sector
        cmp #DOS_TRACK
        bne @missing
        tya
        beq @missing
        lda #DOS_TRACK
        bne @follow                     ; always
@deleted:
        jsr dos_note_free
        jmp @next
@end:   jsr dos_note_free
@missing:
        lda #ERR_NOT_FOUND
        .byte $2C                       ; bit: skips the next instruction
@loop:  lda #ERR_FOREIGN
@failed:
        tay
        sec
        rts
@found: stx z_file_entry
        lda z_track
        sta z_file_track
        lda z_sector
        sta z_file_sector
        clc
        rts
.assert CATALOG_FIRST + 7 * CATALOG_SIZE = 256, error, "dos_scan takes the carry for the sector's end"

; dos_same - compares an entry's name
; In:       X entry, w_name
; Out:      Z set: equal
; Keeps:    X
; Clobbers: A, Y, z_dos_0
dos_same:
        stx z_dos_0
        ldy #0
@letter:
        lda w_catalog + ENTRY_NAME,x
        cmp w_name,y
        bne @done
        inx
        iny
        cpy #NAME_SIZE
        bne @letter
@done:  php
        ldx z_dos_0
        plp
        rts

; dos_note_free - records the first free entry
; In:       X entry; z_track, z_sector
; Out:      z_free_*
; Keeps:    X, Y
; Clobbers: A
dos_note_free:
        lda z_free_entry
        bne @done
        stx z_free_entry
        lda z_track
        sta z_free_track
        lda z_sector
        sta z_free_sector
@done:  rts

; dos_enter - writes the new file's catalogue entry
; In:       z_free_*, w_name, z_list_*, z_blocks
; Out:      -
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page and pages
dos_enter:
        lda z_free_track
        ldy z_free_sector
        ldx #>w_catalog
        jsr dos_at
        jsr disk_read
        bcs @done
        ldx z_free_entry
        lda z_list_track
        sta w_catalog + ENTRY_TRACK,x
        lda z_list_sector
        sta w_catalog + ENTRY_SECTOR,x
        lda #0
        sta w_catalog + ENTRY_TYPE,x
        sta w_catalog + ENTRY_LENGTH + 1,x
        ldy z_blocks
        iny
        tya
        sta w_catalog + ENTRY_LENGTH,x
        ldy #0
@name:  lda w_name,y
        sta w_catalog + ENTRY_NAME,x
        inx
        iny
        cpy #NAME_SIZE
        bne @name
        jmp disk_write
@done:  rts
