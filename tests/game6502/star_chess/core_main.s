; Star Chess's core alone, for tests.

.include "../core_memory.inc"

.segment "ZEROPAGE"
.include "zp.inc"
.include "core.s"
