; The Apple II+ main ROM, $D000-$FFFF, written from the documented effects of its entry points (Apple II Reference
; Manual, 1979). The routines are in the first half; entries.s places each entry point at its address.
.include "apple2.inc"
.include "zp.inc"

; at address - pads up to a fixed address
.macro at address
.assert * <= address, error, "the code before a fixed address is too long"
        .res address - *, $FF
.endmacro

.org $D000
.include "text.s"
.include "keyboard.s"
.include "graphics.s"
.include "basic.s"
.include "startup.s"
.include "monitor.s"
.include "disassembler.s"
.include "entries.s"
.assert * = $10000, error, "the ROM ends at $FFFF"
