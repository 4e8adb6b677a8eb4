; High-resolution graphics at Applesoft's addresses, for compiled programs (cc65's graphics driver). HCOL and HROW hold
; the point last plotted or located. Source: Crossley, "Applesoft Internal Entry Points", The Apple Orchard, March 1980.

.export BKGND, DRAW, HCLR, HLIN, HPLOT, SETHCOL, TEXT

; TEXT - text mode, page 1, whole screen, cursor in the last line
; In:       -
; Out:      the window the whole screen, CV 23
; Keeps:    X, Y
; Clobbers: A, BASL/BASH
        at $F399
TEXT:
        lda LOWSCR
        jmp text_mode

; HCLR - clears the page to black
; In:       HPAG
; Out:      HBITS 0
; Keeps:    X
; Clobbers: A, Y, SHAPE
        at $F3F2
HCLR:
        lda #0
        sta HBITS

; BKGND - fills the page with a colour
; In:       HPAG the high byte of the page, HBITS the byte for column 0
; Out:      -
; Keeps:    X
; Clobbers: A, Y, SHAPE
        at $F3F6
BKGND:
        lda HPAG
        sta SHAPE+1
        ldy #0
        sty SHAPE
@byte:  lda HBITS
        sta (SHAPE),y
        jsr hires_flip
        iny
        bne @byte
        inc SHAPE+1
        lda SHAPE+1
        and #$1F
        bne @byte
        rts

; HPOSN - finds a point
; In:       A row 0-191, Y/X high and low byte of the column 0-279, HPAG, HCOLOR
; Out:      HROW, HCOL, GBASL/GBASH its line, Y = HBYTE its byte in it, HMASK its bit and bit 7, HBITS the colour there
; Keeps:    -
; Clobbers: A, X
        at $F411
HPOSN:
        sta HROW
        stx HCOL
        sty HCOL+1
        jsr hires_row
        txa
        ldy HCOL+1
        beq @count
        ldy #256 / 7
        clc
        adc #256 .mod 7
@count: cmp #7
        bcc @bit
        sbc #7
        iny
        bne @count                      ; always
@bit:   tax
        lda t_dot,x
        sta HMASK
        sty HBYTE
        lda HCOLOR
        sta HBITS
        tya
        lsr a
        bcs hires_flip
        rts

; HPLOT - plots a point
; In:       A, X, Y as HPOSN
; Out:      as HPOSN
; Keeps:    -
; Clobbers: A, X, Y
        at $F457
HPLOT:
        jsr HPOSN

; hires_dot - plots the point
; In:       GBASL, HBYTE, HMASK, HBITS
; Out:      Y = HBYTE
; Keeps:    X
; Clobbers: A
hires_dot:
        ldy HBYTE
        lda HBITS
        eor (GBASL),y
        and HMASK
        eor (GBASL),y
        sta (GBASL),y
        rts

; hires_row - finds the line of the point
; In:       HROW, HPAG
; Out:      GBASL/GBASH
; Keeps:    X
; Clobbers: A, Y
hires_row:
        lda HROW
        lsr a
        lsr a
        lsr a
        tay                             ; of eight lines, the first as in text memory
        lda t_base_low,y
        sta GBASL
        lda HROW
        and #7
        asl a
        asl a
        sta GBASH
        lda t_base_high,y
        and #>(TEXT1 - 1)
        ora GBASH
        ora HPAG
        sta GBASH
        rts

; hires_flip - converts a colour's bits for the next column: violet and green, or blue and orange, swap dots
; In:       HBITS
; Out:      HBITS
; Keeps:    X, Y
; Clobbers: A
hires_flip:
        lda HBITS
        asl a
        eor HBITS
        and #%01111110                  ; 0: all dots are equal
        beq @done
        lda HBITS
        eor #$7F
        sta HBITS
@done:  rts

t_dot:  .byte $81, $82, $84, $88, $90, $A0, $C0

; hires_across - moves the point across, wrapping at the edges
; In:       carry clear: to the right, set: to the left; HCOL, HBYTE, HMASK, HBITS
; Out:      these
; Keeps:    X, Y
; Clobbers: A
hires_across:
        bcs @left
        inc HCOL
        bne @right
        inc HCOL+1
@right: asl HMASK
        bmi @next
        bpl @same                       ; always
@next:  lda #$81
        sta HMASK
        inc HBYTE
        lda HBYTE
        cmp #40
        bcc hires_flip
        lda #0
        sta HBYTE
        sta HCOL
        sta HCOL+1
        beq hires_flip                  ; always
@left:  lda HCOL
        bne @low
        dec HCOL+1
@low:   dec HCOL
        asl HMASK                       ; drops bit 7
        lsr HMASK
        lsr HMASK
        beq @last
@same:  lda HMASK
        ora #$80
        sta HMASK
        rts
@last:  lda #$C0
        sta HMASK
        dec HBYTE
        bpl @flip
        lda #39
        sta HBYTE
        lda #<279
        sta HCOL
        lda #>279
        sta HCOL+1
@flip:  jmp hires_flip

; hires_down - moves the point down, wrapping at the edges
; In:       carry clear: down, set: up; HROW, HPAG
; Out:      HROW, GBASL/GBASH
; Keeps:    X
; Clobbers: A, Y
hires_down:
        bcs @up
        inc HROW
        lda HROW
        cmp #192
        bcc @line
        lda #0
        sta HROW
        beq @line                       ; always
@up:    lda HROW
        bne @one
        lda #192
        sta HROW
@one:   dec HROW
@line:  jmp hires_row

z_end      = SHAPE                      ; word: HLIN's last column
z_end_row  = $1D
z_width    = $D0                        ; word: columns to go; DRAW's vectors
z_height   = $D2                        ; rows to go; DRAW's quarter turns
z_error    = $D4                        ; word: what decides between a step across and one down; DRAW's steps

; HLIN - draws a line from HCOL, HROW on, by single steps across or down
; In:       X/A high and low byte of the column to reach, Y the row; the point as HPOSN leaves it
; Out:      the point there
; Keeps:    -
; Clobbers: A, X, Y, z_width, z_height, z_error, z_end, z_end_row
        at $F53A
HLIN:
        sta z_end
        stx z_end+1
        sty z_end_row
        sec
        sbc HCOL
        sta z_width
        txa
        sbc HCOL+1
        sta z_width+1
        bcs @right
        lda #0                          ; to the left: reverse the difference
        sbc z_width
        sta z_width
        lda #0
        sbc z_width+1
        sta z_width+1
        inc z_width                     ; carry was clear
        bne @right
        inc z_width+1
@right: sec
        tya
        sbc HROW
        bcs @below
        eor #$FF
        adc #1
@below: sta z_height
        sec
        lda z_width
        sbc z_height
        sta z_error
        lda z_width+1
        sbc #0
        sta z_error+1
@dot:   jsr hires_dot
        ldx HCOL
        cpx z_end
        bne @step
        ldx HCOL+1
        cpx z_end+1
        bne @step
        ldx HROW
        cpx z_end_row
        beq @done
@step:  bit z_error+1
        bmi @down
        lda HCOL
        cmp z_end
        lda HCOL+1
        sbc z_end+1
        jsr hires_across
        sec
        lda z_error
        sbc z_height
        sta z_error
        bcs @dot
        dec z_error+1
        jmp @dot
@down:  lda HROW
        cmp z_end_row
        jsr hires_down
        clc
        lda z_error
        adc z_width
        sta z_error
        lda z_error+1
        adc z_width+1
        sta z_error+1
        jmp @dot
@done:  rts

; DRAW - draws a shape: bytes of up to three vectors, low bits first, each a direction and, in bit 2, whether to plot
;        first; 0 ends the shape
; In:       Y/X high and low byte of its address, A rotation, 16 a quarter turn (rounded to quarters); SCALE;
;           the point as HPOSN leaves it
; Out:      the point after its last move
; Keeps:    -
; Clobbers: A, X, Y, SHAPE, z_width, z_height, z_error
        at $F601
DRAW:
        stx SHAPE
        sty SHAPE+1
        clc
        adc #8
        lsr a
        lsr a
        lsr a
        lsr a
        sta z_height
@byte:  ldy #0
        lda (SHAPE),y
        beq @done
@vector:
        sta z_width
        lda SCALE
        sta z_error
@step:  lda z_width
        and #4
        beq @move
        jsr hires_dot
@move:  lda z_width                     ; 0 up, 1 right, 2 down, 3 left
        clc
        adc z_height
        lsr a
        bcs @across
        eor #1
        lsr a
        jsr hires_down
        jmp @next
@across:
        lsr a
        jsr hires_across
@next:  dec z_error
        bne @step
        lda z_width
        lsr a
        lsr a
        lsr a
        bne @vector
        inc SHAPE
        bne @byte
        inc SHAPE+1
        bne @byte                       ; always
@done:  rts

; SETHCOL - sets the colour
; In:       X 0-7: black, green, violet, white, black, orange, blue, white
; Out:      HCOLOR
; Keeps:    X, Y
; Clobbers: A
        at $F6EC
SETHCOL:
        lda t_hires_color,x
        sta HCOLOR
        rts

t_hires_color:  .byte $00, $2A, $55, $7F, $80, $AA, $D5, $FF
