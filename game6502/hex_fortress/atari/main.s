; HEX FORTRESS for the Atari 400 and 800: the root source file. Includes every other file; the order matters only within
; EARLY. Uses display, text, input, sound, boot and disk files of FORTRESS's platform.

PACKED_TEXT = 1
.include "game.s"

.segment "TITLE", MAIN                  ; shown once after loading
.macro in_title
        .segment "TITLE"
.endmacro
TITLE_MARK      = $54                   ; not the first byte of a record
t_title_mark:   .byte TITLE_MARK
.memory LATE, .segstart("TITLE"), BOOT_RAW_END - .segstart("TITLE")
.segment "LATE", LATE, bss              ; then the record
.memory SPARE, $0400, $0080             ; the cassette buffer of the system
.segment "SPARE", SPARE, bss
.memory GAP, $9258, $01A8               ; between the picture and the players: boards
.segment "GAP", GAP, bss
.memory EDGE, $8FC0, $0040              ; after the rows of text
.segment "EDGE", EDGE, bss
.memory BELOW, $0700, $0180             ; over the boot sectors: work RAM of settled turns
.segment "BELOW", BELOW, bss
.memory HIGH, $98E0, $0720              ; the player's work RAM, not cleared; after RESET it holds the system's
.segment "HIGH", HIGH, bss              ; screen, until the game restarts

; === disk ============================================================================================================
.include "game_disk.s"

; === display, text, input, sound =====================================================================================
.include "display.s"
.include "displays.s"
.include "text.s"
.include "game_sound.s"

; === the game: the ui defines game_start =============================================================================
.include "../core/core.s"
.include "../screen/art.s"
.include "../screen/font.s"
.include "picture.s"
.include "../screen/cells.s"
.include "../screen/words.s"
.include "../screen/large.s"
.include "../store/store.s"
.include "../ui/ui.s"

.assert w_record = t_title_mark, error, "a new game overwrites the title's mark"
