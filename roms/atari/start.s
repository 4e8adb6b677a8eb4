; Power-up and the RESET key: Operating System User's Manual, ch. 7 ("System initialization").

; start_warm - WARMSV: starts after the RESET key, from cold if the last start was not completed
; In:       COLDST
; Out:      does not return
; Keeps:    -
; Clobbers: everything
start_warm:
        sei
        lda COLDST
        bne start_cold
        lda #$FF
        .byte $2C                       ; skip two bytes

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

; After RESET only the system's own variables are cleared: not $00-$0F, where a program keeps how to continue.
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
; Out:      continues at start_system; RAM 0 but TRAMSZ, COLDST $FF, DOSVEC the memo pad
; Keeps:    -
; Clobbers: everything
start_clear_all:
        ldx #8                          ; the size stays
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
        lda #<memo_pad
        sta DOSVEC
        lda #>memo_pad
        sta DOSVEC+1
        lda #$FF
        sta COLDST

; start_system - sets up the OS variables, the handlers and the display, then runs whatever is to run
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
        bcc start_run                   ; this cartridge wants no disk
        .res 3, $EA                     ; the addresses after this one are old
@boot:  jsr boot_disk

; start_run - runs the cartridge if it wants to run, else what DOSVEC says
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

; start_cartridge - looks for a cartridge
; In:       RAMSIZ
; Out:      carry clear if there is a cartridge
; Keeps:    X, Y
; Clobbers: A
start_cartridge:
        lda RAMSIZ
        cmp #PAGE_CART + 1
        bcs @done
        lda CART
        cmp #1                          ; 0 when it is there
@done:  rts

; start_cartridge_init - calls the cartridge's initialization
; In:       a cartridge is there
; Out:      -
; Keeps:    -
; Clobbers: everything
start_cartridge_init:
        jmp (CARTAD)

; start_diagnostic - hands over to a diagnostic cartridge at once, before anything is touched
; In:       -
; Out:      -
; Keeps:    Y
; Clobbers: A, X
start_diagnostic:
        lda CART
        bne @none
        inc CART                        ; RAM would keep it
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

; start_size - counts RAM in pages of 4K up to $D000
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

; start_database - sets the OS variables that are not 0 at first
; In:       TRAMSZ
; Out:      the vectors, the handlers' table, the margins, the limits of memory
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

; start_handlers - initializes the handlers and lets interrupts in
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

; The first values of VDSLST to VVBLKD.
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
