; Star Chess's core alone, for tests: zero page, work RAM and code are placed as on the Apple.

.setcpu "6502"

.memory ZP,   $0080, $0080
.memory WORK, $1100, $0F00
.memory MAIN, $4000, $8000

.segment "ZEROPAGE", ZP, bss
.segment "BSS",      WORK, bss
.segment "CODE",     MAIN
.segment "RODATA",   MAIN
.segment "BUFFERS",  MAIN, bss
.segment "LOGS",     MAIN, bss
.segment "SPARE",    MAIN, bss

.segment "ZEROPAGE"
.include "zp.inc"
.include "core.s"
