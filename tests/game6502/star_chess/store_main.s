; Star Chess's core and store, for tests.

.include "../store_memory.inc"

.include "zp.inc"
.include "../platform.inc"
.include "core.s"
.segment "BSS"
w_seat:         .res PLAYERS            ; the ui's
w_tag:          .res 4                  ; the platform's
.include "save.s"
.include "save_block.s"
.include "tape.s"
