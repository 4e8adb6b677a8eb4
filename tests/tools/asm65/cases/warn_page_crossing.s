;-Wpage-crossing
.org $10F1
.proc timed
        .cycles <= 100
        .index x <= 3
        lda $2000,y             ; aligned
        lda $20F0,y             ;? an index above 15 crosses a page
        lda $20FC,x             ; three at most
        sta $20FD,x             ; takes the cycle always
        bcs @over               ;? the branch crosses a page
        nop
@over:  lda ($10),y
        bcc @same
@same:  rts
.endproc
.proc untimed
        lda $20F0,y
        rts
.endproc
.res $12FD - *
.proc lapping
        .lap <= 20
        dex
        bne lapping             ;? the branch crosses a page
        .endlap
        rts
.endproc
