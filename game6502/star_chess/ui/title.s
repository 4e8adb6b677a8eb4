; The title: the name on a board of sectors, one letter a sector in an empire's colour, above planets and ships; stars
; everywhere.

TITLE_STARS     = 60
TITLE_STAR_ROWS = 17                    ; of the board
TITLE_LETTERS   = 8                     ; in sectors; a ninth is next to them
TITLE_LAST      = 8 * 4 + 1             ; the ninth letter's column
TITLE_LAST_LIKE = 4                     ; a sector with the same colour

.segment "CODE"

; title_show - shows the title
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_b, z_number, z_line, z_width, z_news, z_view
title_show:
        jsr galaxy_whole
        lda #<$5354                     ; always the same sky
        sta z_a
        lda #>$5354
        sta z_a + 1
        lda #TITLE_STARS
        sta z_news
@star:  jsr title_star
        dec z_news
        bne @star
        ldx #SECTORS - 1
@sector:
        stx z_view
        jsr title_sector
        ldx z_view
        dex
        bpl @sector
        ldx #TITLE_LAST_LIKE
        jsr title_tint
        ldx #TITLE_LAST
        ldy #ROW_GALAXY + 2 * CELL_ROWS
        lda #TITLE_LETTERS
        jsr title_letter
        at 5, 20
        say t_title_about
        at 3, 21
        say t_title_paper
        at 13, 23
        say t_title_key
        rts

; title_star - draws a star at a random position
; In:       z_a the previous random number
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

; title_tint - colours a sector differently from its neighbours in row and column
; In:       X sector
; Out:      -
; Keeps:    X
; Clobbers: A, Y, z_width
title_tint:
        txa
        lsr a
        lsr a
        eor #3
        sta z_width
        txa
        clc
        adc z_width
        and #3
        adc #1                          ; carry is clear
        pha
        ldy #TINT_COLONY
        clc
        jsr galaxy_tint
        pla
        ldy #TINT_FLEET
        clc
        jmp galaxy_tint

; title_sector - draws a sector: a letter, or a planet or a ship
; In:       X, z_view sector
; Out:      -
; Keeps:    z_view
; Clobbers: A, X, Y, z_number, z_line, z_width
title_sector:
        jsr title_tint
        txa
        and #$0C
        eor #$0C
        clc
        adc #ROW_GALAXY
        tay
        txa
        and #4
        beq @picture                    ; every other row
        jsr title_column
        lda z_view
        and #$0F - 4
        eor #8
        lsr a
        and #4
        sta z_width
        lda z_view
        and #3
        ora z_width
        jmp title_letter
@picture:
        sty z_line
        jsr title_column
        inx
        jsr text_at
        lda z_view
        lsr a
        lsr a
        eor z_view
        lsr a                           ; carry: every other
        bcc @planet
        ldy z_line
        iny
        jsr text_at
        lda z_view
        and #3
        tax
        lda t_view_ship,x
        jmp view_picture
@planet:
        lda #0
@row:   pha
        ldx z_view
        jsr view_planet
        jsr title_column
        inx
        inc z_line
        ldy z_line
        jsr text_at
        pla
        clc
        adc #PICTURE_COLUMNS
        cmp #3 * PICTURE_COLUMNS
        bne @row
        rts

; title_column - computes the column of a sector's picture
; In:       z_view
; Out:      X column
; Keeps:    Y
; Clobbers: A
title_column:
        lda z_view
        and #3
        asl a
        asl a
        asl a
        tax
        inx
        rts

; title_letter - draws a letter of the name: a block for each dot; other cells keep the sky
; In:       A its index in the name, X column, Y row
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_line, z_width
title_letter:
        stx z_number
        sty z_line
        tay
        ldx t_title_letter,y
@row:   stx z_number + 1
        lda t_title_dots,x
        sta z_width
        ldx z_number
@dot:   asl z_width
        bcc @next
        ldy z_line
        jsr text_at
        lda #GLYPH_BLOCK
        jsr glyph_put
@next:  inx
        lda z_width
        bne @dot
        inc z_line
        ldx z_number + 1
        inx
        txa
        and #CELL_ROWS - 1
        bne @row
        rts

.segment "RODATA"

t_stars:        .byte ".+.*"
t_title_letter: .byte 0, 4, 8, 12, 16, 20, 24, 0, 0 ; STARCHESS in t_title_dots
t_title_dots:                           ; six dots a row, the first in bit 7
        .byte %11111100, %11110000, %00111100, %11111100
        .byte %11111100, %00110000, %00110000, %00110000
        .byte %11111100, %11001100, %11111100, %11001100
        .byte %11111000, %11001100, %11111000, %11001100
        .byte %11111100, %11000000, %11000000, %11111100
        .byte %11001100, %11111100, %11001100, %11001100
        .byte %11111100, %11110000, %11000000, %11111100
t_title_about:  text "FOUR EMPIRES, SIXTEEN SECTORS"
t_title_paper:  text "AFTER CHRISTOPH NAHR'S STAR CHESS"
t_title_key:    text "PRESS ANY KEY"
