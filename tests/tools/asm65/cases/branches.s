; Branches reach from -128 to +127 bytes from the next instruction.
.org $1000
back: .res 126
 bne back           ;= D0 80
 beq *              ;= F0 FE
 bcc ahead          ;= 90 7F
.res 127
ahead: bpl :+       ;= 10 00
: bmi :-            ;= 30 FE
: bvs :--           ;= 70 FC
 bvc :++            ;= 50 02
: bcs :-            ;= B0 FE
:
