; The two contestants (R7.4, R8.2): their names, and each computer player's weights as on its disk.

.segment "BSS"

w_players:      .res 2 * PLAYER_SIZE    ; White and Black, as roster entries

.segment "RING"

w_recorded:     .res 2 * WEIGHTS_SIZE   ; the weights of each without unrecorded learning (R9.3),
                .res WEIGHTS_SIZE       ; and the adviser's

ADVISER = SIDE_BLACK + 1                ; as a contestant: COUNT VAUBAN's weights as they were at the start

.segment "CODE"

; players_at - points to a contestant
; In:       X side
; Out:      z_name points to its entry
; Keeps:    X, Y
; Clobbers: A
players_at:
        lda t_players_low,x
        sta z_name
        lda t_players_high,x
        sta z_name+1
        rts

; players_kind - checks whether a contestant is a computer player
; In:       X side
; Out:      Z set: yes
; Keeps:    X
; Clobbers: A, Y, z_name
players_kind:
        jsr players_at
        ldy #PLAYER_KIND
        lda (z_name),y
        cmp #KIND_COMPUTER
        rts

; players_set - replaces a contestant
; In:       X side, w_player; a computer player's weights already loaded
; Out:      w_players, w_recorded
; Keeps:    X
; Clobbers: A, Y, z_name, z_weights, z_text
players_set:
        jsr players_at
        ldy #PLAYER_SIZE - 1
@byte:  lda w_player,y
        sta (z_name),y
        dey
        bpl @byte
        .assert * = players_note, error, "players_set falls into players_note"

; players_note - marks a contestant's current weights as recorded on a disk
; In:       X side; ADVISER: keeps Black's current weights for advice
; Out:      w_recorded
; Keeps:    X
; Clobbers: A, Y, z_weights, z_text
players_note:
        jsr players_weights
        lda t_recorded_low,x
        sta z_text
        lda t_recorded_high,x
        sta z_text+1
        ldy #WEIGHTS_SIZE - 1
@byte:  lda (z_weights),y
        sta (z_text),y
        dey
        bpl @byte
        rts

; players_get - copies a contestant to w_player
; In:       X side
; Out:      w_player
; Keeps:    X
; Clobbers: A, Y, z_name
players_get:
        jsr players_at
        ldy #PLAYER_SIZE - 1
@byte:  lda (z_name),y
        sta w_player,y
        dey
        bpl @byte
        rts

; players_weights - points to a contestant's weights
; In:       X side
; Out:      z_weights
; Keeps:    X, Y
; Clobbers: A
players_weights:
        lda t_weights_low,x
        sta z_weights
        lda t_weights_high,x
        sta z_weights+1
        rts

; players_before - points to a contestant's weights without unrecorded learning
; In:       X side, or ADVISER
; Out:      z_weights
; Keeps:    X, Y
; Clobbers: A
players_before:
        lda t_recorded_low,x
        sta z_weights
        lda t_recorded_high,x
        sta z_weights+1
        rts

.segment "RODATA"

t_players_low:   .byte <w_players, <(w_players + PLAYER_SIZE)
t_players_high:  .byte >w_players, >(w_players + PLAYER_SIZE)
t_weights_low:   .byte <weights_white, <weights_black, <weights_black
t_weights_high:  .byte >weights_white, >weights_black, >weights_black
t_recorded_low:  .byte <w_recorded, <(w_recorded + WEIGHTS_SIZE), <(w_recorded + ADVISER * WEIGHTS_SIZE)
t_recorded_high: .byte >w_recorded, >(w_recorded + WEIGHTS_SIZE), >(w_recorded + ADVISER * WEIGHTS_SIZE)
