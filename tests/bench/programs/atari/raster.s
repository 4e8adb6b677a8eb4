; Raster bars under the editor's text: changes the background colour in each of the screen's 192 lines with WSYNC, in
; every frame. A round is a frame; z_result is the first line's colour. Hardware Manual (1982), "WSYNC", "VCOUNT".
.include "program.inc"

LINES       = 192
BEFORE      = 30 / 2                    ; VCOUNT in scanlines 30 and 31; the screen begins with line 32

.segment "CODE"
start:      lda #BEFORE
@frame:     cmp VCOUNT
            bne @frame
            ldy z_result
            ldx #LINES
            sta WSYNC                   ; the end of line 30
@line:      sta WSYNC
            sty COLPF2                  ; before the next line begins
            iny
            iny
            dex
            bne @line
            inc z_result
            inc z_result
            jsr round
            jmp start
