; Starts the game after loading or RESET: memory, vectors.

.segment "CODE"

; main_loaded - starts the game after loading. The title has been seen, and the time the human took for it counts
;               (R11.5)
; In:       z_entropy, z_boot_serin
; Out:      does not return
; Keeps:    -
; Clobbers: everything
main_loaded:
        cld
        ldx #$FF
        txs
        lda z:z_boot_serin
        sta VSERIN
        lda z:z_boot_serin + 1
        sta VSERIN + 1
        lda z_entropy
        pha
        lda z_entropy + 1
        pha
        jsr main_clear
        pla
        sta z_entropy + 1
        pla
        sta z_entropy
.if TITLE_LOADS
        inc z_titled
        bne main_game                   ; always
.else
        jmp main_game
.endif

; main_start - starts the game after RESET, once the system has set up its hardware and devices. Clears RAM, so that a
;              restart at any moment finds no half-changed state; does not touch the disk
; In:       -
; Out:      does not return
; Keeps:    -
; Clobbers: everything
; Inside:   main_game, where main_loaded continues
main_start:
        cld
        ldx #$FF
        txs
        jsr main_clear
main_game:
        jsr main_vectors
        jmp game_start                  ; the game's ui

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
@page:  sta (z_buffer),y                ; whole pages; the rest is work RAM too
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
;                is entered; disables BREAK, which would abort disk access
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
        sta SOUNDR                      ; silent disk access
        sei
        lda POKMSK
        and #<~IRQ_BREAK
        sta POKMSK
        sta IRQEN
        cli
        rts
