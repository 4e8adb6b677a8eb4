; The computer player, as ../PLAYER.md defines it. search_poll is the program's own: called after each settled turn, it may
; show progress and set z_stop; it keeps the zero page of core and player.
.segment "RODATA"
.include "weights.inc"

; Saves the state that a turn changes besides the board, and restores it: the score, and the list of suspects.
.macro turn_keep where
        lda z_score
        sta where
        lda z_score + 1
        sta where + 1
        lda z_suspects
        sta where + 2
.endmacro
.macro turn_restore where
        lda where
        sta z_score
        lda where + 1
        sta z_score + 1
        lda where + 2
        sta z_suspects
.endmacro

.include "score.s"
.include "settle.s"
.include "listing.s"
.include "values.s"
.include "past.s"
.include "lists.s"
.include "killers.s"
.include "replies.s"
.include "search.s"
.include "hand.s"
.include "look.s"
