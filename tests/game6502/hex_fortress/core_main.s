; Hex Fortress's core alone, for tests.

.include "../core_memory.inc"

.segment "ZEROPAGE"
.include "zp.inc"
.include "player_zp.inc"
.include "core.s"

.segment "CODE"

; search_poll - the search's hook: nothing is shown and nobody interrupts
search_poll:
        rts
