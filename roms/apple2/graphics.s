; Low-resolution graphics: 40 x 48 blocks in the text page. Apple II Reference Manual, ch. 3.

; plot_point - PLOT: draws a block
; In:       A row 0-47, Y column 0-39, COLOR
; Out:      GBASL/GBASH, MASK
; Keeps:    X, Y
; Clobbers: A
plot_point:
        jsr plot_row

; plot_masked - PLOT1: draws a block in the line at GBASL
; In:       Y column, GBASL, MASK, COLOR
; Out:      -
; Keeps:    X, Y
; Clobbers: A
plot_masked:
        lda (GBASL),y
        eor COLOR
        and MASK
        eor (GBASL),y
        sta (GBASL),y
        rts

; plot_row - finds the line and half of a row
; In:       A row 0-47
; Out:      GBASL/GBASH the line, MASK the half, carry set for the lower half
; Keeps:    X, Y
; Clobbers: A
plot_row:
        lsr a
        php
        jsr GBASCALC
        lda #$0F
        plp
        bcc @upper
        lda #$F0
@upper: sta MASK
        rts

; plot_base - GBASCALC: finds a line
; In:       A line 0-23
; Out:      GBASL/GBASH its first byte
; Keeps:    X, Y
; Clobbers: A
plot_base:
        sty GBASH
        tay
        lda t_base_low,y
        sta GBASL
        lda t_base_high,y
        ldy GBASH
        sta GBASH
        rts

; plot_across - HLINE: draws blocks across
; In:       A row, Y the first column, H2 the last; COLOR
; Out:      Y = H2, GBASL/GBASH, MASK
; Keeps:    X
; Clobbers: A
plot_across:
        jsr plot_point
@next:  cpy H2
        bcs @done
        iny
        jsr plot_masked
        jmp @next
@done:  rts

; plot_down - VLINE: draws blocks down
; In:       A the first row, V2 the last, Y column; COLOR
; Out:      GBASL/GBASH, MASK
; Keeps:    X, Y
; Clobbers: A
plot_down:
        pha
        jsr plot_point
        pla
        cmp V2
        bcs @done
        adc #1
        bcc plot_down
@done:  rts

; plot_clear - CLRSCR: clears 48 rows
; In:       -
; Out:      COLOR 0
; Keeps:    X
; Clobbers: A, Y, V2, MASK, GBASL/GBASH
plot_clear:
        ldy #47

; plot_clear_rows - CLRSC2: clears the rows from 0 on
; In:       Y the last row
; Out:      COLOR 0
; Keeps:    X
; Clobbers: A, Y, V2, MASK, GBASL/GBASH
plot_clear_rows:
        sty V2
        lda #0
        sta COLOR
        ldy #39
@column:
        lda #0
        jsr plot_down
        dey
        bpl @column
        rts

; plot_next_color - NXTCOL: adds 3 to the colour
; In:       COLOR
; Out:      COLOR
; Keeps:    X, Y
; Clobbers: A
plot_next_color:
        lda COLOR
        clc
        adc #3

; plot_set_color - SETCOL: sets the colour
; In:       A 0-15
; Out:      COLOR, A in both halves
; Keeps:    X, Y
; Clobbers: -
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

; plot_read - SCRN: reads the colour of a block
; In:       A row, Y column
; Out:      A 0-15
; Keeps:    X, Y
; Clobbers: GBASL/GBASH
plot_read:
        lsr a
        php
        jsr GBASCALC
        lda (GBASL),y
        plp
        bcc @upper
        lsr a
        lsr a
        lsr a
        lsr a
@upper: and #$0F
        rts
