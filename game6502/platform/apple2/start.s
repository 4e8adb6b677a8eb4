; Starts the game after loading or Ctrl-Reset: memory, vectors.

.segment "CODE"

; main_start - starts the game, after loading and after Ctrl-Reset. Clears RAM except the slot and the head's position,
;              so that a restart at any moment finds no half-changed state; does not touch the disk
; In:       z_slot, z_head
; Out:      does not return
; Keeps:    z_slot, z_head
; Clobbers: everything else
main_start:
        sei
        cld
        ldx #$FF
        txs
        jsr main_clear
        jsr main_vectors
        jsr disk_init
        jsr disk_off
        jmp game_start                  ; the game's ui

; main_clear - clears zero page, except for z_slot and z_head, and work RAM
; In:       -
; Out:      A 0
; Keeps:    z_slot, z_head
; Clobbers: A, X, Y
main_clear:
        ldx #z_head + 1
        lda #0
@zero_page:
        sta $00,x
        inx
        bne @zero_page
        ldx #>.segstart("BSS")
        tay
@page:  stx @store + 2
@store: sta $FF00,y                     ; the page is patched
        iny
        bne @store
        inx
        cpx #>(.segend("BSS") + $FF)
        bne @page
        rts
.assert z_slot = 0 && z_head = 1, error, "main_clear keeps the first two bytes of zero page"
.assert <.segstart("BSS") = 0, error, "main_clear clears whole pages"

; main_vectors - makes Ctrl-Reset and BRK restart the game; ignores interrupts, which need a card
; In:       -
; Out:      -
; Keeps:    Y
; Clobbers: A, X
main_vectors:
        ldx #@end - @table - 1
@copy:  lda @table,x
        sta BRKV,x
        dex
        bpl @copy
        rts
.warn -unreachable                      ; BASIC jumps into the copy
@table: .addr main_start                ; BRKV
        .addr main_start                ; SOFTEV
        .byte >main_start ^ PWREDUP_MAGIC
        jmp main_start                  ; AMPERV
        jmp main_start                  ; USRADR
        rti                             ; NMIV
.warn unreachable
        .res 2
        .addr main_irq                  ; IRQLOC
@end:
.assert @end - @table = $400 - BRKV, error, "the vectors fill $3F0-$3FF"

; main_irq - returns from an IRQ; the firmware has saved A at $45
; In:       -
; Out:      -
; Keeps:    A, X, Y, flags
; Clobbers: -
main_irq:
        lda $45
        rti
