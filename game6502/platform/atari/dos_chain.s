; A file's sectors are a chain of links (Inside Atari DOS, ch. 4). An unreadable sector loses its link; the rest of the
; file is then searched for: a chain of used sectors with the file's number that ends after the number still missing.
; Our files are contiguous if the disk has room, so the next sector is tried first.

.segment "BSS"
w_candidate:    .res 2                  ; candidate for the first sector of the rest

.segment "CODE"

; dos_open - prepares the chain of the file that dos_scan found
; In:       z_file_sector, z_file_entry, w_entries
; Out:      w_chain_* with its first sector, z_known, z_file_mark, z_file_length; carry set: an invalid sector number, A
;           ERR_FOREIGN
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, z_link, z_dos_0
dos_open:
        ldx z_file_entry
        jsr dos_number
        asl
        asl
        sta z_file_mark
        lda w_entries + ENTRY_COUNT,x
        ldy w_entries + ENTRY_COUNT + 1,x
        bne @long
        cmp #DOS_CHAIN + 1
        bcc @short
@long:  lda #0
@short: sta z_file_length
        lda w_entries + ENTRY_START,x
        sta z_link
        lda w_entries + ENTRY_START + 1,x
        sta z_link + 1
        jsr dos_can
        ldx #0
        bcc dos_note
        lda #ERR_FOREIGN
        rts

; dos_note - records a sector of the chain
; In:       X index, z_link
; Out:      w_chain_*, z_known; carry clear
; Keeps:    X, Y
; Clobbers: A
dos_note:
        lda z_link
        sta w_chain_low,x
        lda z_link + 1
        sta w_chain_high,x
        stx z_known
        lda #0
        sta z_broken
        clc
        rts

; dos_reach - follows the chain
; In:       X an index 0..DOS_CHAIN
; Out:      carry clear: w_chain_* is known up to there, and has that many sectors; or set with A ERR_*
; Keeps:    w_block, w_name, z_index
; Clobbers: X, Y, z_known, z_link, z_dos_*, w_sector, z_err_*
dos_reach:
        stx z_dos_0
@next:  ldx z_known
        cpx z_dos_0
        bcs @known
        jsr dos_chain_sector
        bcs @out
        lda z_broken
        bmi @lost
        bne @bridge
        jsr dos_read_sector
        bcs @unread
        ldx z_known
        jsr dos_learn
        bcc @next
@out:   rts
@unread:
        cmp #ERR_READ
        bne @failed
@bridge:
        jsr dos_bridge
        bcc @next
@failed:
        sec
        rts
@lost:  jmp dos_bad_sector
@known: clc
        rts

; dos_chain_sector - selects a sector of the file for reading or writing
; In:       X index, known
; Out:      z_sector; carry set: beyond the file's end, A ERR_READ, z_err_* its last sector
; Keeps:    X except on error
; Clobbers: A, Y
dos_chain_sector:
        lda w_chain_low,x
        sta z_sector
        lda w_chain_high,x
        sta z_sector + 1
        ora z_sector
        beq dos_chain_end
        clc
        rts

; dos_chain_end - returns the error for a chain that ends too early
; In:       X index of the end or of the last known sector
; Out:      carry set, A ERR_READ, z_err_*
; Keeps:    -
; Clobbers: X, Y, z_sector
dos_chain_end:
        txa
        beq @first
        dex
@first: lda w_chain_low,x
        sta z_sector
        lda w_chain_high,x
        sta z_sector + 1
; dos_bad_sector - returns the error for a readable sector that is not the file's
; In:       z_sector
; Out:      carry set, A ERR_READ, z_err_*
; Keeps:    z_sector
; Clobbers: X, Y
dos_bad_sector:
        jsr disk_where
        lda #ERR_READ
        sec
        rts

; dos_read_sector - reads into w_sector
; In:       z_sector
; Out:      w_sector; carry set: A ERR_*, z_err_*
; Keeps:    z_sector
; Clobbers: X, Y, z_buffer
dos_read_sector:
        jsr disk_to_sector
        jmp disk_read

; dos_learn - records the next link from a sector of the file
; In:       X its index, z_sector its number, w_sector
; Out:      w_chain_*, z_known; carry set: the sector is not the file's, A ERR_READ, z_err_*
; Keeps:    z_index
; Clobbers: X, Y, z_link
dos_learn:
        jsr dos_link
        bcs dos_bad_sector
        cpx z_known
        bcc @known
        inx
        jmp dos_note
@known: clc
        rts

; dos_link - reads the link of a sector
; In:       w_sector, z_file_mark
; Out:      z_link, 0 = the last one; carry set: it is of another file, or points outside the files' sectors
; Keeps:    X, Y
; Clobbers: A
dos_link:
        lda w_sector + LINK_NEXT
        sta z_link
        lda w_sector + LINK_MARK
        and #3
        sta z_link + 1
        eor w_sector + LINK_MARK
        cmp z_file_mark
        bne @bad
        lda z_link
        ora z_link + 1
        bne dos_can
        clc
        rts
@bad:   sec
        rts

; dos_can - checks whether a file can use a sector
; In:       z_link
; Out:      carry clear: it can
; Keeps:    X, Y
; Clobbers: A
dos_can:
        lda z_link + 1
        beq @low
        cmp #>DOS_VTOC
        beq @middle
        lda z_link
        cmp #<DOS_END
        lda z_link + 1
        sbc #>DOS_END
        rts
@low:   lda #DOS_FIRST - 1
        cmp z_link
        rts
@middle:
        lda z_link
        sec
        sbc #<DOS_VTOC
        cmp #DOS_DIRECTORY_SECTORS + 1
        lda #0
        rol
        eor #1
        lsr
        rts
.assert >DOS_VTOC = 1 && <DOS_VTOC + DOS_DIRECTORY_SECTORS < $100, error, "dos_can looks for the directory on one page"

; dos_bridge - finds the rest of a file after an unreadable sector. A second such sector ends the search: each takes
;              seconds, and a disk with two of them needs its backup
; In:       z_known its index; z_file_*
; Out:      carry clear: the next one is known too; or set with A ERR_*
; Keeps:    w_block, w_name, z_index, z_dos_0
; Clobbers: X, Y, z_known, z_broken, z_link, z_dos_1, z_dos_2, w_candidate, w_sector, z_err_*
dos_bridge:
        jsr dos_need_map
        lda #0
        sta z_link
        sta z_link + 1
        lda z_file_length
        clc
        sbc z_known                     ; one less: the unreadable sector itself is not missing
        bcc @lost
        beq @found                      ; it is the last one
        sta z_dos_1
        ldx z_known
        lda w_chain_low,x
        sta w_candidate
        lda w_chain_high,x
        sta w_candidate + 1
@next:  jsr dos_next_candidate
        ldx z_known
        lda w_candidate
        cmp w_chain_low,x
        bne @look
        lda w_candidate + 1
        cmp w_chain_high,x
        beq @lost
@look:  jsr dos_taken
        bcs @next
        jsr dos_tail
        bcs @other
        lda w_candidate
        sta z_link
        lda w_candidate + 1
        sta z_link + 1
@found: ldx z_known
        inx
        jmp dos_note
@other: cmp #ERR_NOT_FOUND
        beq @next
        cmp #ERR_READ
        beq @lost
        sec
        rts
@lost:  lda #$80
        sta z_broken
        ldx z_known
        jsr dos_chain_sector
        jmp dos_bad_sector

; dos_next_candidate - selects the next sector that a file can use, wrapping after the last
; In:       w_candidate
; Out:      w_candidate, z_link the same
; Keeps:    X, Y
; Clobbers: A
dos_next_candidate:
        inc w_candidate
        bne @looked
        inc w_candidate + 1
@looked:
        lda w_candidate
        sta z_link
        cmp #<DOS_END
        lda w_candidate + 1
        sta z_link + 1
        sbc #>DOS_END
        bcc @done
        lda #DOS_FIRST - 1
        sta w_candidate
        lda #0
        sta w_candidate + 1
        beq dos_next_candidate          ; always
@done:  jsr dos_can
        bcs dos_next_candidate
        rts

; dos_tail - checks whether a chain with the file's number begins at a sector and ends after the given number of sectors
; In:       z_link, z_dos_1 sectors, z_file_mark
; Out:      carry clear: it does; or set with A ERR_*, ERR_NOT_FOUND if not
; Keeps:    w_candidate, z_dos_0, z_dos_1
; Clobbers: X, Y, z_link, z_dos_2, w_sector, z_err_*
dos_tail:
        lda z_dos_1
        sta z_dos_2
@sector:
        lda z_link
        sta z_sector
        lda z_link + 1
        sta z_sector + 1
        jsr dos_read_sector
        bcs @out
        jsr dos_link
        bcs @not
        dec z_dos_2
        beq @last
        lda z_link
        ora z_link + 1
        bne @sector
@not:   lda #ERR_NOT_FOUND
        sec
@out:   rts
@last:  lda z_link
        ora z_link + 1
        bne @not
        clc
        rts

; dos_rescue - searches the whole disk for a file whose entry is lost: the first used sector that begins like one of its
;              blocks. Takes a minute on a full disk
; In:       w_tag
; Out:      as dos_open, z_file_entry $FF; or carry set with A ERR_*
; Keeps:    w_block, w_name
; Clobbers: X, Y, the disk's zero page, w_candidate, w_sector
dos_rescue:
        jsr dos_need_map
        ldx #DOS_FIRST - 1
        stx w_candidate
        ldx #0
        stx w_candidate + 1
@next:  jsr dos_next_candidate
        ldx w_candidate + 1
        bne @look
        ldx w_candidate
        cpx #DOS_FIRST
        bne @look
        bit z_damaged                   ; bit 7: the second pass
        bmi @missing
        lda #$80
        sta z_damaged
@look:  jsr dos_taken
        bcs @next
        lda z_link
        sta z_sector
        lda z_link + 1
        sta z_sector + 1
        jsr dos_read_sector
        bcs @unread
        ldy #3
@same:  lda w_sector,y
        cmp w_tag,y
        bne @next
        dey
        bpl @same
        sty z_file_entry
        lda w_sector + LINK_MARK
        and #$FC
        sta z_file_mark
        ldx #0
        stx z_file_length
        jmp dos_note
@unread:
        cmp #ERR_READ
        beq @next
        sec
        rts
@missing:
        lda #ERR_NOT_FOUND
        sec
        rts

; dos_write_linked - writes a sector of the file with its link
; In:       z_index, known like its successor; z_file_mark, the first 125 bytes of w_sector
; Out:      carry clear; or set with A ERR_*
; Keeps:    w_block, w_name, z_index
; Clobbers: X, Y, z_sector, z_buffer, w_sector, z_err_*
dos_write_linked:
        jsr dos_linked
        bcs @out
        jmp disk_write
@out:   rts

; dos_linked - stores the link in a sector of the file
; In:       z_index, whose sector and the next one are known; z_file_mark
; Out:      z_sector, z_buffer, the last bytes of w_sector; carry set: A ERR_*
; Keeps:    w_block, w_name, z_index
; Clobbers: A, X, Y
dos_linked:
        ldx z_index
        jsr dos_chain_sector
        bcs @out
        lda w_chain_low + 1,x
        sta w_sector + LINK_NEXT
        lda w_chain_high + 1,x
        ora z_file_mark
        sta w_sector + LINK_MARK
        lda #HALF_BLOCK
        sta w_sector + LINK_BYTES
        jsr disk_to_sector
@out:   rts

; dos_blank - writes zeros to every sector of a new file, unverified: blocks are verified when written
; In:       w_chain_*, z_size, z_file_mark
; Out:      carry clear; or set with A ERR_*
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, z_index, z_sector, z_buffer, w_sector, z_err_*
dos_blank:
        lda #0
        sta z_index
@sector:
        lda #0
        ldx #HALF_BLOCK - 1
@clear: sta w_sector,x
        dex
        bpl @clear
        jsr dos_linked
        bcs @out
        jsr disk_put
        bcs @out
        inc z_index
        lda z_index
        cmp z_size
        bcc @sector
        clc
@out:   rts

; dos_free_chain - frees the file's sectors as far as its chain can be followed
; In:       as after dos_find, w_map
; Out:      w_map; carry set: A ERR_*
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page, w_sector
dos_free_chain:
        ldx #0
@sector:
        stx z_index
        jsr dos_chain_sector
        bcs @done
        ldx z_index
        inx
        jsr dos_reach                   ; which checks that the sector belongs to the file
        bcs @broken
        ldx z_index
        jsr dos_chain_sector
        jsr dos_free
        ldx z_index
        inx
        cpx #DOS_CHAIN
        bne @sector
@done:  clc
        rts
@broken:
        cmp #ERR_READ
        beq @done
        sec
        rts
