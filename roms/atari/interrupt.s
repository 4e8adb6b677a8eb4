; Interrupts find their way: Operating System User's Manual, ch. 6. Programs take the vectors, and count on what is on the
; stack there: VDSLST nothing, VVBLKI A, X, Y, the vectors of IRQs A alone.

; interrupt_nmi - a display list interrupt has the shortest way, since it works against the beam.
interrupt_nmi:
            bit NMIST
            bpl @not_list
            jmp (VDSLST)
@not_list:  cld
            pha
            lda NMIST
            and #NMI_RESET
            beq @vblank
            jmp WARMSV
@vblank:    txa
            pha
            tya
            pha
            sta NMIRES
            jmp (VVBLKI)

; interrupt_irq - all IRQs and BRK
interrupt_irq:
            jmp (VIMIRQ)

; interrupt_dispatch - VIMIRQ: a received byte first, since the next overwrites it; then the other interrupts of POKEY, of
; the PIA, and BRK. POKEY's is acknowledged by disabling it for a moment.
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
@others:    txa
            pha
            ldx #t_irq_end - t_irq - 1
@look:      lda t_irq,x
            bit IRQST
            bne @next
            cmp #IRQ_SERDONE
            bne @found
            and POKMSK          ; an idle port says so even when nobody asks
            bne @found
@next:      dex
            bpl @look
            bmi interrupt_ports
@found:     lda #$FF
            eor t_irq,x
            sta IRQEN
            lda POKMSK
            sta IRQEN
            lda t_irq_vector,x
            tax
; interrupt_take - In: X low byte of the vector in page 2; X and A on the stack
interrupt_take:
            lda $0200,x
            sta w_vector
            lda $0201,x
            sta w_vector+1
            pla
            tax
            jmp (w_vector)

; interrupt_ports - no POKEY interrupt: the serial bus' own lines, or BRK. Reading a port acknowledges.
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
            lda $0103,x         ; X, A, then P
            and #$10
            beq @nothing
            ldx #<VBREAK
            bne interrupt_take
@nothing:   lda POKMSK          ; no more of what is not known
            sta IRQEN
            pla
            tax
; interrupt_end - what vectors of IRQs are set to
interrupt_end:
            pla
; interrupt_none - and VDSLST
interrupt_none:
            rti

; Looked at from the last to the first.
t_irq:      .byte IRQ_BREAK, IRQ_KEY, IRQ_TIMER4, IRQ_TIMER2, IRQ_TIMER1, IRQ_SERDONE, IRQ_SEROUT
t_irq_end:
t_irq_vector:
            .byte <BRKKY, <VKEYBD, <VTIMR4, <VTIMR2, <VTIMR1, <VSEROC, <VSEROR

; break_pressed - BRKKY: the BREAK key
break_pressed:
            lda #0
            sta BRKKEY
            sta SSFLAG
            sta CRSINH
            sta ATRACT
            pla
            rti

; interrupt_init - INTINV: keyboard, BREAK and vertical blank. Clobbers: A
interrupt_init:
            lda #IRQ_BREAK | IRQ_KEY
            sta POKMSK
            sta IRQEN
            lda #NMI_VBI
            sta NMIEN
            rts
