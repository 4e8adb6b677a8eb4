; Hex Fortress's core and store, for tests: the disk's entry points are addresses that the test's own platform traps, in
; the order of Call in ../store/fake_platform.cpp.

.setcpu "6502"

.memory ZP,   $0000, $0100
.memory WORK, $1000, $1000
.memory MAIN, $4000, $8000

.segment "ZEROPAGE", ZP, bss
.segment "BSS",      WORK, bss
.segment "CODE",     MAIN
.segment "RODATA",   MAIN
.segment "BUFFERS",  MAIN, bss
.segment "LATE",     MAIN, bss
.segment "SPARE",    MAIN, bss
.segment "HIGH",     MAIN, bss
.segment "GAP",      MAIN, bss
.segment "BELOW",    MAIN, bss

w_block         = $0800
sound_enable    = $F011
dos_mount       = $F014
dos_name        = $F015
dos_find        = $F016
dos_read        = $F017
dos_write       = $F018
dos_create      = $F019
dos_delete      = $F01A

.include "zp.inc"
.include "../platform.inc"
.include "core.s"
.include "../ui/ui.inc"
.include "../ui/choices.s"
.segment "BSS"
w_tag:          .res 4                  ; the platform's
.include "store.s"

.segment "CODE"

; search_poll - the search's hook: nobody searches here
search_poll:
        rts
