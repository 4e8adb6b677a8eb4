; The VTOC's map of free sectors: allocates and frees sectors (Inside Atari DOS, ch. 3).

.segment "CODE"

; dos_allocate - allocates sectors for a new file: contiguous if possible, for speed and so that its parts can be found
;                again; else from the first free one on, like DOS
; In:       w_map, z_size
; Out:      w_map, w_chain_*, z_known; carry set: A ERR_FULL
; Keeps:    w_block, w_name
; Clobbers: X, Y, z_link, z_index, z_dos_*, w_candidate
dos_allocate:
        jsr dos_piece
        ldx #0
        stx z_index
@sector:
        jsr dos_bit
        and w_map + VTOC_MAP,x
        beq @next
        eor w_map + VTOC_MAP,x
        sta w_map + VTOC_MAP,x
        ldx z_index
        jsr dos_note
        inc z_index
        lda z_index
        cmp z_size
        beq @done
@next:  jsr dos_next_sector
        bcc @sector
        lda #ERR_FULL
        rts
@done:  tax
        lda #0
        sta z_link
        sta z_link + 1
        jmp dos_note

; dos_piece - finds contiguous free sectors, first next to the directory to keep head movements short
; In:       w_map, z_size
; Out:      z_link the first of them; the disk's first free sector if there is no such run
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, z_dos_1, z_dos_2, w_candidate
dos_piece:
        lda #<(DOS_DIRECTORY + DOS_DIRECTORY_SECTORS)
        ldx #>(DOS_DIRECTORY + DOS_DIRECTORY_SECTORS)
        jsr dos_piece_from
        bcc @out
        lda #DOS_FIRST
        ldx #0
        jsr dos_piece_from
        bcc @out
        lda #DOS_FIRST
        sta z_link
        lda #0
        sta z_link + 1
@out:   rts

; dos_piece_from - finds contiguous free sectors from an odd one on: in the drive's order the gap from an even sector to
;                  the next odd one is longer, which leaves time to process a block of two
; In:       A low, X high byte of the first sector to test; w_map, z_size
; Out:      carry clear: z_link the first of them; set: none found
; Keeps:    w_block, w_name
; Clobbers: A, X, Y, z_link, z_dos_1, z_dos_2, w_candidate
dos_piece_from:
        sta z_link
        stx z_link + 1
@restart:
        lda z_size
        sta z_dos_1
        lda z_link
        lsr a
        bcc @taken
        rol a
        sta w_candidate
        lda z_link + 1
        sta w_candidate + 1
@sector:
        jsr dos_bit
        and w_map + VTOC_MAP,x
        beq @taken
        dec z_dos_1
        beq @found
        jsr dos_next_sector
        bcc @sector
        rts
@taken: jsr dos_next_sector
        bcc @restart
        rts
@found: lda w_candidate
        sta z_link
        lda w_candidate + 1
        sta z_link + 1
        clc
        rts

; dos_next_sector - selects the next sector that a file can use
; In:       z_link
; Out:      z_link; carry set: none left
; Keeps:    X, Y
; Clobbers: A
dos_next_sector:
        inc z_link
        bne @looked
        inc z_link + 1
@looked:
        lda z_link
        cmp #<DOS_END
        lda z_link + 1
        sbc #>DOS_END
        bcs @done
        jsr dos_can
        bcs dos_next_sector
@done:  rts

; dos_taken - checks whether a sector is used
; In:       z_link, a sector that a file can use; w_map
; Out:      carry clear: used
; Keeps:    z_link
; Clobbers: A, X, Y, z_dos_2
dos_taken:
        jsr dos_bit
        and w_map + VTOC_MAP,x
        cmp #1
        rts

; dos_bit - locates a sector in the map
; In:       z_link
; Out:      A bit, X offset of its byte
; Keeps:    z_link
; Clobbers: Y, z_dos_2
dos_bit:
        lda z_link + 1
        sta z_dos_2
        lda z_link
        lsr z_dos_2
        ror
        lsr z_dos_2
        ror
        lsr
        tax
        lda z_link
        and #7
        tay
        lda t_bits,y
        rts

; dos_free - frees a sector
; In:       z_sector, one that a file can use; w_map
; Out:      w_map
; Keeps:    z_sector
; Clobbers: A, X, Y, z_link, z_dos_2
dos_free:
        lda z_sector
        sta z_link
        lda z_sector + 1
        sta z_link + 1
        jsr dos_bit
        ora w_map + VTOC_MAP,x
        sta w_map + VTOC_MAP,x
        rts

; dos_count - counts the free sectors
; In:       w_map
; Out:      its VTOC_FREE
; Keeps:    -
; Clobbers: A, X, Y
dos_count:
        lda #0
        sta w_map + VTOC_FREE
        sta w_map + VTOC_FREE + 1
        ldx #VTOC_MAP_SIZE - 1
@byte:  lda w_map + VTOC_MAP,x
@bit:   asl
        bcc @next
        inc w_map + VTOC_FREE
        bne @next
        inc w_map + VTOC_FREE + 1
@next:  tay                             ; sets the flags
        bne @bit
        dex
        bpl @byte
        rts

.segment "RODATA"
t_bits: .byte $80, $40, $20, $10, $08, $04, $02, $01
