; From the system's boot to main_start. The system reads the three sectors that the first one asks for and enters after
; its header (OS User's Manual, ch. 10). They read the rest, packed (tools/packer/packer.hpp), in two parts: the first one
; has EARLY, which shows the title page and plays the theme until a key is pressed; the second one the game. Nothing returns to
; the system, so a BASIC cartridge is not started.
;
; An 810 passes a sector every 110 ms when they are read in order: at most nine a second. Little may happen between two
; sectors, or the next one has just gone by and comes again 208 ms later; so each part is unpacked when all of it is there.
; A bar on the screen grows by a character every four sectors.

BOOT_SIZE      = 128
BOOT_EARLY     = (.segend("EARLY") + $FF) & $FF00
BOOT_RAW_END   = $7000                  ; the packed program ends here: above all that is unpacked, below SCREEN
BOOT_BAR       = 10 * 40 + 16 - $100    ; its place on the system's screen, in the middle, beyond a page
BOOT_CELL      = $80                    ; of the bar: an inverse space
z_boot_trouble = z_dos_0                ; 1: the screen says that the disk cannot be read
z_boot_title   = z_dos_1                ; 1: the title has been shown
z_boot_read    = z_dos_2                ; sectors of the packed program that have been read
z_boot_place   = z_broken               ; where the next one goes: the address / BOOT_SIZE
z_boot_bits    = z_known                ; bits not yet read, then a 1
z_boot_count   = z_index                ; a number of the stream
z_boot_in      = z_free_number          ; word: the next byte of the stream
z_boot_to      = z_link                 ; word: where the next byte goes
z_boot_from    = z_file_sector          ; word: where a match is
z_boot_back    = z_file_mark            ; word: how far back the last match was, less 1
z_boot_bar     = SAVMSC                 ; word: where the bar is, at first on the system's screen
.assert z_damaged = z_free_number + 1 && z_file_entry = z_file_sector + 1, error, "words"
.assert z_file_length = z_file_mark + 1, error, "a word"

.segment "BOOT"
boot_image:
        .byte 0                         ; no meaning
        .byte BOOT_SECTORS
        .addr boot_image
        .addr boot_image                ; DOSINI; main_vectors sets it

; boot_start - prepares loading and loads the first part
; In:       the boot sectors loaded
; Out:      continues at boot_literals
; Keeps:    -
; Clobbers: everything
boot_start:
        ldx #0
        stx SOUNDR
        txa
@clear: sta <zp_start,x
        inx
        bpl @clear
        stx z_boot_bits                 ; $80: none
        stx z_boot_to
        ldx #>.segstart("EARLY")
        stx z_boot_to + 1
        lda #BOOT_RAW_END / BOOT_SIZE
        sec
        sbc boot_sectors + 1
        sta z_boot_place
        lsr a
        sta z_boot_in + 1
        ror z_boot_in
        lda SAVMSC
        adc #<BOOT_BAR
        sta z_boot_bar
        bcc @page
        inc z_boot_bar + 1
@page:  inc z_boot_bar + 1
        jsr boot_load
        .assert * = boot_literals, error, "boot_start falls into boot_literals"

; boot_literals - unpacks everything from the first bit on. Once EARLY is complete, shows the title page and loads the second
;                 part
; In:       the stream
; Out:      continues at main_loaded
; Keeps:    -
; Clobbers: everything
boot_literals:
        jsr boot_bit                    ; 0, always
@literals:
        jsr boot_gamma
        ldx z_boot_in
        ldy z_boot_in + 1
        stx z_boot_from
        sty z_boot_from + 1
        clc
        adc z_boot_in
        sta z_boot_in
        bcc @plain
        inc z_boot_in + 1
@plain: jsr boot_copy
        jsr boot_bit
        bcs @new
        jsr boot_gamma
@match: clc                             ; 1 more
        lda z_boot_to
        sbc z_boot_back
        sta z_boot_from
        lda z_boot_to + 1
        sbc z_boot_back + 1
        sta z_boot_from + 1
        jsr boot_copy
        ldx z_boot_title
        bne @next
        cmp #>BOOT_EARLY
        bcc @next
        inc z_boot_title
        jsr title_first
        jsr boot_load
@next:  jsr boot_bit
        bcc @literals
@new:   jsr boot_gamma
        tax
        dex
        stx z_boot_back + 1
        jsr boot_byte
        lsr z_boot_back + 1
        ror a
        sta z_boot_back
        jsr boot_number                 ; whose first bit is in the carry
        inc z_boot_count
        bne @match                      ; always

; boot_gamma - reads a number of the stream. More than eight bits are the end of the stream
; In:       the stream
; Out:      z_boot_count, A; at the end continues at main_loaded
; Keeps:    -
; Clobbers: X, Y
; Inside:   boot_number, with the number's first bit in the carry
boot_gamma:
        jsr boot_bit
boot_number:
        ldx #1
        stx z_boot_count
        bcs @done
@two:   asl z_boot_bits
        bne @digit
        jsr boot_bits
@digit: rol z_boot_count
        bcs @end
        asl z_boot_bits
        bne @more
        jsr boot_bits
@more:  bcc @two
@done:  lda z_boot_count
        rts
@end:   jmp main_loaded

; boot_copy - copies z_boot_count bytes to where unpacking is
; In:       z_boot_from, z_boot_to, z_boot_count
; Out:      z_boot_to past them, A its page
; Keeps:    X
; Clobbers: Y
boot_copy:
        ldy #0
@byte:  lda (z_boot_from),y
        sta (z_boot_to),y
        iny
        cpy z_boot_count
        bne @byte
        tya
        clc
        adc z_boot_to
        sta z_boot_to
        lda z_boot_to + 1
        adc #0
        sta z_boot_to + 1
        rts

; boot_bit - reads a bit of the stream
; In:       the stream
; Out:      carry
; Keeps:    X
; Clobbers: A, Y
; Inside:   boot_bits, when z_boot_bits is used up; boot_done, an rts that boot_byte branches to
boot_bit:
        asl z_boot_bits
        bne boot_done
boot_bits:
        jsr boot_byte
        sec
        rol a
        sta z_boot_bits
boot_done:
        rts

; boot_byte - reads a byte of the stream
; In:       the stream
; Out:      A
; Keeps:    X
; Clobbers: Y
boot_byte:
        ldy #0
        lda (z_boot_in),y
        inc z_boot_in
        bne boot_done
        inc z_boot_in + 1
        rts

; boot_load - reads the sectors of a part. While one cannot be read it is tried again, and a line says so
; In:       z_boot_read, z_boot_place, z_boot_title
; Out:      z_boot_read, z_boot_place
; Keeps:    -
; Clobbers: A, X, Y
boot_load:
        lda #SIO_READ
        sta DCOMND
        ldx #1
        stx DUNIT
        dex
        stx DAUX2
        lda z_boot_read
        clc
        adc #BOOT_SECTORS + 1
        sta DAUX1
        lda z_boot_place
        lsr a
        sta DBUFHI
        txa
        ror a
        sta DBUFLO
        jsr DSKINV                      ; which tries it twice, and the drive each time
        lda DSTATS
        bmi @failed
        lsr z_boot_trouble
        bcc @read
        jsr title_loading
@read:  inc z_boot_place
        inc z_boot_read
        lda z_boot_read
        lsr a
        lsr a
        tay
        lda #BOOT_CELL
        sta (z_boot_bar),y
        ldx z_boot_title
        lda z_boot_read
        cmp boot_sectors,x
        bne boot_load
        rts
@failed:
        lda z_boot_title
        bne @title
        ldy #BOOT_TEXT - 1
@letter:
        lda boot_text,y
        sta (z_boot_bar),y
        dey
        bpl @letter
        bmi boot_load                   ; always
@title: sta z_boot_trouble
        jsr title_trouble
        jmp boot_load
.pushcharmap
.charmap $20, $5F, $00
boot_text:
        .byte "  CANNOT READ THE DISK. STILL TRYING."
BOOT_TEXT = * - boot_text
.popcharmap

; How many bytes the first part must have, in whole pages. pack puts two numbers in their place: of the sectors in the first
; part, and in both.
.res BOOT_SECTORS * BOOT_SIZE - 2 - (* - boot_image)
boot_sectors:
        .word BOOT_EARLY - .segstart("EARLY")
.assert boot_start = boot_image + 6, error, "the system enters behind the header"
.assert <.segstart("EARLY") = $80, error, "boot_start stores $80"
