; Low-resolution graphics: 40 x 48 blocks in the text page. Apple II Reference Manual, ch. 3.

; plot_point - PLOT: a block in COLOR. In: A row 0-47, Y column 0-39. Keeps: X, Y. Clobbers: A
plot_point: jsr plot_row
; plot_masked - PLOT1: a block in the line at GBASL, by MASK
plot_masked:
            lda (GBASL),y
            eor COLOR
            and MASK
            eor (GBASL),y
            sta (GBASL),y
            rts

; plot_row - finds a row's line and half. In: A row. Out: GBASL/GBASH, MASK, carry set for the lower half. Keeps: X, Y
plot_row:   lsr a
            php
            jsr GBASCALC
            lda #$0F
            plp
            bcc @upper
            lda #$F0
@upper:     sta MASK
            rts

; plot_base - GBASCALC. In: A line 0-23. Out: GBASL/GBASH its first byte. Keeps: X, Y. Clobbers: A
plot_base:  sty GBASH
            tay
            lda t_base_low,y
            sta GBASL
            lda t_base_high,y
            ldy GBASH
            sta GBASH
            rts

; plot_across - HLINE: blocks from column Y to H2. In: A row. Out: Y = H2. Keeps: X. Clobbers: A
plot_across:
            jsr plot_point
@next:      cpy H2
            bcs @done
            iny
            jsr plot_masked
            jmp @next
@done:      rts

; plot_down - VLINE: blocks from row A to V2 in column Y. Keeps: X, Y. Clobbers: A
plot_down:  pha
            jsr plot_point
            pla
            cmp V2
            bcs @done
            adc #1
            bcc plot_down
@done:      rts

; plot_clear - CLRSCR: 48 rows black. plot_clear_top: 40 rows. Out: COLOR 0. Keeps: X. Clobbers: A, Y
plot_clear: ldy #47
            bne plot_clear_rows
plot_clear_top:
            ldy #39
plot_clear_rows:
            sty V2
            lda #0
            sta COLOR
            ldy #39
@column:    lda #0
            jsr plot_down
            dey
            bpl @column
            rts

; plot_next_color - NXTCOL: three colours on. plot_set_color - SETCOL: In: A 0-15. Keeps: X, Y. Clobbers: A
plot_next_color:
            lda COLOR
            clc
            adc #3
plot_set_color:
            and #$0F
            sta COLOR
            asl a
            asl a
            asl a
            asl a
            ora COLOR
            sta COLOR
            rts

; plot_read - SCRN: the colour of a block. In: A row, Y column. Out: A 0-15. Keeps: X, Y
plot_read:  lsr a
            php
            jsr GBASCALC
            lda (GBASL),y
            plp
            bcc @upper
            lsr a
            lsr a
            lsr a
            lsr a
@upper:     and #$0F
            rts
