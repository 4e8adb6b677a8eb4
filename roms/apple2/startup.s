; Reset, power-up, interrupts, the switching of input and output. Apple II Reference Manual, ch. 2 and 3 ("Autostart ROM").

COLD_BASIC = $E000
WARM_BASIC = $E003

; reset_enter - RESET. With a valid SOFTEV it goes there, else it starts from cold.
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
            lda #<WARM_BASIC    ; once is enough for a cold start
            sta SOFTEV
            jmp COLD_BASIC
@warm:      jmp (SOFTEV)

; reset_cold - PWRUP: title, vectors, then the first disk controller from slot 7 down
reset_cold: jsr HOME
            ldx #(40 - 12) / 2
            stx CH
            jsr text_string
            .byte "FORTRESS ROM", 13, 0
            lda #<OLDBRK
            sta BRKV
            lda #>OLDBRK
            sta BRKV+1
            lda #<COLD_BASIC
            sta SOFTEV
            lda #>COLD_BASIC
            sta SOFTEV+1
            jsr SETPWRC
            lda #0
            sta A1L
            lda #$C7
            sta A1H
@slot:      ldy #7
            ldx #3
@byte:      lda (A1L),y
            cmp t_disk_signature,x
            bne @no
            dey
            dey
            dex
            bpl @byte
            jmp (A1L)
@no:        dec A1H
            lda A1H
            cmp #$C0
            bne @slot
            jmp COLD_BASIC

t_disk_signature:
            .byte $20, $00, $03, $3C ; at offsets 1, 3, 5, 7

; reset_validate - SETPWRC: makes SOFTEV valid. Clobbers: A
reset_validate:
            lda SOFTEV+1
            eor #PWREDUP_MAGIC
            sta PWREDUP
            rts

; basic_missing - what stands where BASIC would
basic_missing:
            jsr text_string
            .byte 13, "NO BASIC IN THIS ROM: MONITOR", 13, 0
            jmp MON

; interrupt_enter - IRQ and BRK come here
interrupt_enter:
            sta ACC
            pla
            pha
            and #$10
            bne @brk
            jmp (IRQLOC)
@brk:       lda ACC
            jmp BREAK

; break_enter - BREAK: keeps the registers and goes through BRKV
; In: P and the address after BRK on the stack
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

; break_show - OLDBRK: what BRKV is set to: address, registers, monitor
break_show: lda PCL
            sec
            sbc #2              ; the BRK itself
            sta PCL
            bcs @low
            dec PCH
@low:       jsr text_string
            .byte 13, 0
            jsr list_one
            jsr REGDSP
            jmp MON

; registers_save - IOSAVE. Keeps: Y. Clobbers: A, X
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

; registers_restore - IOREST: all but S
registers_restore:
            lda STATUS
            pha
            lda ACC
            ldx XREG
            ldy YREG
            plp
            rts

; port_screen, port_keyboard - SETVID, SETKBD: output and input to the machine's own
; port_output, port_input - OUTPORT, INPORT: to slot A (0: the machine's own). Clobbers: A, X, Y
port_keyboard:
            lda #0
port_input: ldx #KSWL
            ldy #<KEYIN
            bne port_set
port_screen:
            lda #0
port_output:
            ldx #CSWL
            ldy #<COUT1
port_set:   and #$0F
            beq @own
            ora #$C0
            ldy #0
            beq @store
@own:       lda #>COUT1
@store:     sty 0,x
            sta 1,x
            rts
.assert >COUT1 = >KEYIN, error, "one high byte serves both"
