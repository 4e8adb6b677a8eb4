; Power-up and the RESET key: Operating System User's Manual, ch. 7 ("System initialization").

; start_warm - starts after the RESET key, cold if the last start was not completed
; In:       COLDST
; Out:      does not return
; Keeps:    -
; Clobbers: everything
start_warm:
        sei
        lda COLDST
        bne start_cold
        lda #$FF
        .byte $2C                       ; skips two bytes

; start_cold - COLDSV: starts after power-up
; In:       -
; Out:      does not return
; Keeps:    -
; Clobbers: everything
start_cold:
        lda #0
        sei
        cld
        ldx #$FF
        txs
        sta WARMST
        jsr start_diagnostic
        jsr start_hardware
        jsr start_size
        lda WARMST
        beq start_clear_all

; RESET clears only the system's own variables: not $00-$0F, where programs keep how to continue.
        lda #0
        ldx #$10
@zero:  sta $00,x
        inx
        bpl @zero
        ldx #0
@pages: sta $0200,x
        cpx #$ED
        bcs @end
        sta $0300,x
@end:   inx
        bne @pages
        beq start_system

; start_clear_all - clears all RAM
; In:       -
; Out:      continues at start_system; RAM 0 except TRAMSZ, COLDST $FF, DOSVEC the memo pad
; Keeps:    -
; Clobbers: everything
start_clear_all:
        ldx #8                          ; keep the size
        lda #0
@zero:  sta $00,x
        inx
        bne @zero
        tay
        sta RAMLO
        lda #1
        sta RAMLO+1
        ldx TRAMSZ
        dex
        tya
@page:  sta (RAMLO),y
        iny
        bne @page
        inc RAMLO+1
        dex
        bne @page
        lda #$FF
        sta COLDST
        lda #<memo_pad
        sta DOSVEC
        lda #>memo_pad
        sta DOSVEC+1

; start_system - sets up the OS variables, the handlers and the display, then starts cartridge, disk or memo pad
; In:       WARMST
; Out:      does not return
; Keeps:    -
; Clobbers: everything
start_system:
        jsr start_database
        jsr start_handlers
        ldx #0                          ; IOCB 0: the editor, for reading and writing
        lda #CIO_OPEN
        sta ICCOM
        lda #<t_editor
        sta ICBAL
        lda #>t_editor
        sta ICBAH
        lda #$0C
        sta ICAX1
        jsr CIOV
        bpl @shown
        jmp start_cold
@shown: jsr start_cartridge
        bcs @again
        jsr start_cartridge_init
@again: jsr boot_cassette
        bcs @boot
        lda CARTFG
        lsr a
        bcc start_run                   ; the cartridge skips disk boot
        .res 3, $EA                     ; keeps the following addresses
@boot:  jsr boot_disk

; start_run - starts the cartridge if it requests it, else jumps through DOSVEC
; In:       -
; Out:      does not return
; Keeps:    -
; Clobbers: everything
start_run:
        lda #0
        sta COLDST
        jsr start_cartridge
        bcs @dos
        lda CARTFG
        and #$04
        beq @dos
        jmp (CARTCS)
@dos:   jmp (DOSVEC)

; start_cartridge - detects a cartridge
; In:       RAMSIZ
; Out:      carry clear if there is a cartridge
; Keeps:    X, Y
; Clobbers: A
start_cartridge:
        lda RAMSIZ
        cmp #PAGE_CART + 1
        bcs @done
        lda CART
        cmp #1                          ; 0 if present
@done:  rts

; start_cartridge_init - calls the cartridge's initialization
; In:       a cartridge is present
; Out:      -
; Keeps:    -
; Clobbers: everything
start_cartridge_init:
        jmp (CARTAD)

; start_diagnostic - starts a diagnostic cartridge at once, before any initialization
; In:       -
; Out:      -
; Keeps:    Y
; Clobbers: A, X
start_diagnostic:
        lda CART
        bne @none
        inc CART                        ; RAM would keep the change
        ldx CART
        sta CART
        bne @none                       ; X
        bit CARTFG
        bmi start_cartridge_init
@none:  rts

; start_hardware - silences the hardware
; In:       -
; Out:      every register 0, the ports inputs
; Keeps:    Y
; Clobbers: A, X
start_hardware:
        lda #0
        ldx #$1F
@gtia:  sta HPOSP0,x
        dex
        bpl @gtia
        ldx #$0F
@others:
        sta AUDF1,x
        sta DMACTL,x
        dex
        bpl @others
        ldx #1
@port:  lda #$38                        ; the direction registers
        sta PACTL,x
        lda #0
        sta PORTA,x
        lda #$3C                        ; the ports; motor and COMMAND off
        sta PACTL,x
        dex
        bpl @port
        rts

; start_size - counts RAM pages up to $D000, in steps of 4K
; In:       -
; Out:      TRAMSZ
; Keeps:    -
; Clobbers: A, X, Y, CIO_GETREC, RAMLO
start_size:
        ldy #0
        sty RAMLO
        lda #$10
@block: sta RAMLO+1
        sta TRAMSZ
        lda (RAMLO),y
        tax
        eor #$FF
        sta (RAMLO),y
        cmp (RAMLO),y
        bne @end
        txa
        sta (RAMLO),y
        lda RAMLO+1
        clc
        adc #$10
        cmp #>HPOSP0
        bne @block
        sta TRAMSZ
@end:   rts

; start_database - initializes the OS variables that are not 0
; In:       TRAMSZ
; Out:      the vectors, the handler table, the margins, the memory limits
; Keeps:    Y
; Clobbers: A, X
start_database:
        ldx #t_vectors_end - t_vectors - 1
@vector:
        lda t_vectors,x
        sta VDSLST,x
        dex
        bpl @vector
        ldx #t_handlers_end - t_handlers - 1
@handler:
        lda t_handlers,x
        sta HATABS,x
        dex
        bpl @handler
        stx BRKKEY                      ; $FF: not pressed
        lda #<break_pressed
        sta BRKKY
        lda #>break_pressed
        sta BRKKY+1
        lda #2
        sta LMARGN
        lda #39
        sta RMARGN
        lda TRAMSZ
        sta RAMSIZ
        sta MEMTOP+1
        ldx #0
        stx MEMTOP
        stx MEMLO
        lda #PAGE_MEMLO
        sta MEMLO+1
        rts

; start_handlers - initializes the handlers and enables interrupts
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
start_handlers:
        jsr EDITRV + 12
        jsr SCRENV + 12
        jsr KEYBDV + 12
        jsr PRINTV + 12
        jsr CASETV + 12
        jsr CIOINV
        jsr SIOINV
        jsr INTINV
        jsr DISKIV
        cli
        rts

t_editor:       .byte "E:", EOL

; The initial values of VDSLST to VVBLKD.
t_vectors:
        .word interrupt_none            ; VDSLST
        .word interrupt_end, interrupt_end, interrupt_end ; VPRCED, VINTER, VBREAK
        .word key_interrupt             ; VKEYBD
        .word serial_received, serial_sendable, serial_sent ; VSERIN, VSEROR, VSEROC
        .word interrupt_end, interrupt_end, interrupt_end ; VTIMR1, VTIMR2, VTIMR4
        .word interrupt_dispatch        ; VIMIRQ
        .word 0, 0, 0, 0, 0             ; CDTMV1 to CDTMV5
        .word SYSVBV, XITVBV            ; VVBLKI, VVBLKD
t_vectors_end:
.assert VDSLST + (t_vectors_end - t_vectors) = CDTMA1, error, "the vectors end before the timers' addresses"

t_handlers:
        .byte 'P'
        .word PRINTV
        .byte 'C'
        .word CASETV
        .byte 'E'
        .word EDITRV
        .byte 'S'
        .word SCRENV
        .byte 'K'
        .word KEYBDV
t_handlers_end:
