;-Wunreachable
begin:  jmp @on
        inx                     ;? no code leads to this instruction
        iny                     ; once for each piece
@on:    beq begin
        bne begin
        nop                     ;? no code leads
@dead:  dex                     ; only its own branch leads here
        bne @dead
        rts
@table: lda #<@table
        brk                     ; stops
        nop                     ; a handler may return
        jsr never
        rts                     ;? no code leads
never:  jmp never
global: rts                     ; another source may call it
        .addr @data
@data:  rts
        .byte 1
        rts                     ; after data, anything may lead here
