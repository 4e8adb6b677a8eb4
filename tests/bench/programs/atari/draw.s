; Draws lines in the left 256 columns of GRAPHICS 8.
.include "program.inc"
.include "../shared/draw.inc"
.include "screen.inc"

.memory TABLES, $3000, $0200
.segment "TABLES", TABLES, bss
row_low:    .res 192
row_high:   .res 192

.segment "CODE"
; draw_open - opens the screen and makes the tables of its rows of 40 bytes.
; In: -. Out: z_screen, row_low, row_high.
; Keeps: -. Clobbers: A, X, Y.
draw_open:  jsr screen_open
            ldx z_screen
            ldy #0
@row:       txa
            sta row_low,y
            lda z_screen + 1
            sta row_high,y
            clc
            txa
            adc #40
            tax
            bcc @next
            inc z_screen + 1
@next:      iny
            cpy #192
            bne @row
            lda row_high
            sta z_screen + 1
            rts

column:
.repeat 256, pixel
            .byte pixel / 8
.endrepeat
mask:
.repeat 256, pixel
            .byte $80 >> (pixel & 7)
.endrepeat
