; One byte too far in both directions.
.org $1000
back: .res 127
 bne back           ;! branch out of range by 1 byte
 beq ahead          ;! branch out of range by 1 byte
.res 128
ahead: bne $2000    ;! branch out of range by
 bne :+             ;! no anonymous label
