; LOGMAP has one bit a row: set where a logical line begins. TABMAP has the same form, one bit a column.

; line_start - finds the first row of a logical line
; In:       A row
; Out:      A first row of its logical line
; Keeps:    -
; Clobbers: X, Y, HOLD4
line_start:
        sta HOLD4
@row:   lda HOLD4
        beq @done
        jsr line_begins
        lda HOLD4
        bcs @done
        dec HOLD4
        bcc @row
@done:  rts

; line_begins - checks whether a logical line begins in a row
; In:       A row
; Out:      carry set if a logical line begins there
; Keeps:    -
; Clobbers: A, X, Y
line_begins:
        jsr line_bit
        and LOGMAP,x
        cmp #1
        rts

; line_write - sets a row's bit of LOGMAP
; In:       A row; carry set: a logical line begins there
; Out:      LOGMAP
; Keeps:    -
; Clobbers: A, X, Y
line_write:
        php
        jsr line_bit
        plp
        bcc @clear
        ora LOGMAP,x
        sta LOGMAP,x
        rts
@clear: eor #$FF
        and LOGMAP,x
        sta LOGMAP,x
        rts

; line_bit - finds a bit of a map
; In:       A number
; Out:      X byte, A bit of it in a map whose first bit is the highest
; Keeps:    -
; Clobbers: Y
line_bit:
        tay
        lsr a
        lsr a
        lsr a
        tax
        tya
        and #$07
        tay
        lda t_bit,y
        rts

t_bit:          .byte $80, $40, $20, $10, $08, $04, $02, $01
