; Budgets that are kept, to the cycle.
.org $1000
plain:  .cycles == 3 + 2 + 6
        lda $10
        nop
        rts
.proc skips
        .cycles == 2 + 3 + 6
        nop
        .byte $24               ; bit $CA
        dex
        rts
.endproc
.proc choice
        bcs @long
        rts
@long:  nop
        nop
        rts
        .cycles 8, 13           ; anywhere in the procedure
.endproc
.proc calls
        jsr choice
        jsr choice
        rts
        .cycles >= 34
        .cycles <= 44
        .cycles 34, 44
        .cycles < 45
.endproc
.proc counted
        .cycles == 2 + 8 * 14 - 1 + 6
        ldx #8
        .loop 8
@next:  lda $2000,x             ; an aligned table
        sta $3000,x
        dex
        bne @next
        rts
.endproc
.proc at_the_branch
        .cycles == 2 + 8 * 5 - 1 + 6
        ldx #8
@next:  dex
        .loop 8
        bne @next
        rts
.endproc
.proc dead_code_enters_no_loop
        .cycles == 2 + 6 * (3 + 2 + 3) - 1 + 6
        ldx #6
@next:  jmp @skip
        inc $30
@skip:  dex
        .loop 6
        bne @next
        rts
.endproc
.proc nested
        .cycles == 2 + 3 * (2 + 4 * 5 - 1 + 5) - 1 + 6
        ldy #3
        .loop 3
@outer: ldx #4
        .loop 4
@inner: dex
        bne @inner
        dey
        bne @outer
        rts
.endproc
.proc same_head
        .cycles == 2 * (256 * 5 - 1 + 5) - 1 + 6
@next:  dex
        .loop 256
        bne @next
        dey
        .loop 2
        bne @next
        rts
.endproc
.proc tested_first
        .cycles == 2 + 3 + 4 * 7 + 4 + 6
        ldx #4
        jmp @test
        .loop 4
@next:  nop
@test:  dex
        bpl @next
        rts
.endproc
.proc in_the_middle
        .cycles == 3 * 11 + 5 + 6
        .loop 4
@next:  dex
        beq @done
        nop
        nop
        jmp @next
@done:  rts
.endproc
.proc leaves_early
        .cycles 2 + 3 + 6, 4 * 9 - 1 + 6
        .loop 4
@next:  dex
        bmi @done
        dey
        bne @next
@done:  rts
.endproc
.proc either
        .cycles 2 + 2 + 6, 4 * 5 - 1 + 6
        .loop 1, 4
@next:  dex
        bne @next
        rts
.endproc
.proc pages
        .cycles 4 + 4 + 5 + 5 + 6, 4 + 5 + 6 + 5 + 6
        lda $2000,y             ; never crosses
        lda $2001,y             ; 4 or 5
        lda ($10),y             ; 5 or 6
        sta $2001,y             ; always 5
        rts
.endproc
.proc bounded
        .cycles == 8 + 6
        .index y <= $70
        lda $208C,y             ; $20FC at most
        lda $208F,y
        rts
.endproc
.proc sure
        .cycles == 2 + 3 + 6
        lda #0
        beq @on                 ; decided
        nop
@on:    rts
.endproc
.proc tail
        .cycles == 3 + 11
        jmp sure
.endproc
.proc fills
        .cycles == 2 * 3 + 6
        .res 3, $EA
        rts
.endproc
.proc laps
        .lap 10, 11
        nop
        bit $10
        bcc @short
        bcs @same               ; always
@short: bit $10
        .lap 4, 5
@same:  nop
        bne laps
        .lap <= 11
@poll:  lda $C000
        bpl @poll
        inx
        bne @poll
        .endlap
        jsr unknown
        rts
.endproc
unknown: jmp ($10)
.res $10FC - *
.proc crossing
        .cycles == 2 + 4 + 2 + 6
        clc
        bcc @over               ; onto the next page
        nop
@over:  nop
        rts
.endproc
