; The 65C02 and names that are instructions there.
.org $1000
bra = 5
 lda #bra           ;= A9 05
.pushcpu
.pc02
 stz $10            ;= 64 10
 lda ($10)          ;= B2 10
 jmp ($1234,x)      ;= 7C 34 12
 inc                ;= 1A
 rmb3 $10           ;= 37 10
 bbs7 $10, next     ;= FF 10 00
next: jmp ($12FF)   ;= 6C FF 12
.ifpc02
 .byte 1            ;= 01
.endif
.popcpu
.ifp02
 .byte 2            ;= 02
.endif
.ifp6280            ; no other processor is ever chosen
 .byte 3
.elseif 1
 .byte 4            ;= 04
.endif
.macpack cpu
 .byte .cpu & CPU_65C02 ;= 02
