; .org sets the address at which code will run; the bytes remain contiguous.
.org $1000
 jmp *                    ;= 4C 00 10
.org $2000
here: jmp here            ;= 4C 00 20
.reloc
 .word *                  ;= 06 00
