; Locates and writes a character or pixel. A pixel is DMASK in the byte at ADRESS, shifted by SHFAMT bits.

; screen_locate - finds the byte and the bits at the cursor
; In:       ROWCRS, COLCRS, DINDEX, SAVMSC
; Out:      ADRESS, DMASK, SHFAMT
; Keeps:    -
; Clobbers: A, X, Y, MLTTMP
screen_locate:
        ldx DINDEX
        lda ROWCRS
        ldy #0
        sty ADRESS+1
        sta ADRESS
        asl a
        rol ADRESS+1
        asl a
        rol ADRESS+1
        adc ADRESS                      ; carry clear: a row is below 192, four of them below 1024
        sta ADRESS
        bcc @five
        inc ADRESS+1
@five:  ldy t_bytes,x
@double:
        asl ADRESS
        rol ADRESS+1
        dey
        bpl @double
        lda COLCRS+1
        sta MLTTMP+1
        lda COLCRS
        ldy t_pixels,x
        beq @byte
@halve: lsr MLTTMP+1
        ror a
        dey
        bne @halve
@byte:  clc
        adc ADRESS
        sta ADRESS
        bcc @screen
        inc ADRESS+1
        clc
@screen:
        lda ADRESS
        adc SAVMSC
        sta ADRESS
        lda ADRESS+1
        adc SAVMSC+1
        sta ADRESS+1
.assert * = screen_mask, error, "the code before it falls into screen_mask"

; screen_mask - finds the bits of a pixel
; In:       X mode, COLCRS
; Out:      DMASK, SHFAMT
; Keeps:    X
; Clobbers: A, Y
screen_mask:
        lda t_pixel,x
        sta DMASK
        lda #0
        sta SHFAMT
        ldy t_pixels,x
        beq @done
        lda COLCRS
        eor #$FF                        ; the leftmost is the highest
        and t_within - 1,y
        beq @done
        tay
@shift: clc
        lda SHFAMT
        adc t_depth,x
        sta SHFAMT
        dey
        bne @shift
        tay
@mask:  asl DMASK
        dey
        bne @mask
@done:  rts

; screen_store - writes a character or pixel
; In:       A screen code or colour, ADRESS, DMASK, SHFAMT
; Out:      -
; Keeps:    X
; Clobbers: A, Y
screen_store:
        ldy SHFAMT
        beq @placed
@shift: asl a
        dey
        bne @shift
@placed:
        eor (ADRESS),y                  ; Y = 0
        and DMASK
        eor (ADRESS),y
        sta (ADRESS),y
        rts

; screen_fetch - reads a character or pixel
; In:       ADRESS, DMASK, SHFAMT
; Out:      A, flags
; Keeps:    X
; Clobbers: Y
screen_fetch:
        ldy #0
        lda (ADRESS),y
        and DMASK
        ldy SHFAMT
        beq @done
@shift: lsr a
        dey
        bne @shift
@done:  cmp #0
        rts

; screen_encode - converts ATASCII to a screen code
; In:       A ATASCII
; Out:      A, CHAR the screen code; in pixel modes A unchanged
; Keeps:    Y
; Clobbers: X
screen_encode:
        ldx DINDEX
        cpx #3
        bcs @done
        pha
        jsr screen_row_of_32
        pla
        eor t_encode,x
        sta CHAR
@done:  rts

; screen_decode - converts a screen code to ATASCII
; In:       A the screen code
; Out:      A ATASCII; in pixel modes A unchanged
; Keeps:    Y
; Clobbers: X
screen_decode:
        ldx DINDEX
        cpx #3
        bcs @done
        pha
        jsr screen_row_of_32
        pla
        eor t_decode,x
@done:  rts

; screen_row_of_32 - finds a code's group of 32
; In:       A
; Out:      X bits 5 and 6 of it
; Keeps:    Y
; Clobbers: A
screen_row_of_32:
        rol a
        rol a
        rol a
        rol a
        and #$03
        tax
        rts

t_encode:       .byte $40, $20, $60, $00
t_decode:       .byte $20, $60, $40, $00
t_within:       .byte 1, 3, 7
; The bits of a pixel.
t_depth:        .byte 8, 8, 8, 2, 1, 2, 1, 2, 1, 4, 4, 4
