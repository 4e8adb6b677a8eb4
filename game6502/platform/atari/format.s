; Formats a disk like DOS 2.0S, but without DOS: the drive formats and verifies the sectors; then an empty directory, a
; boot sector that names the disk's purpose, and the VTOC are written. Sources: OS User's Manual, ch. 5; Inside Atari
; DOS.

FORMAT_TIMEOUT = 250                    ; seconds; an 810 takes about 40, more with bad sectors

.segment "CODE"

; disk_format - formats the disk in the drive without asking
; In:       -
; Out:      carry clear; or set with A ERR_*: ERR_PROTECTED before anything is written; ERR_NO_DISK if writing left no
;           trace; ERR_WRITE if the drive found a bad sector
; Keeps:    w_block
; Clobbers: A, X, Y, the disk's zero page and buffers
disk_format:
        jsr disk_to_sector
        lda #0
        sta z_sector
        sta z_sector + 1
        lda #SIO_FORMAT
        ldx #$40                        ; the drive returns a list of bad sectors
        jsr disk_prepare
        lda #FORMAT_TIMEOUT
        sta DTIMLO
        jsr disk_go
        bcs @failed
        jsr format_directory
        bcs @out
        jsr format_boot
        bcs @out
        jmp format_vtoc
@failed:
        lda DSTATS
        cmp #ERR_TIMEOUT
        beq @nothing
        jsr disk_status
        bcs @nothing
        lda DVSTAT
        and #DISK_PROTECTED
        bne @protected
        jsr format_first_bad
        jsr disk_any
        bcs @nothing                    ; writing left no trace
        lda #ERR_WRITE
        sec
@out:   rts
@nothing:
        lda #ERR_NO_DISK
        sec
        rts
@protected:
        lda #ERR_PROTECTED
        sec
        rts

; format_first_bad - finds the first bad sector in the drive's list; the disk's first sector if the list is empty
; In:       w_sector, the list
; Out:      z_err_*
; Keeps:    -
; Clobbers: A, X, Y, z_sector
format_first_bad:
        lda w_sector
        sta z_sector
        lda w_sector + 1
        sta z_sector + 1
        lda z_sector
        cmp #<(DISK_SECTORS + 1)
        lda z_sector + 1
        sbc #>(DISK_SECTORS + 1)
        bcs @first
        lda z_sector
        ora z_sector + 1
        bne @known
@first: lda #1
        sta z_sector
        lda #0
        sta z_sector + 1
@known: jmp disk_where

; format_directory - writes the empty directory
; In:       formatted disk
; Out:      carry clear; or set with A ERR_*
; Keeps:    w_block
; Clobbers: A, X, Y, the disk's zero page, w_entries, w_sector
format_directory:
        ldx #DISK_SIZE - 1
        lda #0
@clear: sta w_entries,x
        dex
        bpl @clear
        lda #DOS_DIRECTORY_SECTORS - 1
        sta z_file_sector
@sector:
        jsr dos_write_entries
        bcs @out
        dec z_file_sector
        bpl @sector
@out:   rts

; format_boot - writes the boot sector: t_boot
; In:       formatted disk
; Out:      carry clear; or set with A ERR_*
; Keeps:    w_block
; Clobbers: A, X, Y, the disk's zero page, w_sector
format_boot:
        ldx #t_boot_end - t_boot - 1
@byte:  lda t_boot,x
        sta w_sector,x
        dex
        bpl @byte
        lda #1
        sta z_sector
        lda #0
        sta z_sector + 1
        jsr disk_to_sector
        jmp disk_write

; format_vtoc - writes the VTOC of an empty disk: all sectors free except the boot sectors, the VTOC and the directory
; In:       formatted disk
; Out:      carry clear; or set with A ERR_*
; Keeps:    w_block
; Clobbers: A, X, Y, the disk's zero page, w_map, w_sector
format_vtoc:
        ldx #DISK_SIZE - 1
        lda #0
@clear: sta w_map,x
        dex
        bpl @clear
        lda #2
        sta w_map + VTOC_KIND
        lda #<DOS_TOTAL
        sta w_map + VTOC_TOTAL
        lda #>DOS_TOTAL
        sta w_map + VTOC_TOTAL + 1
        ldx #VTOC_MAP_SIZE - 1
        lda #$FF
@free:  sta w_map + VTOC_MAP,x
        dex
        bpl @free
        lda #$FF >> DOS_FIRST
        sta w_map + VTOC_MAP
        lda #0
        sta w_map + VTOC_MAP + DOS_VTOC / 8
        lda #$7F
        sta w_map + VTOC_MAP + DOS_VTOC / 8 + 1
        jmp dos_write_vtoc
.assert DOS_VTOC .mod 8 = 0 && DOS_DIRECTORY_SECTORS = 8, error, "the map's bytes of the directory"

.segment "RODATA"

; The boot sector, loaded at BOOT_PLACE by any system. Prints the disk's purpose and lets the system continue.
BOOT_PLACE = $0700
t_boot: .byte 0, 1
        .addr BOOT_PLACE
        .addr BOOT_PLACE + @ready - t_boot
        ldx #0                          ; the editor's IOCB
        lda #CIO_PUTREC
        sta ICCOM
        lda #<(BOOT_PLACE + @text - t_boot)
        sta ICBAL
        lda #>(BOOT_PLACE + @text - t_boot)
        sta ICBAH
        lda #@end - @text
        sta ICBLL
        stx ICBLH
        jsr CIOV
@ready: clc
        rts
@text:  .byte "THIS DISK DOES NOT START ANYTHING.", EOL
@end:
t_boot_end:
.assert t_boot_end - t_boot <= DISK_SIZE, error, "the boot sector is one sector"
