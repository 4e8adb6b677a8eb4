; The machine-independent game (core, store, ui) alone, for tests: every routine of the platform is an address that the
; test's own platform traps. The order is that of Call in fake_platform.hpp.

.setcpu "6502"

.memory ZP,   $0000, $0100
.memory WORK, $1000, $1000
.memory MAIN, $4000, $8000

.segment "ZEROPAGE", ZP, bss
.segment "BSS",      WORK, bss
.segment "CODE",     MAIN
.segment "RODATA",   MAIN
.segment "EXTRA",    MAIN
.segment "BUFFERS",  MAIN, bss
.segment "RING",     MAIN, bss

w_block         = $0800

text_mode       = $F000
text_clear      = $F001
text_at         = $F002
text_put        = $F003
text_print      = $F004
text_number     = $F005
text_inverse    = $F006
screen_board    = $F007
screen_tile     = $F008
screen_cursor   = $F009
screen_title    = $F00A
input_side      = $F00B
input_command   = $F00C
input_key       = $F00D
input_any       = $F00E
input_flush     = $F00F
input_wait      = $F010
sound_enable    = $F011
sound_play      = $F012
sound_theme     = $F013
dos_mount       = $F014
dos_name        = $F015
dos_find        = $F016
dos_read        = $F017
dos_write       = $F018
dos_create      = $F019
dos_delete      = $F01A
disk_format     = $F01B

COMPUTES_TABLES = 0

.include "zp.inc"
.include "../platform.inc"
.include "../tiles.inc"
.include "core.s"
.include "store.s"
.include "options.s"
.include "ui.s"
