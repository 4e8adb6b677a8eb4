; The edges of the sectors on the Apple, drawn over their content: frames in the owners' colours, the cursor's in white.

FLEET_LINE      = 24                    ; the first of a cell's lines that show the fleet
EDGE_LEFT       = $03                   ; the dots of a frame's sides
EDGE_RIGHT      = $60

.segment "CODE"

; galaxy_edge - draws a cell's frame: its upper part in the colony's colour, the lower in the fleet's; white under the
;               cursor; without an owner, dots on the left and below
; In:       A the colony's owner 0..4, Y the fleet's, X sector, carry set: under the cursor
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
galaxy_edge:
        bcc @owners
        lda #EDGE_CURSOR
        tay
@owners:
        sta z_draw_2
        sty z_draw_3
        cpy #0
        bne @fleet
        sta z_draw_3
@fleet: txa
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
        ldy z_draw_2
        cpx #FLEET_LINE
        bcc @tint
        ldy z_draw_3
@tint:  sty w_tint
        cpx #CELL_LINES - 1
        beq @across
        txa
        ora w_tint
        beq @next                       ; dots above a name would touch it
        txa
        beq @across
        jsr edge_sides
        jmp @next
@across:
        jsr edge_across
@next:  dex
        bpl @line
        inx
        stx w_redrawing
        rts
EDGE_CURSOR     = 5                     ; in t_edge_*

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

; edge_sides - draws the left edge, and the right one unless a number ends there; without an owner, dots on the left
; In:       X line, z_screen, w_tint
; Out:      -
; Keeps:    X
; Clobbers: A, Y
edge_sides:
        ldy w_tint
        beq @dots
        lda t_edge_even,y
        and #EDGE_LEFT | $80
        ldy #0
        ora (z_screen),y
        sta (z_screen),y
        lda z_screen + 1
        pha
        and #3                          ; the same row of the text page
        ora #>TEXT1
        sta z_screen + 1
        ldy #CELL_BYTES - 1
        lda (z_screen),y
        tay
        pla
        sta z_screen + 1
        cpy #'0' | $80
        bcs @done                       ; a number's last digit, which the edge would touch
        ldy w_tint
        lda t_edge_odd,y
        and #EDGE_RIGHT | $80
        ldy #CELL_BYTES - 1
@draw:  ora (z_screen),y
        sta (z_screen),y
@done:  rts
@dots:  txa
        and #7
        bne @done
        tay
        lda #EDGE_LEFT
        bne @draw                       ; always

; edge_across - draws a line of a cell's width
; In:       z_screen, w_tint
; Out:      -
; Keeps:    X
; Clobbers: A, Y
edge_across:
        stx w_line
        ldx w_tint
        ldy #CELL_BYTES - 2
@pair:  lda t_edge_even,x
        ora (z_screen),y
        sta (z_screen),y
        iny
        lda t_edge_odd,x
        ora (z_screen),y
        sta (z_screen),y
        dey
        dey
        dey
        bpl @pair
        ldx w_line
        rts

.segment "BUFFERS"
w_line:         .res 1                  ; scratch

.segment "RODATA"
; By owner, and under the cursor, for bytes of even columns: dots, green, violet, orange, blue, white.
t_edge_even:    .byte $03, $2A, $55, $AA, $D5, $7F
t_edge_odd:     .byte $00, $55, $2A, $D5, $AA, $7F
