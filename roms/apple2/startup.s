; Reset, power-up, interrupts, redirection of input and output. Apple II Reference Manual, ch. 2 and 3 ("Autostart
; ROM").

COLD_BASIC = $E000
WARM_BASIC = $E003
IO         = $C000                      ; the first address above RAM

; reset_enter - RESET: jumps through SOFTEV if PWREDUP validates it, else starts cold
; In:       -
; Out:      does not return
; Keeps:    -
; Clobbers: everything
reset_enter:
        cld
        jsr SETNORM
        jsr INIT
        jsr SETVID
        jsr SETKBD
        lda CLRAN0
        lda CLRAN1
        lda SETAN2
        lda SETAN3
        lda CLRROM
        bit KBDSTRB
        jsr BELL
        lda SOFTEV+1
        eor #PWREDUP_MAGIC
        cmp PWREDUP
        bne reset_cold
        lda SOFTEV
        bne @warm
        lda SOFTEV+1
        cmp #>COLD_BASIC
        bne @warm
        lda #<WARM_BASIC                ; one attempt is enough for a cold start
        sta SOFTEV
        jmp COLD_BASIC
@warm:  jmp (SOFTEV)

; reset_cold - PWRUP: prints the title, sets the vectors and boots the first disk controller from slot 7 down
; In:       -
; Out:      does not return
; Keeps:    -
; Clobbers: everything
reset_cold:
        jsr HOME
        ldx #TITLE_COLUMN
        stx CH
@title: lda t_title - TITLE_COLUMN,x
        ora #$80
        jsr COUT
        inx
        cpx #TITLE_COLUMN + t_title_end - t_title
        bne @title
        lda #<OLDBRK
        sta BRKV
        lda #>OLDBRK
        sta BRKV+1
        lda #<COLD_BASIC
.assert <COLD_BASIC = 0, error, "HIMEM and the slots' ROMs begin pages"
        sta SOFTEV
        sta HIMEM
        sta A1L
        lda #>COLD_BASIC
        sta SOFTEV+1
        jsr SETPWRC
        ldx #t_no_dos_end - t_no_dos - 1
@dos:   lda t_no_dos,x
        sta DOSWARM,x
        dex
        bpl @dos
        lda #>IO
        sta HIMEM+1
        lda #$C7
        sta A1H
@slot:  ldy #7
        ldx #3
@byte:  lda (A1L),y
        cmp t_disk_signature,x
        bne @no
        dey
        dey
        dex
        bpl @byte
        jmp (A1L)
@no:    dec A1H
        lda A1H
        cmp #$C0
        bne @slot
        jmp COLD_BASIC

TITLE_COLUMN = (40 - 12) / 2
t_title:        .byte "FORTRESS ROM", 13
t_title_end:

; DOS's vectors without DOS: jumps to BASIC's warm start, for programs that end there. The boot ROM's decoding table
; overwrites the first six bytes; if executed (nop, rla $3D3C,y, rol $FF3F,x), they reach the last jump.
t_no_dos:
        .byte $4C, <WARM_BASIC, >WARM_BASIC, $4C, <WARM_BASIC, >WARM_BASIC
        .byte $FF, $4C, <WARM_BASIC, >WARM_BASIC
t_no_dos_end:

t_disk_signature:
        .byte $20, $00, $03, $3C        ; at offsets 1, 3, 5, 7

; reset_validate - SETPWRC: makes SOFTEV valid
; In:       SOFTEV
; Out:      PWREDUP
; Keeps:    X, Y
; Clobbers: A
reset_validate:
        lda SOFTEV+1
        eor #PWREDUP_MAGIC
        sta PWREDUP
        rts

; basic_missing - reports that BASIC is missing
; In:       -
; Out:      continues at MON
; Keeps:    -
; Clobbers: A, X, Y, A3L, A3H
basic_missing:
        jsr text_string
        .byte 13, "NO BASIC IN THIS ROM: MONITOR", 13, 0
        jmp MON

; interrupt_enter - IRQ: distinguishes BRK from an interrupt
; In:       P and the address on the stack
; Out:      continues at IRQLOC, ACC the A interrupted, or at BREAK
; Keeps:    X, Y
; Clobbers: A
interrupt_enter:
        sta ACC
        pla
        pha
        and #$10
        bne @brk
        jmp (IRQLOC)
@brk:   lda ACC
        jmp BREAK

; break_enter - BREAK: saves the registers
; In:       P and the address after BRK on the stack
; Out:      continues at BRKV; ACC, XREG, YREG, STATUS, SPNT, PCL/PCH
; Keeps:    Y
; Clobbers: A, X
break_enter:
        plp
        jsr IOSAVE
        pla
        sta PCL
        pla
        sta PCH
        tsx
        stx SPNT
        jmp (BRKV)

; break_show - OLDBRK, the initial BRKV: shows the address and the registers
; In:       PCL/PCH, the saved registers
; Out:      continues at MON
; Keeps:    -
; Clobbers: A, X, Y, A1L-A3H
break_show:
        lda PCL
        sec
        sbc #2                          ; back to the BRK
        sta PCL
        bcs @low
        dec PCH
@low:   jsr text_string
        .byte 13, 0
        jsr list_one
        jsr REGDSP
        jmp MON

; registers_save - IOSAVE: saves the registers
; In:       the registers
; Out:      ACC, XREG, YREG, STATUS, SPNT; decimal mode off
; Keeps:    Y
; Clobbers: A, X
registers_save:
        sta ACC
        stx XREG
        sty YREG
        php
        pla
        sta STATUS
        tsx
        stx SPNT
        cld
        rts

; registers_restore - IOREST: loads all saved registers except S
; In:       ACC, XREG, YREG, STATUS
; Out:      A, X, Y, P
; Keeps:    -
; Clobbers: -
registers_restore:
        lda STATUS
        pha
        lda ACC
        ldx XREG
        ldy YREG
        plp
        rts

; port_keyboard - SETKBD: selects the keyboard for input
; In:       -
; Out:      KSWL
; Keeps:    -
; Clobbers: A, X, Y
port_keyboard:
        lda #0
.assert * = port_input, error, "port_keyboard falls into port_input"

; port_input - INPORT: selects a slot for input
; In:       A slot, 0 = the keyboard
; Out:      KSWL
; Keeps:    -
; Clobbers: A, X, Y
port_input:
        ldx #KSWL
        ldy #<KEYIN
        bne port_set

; port_screen - SETVID: selects the screen for output
; In:       -
; Out:      CSWL
; Keeps:    -
; Clobbers: A, X, Y
port_screen:
        lda #0
.assert * = port_output, error, "port_screen falls into port_output"

; port_output - OUTPORT: selects a slot for output
; In:       A slot, 0 = the screen
; Out:      CSWL
; Keeps:    -
; Clobbers: A, X, Y
port_output:
        ldx #CSWL
        ldy #<COUT1

; port_set - points a vector to a slot's ROM or to a routine of this ROM
; In:       A slot; X CSWL or KSWL; Y the low byte of this ROM's routine
; Out:      the vector at X
; Keeps:    X
; Clobbers: A, Y
port_set:
        and #$0F
        beq @own
        ora #$C0
        ldy #0
        beq @store
@own:   lda #>COUT1
@store: sty 0,x
        sta 1,x
        rts
.assert >COUT1 = >KEYIN, error, "one high byte serves both"
