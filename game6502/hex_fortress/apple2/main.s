; HEX FORTRESS for the Apple II+: the root source file. Includes every other file; the order matters only within CODE
; and RODATA. Uses text, input, sound and disk files of FORTRESS's platform.

PACKED_TEXT = 1
.include "game.s"

; Selects the segment of the title page.
.macro in_title
        .segment "RODATA"
.endmacro
        in_title
TITLE_MARK      = $54
t_title_mark:   .byte TITLE_MARK        ; it is always there
.segment "LATE", MAIN, bss              ; the record
.segment "SPARE", MAIN, bss
.segment "GAP",  MAIN, bss              ; boards
.segment "HIGH", MAIN, bss              ; the player's work RAM, not cleared
.segment "BELOW", MAIN, bss
.segment "EDGE", MAIN, bss

; === disk ============================================================================================================
.include "game_disk.s"

; === the game: the ui defines game_start =============================================================================
.include "../core/core.s"

; === text, input, sound ==============================================================================================
.include "game_sound.s"                 ; here no branch of input_paddles crosses a page

.include "../screen/art.s"
.include "../screen/font.s"
.include "picture.s"
.include "../screen/cells.s"
.include "../screen/words.s"
.include "../screen/large.s"
.include "../store/store.s"
.include "../ui/ui.s"
