; The directory of a DOS 2.0S disk: names, the search for an entry, and a new one (Inside Atari DOS, ch. 2).

.segment "BSS"
w_entries_number: .res 1                ; the directory sector in w_entries, from 1 on; 0 none

.segment "CODE"

; dos_name - composes the file name for the next calls: FORTRESS.ROS, FORTRESS.H00-H99, FORTRESS.W00-W99,
;            FORTRESS.P00-P99
; In:       A FILE_*, X number 0..99
; Out:      w_name, w_tag
; Keeps:    -
; Clobbers: A, X, Y
dos_name:
        stx w_tag + 3
        tay
        ldx #7
@letter:
        lda t_name,x
        sta w_name,x
        dex
        bpl @letter
        lda t_tags,y
        sta w_tag + 1
        sta w_name + 8
        lda #'F'
        sta w_tag
        lda #1
        sta w_tag + 2
        tya
        bne @number
        lda #'O'
        sta w_name + 9
        lda #'S'
        sta w_name + 10
        rts
@number:
        ldx #'0'
        lda w_tag + 3
@tens:  cmp #10
        bcc @units
        sbc #10
        inx
        bne @tens                       ; always
@units: stx w_name + 9
        ora #'0'
        sta w_name + 10
        rts

.segment "CODE"

; dos_read_entries - reads a sector of the directory, unless already done
; In:       A its number 0-7; w_entries_number
; Out:      carry clear: w_entries, w_entries_number; or set with A ERR_*
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, w_sector, z_err_*
dos_read_entries:
        tax
        inx
        cpx w_entries_number
        clc
        beq dos_entries_done
        stx w_entries_number
        jsr dos_at_entries
        jsr disk_read
        .assert * = dos_entries_try, error, "dos_read_entries falls into dos_entries_try"

; dos_entries_try - invalidates w_entries if the disk could not be read or written
; In:       carry set: A ERR_*
; Out:      A, carry, w_entries_number
; Keeps:    X, Y
; Clobbers: -
; Inside:   dos_entries_done, a shared rts
dos_entries_try:
        bcc dos_entries_done
        pha
        lda #0
        sta w_entries_number
        pla
dos_entries_done:
        rts

; dos_write_entries - writes the directory sector of the file
; In:       z_file_sector, w_entries
; Out:      carry clear; or set with A ERR_*
; Keeps:    w_block, w_name
; Clobbers: X, Y, w_sector, z_err_*
dos_write_entries:
        lda z_file_sector
        jsr dos_at_entries
        jsr disk_write
        jmp dos_entries_try

; dos_at_entries - selects a directory sector for reading or writing
; In:       A its number 0-7
; Out:      z_sector, z_buffer
; Keeps:    X, Y
; Clobbers: A
dos_at_entries:
        clc
        adc #<DOS_DIRECTORY
        sta z_sector
        lda #>DOS_DIRECTORY
        sta z_sector + 1
        lda #<w_entries
        sta z_buffer
        lda #>w_entries
        sta z_buffer + 1
        rts
.assert >DOS_DIRECTORY = >(DOS_DIRECTORY + DOS_DIRECTORY_SECTORS - 1), error, "dos_at_entries adds without a carry"

; dos_scan - searches the directory for the named file and for a free entry. Like DOS, stops at an entry that was never
;            used
; In:       w_name
; Out:      carry clear: z_file_sector, z_file_entry, w_entries; set: A ERR_*. z_free_number, in the part searched;
;           z_damaged: the number of unreadable directory sectors
; Keeps:    w_block, w_name
; Clobbers: X, Y, z_dos_0, w_sector, z_err_*
dos_scan:
        lda #$FF
        sta z_free_number
        lda #0
        sta z_damaged
        sta z_file_sector
@sector:
        jsr dos_read_entries
        bcs @unreadable
        ldx #0
@entry: lda w_entries + ENTRY_FLAG,x
        beq @end
        bmi @deleted
        and #ENTRY_IN_USE | ENTRY_OPEN
        cmp #ENTRY_IN_USE
        bne @next
        jsr dos_same
        beq @found
@next:  txa
        clc
        adc #ENTRY_SIZE
        tax
        bpl @entry
@following:
        inc z_file_sector
        lda z_file_sector
        cmp #DOS_DIRECTORY_SECTORS
        bne @sector
@missing:
        lda #ERR_NOT_FOUND
@failed:
        sec
        rts
@unreadable:
        cmp #ERR_READ
        bne @failed
        inc z_damaged
        bne @following                  ; always
@deleted:
        jsr dos_note_free
        jmp @next
@end:   jsr dos_note_free
        jmp @missing
@found: stx z_file_entry
        clc
        rts
.assert ENTRY_DELETED = $80, error, "dos_scan takes the sign for it"

; dos_same - compares an entry's name
; In:       X entry, w_name
; Out:      Z set: equal
; Keeps:    X
; Clobbers: A, Y, z_dos_0
dos_same:
        stx z_dos_0
        ldy #0
@letter:
        lda w_entries + ENTRY_NAME,x
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
; In:       X entry; z_file_sector
; Out:      z_free_number
; Keeps:    X, Y
; Clobbers: A, z_dos_0
dos_note_free:
        lda z_free_number
        bpl @done
        jsr dos_number
        sta z_free_number
@done:  rts

; dos_number - computes the number of an entry
; In:       X entry; z_file_sector
; Out:      A 0-63
; Keeps:    X, Y
; Clobbers: z_dos_0
dos_number:
        txa
        lsr
        lsr
        lsr
        lsr
        sta z_dos_0
        lda z_file_sector
        asl
        asl
        asl
        ora z_dos_0
        rts

; dos_enter - writes the new file's directory entry
; In:       z_free_number, w_name, w_chain_*, z_size; z_file_sector and w_entries as dos_scan left them
; Out:      as dos_find
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, z_file_*, w_entries, w_sector, z_err_*
dos_enter:
        lda z_free_number
        lsr
        lsr
        lsr
        cmp z_file_sector               ; the sector that dos_scan read last
        beq @there
        sta z_file_sector
        jsr dos_read_entries
        bcs @done
@there: lda z_free_number
        and #7
        asl
        asl
        asl
        asl
        sta z_file_entry
        tax
        lda #ENTRY_IN_USE | ENTRY_DOS_2
        sta w_entries + ENTRY_FLAG,x
        lda z_size
        sta z_file_length
        sta w_entries + ENTRY_COUNT,x
        lda #0
        sta w_entries + ENTRY_COUNT + 1,x
        lda w_chain_low
        sta w_entries + ENTRY_START,x
        lda w_chain_high
        sta w_entries + ENTRY_START + 1,x
        ldy #0
@name:  lda w_name,y
        sta w_entries + ENTRY_NAME,x
        inx
        iny
        cpy #NAME_SIZE
        bne @name
        jmp dos_write_entries
@done:  rts
