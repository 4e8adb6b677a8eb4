; Hex Fortress's core and store, for tests.

.include "../store_memory.inc"

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
