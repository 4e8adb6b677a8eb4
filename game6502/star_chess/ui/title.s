; The title: the name in large letters, and stars.

TITLE_ROW       = 4                     ; the first of the name
TITLE_ROWS      = 12
TITLE_STARS     = 40
TITLE_STAR_ROWS = 20                    ; above the credits

.segment "CODE"

; title_show - shows the title
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_number, z_line, z_width, z_news
title_show:
        jsr text_mode
        lda #<$5354                     ; the same sky every time
        sta z_a
        lda #>$5354
        sta z_a + 1
        lda #TITLE_STARS
        sta z_news
@star:  jsr title_star
        dec z_news
        bne @star
        ldy #TITLE_ROWS - 1
@row:   jsr title_row
        dey
        bpl @row
        at 4, 20
        say t_title_about
        at 4, 21
        say t_title_paper
        at 13, 23
        say t_title_key
        rts

; title_star - sets a star somewhere
; In:       z_a the random number before
; Out:      z_a
; Keeps:    z_news
; Clobbers: A, X, Y, z_b
title_star:
        jsr galaxy_random
@column:
        lda z_a
        and #63
        cmp #40
        bcc @found
        jsr galaxy_random
        jmp @column
@found: tax
@row:   lda z_a + 1
        and #31
        cmp #TITLE_STAR_ROWS
        bcc @place
        jsr galaxy_random
        jmp @row
@place: tay
        jsr text_at
        lda z_a + 1
        rol a
        rol a
        rol a
        and #3
        tay
        lda t_stars,y
        jmp text_put

; title_row - draws a row of the name: a blank of the attribute inverse for each #; the sky stays where there is none
; In:       Y row of the name, 0 the first
; Out:      -
; Keeps:    Y
; Clobbers: A, X, z_number, z_line, z_width
title_row:
        tya
        pha
        lda t_title_low,y
        sta z_number
        lda t_title_high,y
        sta z_number + 1
        tya
        clc
        adc #TITLE_ROW
        sta z_line
        ldy #0
@dot:   sty z_width
        lda (z_number),y
        beq @end
        cmp #'#'
        bne @next
        tya
        clc
        adc #TITLE_LEFT
        tax
        ldy z_line
        jsr text_at
        lda #1
        jsr text_inverse
        lda #' '
        jsr text_put
@next:  ldy z_width
        iny
        bne @dot                        ; always
@end:   lda #0
        jsr text_inverse
        pla
        tay
        rts

.segment "RODATA"

TITLE_LEFT      = 3
t_stars:        .byte ".+.*"
t_title_low:
        .repeat TITLE_ROWS, row
        .byte <(t_title + row * TITLE_WIDTH)
        .endrepeat
t_title_high:
        .repeat TITLE_ROWS, row
        .byte >(t_title + row * TITLE_WIDTH)
        .endrepeat
TITLE_WIDTH     = 35
t_title:
        .byte "  ######  ######  ######  #####   ", 0
        .byte "  ##        ##    ##  ##  ##  ##  ", 0
        .byte "  ######    ##    ######  #####   ", 0
        .byte "      ##    ##    ##  ##  ##  ##  ", 0
        .byte "  ######    ##    ##  ##  ##  ##  ", 0
        .byte "                                  ", 0
        .byte "                                  ", 0
        .byte "###### ##  ## ###### ###### ######", 0
        .byte "##     ##  ## ##     ##     ##    ", 0
        .byte "##     ###### #####  ###### ######", 0
        .byte "##     ##  ## ##         ##     ##", 0
        .byte "###### ##  ## ###### ###### ######", 0
t_title_about:  .byte "FOUR EMPIRES, SIXTEEN SECTORS", 0
t_title_paper:  .byte "AFTER CHRISTOPH NAHR'S STAR CHESS", 0
t_title_key:    .byte "PRESS ANY KEY", 0
