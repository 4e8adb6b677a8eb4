; A computer's turn.

.segment "CODE"

; think_turn - plays a computer's turn
; In:       z_mover, w_seat; the turn has begun
; Out:      w_command 0: the moves are made and recorded; else a key
; Keeps:    z_mover
; Clobbers: A, X, Y, the rest of the core's and the ui's zero page
think_turn:
        jmp turn_human

search_poll:
        rts
