; Budgets that are exceeded or cannot be proven.
.org $1000
.proc long
        .cycles <= 7            ;! 'long' takes up to 8 cycles, 1 more than 7, on this path:
        nop
        rts
.endproc
.proc short
        .cycles == 10           ;! 'short' takes as few as 8 cycles, 2 less than 10, on this path:
        bcs @more
        rts
@more:  nop
        rts
.endproc
.proc endless
        .cycles <= 100          ;! cannot time 'endless': the loop that ends at cycles_errors.s:18 has no .loop
@next:  dex
        bne @next
        rts
.endproc
.proc calls_endless
        .cycles <= 100          ;! cannot time 'calls_endless': the loop that ends at cycles_errors.s:18 has no .loop
        jsr endless
        rts
.endproc
.proc recursive
        .cycles <= 100          ;! cannot time 'recursive': the call at cycles_errors.s:30 is recursive
        dex
        beq @done
        jsr recursive
@done:  rts
.endproc
.proc vector
        .cycles <= 100          ;! the jump at cycles_errors.s:35 goes to an address that is not known
        jmp ($10)
.endproc
.proc table
        .cycles <= 100          ;! the jump at cycles_errors.s:43 goes to an address that is not known
        lda $1000,x
        pha
        lda $1100,x
        pha
        rts
.endproc
.proc outside
        .cycles <= 100          ;! it continues outside of the program at cycles_errors.s:47
        jsr $FDED
        rts
.endproc
.proc entered
        .cycles <= 100          ;! the loop at cycles_errors.s:53 is entered in several places
        bcs @middle
@next:  nop
@middle: dex
        .loop 8
        bne @next
        rts
.endproc
.proc forever
        .cycles <= 100          ;! cannot time 'forever': it never returns
        jmp forever
.endproc
.proc data
        .cycles <= 100          ;! it runs into data after cycles_errors.s:65
        nop
        .byte 1
.endproc
.proc cmos
        .cycles <= 100          ;! the instruction at cycles_errors.s:71 is for a 65C02
        .pc02
        rts
        .p02
.endproc
.proc no_loop
        .loop 8                 ;! no loop begins or ends at the next instruction
        nop
        rts
.endproc
.proc lap
        .lap == 5               ;! a lap takes up to 7 cycles, 2 more than 5, on this path:
@next:  dex
        nop
        bne @next
        rts
.endproc
.proc no_lap
        .lap == 5               ;! no way leads from here to a .lap
        rts
.endproc
