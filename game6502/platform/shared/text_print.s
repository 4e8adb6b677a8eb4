; Strings. The code is in the including file's segment.

; text_print - prints a string of less than 256 characters
; In:       A low, X high address of the zero-terminated string
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
text_print:
        sta z_text_string
        stx z_text_string + 1
        ldx #0
@next:  txa
        tay
        lda (z_text_string),y
        beq @done
        jsr text_put
        inx
        bne @next
@done:  rts
