; Files of the game on ordinary DOS 3.3 disks, in drive 1. Source: Worth and Lechner, Beneath Apple DOS, ch. 4. The
; disk's structures are not trusted: a track or sector out of range, or an endless chain of links, is ERR_FOREIGN; only
; the named file is ever changed. Writes are ordered so that power may fail after or within any sector: at worst,
; sectors stay allocated without a file. After a failure within the catalogue or the VTOC that sector is unreadable, but
; every file of the game remains readable: without a VTOC the catalogue is looked for at its usual place, and a file
; that may have lost its entry is recognized by its blocks.

DOS_TRACK    = 17                       ; the VTOC's track, usually also the catalogue's
DOS_LINKS    = 200                      ; longest catalogue chain to follow

VTOC_TRACK   = $01                      ; first catalogue sector
VTOC_SECTOR  = $02
VTOC_LAST    = $30                      ; the track where sectors were last allocated
VTOC_STEP    = $31                      ; the direction, 1 or $FF
VTOC_TRACKS  = $34
VTOC_SECTORS = $35
VTOC_BYTES   = $36
VTOC_MAP     = $38                      ; four bytes a track: sectors 15-8, 7-0, two unused; set = free

LINK_TRACK   = $01                      ; in catalogue sectors and track/sector lists: the next one, 0 = none
LINK_SECTOR  = $02
CATALOG_FIRST = $0B                     ; offset of the first of seven entries
CATALOG_SIZE = 35
ENTRY_TRACK  = 0                        ; of the first track/sector list; 0 never used, $FF deleted
ENTRY_SECTOR = 1
ENTRY_TYPE   = 2                        ; 0: text, not locked
ENTRY_NAME   = 3
ENTRY_LENGTH = 33                       ; sectors, a word
ENTRY_DELETED = 32                      ; the last character of the name: the track of a deleted file
NAME_SIZE    = 30
LIST_FIRST   = $0C                      ; offset of the first of 122 track/sector pairs
LIST_PAIRS   = 122

.segment "BSS"
.assert <* = 0, error, "the buffers of dos.s are whole pages"
w_vtoc:         .res 256
w_catalog:      .res 256                ; the current catalogue sector
w_list:         .res 256                ; the track/sector list of the file
w_name          = w_scratch             ; 30: the file's name as in the catalogue
w_tag           = w_scratch + 30        ; 4: the first bytes of its blocks (../../fortress/store/FORMAT.md)

.segment "CODE"

; dos_mount - locates the catalogue of the disk in the drive
; In:       -
; Out:      carry clear; or set with A ERR_*. If only the VTOC cannot be read, the disk is mounted for reading
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page and pages
dos_mount:
        jsr disk_on
        jsr dos_catalog
; dos_end - ends an operation
; In:       A, carry
; Out:      drive off
; Keeps:    A, Y, carry
; Clobbers: X
dos_end:
        jmp disk_off

; dos_find - finds the named file
; In:       w_name
; Out:      carry clear: dos_read and dos_write use this file; or set with A ERR_*
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page and pages
dos_find:
        jsr disk_on
        jsr dos_catalog
        bcs dos_end
        jsr dos_locate
        jmp dos_end

; dos_read - reads a block into w_block
; In:       A block
; Out:      carry clear; or set with A ERR_*
; Keeps:    w_name
; Clobbers: A, X, Y, the disk's zero page, w_twos
dos_read:
        pha
        jsr disk_on
        pla
        jsr dos_block
        bcs dos_end
        jsr disk_read
        jmp dos_end

; dos_write - writes w_block over a block, and verifies it
; In:       A block
; Out:      carry clear; or set with A ERR_*
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page, w_twos, w_nibbles
dos_write:
        pha
        jsr disk_on
        pla
        jsr dos_block
        bcs dos_end
        jsr disk_write
        jmp dos_end

; dos_create - creates the named file with blocks of zeros. Order of writes: VTOC, blocks, list, catalogue
; In:       w_name, not on the disk; A blocks 1..122
; Out:      carry clear: as dos_find; or set with A ERR_*. w_block zero
; Keeps:    w_name
; Clobbers: A, X, Y, the disk's zero page and pages, w_block
dos_create:
        sta z_blocks
        jsr disk_on
        jsr dos_writable
        bcs @end
        jsr dos_scan
        lda #ERR_CATALOG
        bcc @refuse                     ; the name exists already
        cpy #ERR_NOT_FOUND
        bne @failed
        ldy z_free_entry
        beq @refuse
        jsr dos_allocate
        bcs @end
        jsr dos_at_vtoc
        jsr disk_write
        bcs @end
        jsr dos_blank_blocks
        bcs @end
        lda z_list_track
        ldy z_list_sector
        ldx #>w_list
        jsr dos_at
        jsr disk_write
        bcs @end
        jsr dos_enter
@end:   jmp dos_end
@failed:
        tya
@refuse:
        sec
        bcs @end                        ; always

; dos_delete - deletes the named file. Order of writes: catalogue, VTOC
; In:       w_name
; Out:      carry clear; or set with A ERR_*
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page and pages
dos_delete:
        jsr disk_on
        jsr dos_writable
        bcs @end
        jsr dos_locate
        bcs @end
        ldx z_file_entry
        beq @freed                      ; it has none
        lda w_catalog + ENTRY_TRACK,x
        sta w_catalog + ENTRY_DELETED,x
        lda #$FF
        sta w_catalog + ENTRY_TRACK,x
        lda z_file_track
        ldy z_file_sector
        ldx #>w_catalog
        jsr dos_at
        jsr disk_write
        bcs @end
@freed: jsr dos_free_file
        jsr dos_at_vtoc
        jsr disk_write
@end:   jmp dos_end

; --- the parts of an operation; all: drive on, carry clear or set with A ERR_* ----------------------------------------

; dos_writable - checks that the disk can be changed: notch and VTOC
; In:       -
; Out:      w_vtoc
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page, w_twos
dos_writable:
        jsr disk_protected
        lda #ERR_PROTECTED
        bcc dos_vtoc
        rts

; dos_catalog - locates the catalogue; without a VTOC, tries its usual place
; In:       -
; Out:      w_vtoc; without a VTOC no sector in it is free
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page, w_vtoc, w_catalog, w_twos
dos_catalog:
        jsr dos_vtoc
        bcc @done
        cmp #ERR_READ
        bne @failed
        ldy #0
        tya
@clear: sta w_vtoc,y
        iny
        bne @clear
        lda #DOS_TRACK
        sta w_vtoc + VTOC_TRACK
        lda #15
        sta w_vtoc + VTOC_SECTOR
        jmp dos_read_catalog
@failed:
        sec
@done:  rts

; dos_locate - finds the named file and reads its list
; In:       w_vtoc, w_name
; Out:      w_list, z_list_*; w_catalog, z_file_*, z_file_entry 0 if it has no readable entry
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, the disk's zero page and pages
dos_locate:
        jsr dos_scan
        bcs @unlisted
        jmp dos_list
@unlisted:
        cpy #ERR_NOT_FOUND
        bne @failed
        lda z_damaged
        beq @failed
        jmp dos_rescue
@failed:
        tya
        sec
        rts

; dos_vtoc - reads the VTOC
; In:       drive on
; Out:      carry clear; or set with A ERR_*
; Keeps:    -
; Clobbers: A, X, Y, the disk's zero page, w_vtoc, w_twos
dos_vtoc:
        jsr dos_at_vtoc
        jsr disk_read
        bcs @done
        lda w_vtoc + VTOC_SECTORS
        cmp #16
        bne @foreign
        lda w_vtoc + VTOC_TRACKS
        cmp #DISK_TRACKS
        bcc @foreign
        cmp #51                         ; the map has room for 50
        bcs @foreign
        lda w_vtoc + VTOC_BYTES
        bne @foreign
        lda w_vtoc + VTOC_BYTES + 1
        cmp #1
        bne @foreign
        lda w_vtoc + VTOC_TRACK
        ldy w_vtoc + VTOC_SECTOR
        jmp dos_check
@foreign:
        lda #ERR_FOREIGN
        sec
@done:  rts

; dos_at_vtoc - selects the VTOC for reading or writing
; In:       -
; Out:      z_track, z_sector, z_buffer
; Keeps:    -
; Clobbers: A, X, Y
dos_at_vtoc:
        lda #DOS_TRACK
        ldy #0
        ldx #>w_vtoc
; dos_at - selects a sector and its buffer page
; In:       A track, Y sector, X page
; Out:      z_track, z_sector, z_buffer
; Keeps:    A, X, Y, carry
; Clobbers: -
dos_at:
        sta z_track
        sty z_sector
        stx z_buffer + 1
        rts

; dos_check - checks that a link is within the disk
; In:       A track, Y sector
; Out:      carry clear: valid; set: A ERR_FOREIGN
; Keeps:    X, Y, and A if valid
; Clobbers: A if invalid
dos_check:
        cmp #1
        bcc @bad
        cmp #DISK_TRACKS
        bcs @bad
        cpy #16
        bcs @bad
        rts
@bad:   lda #ERR_FOREIGN
        sec
        rts
