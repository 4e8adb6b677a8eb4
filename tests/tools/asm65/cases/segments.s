; Segments are placed in their area in the order of their declaration.
.memory ZP, $80, $80
.memory MAIN, $4000, $100
.segment "ZEROPAGE", ZP, bss
.segment "CODE", MAIN
.segment "RODATA", MAIN
.segment "BSS", MAIN, bss
.segment "ZEROPAGE"
first: .res 1
second: .res 2
.segment "RODATA"
table: .byte 1, 2         ;= 01 02
.segment "CODE"
 lda second               ;= A5 81
 lda table,x              ;= BD 14 40
 jmp buffer               ;= 4C 16 40
.word .segstart("RODATA"), .segend("RODATA"), .segsize("RODATA") ;= 14 40 16 40 02 00
.pushseg
.bss
buffer: .res 16
.popseg
.word buffer + 1          ;= 17 40
.byte .segsize("ZEROPAGE"), <.segend("BSS"), .segsize("CODE") ;= 03 26 14
.byte <*                  ;= 13
