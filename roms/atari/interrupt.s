; Dispatches interrupts: Operating System User's Manual, ch. 6. Programs replace the vectors and rely on the stack
; there: nothing at VDSLST; A, X, Y at VVBLKI; A alone at the IRQ vectors.

; interrupt_nmi - dispatches an NMI; DLIs take the shortest path to keep up with the beam
; In:       -
; Out:      continues at VDSLST, WARMSV or VVBLKI; for VVBLKI A, X, Y on the stack
; Keeps:    -
; Clobbers: A, X, Y unless it continues at VDSLST
interrupt_nmi:
        bit NMIST
        bpl @not_list
        jmp (VDSLST)
@not_list:
        cld
        pha
        lda NMIST
        and #NMI_RESET
        beq @vblank
        jmp WARMSV
@vblank:
        txa
        pha
        tya
        pha
        sta NMIRES
        jmp (VVBLKI)

; interrupt_irq - dispatches an IRQ or BRK
; In:       -
; Out:      continues at VIMIRQ
; Keeps:    A, X, Y
; Clobbers: -
interrupt_irq:
        jmp (VIMIRQ)

; interrupt_dispatch - VIMIRQ: finds the cause of an IRQ: first a received byte, since the next would overwrite it, then
;                      POKEY's other interrupts, the PIA's, BRK. POKEY interrupts are acknowledged by disabling them
;                      briefly
; In:       -
; Out:      continues at a vector, A on the stack
; Keeps:    X, Y
; Clobbers: A, w_vector
interrupt_dispatch:
        cld
        pha
        lda IRQST
        and #IRQ_SERIN
        bne @others
        lda #$FF ^ IRQ_SERIN
        sta IRQEN
        lda POKMSK
        sta IRQEN
        jmp (VSERIN)
@others:
        txa
        pha
        ldx #t_irq_end - t_irq - 1
@look:  lda t_irq,x
        bit IRQST
        bne @next
        cmp #IRQ_SERDONE
        bne @found
        and POKMSK                      ; an idle port signals this even if disabled
        bne @found
@next:  dex
        bpl @look
        bmi interrupt_ports
@found: lda #$FF
        eor t_irq,x
        sta IRQEN
        lda POKMSK
        sta IRQEN
        lda t_irq_vector,x
        tax

; interrupt_take - jumps through the vector of an IRQ
; In:       X low byte of a vector in page 2; X and A on the stack
; Out:      continues at the vector, A on the stack and X as before the interrupt
; Keeps:    Y
; Clobbers: A, w_vector
interrupt_take:
        lda $0200,x
        sta w_vector
        lda $0201,x
        sta w_vector+1
        pla
        tax
        jmp (w_vector)

; interrupt_ports - tests for an IRQ of the PIA or BRK; reading a port acknowledges
; In:       X and A on the stack
; Out:      continues at a vector
; Keeps:    Y
; Clobbers: A, X
interrupt_ports:
        bit PACTL
        bpl @not_proceed
        lda PORTA
        ldx #<VPRCED
        bne interrupt_take
@not_proceed:
        bit PBCTL
        bpl @not_interrupt
        lda PORTB
        ldx #<VINTER
        bne interrupt_take
@not_interrupt:
        tsx
        lda $0103,x                     ; X, A, then P
        and #$10
        beq @nothing
        ldx #<VBREAK
        bne interrupt_take
@nothing:
        lda POKMSK                      ; disables the unknown source
        sta IRQEN
        pla
        tax

; interrupt_end - ends an IRQ; unused IRQ vectors point here
; In:       A on the stack
; Out:      returns from the interrupt; A
; Keeps:    X, Y
; Clobbers: -
interrupt_end:
        pla

; interrupt_none - ends an interrupt; VDSLST initially points here
; In:       -
; Out:      returns from the interrupt
; Keeps:    A, X, Y
; Clobbers: -
interrupt_none:
        rti

; Searched backwards.
t_irq:          .byte IRQ_BREAK, IRQ_KEY, IRQ_TIMER4, IRQ_TIMER2, IRQ_TIMER1, IRQ_SERDONE, IRQ_SEROUT
t_irq_end:
t_irq_vector:
        .byte <BRKKY, <VKEYBD, <VTIMR4, <VTIMR2, <VTIMR1, <VSEROC, <VSEROR

; break_pressed - BRKKY: records the BREAK key
; In:       A on the stack
; Out:      returns from the interrupt; A; BRKKEY, SSFLAG, CRSINH, ATRACT 0
; Keeps:    X, Y
; Clobbers: -
break_pressed:
        lda #0
        sta BRKKEY
        sta SSFLAG
        sta CRSINH
        sta ATRACT
        pla
        rti

; interrupt_init - INTINV: enables the interrupts of keyboard, BREAK and vertical blank
; In:       -
; Out:      POKMSK
; Keeps:    X, Y
; Clobbers: A
interrupt_init:
        lda #IRQ_BREAK | IRQ_KEY
        sta POKMSK
        sta IRQEN
        lda #NMI_VBI
        sta NMIEN
        rts
