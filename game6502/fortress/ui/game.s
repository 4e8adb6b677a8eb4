; The top level: title and questions once (R7), then the menu, forever (R8).

.segment "CODE"

; game_start - runs the game; the platform jumps here with work RAM and zero page cleared
; In:       -
; Out:      does not return
; Keeps:    -
; Clobbers: everything of the game
game_start:
        jsr start_run
@menu:  jsr menu_run
        jmp @menu
