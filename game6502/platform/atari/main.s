; FORTRESS for the Atari 400 and 800: the one source the assembler is given. It includes every other file, in an order
; that matters only within EARLY; each file switches to its own segments. A file is included by its owner's block.

.setcpu "6502"

.include "layout.inc"
.include "zp.inc"
.include "atari.inc"                    ; roms/inc: the hardware's addresses,
.include "atari_os.inc"                 ; and what the system keeps in memory
.include "../platform.inc"

.segment "CODE"

; main_loaded - starts the game after loading: title and theme are over, and the time the human took for them counts (R11.5)
; In:       z_entropy
; Out:      does not return
; Keeps:    -
; Clobbers: everything
main_loaded:
        cld
        ldx #$FF
        txs
        lda z_entropy
        pha
        lda z_entropy + 1
        pha
        jsr main_clear
        pla
        sta z_entropy + 1
        pla
        sta z_entropy
        inc z_titled
        bne main_game                   ; always

; main_start - starts the game after RESET, when the system has set up its hardware and devices again. RAM is cleared, so
;              a restart at any moment finds no half-changed state; the disk is left as it is
; In:       -
; Out:      does not return
; Keeps:    -
; Clobbers: everything
; Inside:   main_game, where main_loaded goes on
main_start:
        cld
        ldx #$FF
        txs
        jsr main_clear
main_game:
        jsr main_vectors
        jmp game_start                  ; fortress/ui

; main_clear - clears the program's zero page and its work RAM
; In:       -
; Out:      A 0
; Keeps:    -
; Clobbers: X, Y; zero page
main_clear:
        lda #0
        ldx #zp_start
@zero_page:
        sta $00,x
        inx
        bne @zero_page
        lda #<.segstart("BSS")
        sta z_buffer
        lda #>.segstart("BSS")
        sta z_buffer + 1
        ldx #>(.segsize("BSS") + $FF)
        lda #0
        tay
@page:  sta (z_buffer),y                ; whole pages; what follows is work RAM too
        iny
        bne @page
        inc z_buffer + 1
        dex
        bne @page
        stx z_buffer + 1
        stx z_buffer
        txa
        rts
.assert .segend("BSS") = .segstart("BUFFERS") && .segsize("BUFFERS") >= $FF, error, "main_clear clears too much"

; main_vectors - registers the program with the system as booted, so that RESET leads to main_start before any cartridge
;                is entered; and disables BREAK, which would break off the disk's work
; In:       -
; Out:      -
; Keeps:    X, Y
; Clobbers: A
main_vectors:
        lda #<main_start
        sta DOSINI
        sta DOSVEC
        lda #>main_start
        sta DOSINI + 1
        sta DOSVEC + 1
        lda #1
        sta BOOTQ
        lda #0
        sta COLDST
        sta SOUNDR                      ; the disk works in silence
        sei
        lda POKMSK
        and #<~IRQ_BREAK
        sta POKMSK
        sta IRQEN
        cli
        rts

; === disk: boot, disk, format, dos ====================================================================================
.include "boot.s"
.include "disk.s"
.include "format.s"
.include "dos.s"
.include "dos_directory.s"
.include "dos_chain.s"
.include "dos_map.s"

; === screen: text, screen, tiles, input, sound ========================================================================
.include "art.inc"
.include "display.s"
.include "text.s"
.include "title.s"
.include "title_shapes.s"
.include "title_art.s"
.include "screen.s"
.include "tiles.s"
.include "surround.s"
.include "input.s"
.segment "EARLY"
.include "../../fortress/data/song.s"
.include "harmony.s"
.include "sound.s"
.include "tune.s"

; === core =============================================================================================================
.include "../../fortress/core/core.s"

; === ui, store, data: game_start is theirs ============================================================================
.include "../../fortress/store/store.s"
.include "options.s"
.include "../../fortress/ui/ui.s"
