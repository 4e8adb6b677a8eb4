; The machine-independent game (core, store, ui) alone, for tests: every routine of the platform is an address that the
; test's own platform traps. The order is that of Call in fake_platform.cpp.

.include "../store_memory.inc"

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
sound_play      = $F012
sound_theme     = $F013
disk_format     = $F01B

COMPUTES_TABLES = 0

.include "zp.inc"
.include "../platform.inc"
.include "../tiles.inc"
.include "core.s"
.include "store.s"
.include "options.s"
.include "ui.s"
