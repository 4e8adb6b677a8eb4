; Files of the game on ordinary DOS 3.3 disks, in drive 1. Source: Worth and Lechner, Beneath Apple DOS, ch. 4. The
; disk's structures are taken as found: a track or sector out of range, or a chain of links that does not end, is
; ERR_FOREIGN; nothing but the named file is ever changed. What is written comes in an order in which power may fail
; after any sector, or within one: at worst sectors stay marked used that no file has. Where it failed within the
; catalogue or the VTOC, that sector cannot be read any more, but every file of the game still can: without a VTOC the
; catalogue is looked for where it usually is, and a file whose entry may have been lost is known by its blocks.

DOS_TRACK    = 17                       ; where the VTOC is, and the catalogue as a rule
DOS_LINKS    = 200                      ; catalogue sectors that are believed in

VTOC_TRACK   = $01                      ; first catalogue sector
VTOC_SECTOR  = $02
VTOC_LAST    = $30                      ; the track where sectors were last allocated
VTOC_STEP    = $31                      ; the direction, 1 or $FF
VTOC_TRACKS  = $34
VTOC_SECTORS = $35
VTOC_BYTES   = $36
VTOC_MAP     = $38                      ; four bytes a track: sectors 15-8, 7-0, nothing, nothing; set = free

LINK_TRACK   = $01                      ; of a catalogue sector and of a track/sector list: the next one, 0 = none
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
w_catalog:      .res 256                ; a catalogue sector
w_list:         .res 256                ; the track/sector list of the file
w_name          = w_scratch             ; 30: the name of the file, as the catalogue has it
w_tag           = w_scratch + 30        ; 4: what its blocks begin with (../../fortress/store/README.md)

.segment "CODE"

; dos_mount - looks at the disk now in the drive.
; In: -. Out: carry clear; or set with A ERR_*. A disk whose VTOC alone cannot be read is mounted too, for reading.
; Keeps: w_block, w_name. Clobbers: A, X, Y, the disk's zero page and pages.
dos_mount:
        jsr disk_on
        jsr dos_catalog
; dos_end - ends an operation.
; In: A, carry. Out: drive off.
; Keeps: A, Y, carry. Clobbers: X.
dos_end:
        jmp disk_off

; dos_find - finds the named file.
; In: w_name. Out: carry clear: dos_read and dos_write are about this file; or set with A ERR_*.
; Keeps: w_block, w_name. Clobbers: A, X, Y, the disk's zero page and pages.
dos_find:
        jsr disk_on
        jsr dos_catalog
        bcs dos_end
        jsr dos_locate
        jmp dos_end

; dos_read - reads a block into w_block.
; In: A block. Out: carry clear; or set with A ERR_*.
; Keeps: w_name. Clobbers: A, X, Y, the disk's zero page, w_twos.
dos_read:
        pha
        jsr disk_on
        pla
        jsr dos_block
        bcs dos_end
        jsr disk_read
        jmp dos_end

; dos_write - writes w_block in the place of a block, and verifies it.
; In: A block. Out: carry clear; or set with A ERR_*.
; Keeps: w_block, w_name. Clobbers: A, X, Y, the disk's zero page, w_twos, w_nibbles.
dos_write:
        pha
        jsr disk_on
        pla
        jsr dos_block
        bcs dos_end
        jsr disk_write
        jmp dos_end

; dos_create - makes the named file, of zero blocks. The order of the writes: VTOC, blocks, list, catalogue.
; In: w_name, not on the disk; A blocks 1..122. Out: carry clear: as dos_find; or set with A ERR_*. w_block zero.
; Keeps: w_name. Clobbers: A, X, Y, the disk's zero page and pages, w_block.
dos_create:
        sta z_blocks
        jsr disk_on
        jsr dos_writable
        bcs @end
        jsr dos_scan
        lda #ERR_CATALOG
        bcc @refuse                     ; there is one of that name
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

; dos_delete - deletes the named file. The order of the writes: catalogue, VTOC.
; In: w_name. Out: carry clear; or set with A ERR_*.
; Keeps: w_block, w_name. Clobbers: A, X, Y, the disk's zero page and pages.
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

; --- the parts of an operation; all: drive on, carry clear or set with A ERR_* -------------------------------------------

; dos_writable - makes sure that the disk can be changed: notch and VTOC.
; In: -. Out: w_vtoc.
; Keeps: w_block, w_name. Clobbers: A, X, Y, the disk's zero page, w_twos.
dos_writable:
        jsr disk_protected
        lda #ERR_PROTECTED
        bcc dos_vtoc
        rts

; dos_catalog - finds out where the catalogue begins; from habit, if the VTOC cannot be read and it is indeed there.
; In: -. Out: w_vtoc, in which then no sector is free.
; Keeps: w_block, w_name. Clobbers: A, X, Y, the disk's zero page, w_vtoc, w_catalog, w_twos.
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

; dos_locate - finds the named file and reads its list.
; In: w_vtoc, w_name. Out: w_list, z_list_*; w_catalog, z_file_*, z_file_entry 0 if it has no entry that can be read.
; Keeps: w_block, w_name. Clobbers: A, X, Y, the disk's zero page and pages.
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

; dos_vtoc - reads the VTOC.
; In: drive on. Out: carry clear; or set with A ERR_*.
; Keeps: -. Clobbers: A, X, Y, the disk's zero page, w_vtoc, w_twos.
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

; dos_at_vtoc - names the VTOC as the sector to read or write.
; In: -. Out: z_track, z_sector, z_buffer.
; Keeps: -. Clobbers: A, X, Y.
dos_at_vtoc:
        lda #DOS_TRACK
        ldy #0
        ldx #>w_vtoc
; dos_at - names a sector, and the page for it.
; In: A track, Y sector, X page. Out: z_track, z_sector, z_buffer.
; Keeps: A, X, Y, carry. Clobbers: -.
dos_at: sta z_track
        sty z_sector
        stx z_buffer + 1
        rts

; dos_check - tells whether a link can be one.
; In: A track, Y sector. Out: carry clear: it can; set: A ERR_FOREIGN.
; Keeps: X, Y, and A if it can. Clobbers: A if it cannot.
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

; --- the catalogue -------------------------------------------------------------------------------------------------------

; dos_name - makes the name that the next calls use: t_names, and a number but for the roster.
; In: A FILE_*, X number 0..99. Out: w_name, w_tag.
; Keeps: -. Clobbers: A, X, Y, z_dos_0.
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


.segment "RODATA"
t_names:
t_name_roster:  .byte "FORTRESS ROSTER", 0
t_name_history: .byte "FORTRESS HISTORY ", 0
t_name_weights: .byte "FORTRESS WEIGHTS ", 0
t_tags:         .byte 'R', 'H', 'W'
t_name_starts:  .byte t_name_roster - t_names, t_name_history - t_names, t_name_weights - t_names
.assert FILE_ROSTER = 0 && FILE_HISTORY = 1 && FILE_WEIGHTS = 2, error, "t_name_starts is in the order of FILE_*"

.segment "CODE"

; dos_read_catalog - reads the first catalogue sector.
; In: w_vtoc. Out: w_catalog.
; Keeps: w_block, w_name. Clobbers: A, X, Y, the disk's zero page, w_twos.
dos_read_catalog:
        lda w_vtoc + VTOC_TRACK
        ldy w_vtoc + VTOC_SECTOR
        ldx #>w_catalog
        jsr dos_at
        jmp disk_read

; dos_scan - looks through the catalogue for the named file and for a free entry. As DOS does, it takes an entry that was
;            never used for the end.
; In: w_vtoc, w_name. Out: carry clear: z_file_*, w_catalog; set: A and Y ERR_*. z_free_*, z_free_entry 0 if none is
;     free, as far as it looked. z_damaged: how many catalogue sectors it could not read.
; Keeps: w_block, w_name. Clobbers: A, X, Y, the disk's zero page, w_twos.
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
        bcc @entry                      ; seven entries end the page
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
        dey                             ; where DOS always has the next one
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

; dos_same - compares a name.
; In: X entry, w_name. Out: Z set: it is this one.
; Keeps: X. Clobbers: A, Y, z_dos_0.
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

; dos_note_free - remembers the first free entry.
; In: X entry; z_track, z_sector. Out: z_free_*.
; Keeps: X, Y. Clobbers: A.
dos_note_free:
        lda z_free_entry
        bne @done
        stx z_free_entry
        lda z_track
        sta z_free_track
        lda z_sector
        sta z_free_sector
@done:  rts

; dos_enter - writes the new file's catalogue entry.
; In: z_free_*, w_name, z_list_*, z_blocks. Out: -.
; Keeps: w_block, w_name. Clobbers: A, X, Y, the disk's zero page and pages.
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

; dos_rescue - looks on the whole disk for the list of a file whose entry has been lost: a used sector that can be a
;              list, one of whose first two blocks is the file's (at most one can be torn). This takes some seconds.
; In: w_vtoc, w_tag. Out: carry clear: w_list, z_list_*, z_file_entry 0; set: A ERR_NOT_FOUND.
; Keeps: w_block, w_name. Clobbers: A, X, Y, the disk's zero page, w_catalog, w_list, w_twos.
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
        ora w_list + 5                  ; the place of the list within the file
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

; dos_tagged - tells whether a block is the named file's.
; In: X offset of its pair, w_list, w_tag. Out: Z set: it is.
; Keeps: w_block, w_name, w_list. Clobbers: A, X, Y, the disk's zero page, w_catalog, w_twos.
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

; --- the file --------------------------------------------------------------------------------------------------------------

; dos_list - reads the track/sector list of the file found.
; In: w_catalog, z_file_entry. Out: w_list, z_list_*.
; Keeps: w_block, w_name, w_catalog. Clobbers: A, X, Y, the disk's zero page, w_twos.
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

; dos_block - names the sector of a block, and w_block for it.
; In: A block, w_list. Out: z_track, z_sector, z_buffer; carry set: there is none, A ERR_READ, z_err_*.
; Keeps: -. Clobbers: A, X, Y.
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

; dos_blank_blocks - writes zeros to every block of the file.
; In: w_list, z_blocks. Out: w_block zero.
; Keeps: w_name. Clobbers: A, X, Y, the disk's zero page, w_twos, w_nibbles, w_block.
dos_blank_blocks:
        ldy #0
        tya
@clear: sta w_block,y
        iny
        bne @clear
        sta z_dos_1
@block: lda z_dos_1
        jsr dos_block
        jsr disk_write
        bcs @done
        inc z_dos_1
        lda z_dos_1
        cmp z_blocks
        bcc @block
        clc
@done:  rts

; --- the map of free sectors ---------------------------------------------------------------------------------------------

; dos_allocate - takes sectors for a track/sector list and the blocks, and makes the list. As DOS does: from the track
;                where it last took some, on in the same direction to the edge, then from track 17 the other way; within
;                a track from sector 15 down. Tracks 0 and 17 are never touched.
; In: w_vtoc, z_blocks. Out: w_vtoc, w_list, z_list_*; carry set: A ERR_FULL.
; Keeps: w_block, w_name. Clobbers: A, X, Y, z_dos_*.
dos_allocate:
        ldy #0
        tya
@clear: sta w_list,y
        iny
        bne @clear
        lda #2 * DISK_TRACKS
        sta z_dos_0                     ; tracks still to look at
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

; dos_take - takes one free sector.
; In: w_vtoc, z_dos_0. Out: carry clear: A track, Y sector; set: there is none. w_vtoc, z_dos_0.
; Keeps: -. Clobbers: A, X, Y, z_dos_2.
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

; dos_map - the place of a sector in the map.
; In: A track, Y sector. Out: A bit, X offset of its byte.
; Keeps: Y. Clobbers: z_dos_2.
dos_map:
        asl
        asl
        tax
        cpy #8
        bcs dos_bit
        inx
; dos_bit - the bit of a sector in its byte of the map.
; In: Y sector. Out: A bit.
; Keeps: X, Y. Clobbers: z_dos_2.
dos_bit:
        stx z_dos_2
        tya
        and #7
        tax
        lda t_bits,x
        ldx z_dos_2
        rts

; dos_free_file - marks the sectors of the file free: its track/sector lists and what they name. The catalogue's track is
;                 left alone, whatever a damaged list may say.
; In: w_list, z_list_*, w_vtoc. Out: w_vtoc.
; Keeps: w_block, w_name. Clobbers: A, X, Y, the disk's zero page, w_list, w_twos.
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

; dos_free - marks a sector free, if it can be one of a file.
; In: A track, Y sector, w_vtoc. Out: w_vtoc.
; Keeps: Y. Clobbers: A, X, z_dos_2.
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
