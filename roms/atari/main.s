; The operating system of the Atari 800, $D800-$FFFF, written from the documented effects of its entries: Operating
; System User's Manual (1982), De Re Atari, Mapping the Atari. The floating-point package and the characters are at
; fixed addresses; everything else is reached through the tables of entries.s and the vectors in RAM.
.include "atari.inc"
.include "atari_os.inc"
.include "database.inc"

; at address - pads up to a fixed address
.macro at address
.assert * <= address, error, "the code before a fixed address is too long"
        .res address - *, $FF
.endmacro

.org $D800
.include "float_read.s"
.include "float_write.s"
.include "float_integer.s"
.include "float_arithmetic.s"
.include "float_multiply.s"
.include "float_parts.s"
.include "cassette_line.s"
.include "float_polynomial.s"
.include "float_exp.s"
.include "cassette_beep.s"
.include "float_log.s"
        at $E000
.include "chars.s"
        at EDITRV
.include "entries.s"
.include "float_digits.s"
.include "start.s"
.include "boot.s"
.include "memo_pad.s"
.include "interrupt.s"
.include "vblank.s"
.include "cio.s"
.include "cio_transfer.s"
.include "serial.s"
.include "serial_frames.s"
.include "disk.s"
.include "printer.s"
.include "cassette.s"
.include "keyboard.s"
.include "keys.s"
.include "screen.s"
.include "screen_open.s"
.include "screen_point.s"
.include "screen_draw.s"
.include "editor.s"
.include "editor_codes.s"
.include "editor_insert.s"
.include "editor_rows.s"
.include "editor_line.s"
.include "editor_map.s"
.include "click.s"
.include "cassette_handler.s"
.include "cassette_serial.s"
.include "cassette_boot.s"
.include "reset.s"
        at $FFFA
        .word interrupt_nmi, start_cold, interrupt_irq
.assert * = $10000, error, "the ROM ends at $FFFF"
