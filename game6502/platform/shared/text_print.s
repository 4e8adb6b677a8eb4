; Strings. The code is in the including file's segment. A game with PACKED_TEXT provides text_packed, which prints a
; byte of its strings.

; text_print - prints a string of less than 256 bytes
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
.ifdef PACKED_TEXT
        jsr text_packed
.else
        jsr text_put
.endif
        inx
        bne @next
@done:  rts
