; The shapes of the title page: boxes and slopes of 160 pixels by 160 lines, filled with patterns of 8 by 8.

.macro title_fill pattern
        .byte TITLE_FILL, pattern - t_patterns
.endmacro

.segment "EARLY"

.include "../shared/shapes.s"

; title_pattern - TITLE_FILL: selects a pattern
; In:       z_art
; Out:      z_title_pattern
; Keeps:    X, game zero page
; Clobbers: A, Y
title_pattern:
        jsr title_byte
        sta z_title_pattern
        rts

; title_span - fills a line from the left edge up to, not including, the right one
; In:       z_title_left + 1, z_title_right + 1, z_title_pattern, z_draw_0 the line
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
title_span:
        ldx z_draw_0
        jsr title_line
        txa
        and #7
        asl a
        adc z_title_pattern
        tax
        lda t_patterns,x
        sta z_title_even
        lda t_patterns + 1,x
        sta z_title_odd
        lda z_title_right + 1
        sec
        sbc z_title_left + 1
        bcc @done                       ; the edges have crossed
        beq @done
        tax                             ; pixels
        lda z_title_left + 1
        pha
        lsr a
        lsr a
        tay                             ; the byte
        pla
        and #3
        jmp @first
@byte:  lda #0
        cpx #4
        bcc @first
        jsr title_even                  ; a whole byte
        sta (z_screen),y
        iny
        dex
        dex
        dex
        dex
        bne @byte
        rts
@first: sty z_draw_3
        tay                             ; the pixel in the byte
        lda #0
@pixel: ora t_title_pixel,y
        iny
        dex
        beq @part
        cpy #4
        bne @pixel
@part:  sta z_draw_2
        ldy z_draw_3
        jsr title_even
        eor (z_screen),y
        and z_draw_2
        eor (z_screen),y                ; the pattern's pixels there, the rest as it was
        sta (z_screen),y
        iny
        txa
        bne @byte
@done:  rts

; title_even - fetches the pattern's byte
; In:       Y the byte
; Out:      A
; Keeps:    X, Y, game zero page
; Clobbers: -
title_even:
        tya
        lsr a
        lda z_title_even
        bcc @done
        lda z_title_odd
@done:  rts

; title_line - finds a line of the picture: five times eight bytes a line
; In:       X line 0..159
; Out:      z_screen its first byte
; Keeps:    X, game zero page
; Clobbers: A, Y
title_line:
        lda #0
        sta z_screen + 1
        txa
        asl a
        rol z_screen + 1
        asl a
        rol z_screen + 1
        sta z_screen
        ldy z_screen + 1                ; four lines
        txa
        clc
        adc z_screen
        sta z_screen
        bcc @times_8
        iny
@times_8:
        sty z_screen + 1
        ldy #3
@twice: asl z_screen
        rol z_screen + 1
        dey
        bne @twice
        lda z_screen
        clc
        adc #<SCREEN_PICTURE
        sta z_screen
        lda z_screen + 1
        adc #>SCREEN_PICTURE
        sta z_screen + 1
        rts

; The routines of the commands from 1 on, less one for rts.
t_title_do:
        .addr title_pattern - 1, title_origin - 1, title_upright - 1, title_sloping - 1, title_nested - 1

t_title_pixel:
        .byte $C0, $30, $0C, $03
