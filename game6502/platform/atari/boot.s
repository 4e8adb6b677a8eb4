; From the system's boot to main_start. The system reads the five boot sectors and enters after their header (OS User's
; Manual, ch. 10). They read the rest, packed (tools/packer/packer.hpp). Nothing returns to the system, so a BASIC
; cartridge is not started.
;
; Read in order, an 810's sectors pass every 110 ms: nine a second at most. Any longer work between two sectors misses
; the next one, which returns after 208 ms. So two threads share the processor:
; - The loader reads sector after sector through the system's SIO.
; - The unpacker works while the bytes of a sector arrive. It also shows the title page and plays the theme (segment EARLY).
; While a sector arrives SIO only waits for the last byte. The interrupt of a received byte (VSERIN) switches: after the
; first byte to the unpacker, after the last one to the loader. The unpacker also yields when it needs more bytes. If
; SIO works without interrupts, the unpacker runs after all sectors have been read.
; A bar on the screen grows by one character every four sectors.

BOOT_SIZE      = 128
BOOT_TRACK     = 18                     ; sectors
BOOT_SLOT      = 9 + BOOT_SECTORS / 2   ; the position of the first sector that the system does not read
BOOT_MORE      = 3                      ; positions to wait at the second track, as in tools/packer/main.cpp
BOOT_EARLY     = (.segend("EARLY") + $FF) & $FF00
BOOT_RAW_END   = $7000                  ; the end of the packed program: above all unpacked data, below SCREEN
BOOT_ROW       = w_text + (TEXT_ROWS - 1) * TEXT_COLUMNS ; screen address of a word and the bar
BOOT_BAR       = BOOT_ROW + TEXT_COLUMNS - BOOT_CELLS
BOOT_CELLS     = 30                     ; of the bar, at most
BOOT_CELL      = $80                    ; an inverse space
BOOT_DMA       = $22                    ; display list, 40 columns
BOOT_STACK     = $7F                    ; the loader's stack, below the unpacker's
z_boot_turn    = z_dos_0                ; which thread runs: 0 the loader, 1 the unpacker
z_boot_title   = z_dos_1                ; the page after EARLY; $FF: the title was shown
z_boot_read    = z_dos_2                ; sectors of the packed program read so far
z_boot_place   = z_broken               ; destination of the next one: the address / BOOT_SIZE; $FF: all read
z_boot_bits    = z_known                ; unread bits, then a 1
z_boot_count   = z_index                ; a number in the stream
z_boot_in      = z_free_number          ; word: the next byte of the stream
z_boot_to      = z_link                 ; word: destination of the next byte
z_boot_from    = z_file_sector          ; word: source of a match
z_boot_back    = z_file_mark            ; word: distance of the last match, less 1
z_boot_rest    = z_size                 ; 0: the loader runs; 1: it must rest; negative: it rests
z_boot_sector  = z_sector               ; the next sector to read
z_boot_left    = z_sector + 1           ; the number of sectors left on its track
z_boot_slot    = z_err_sector           ; the next one's position on its track
z_boot_cells   = z_err_track            ; current length of the bar
z_boot_serin   = z_buffer               ; word: the system's VSERIN
.assert z_damaged = z_free_number + 1 && z_file_entry = z_file_sector + 1, error, "words"
.assert z_file_length = z_file_mark + 1, error, "a word"

.segment "BOOT"
boot_image:
        .byte 0                         ; unused
        .byte BOOT_SECTORS
        .addr boot_image
        .addr boot_image                ; DOSINI; main_vectors sets it

; boot_start - shows the bar's row, prepares the unpacker and becomes the loader
; In:       the boot sectors loaded
; Out:      continues at boot_load
; Keeps:    -
; Clobbers: everything
boot_start:
        ldx #0
        stx SOUNDR
        stx DMACTL                      ; no display until ANTIC has its list's whole address
        txa
@clear: sta <zp_start,x
        inx
        bpl @clear
        stx z_boot_bits                 ; $80: none
        stx z_boot_to
        ldx #>.segstart("EARLY")
        stx z_boot_to + 1
.if TITLE_LOADS
        lda #>BOOT_EARLY
        sta z_boot_title
.endif
        lda #BOOT_RAW_END / BOOT_SIZE
        sec
        sbc boot_sectors
        sta z_boot_place
        lsr a
        sta z_boot_in + 1
        ror z_boot_in
        lda #BOOT_SECTORS + 1
        sta z_boot_sector
        lda #BOOT_TRACK - BOOT_SECTORS
        sta z_boot_left
        lda #BOOT_SLOT
        sta z_boot_slot
        lda #1 + BOOT_MORE
        sta z_boot_step
        inc z_boot_track
        lda #<boot_list
        ldx #>boot_list
        sta DLISTL                      ; shadows are not copied while SIO runs
        stx DLISTH
        sta SDLSTL
        stx SDLSTH
        lda #BOOT_DMA
        sta DMACTL
        ldx #BOOT_BAR - BOOT_ROW - 1
@word:  lda boot_word,x
        sta BOOT_ROW,x
        dex
        bpl @word
        ldx #1
@take:  lda VSERIN,x
        sta z_boot_serin,x
        lda boot_vector,x
        sta VSERIN,x
        dex
        bpl @take
        lda #>boot_unpack               ; the unpacker's stack, as boot_switch leaves it
        pha
        lda #<boot_unpack
        pha
        php
        pha
        pha
        pha
        tsx
        stx z_boot_stack
        ldx #BOOT_STACK
        txs
        .assert * = boot_load, error, "boot_start falls into boot_load"

; boot_load - the loader: reads all sectors. Retries unreadable ones and reports them in the bar's place
; In:       z_boot_read 0, z_boot_place
; Out:      does not return
; Keeps:    -
; Clobbers: everything
boot_load:
        lda #SIO_READ
        sta DCOMND
        ldx #1
        stx DUNIT
        dex
        stx DAUX2
        lda z_boot_sector
        sta DAUX1
        lda z_boot_place
        lsr a
        sta DBUFHI
        txa
        ror a
        sta DBUFLO
        jsr DSKINV                      ; it retries once, and the drive each time
        ldx #BOOT_CELLS - 1
        lda DSTATS
        bmi @failed
        inc z_boot_place
        jsr boot_next
        inc z_boot_read
        lda z_boot_read
        lsr a
        lsr a
        sta z_boot_cells
@cell:  lda #BOOT_CELL
        cpx z_boot_cells
        bcc @draw
        lda #0
@draw:  sta BOOT_BAR,x
        dex
        bpl @cell
@next:  lda z_boot_read
        eor boot_sectors
        bne @more
        stx z_boot_place
        beq @rest                       ; always
@more:  lda z_boot_rest
        beq boot_load
@rest:  jsr boot_rest
        jmp @next
@failed:
        lda boot_text,x
        sta BOOT_BAR,x
        dex
        bpl @failed
        bmi @next                       ; always

boot_vector:
        .addr boot_received
boot_list:
        .res 12, LIST_BLANK
        .byte LIST_TEXT | LIST_ADDRESS
        .addr BOOT_ROW
        .byte LIST_END
        .addr boot_list
.assert boot_list & $FC00 = (* - 1) & $FC00, error, "ANTIC counts within 1K"
.pushcharmap
.charmap $20, $5F, $00
boot_word:
        .byte "  LOADING "
.assert * - boot_word = BOOT_BAR - BOOT_ROW, error, "the word ends where the bar begins"
boot_text:
        .byte "CANNOT READ THE DISK; RETRYING"
.assert * - boot_text = BOOT_CELLS, error, "the text covers the bar"
.popcharmap

; boot_next - selects the next sector. An 810 is ready for it after half a turn: alternately 9 or 10 positions; 11 on a
;             new track, since the head needs 15 ms more
; In:       z_boot_slot, z_boot_left, z_boot_track, z_boot_step
; Out:      the same, z_boot_sector
; Keeps:    X
; Clobbers: A, Y
boot_next:
        lda z_boot_left
        lsr a
        lda #BOOT_TRACK / 2
        adc z_boot_slot
        dec z_boot_left
        bne @same
        adc z_boot_step                 ; carry clear
        tay
        lda #1
        sta z_boot_step
        lda #BOOT_TRACK
        sta z_boot_left
        adc z_boot_track
        sta z_boot_track
        tya
@same:  cmp #BOOT_TRACK
        bcc @slot
        sbc #BOOT_TRACK
@slot:  sta z_boot_slot
        asl a                           ; the order of positions is 1 3 5 ... 17 2 4 ... 18
        cmp #BOOT_TRACK
        bcc @odd
        sbc #BOOT_TRACK                 ; carry set
@odd:   adc z_boot_track
        sta z_boot_sector
        rts

; boot_rest - the loader: rests until the unpacker changes z_boot_rest
; In:       -
; Out:      z_boot_rest as the unpacker set it
; Keeps:    X, Y
; Clobbers: A
boot_rest:
        sec
        ror z_boot_rest
        .assert * = boot_swap, error, "boot_rest falls into boot_swap"

; boot_swap - runs the other thread until it, or an interrupt, switches back
; In:       -
; Out:      -
; Keeps:    X, Y
; Clobbers: A
; Inside:   boot_switch, with the return address, P and A on the stack; boot_return, which leaves an interrupt
boot_swap:
        lda #>boot_done
        pha
        lda #<boot_done
        pha
        php
        sei
        pha
boot_switch:
        lda z_boot_turn
        eor #1
        sta z_boot_turn
        txa
        pha
        tya
        pha
        tsx
        txa
        ldx z_boot_stack
        sta z_boot_stack
        txs
        pla
        tay
        pla
        tax
boot_return:
        pla
        rti

; boot_received - VSERIN: has the system store the byte, then selects a thread: the unpacker while more bytes of the
;                 sector are due, else the loader
; In:       an interrupt, A on the stack
; Out:      -
; Keeps:    A, X, Y
; Clobbers: -
boot_received:
        lda #>@taken
        pha
        lda #<@taken
        pha
        php
        pha
        jmp (z_boot_serin)
@taken: lda BFENLO
        eor BUFRLO                      ; 0: the last byte, as each reply of the drive is
        cmp #1
        lda #0
        rol a
        eor z_boot_turn
        beq boot_return
        bne boot_switch                 ; always

; boot_unpack - the unpacker: unpacks everything. When EARLY is complete, shows the title page
; In:       the stream
; Out:      continues at main_loaded
; Keeps:    -
; Clobbers: everything
boot_unpack:
        jsr boot_wait
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
        jsr boot_page
@plain: jsr boot_copy
        jsr boot_bit
        bcs @new
        jsr boot_gamma
@match: clc                             ; one more
        lda z_boot_to
        sbc z_boot_back
        sta z_boot_from
        lda z_boot_to + 1
        sbc z_boot_back + 1
        sta z_boot_from + 1
        jsr boot_copy
.if TITLE_LOADS
        cmp z_boot_title
        bcc @next
        jsr boot_title
@next:
.endif
        jsr boot_bit
        bcc @literals
@new:   jsr boot_gamma
        tax
        dex
        stx z_boot_back + 1
        jsr boot_byte
        lsr z_boot_back + 1
        ror a
        sta z_boot_back
        jsr boot_number                 ; its first bit is in the carry
        inc z_boot_count
        bne @match                      ; always

; boot_gamma - reads a number from the stream; more than eight bits mark the end
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

; boot_copy - copies z_boot_count bytes to the output
; In:       z_boot_from, z_boot_to, z_boot_count
; Out:      z_boot_to after them, A its page
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
; Inside:   boot_bits, when z_boot_bits is empty; boot_done, an rts that boot_byte branches to
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
        tay
        jsr boot_page
        tya
        rts

; boot_page - advances to the next page of the stream, and waits until it has been read
; In:       z_boot_in, z_boot_place
; Out:      z_boot_in
; Keeps:    X, Y
; Clobbers: A
; Inside:   boot_wait, which waits for the current page
boot_page:
        inc z_boot_in + 1
boot_wait:
        lda z_boot_place
        lsr a
        clc
        sbc z_boot_in + 1
        bcs boot_done
        jsr boot_swap
        bcc boot_wait                   ; always

.if TITLE_LOADS
; boot_title - draws the title page while the game loads; then makes the loader rest, shows the page and plays the theme
;              until a key or a button; then adapts the page for display during loading
; In:       EARLY unpacked, the loader running
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
boot_title:
        lda #$FF
        sta z_boot_title                ; once
        jsr title_paint
        inc z_boot_rest
@rest:  jsr boot_swap
        bit z_boot_rest
        bpl @rest
        jsr title_present
        jsr sound_theme
        lda #TITLE_EVERY_8
        jsr title_list
        lda #TEXT_ROWS - 1
        tax
        jsr text_clear
        ldx #TITLE_TEXT_ROWS            ; replaces the last line of the credits
        ldy #TEXT_ROWS - 1
        jsr title_credit
        lda #0
        sta z_boot_rest
        jmp boot_swap
.endif

.res BOOT_SECTORS * BOOT_SIZE - 1 - (* - boot_image)
boot_sectors:
        .byte 0                         ; pack stores the number of packed sectors here
.assert boot_start = boot_image + 6, error, "the system enters behind the header"
.assert <.segstart("EARLY") = $80, error, "boot_start stores $80"
.assert BOOT_SECTORS .mod 2 = 1, error, "the first sector in BOOT_SLOT has an even number"
