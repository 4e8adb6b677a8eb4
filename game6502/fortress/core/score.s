; Control and score (R4.2, R4.3).

OWNER_NOBODY = 0
OWNER_WHITE  = 1
OWNER_BLACK  = 2

.segment "BSS"

score_white: .res 1
score_black: .res 1

.segment "CODE"

; score_owner - determines who controls a square (R4.2)
; In:       X square
; Out:      A OWNER_NOBODY, OWNER_WHITE or OWNER_BLACK; Z matches A
; Keeps:    X
; Clobbers: Y
score_owner:
        lda board,x
        bne @by_sign                    ; a castle's own sign
        jsr rules_net
        beq @nobody
@by_sign:
        asl a                           ; carry: Black
        lda #OWNER_WHITE
        adc #0
@nobody:
        rts

; score_count - counts both scores (R4.3)
; In:       -
; Out:      score_white, score_black
; Keeps:    -
; Clobbers: A, X, Y
score_count:
        lda #0
        sta score_white
        sta score_black
        ldx #BOARD_SQUARES - 1
@square:
        jsr score_owner
        beq @next
        lsr a                           ; carry: White
        bcc @black
        inc score_white
        bcs @next
@black: inc score_black
@next:  dex
        bpl @square
        rts

.assert OWNER_NOBODY = 0 && OWNER_WHITE = 1 && OWNER_BLACK = 2, error, "score_owner makes 0, 1 and 1 + carry"
