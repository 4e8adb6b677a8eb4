;-Wstack
push:   pha
        lda #1
        rts                     ;? 'push' returns with 1 byte left on the stack
pull:   pla
        pla
        rts                     ;? 'pull' returns after pulling 2 bytes too many
both:   pha
        txa
        pha
        beq @out
        pla
@out:   pla
        rts                     ;? 'both' returns with 1 byte left
even:   php
        pha
        jsr push
        pla
        plp
        bne @out
        rts
@out:   jmp even
looping:
        pha                     ;? the stack of 'looping' has 0 or 1 byte more here
        dex
        bne looping             ; the stack grows
        rts
jump:   lda $1000,x             ; jumps to an address of a table
        pha
        lda $1100,x
        pha
        rts
resets: ldx #$FF
        txs
        pha
        rts
tail:   pha
        pla
        jmp push
shared: pha
        jmp ends                ; with its own depth
ends:   pla
        rts
handler:
        pha
        inc $80
        rti                     ;? 'handler' returns with 1 byte left on the stack
system: pla                     ; of a system that pushed the registers
        rti
        .word handler, system
.warn -stack
trick:  pla
        pla
        rts
.warn stack
again:  pha
        rts                     ;? 'again' returns with 1 byte left
