; The head of a page of text, in all games alike: an inverse row with the title.

PAGE_COLUMNS    = 40

.segment "CODE"

; page_head - shows a blank page with its title
; In:       A low, X high address of the title
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
page_head:
        pha
        txa
        pha
        jsr page_band
        pla
        tax
        pla
        jsr text_print
        lda #0
        jmp text_inverse

; page_band - shows a blank page with an inverse first row
; In:       -
; Out:      the output position in that row, the attribute inverse
; Keeps:    game zero page
; Clobbers: A, X, Y
page_band:
        jsr text_mode
        lda #1
        jsr text_inverse
        ldx #PAGE_COLUMNS
@blank: lda #' '
        jsr text_put
        dex
        bne @blank
        at 1, 0
        rts
