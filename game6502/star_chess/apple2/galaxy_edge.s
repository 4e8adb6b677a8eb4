; The edges of the sectors on the Apple, drawn over their content: lines in the owners' colours, the cursor's frame.

.segment "CODE"

; galaxy_edge - draws a cell's edge: a line above in the owner's colour, dots on the left; under the cursor a frame
; In:       A owner 0..4, X sector, carry set: under the cursor
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
galaxy_edge:
        sta w_tint
        lda #0
        rol a
        sta z_draw_2
        txa
        and #3
        asl a
        asl a
        asl a
        sta z_draw_0
        txa
        and #$0C
        eor #$0C
        clc
        adc #1
        sta z_draw_1
        ldx #CELL_LINES - 1
@line:  jsr edge_address
        jsr edge_sides
        txa
        beq @across                     ; the first line, and under the cursor
        lda z_draw_2
        beq @next
        cpx #CELL_LINES - 1             ; the last
        bne @next
@across:
        jsr edge_across
@next:  dex
        bpl @line
        rts

; edge_address - computes the address of a line of a cell
; In:       X line 0..31, z_draw_0 the cell's first byte, z_draw_1 its first row
; Out:      z_screen
; Keeps:    X
; Clobbers: A, Y
edge_address:
        txa
        lsr a
        lsr a
        lsr a
        clc
        adc z_draw_1
        tay
        lda t_text_low,y
        adc z_draw_0                    ; carry is clear; a row does not cross a page
        sta z_screen
        txa
        and #7
        asl a
        asl a
        adc t_text_high,y
        adc #>(HIRES1 - TEXT1)
        sta z_screen + 1
        rts

; edge_sides - draws the left edge, and the right one under the cursor
; In:       X line, z_screen, z_draw_2 non-zero under the cursor
; Out:      -
; Keeps:    X
; Clobbers: A, Y
edge_sides:
        ldy #0
        lda z_draw_2
        bne @frame
        txa
        lsr a
        bcs @done
        iny
        tya
        dey
        ora (z_screen),y
        sta (z_screen),y
@done:  rts
@frame: lda #$03
        ora (z_screen),y
        sta (z_screen),y
        ldy #CELL_BYTES - 1
        lda #$60
        ora (z_screen),y
        sta (z_screen),y
        rts

; edge_across - draws a line of a cell's width
; In:       z_screen, w_tint, z_draw_2 non-zero under the cursor
; Out:      -
; Keeps:    X
; Clobbers: A, Y, z_draw_3
edge_across:
        stx z_draw_3
        ldx #0
        lda z_draw_2
        bne @tint
        ldx w_tint
        beq @done                       ; no owner
@tint:  ldy #CELL_BYTES - 2
@pair:  lda t_tint_even,x
        sta (z_screen),y
        iny
        lda t_tint_odd,x
        sta (z_screen),y
        dey
        dey
        dey
        bpl @pair
@done:  ldx z_draw_3
        rts
