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

; title_span - fills a line from the left edge to before the right edge
; In:       z_title_left + 1, z_title_right + 1, z_title_pattern, z_draw_0 the line
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
title_span:
        lda z_title_left + 1
        cmp z_title_right + 1
        bcs @done                       ; the edges have met
        lsr a
        lsr a
        sta z_draw_2
        tay                             ; the byte
        lsr a
        lda z_draw_0
        tax
        and #7
        rol a                           ; two bytes a line; the first is for this position
        adc z_title_pattern
        pha
        lda w_title_low,x
        sta z_screen
        lda w_title_high,x
        sta z_screen + 1
        pla
        tax
        lda t_patterns,x
        sta z_title_bits
        txa
        eor #1
        tax
        lda t_patterns,x
        eor z_title_bits
        sta z_title_change
        lda z_title_right + 1
        and #3
        tax
        lda t_title_before,x
        sta z_draw_3
        lda z_title_left + 1
        and #3
        tax
        lda z_title_right + 1
        lsr a
        lsr a
        sec
        sbc z_draw_2
        beq @one
        pha
        lda t_title_from,x
        jsr title_part
        pla
        tax
        lda z_title_bits
@byte:  eor z_title_change
        dex
        beq @last
        iny
        sta (z_screen),y
        bne @byte                       ; always
@last:  sta z_title_bits
        iny
        lda z_draw_3
        bne title_part
@done:  rts
@one:   lda t_title_from,x
        and z_draw_3
        .assert * = title_part, error, "title_span falls into title_part"

; title_part - writes some pixels of a byte and keeps the others
; In:       A their bits, Y the byte, z_title_bits
; Out:      -
; Keeps:    X, Y, game zero page
; Clobbers: A
title_part:
        sta z_draw_2
        lda z_title_bits
        eor (z_screen),y
        and z_draw_2
        eor (z_screen),y
        sta (z_screen),y
        rts

; The routines of the commands from 1 on, less one for rts.
t_title_do:
        .addr title_pattern - 1, title_origin - 1, title_upright - 1, title_sloping - 1, title_nested - 1

; By a column's position in its byte: the bits of the pixels from there on, and of those before.
t_title_from:
        .byte $FF, $3F, $0F, $03
t_title_before:
        .byte $00, $C0, $F0, $FC
