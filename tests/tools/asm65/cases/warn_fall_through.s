;-Wfall-through
begin:  lda #1
        beq table
        jsr begin               ;? execution continues into the data at warn_fall_through.s:5
table:  .byte 1, 2, 3
sure:   lda #1
        bne begin               ; decided by the load
        .byte 0
cleared: clc
        bcc begin
        .byte 0
known:  bcs begin
        inx
        bcc begin               ; decided by the branch before
        .byte 0
stated: bvs begin               ; always: by the comment
        .byte 0
joined: clc
label:  bcc begin               ;? execution continues into the data
        .byte 0
        jsr forever             ; never returns
        .byte 0
forever: jmp forever
skips:  lda #1
        .byte $2C               ; makes the next one an operand
other:  lda #2
        rts
inline: jsr reads               ; the routine reads the data
        .byte "text"
        rts
reads:  pla
        pla
        pha
        pha
        rts
vector: jmp (begin)
        .byte 0
        brk
        .byte 0
.segment "MORE"
end:    inx                     ;? execution continues past the end of the code in segment 'MORE'
