; Values of settled positions for the player (PLAYER.md 4).

VALUE_WIN       = 30000
VALUE_INFINITY  = 32000

.segment "HIGH"

w_self:         .res 1                  ; the side being searched: the player, or its opponent in the second look
w_root_quiet:   .res 2                  ; turns without a removal before the player's turn
w_calm:         .res 2                  ; and after it
w_budget:       .res 2                  ; maximum number of settled turns

.segment "CODE"

; values_count - counts a settled turn and checks the budget
; In:       w_budget
; Out:      z_settled, z_stop
; Keeps:    z_mover, z_score, z_lost, z_out
; Clobbers: A, X, Y
values_count:
        inc z_settled
        bne @budget
        inc z_settled + 1
@budget:
        lda z_settled
        cmp w_budget
        bne @poll
        lda z_settled + 1
        cmp w_budget + 1
        bne @poll
        inc z_stop
@poll:  jmp search_poll

; values_of - computes the value of a settled position
; In:       z_mover the side that moved, z_lost, z_score; A low, X high byte of the number of turns without a removal
; Out:      z_worth; carry set: the game is over
; Keeps:    z_mover
; Clobbers: A, X, Y, z_hex
values_of:
        ldy z_lost
        bne @lost
        ldy w_limit
        beq @score
        cpx #0
        bne @quiet
        cmp w_limit
        bcs @quiet
@score: lda w_self
        bne @black
        lda z_score
        sta z_worth
        lda z_score + 1
        sta z_worth + 1
        clc
        rts
@black: lda #0
        sec
        sbc z_score
        sta z_worth
        lda #0
        sbc z_score + 1
        sta z_worth + 1
        clc
        rts
@lost:  lda #SIDE_BLACK                 ; White's Keep is lost: Black wins
        dey
        beq @winner
        lda #SIDE_WHITE
        dey
        beq @winner
        lda w_storm                     ; both are lost
        beq @draw
        lda z_mover
        jmp @winner
@quiet: lda #NOBODY
        sta w_winner
        jsr judge_value
        lda w_winner
        cmp #NOBODY
        beq @draw
@winner:
        ldx #>VALUE_WIN
        ldy #<VALUE_WIN
        cmp w_self
        beq @won
        ldx #>-VALUE_WIN
        ldy #<-VALUE_WIN
@won:   stx z_worth + 1
        sty z_worth
        sec
        rts
@draw:  lda #0
        sta z_worth
        sta z_worth + 1
        sec
        rts

; Compares z_worth with another value; N set: lower. Clobbers A
.macro values_less low, high
        lda z_worth
        cmp low
        lda z_worth + 1
        sbc high
        bvc *+4
        eor #$80
.endmacro
