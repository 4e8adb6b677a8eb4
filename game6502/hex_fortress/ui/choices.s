; The choices before a game: players and optional rules.

CHOICES         = 5                     ; in a row from w_seat on

.segment "BSS"

w_seat:         .res 2                  ; White's player, and Black's: SEAT_HUMAN, or a strength
w_limit_item:   .res 1                  ; the limit of H3.6: an index in t_limit
w_storm_item:   .res 1                  ; 1: w_storm
w_sound:        .res 1                  ; 1: sounds
.assert w_sound = w_seat + CHOICES - 1, error, "the choices stand in a row"

.segment "CODE"

; choices_offer - sets the defaults: a human plays White against the squire
; In:       -
; Out:      w_seat, w_limit_item, w_storm_item, w_sound
; Keeps:    X, Y
; Clobbers: A
choices_offer:
        lda #SEAT_HUMAN
        sta w_seat
        sta w_limit_item
        lda #SEAT_SQUIRE
        sta w_seat + 1
        sta w_storm_item                ; mover wins: few games of beginners are drawn (tools/game_study/FIGURES.md)
        sta w_sound
        rts

; choices_take - applies the choices
; In:       w_limit_item, w_storm_item, w_sound
; Out:      w_limit, w_storm, the sound
; Keeps:    Y
; Clobbers: A, X
choices_take:
        jsr choices_rules
        lda w_sound
        jmp sound_enable

; choices_rules - applies the rules, chosen or from a loaded game
; In:       w_limit_item, w_storm_item
; Out:      w_limit, w_storm
; Keeps:    Y
; Clobbers: A, X
choices_rules:
        ldx w_limit_item
        lda t_limit,x
        sta w_limit
        lda w_storm_item
        sta w_storm
        rts

.segment "RODATA"
t_limit:        .byte 16, 12, 0, 24     ; by w_limit_item; saved games contain the index
t_choice_last:  .byte SEAT_HIGHEST, SEAT_HIGHEST, 3, 1, 1 ; the highest value of each choice
