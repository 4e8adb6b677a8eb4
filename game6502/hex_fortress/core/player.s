; The computer player as defined by ../PLAYER.md. The program defines search_poll, which is called after each settled
; turn: it may show progress and set z_stop; it must keep the zero page of core and player.
.segment "RODATA"
.include "weights.inc"

; Saves and restores the state that a turn changes besides the board: the score and the list of suspects.
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
