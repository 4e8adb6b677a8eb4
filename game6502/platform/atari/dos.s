; Files of the game on ordinary Atari DOS 2.0S disks (single density), in drive 1. Source: Inside Atari DOS (Wilkinson,
; 1982). The disk's structures are not trusted: links out of range are never followed, and only the named file is ever
; changed. A block is two sectors of 125 bytes. Writes are ordered so that power may fail after or within any sector: at
; worst, sectors stay allocated without a file. After a failure within a sector that one is unreadable, but every file
; of the game remains readable: the directory does not depend on the VTOC; a file that may have lost its entry is
; recognized by its blocks; and if a link is lost with its sector, the rest of the chain is searched for (dos_chain.s).

DOS_VTOC      = 360                     ; the map's sector
DOS_DIRECTORY = 361                     ; the first sector of
DOS_DIRECTORY_SECTORS = 8
DOS_LAST_ENTRIES = DOS_DIRECTORY + DOS_DIRECTORY_SECTORS - 1
DOS_FIRST     = 4                       ; sectors of files: from after the boot sectors
DOS_END       = 720                     ; to before this; DOS does not use sector 720
DOS_TOTAL     = 707                     ; free on an empty disk: all but sector 0, boot sectors, VTOC, directory
DOS_CHAIN     = 32                      ; longest file of ours, in sectors

VTOC_KIND     = 0                       ; 2: DOS 2
VTOC_TOTAL    = 1                       ; a word: 707, the free sectors of an empty disk
VTOC_FREE     = 3                       ; a word
VTOC_MAP      = 10                      ; 90 bytes, one bit a sector from sector 0 on, bit 7 first; set = free
VTOC_MAP_SIZE = 90

ENTRY_SIZE    = 16
ENTRY_FLAG    = 0                       ; 0 never used; otherwise these bits:
ENTRY_DELETED = $80
ENTRY_IN_USE  = $40
ENTRY_DOS_2   = $02
ENTRY_OPEN    = $01                     ; open for writing when power failed
ENTRY_COUNT   = 1                       ; a word: sectors
ENTRY_START   = 3                       ; a word
ENTRY_NAME    = 5
NAME_SIZE     = 11                      ; 8 and 3

LINK_MARK     = 125                     ; in a file's sector: the entry's number * 4 | the next sector's high byte
LINK_NEXT     = 126                     ; the next sector's low byte, 0 = none
LINK_BYTES    = 127                     ; the number of bytes used
HALF_BLOCK    = 125

.assert DOS_PAYLOAD = 2 * HALF_BLOCK, error, "a block is two sectors"

.segment "BSS"
w_name:         .res NAME_SIZE          ; the file's name as in the directory
w_tag:          .res 4                  ; the first bytes of its blocks (../../fortress/store/FORMAT.md)
w_chain_low:    .res DOS_CHAIN + 1      ; the known sectors of the file found, 0 after the last
w_chain_high:   .res DOS_CHAIN + 1
w_map_known:    .res 1                  ; 1: w_map is the VTOC of the mounted disk, if readable

.segment "CODE"

; dos_mount - prepares the disk in the drive. If the directory begins with a file of the game, it is a DOS disk, and the
;             VTOC is not read until needed
; In:       -
; Out:      carry clear; or set with A ERR_*. If only the VTOC cannot be read, the disk is mounted for reading
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page and buffers
dos_mount:
        lda #0
        sta w_entries_number
        sta w_map_known
        jsr dos_read_entries
        bcs @unread
        lda w_entries + ENTRY_FLAG
        and #ENTRY_IN_USE
        beq @map
        ldx #7
@letter:
        lda w_entries + ENTRY_NAME,x
        cmp t_name,x
        bne @map
        dex
        bpl @letter
        clc
        rts
@unread:
        cmp #ERR_READ
        bne @failed
@map:   jsr dos_vtoc
        bcc @done
        cmp #ERR_READ
        bne @failed
        lda #0
        jmp dos_read_entries
@failed:
        sec
@done:  rts

; dos_find - finds the named file
; In:       w_name, w_tag
; Out:      carry clear: dos_read and dos_write use this file; or set with A ERR_*
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page and buffers
dos_find:
        jsr dos_scan
        bcs @missing
        jmp dos_open
@missing:
        cmp #ERR_NOT_FOUND
        bne @failed
        ldx z_damaged
        beq @failed
        jmp dos_rescue
@failed:
        sec
        rts

; dos_read - reads a block into w_block. A first half that begins with 0 was never written, since a block begins with
;            w_tag: nor was the second, which is therefore not read
; In:       A block
; Out:      carry clear; or set with A ERR_*
; Keeps:    w_name
; Clobbers: A, X, Y, the disk's zero page, w_sector; if the chain is broken also w_map
dos_read:
        jsr dos_first_half
        bcs @out
        jsr @half
        bcs @out
        inc z_index
        lda w_block
        beq @copy
@half:  ldx z_index
        jsr dos_reach
        bcs @out
        ldx z_index
        jsr dos_chain_sector
        bcs @out
        jsr dos_read_sector
        ldx z_index
        bcs @unread
        jsr dos_learn
        bcs @out
@copy:  jsr dos_half_offset
        ldy #0
@byte:  lda w_sector,y
        sta w_block,x
        inx
        iny
        cpy #HALF_BLOCK
        bne @byte
        clc
@out:   rts
@unread:
        cmp #ERR_READ
        bne @failed
        cpx z_known
        bne @failed
        ldy #1                          ; saves dos_reach another attempt, which takes seconds
        sty z_broken
@failed:
        sec
        rts

; dos_write - writes w_block over a block; the drive verifies it
; In:       A block
; Out:      carry clear; or set with A ERR_*
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page, w_sector; if the chain is broken also w_map
dos_write:
        jsr dos_first_half
        bcs @out
        ldx z_index
        inx
        inx
        jsr dos_reach                   ; learns the links of both halves
        bcs @out
        jsr @half
        bcs @out
        inc z_index
@half:  jsr dos_half_offset
        ldy #0
@byte:  lda w_block,x
        sta w_sector,y
        inx
        iny
        cpy #HALF_BLOCK
        bne @byte
        jmp dos_write_linked
@out:   rts

; dos_create - creates the named file with blocks of zeros. Order of writes: VTOC, blocks, directory
; In:       w_name, not on the disk; A blocks 1..16
; Out:      carry clear: as dos_find; or set with A ERR_*
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page and buffers
dos_create:
        asl
        sta z_size
        jsr dos_vtoc
        bcs @out
        jsr dos_scan
        bcc @refuse                     ; the name exists already
        cmp #ERR_NOT_FOUND
        bne @failed
        lda z_free_number
        bmi @refuse
        asl
        asl
        sta z_file_mark
        jsr dos_allocate
        bcs @out
        jsr dos_write_vtoc
        bcs @out
        jsr dos_blank
        bcs @out
        jmp dos_enter
@refuse:
        lda #ERR_CATALOG
@failed:
        sec
@out:   rts

; dos_delete - deletes the named file. Order of writes: directory, VTOC
; In:       w_name, w_tag
; Out:      carry clear; or set with A ERR_*
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page and buffers
dos_delete:
        jsr dos_vtoc
        bcs @out
        jsr dos_find
        bcs @out
        jsr dos_free_chain
        bcs @out
        ldx z_file_entry
        bmi @freed                      ; it has none
        lda #ENTRY_DELETED
        sta w_entries + ENTRY_FLAG,x
        jsr dos_write_entries
        bcs @out
@freed: jmp dos_write_vtoc
@out:   rts

; --- the parts of an operation; all: carry clear, or set with A ERR_* -------------------------------------------------

; dos_first_half - computes the index of a block's first sector
; In:       A block
; Out:      z_index; carry set: too large for a file of ours, A ERR_READ, z_err_*
; Keeps:    -
; Clobbers: A, X, Y
dos_first_half:
        cmp #DOS_CHAIN / 2
        bcs @none
        asl
        sta z_index
        rts
@none:  ldx z_known
        jmp dos_chain_end

; dos_half_offset - computes the offset in w_block of a sector's bytes
; In:       z_index
; Out:      X
; Keeps:    Y
; Clobbers: A
dos_half_offset:
        lda z_index
        lsr
        ldx #0
        bcc @done
        ldx #HALF_BLOCK
@done:  rts

; dos_need_map - reads the VTOC, unless already done
; In:       w_map_known
; Out:      w_map as of dos_vtoc
; Keeps:    w_block, w_name, z_index, z_dos_*
; Clobbers: A, X, Y, z_sector, z_buffer, w_sector, z_err_*
dos_need_map:
        lda w_map_known
        beq dos_vtoc
        rts

; dos_vtoc - reads the VTOC
; In:       -
; Out:      carry clear: w_map; or set with A ERR_*, and w_map all zero, so no sector free
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, w_sector, z_err_*
dos_vtoc:
        lda #1
        sta w_map_known
        jsr dos_at_vtoc
        jsr disk_read
        bcs @unread
        lda w_map + VTOC_KIND
        cmp #2
        bne @foreign
        lda w_map + VTOC_TOTAL + 1
        cmp #>DOS_END
        bne @foreign
        clc
        rts
@foreign:
        lda #ERR_FOREIGN
        sec
        rts
@unread:
        pha
        lda #0
        tax
@clear: sta w_map,x
        inx
        bpl @clear
        pla
        sec
        rts

; dos_write_vtoc - counts the free sectors and writes the VTOC
; In:       w_map
; Out:      -
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, z_dos_0, w_sector, z_err_*
dos_write_vtoc:
        jsr dos_count
        jsr dos_at_vtoc
        jmp disk_write

; dos_at_vtoc - selects the VTOC for reading or writing
; In:       -
; Out:      z_sector, z_buffer
; Keeps:    Y
; Clobbers: A, X
dos_at_vtoc:
        lda #<DOS_VTOC
        ldx #>DOS_VTOC
        sta z_sector
        stx z_sector + 1
        lda #<w_map
        sta z_buffer
        lda #>w_map
        sta z_buffer + 1
        rts
