; Polynomials, and transfers between registers and memory. These routines fill the gaps between documented entries
; exactly.

.export float_polynomial, float_load, float_load_1, float_store, float_move
; float_polynomial - PLYEVL: evaluates a polynomial of FR0
; In:       FR0, X/Y low and high address of the coefficients, the highest first, A their number
; Out:      FR0; carry set if too large
; Keeps:    -
; Clobbers: A, X, Y, FR1, FRE, FR2, PLYARG, FLPTR, FPTR2, z_terms, z_exponent, z_sign, z_byte, z_times
        at PLYEVL
float_polynomial:
        stx FPTR2
        sty FPTR2+1
        sta z_terms
        ldx #<PLYARG
        ldy #>PLYARG
        jsr FST0R
        jsr FMOVE
        ldx FPTR2
        ldy FPTR2+1
        jsr FLD0R
        clc
@next:  dec z_terms
        beq @done
        jsr FMUL
        bcs @done
        lda FPTR2
        adc #6
        sta FPTR2
        bcc @page
        inc FPTR2+1
@page:  ldx FPTR2
        ldy FPTR2+1
        jsr FLD1R
        jsr FADD
        bcs @done
        ldx #<PLYARG
        ldy #>PLYARG
        jsr FLD1R
        bmi @next                       ; Y is below 0
@done:  rts

; float_load - FLD0R, FLD0P: loads FR0
; In:       X/Y low and high address; at FLD0P FLPTR
; Out:      FR0, FLPTR
; Keeps:    X
; Clobbers: A, Y
        at FLD0R
float_load:
        stx FLPTR
        sty FLPTR+1
        at FLD0P
        ldy #5
@byte:  lda (FLPTR),y
        sta FR0,y
        dey
        bpl @byte
        rts

; float_load_1 - FLD1R, FLD1P: loads FR1
; In:       X/Y low and high address; at FLD1P FLPTR
; Out:      FR1, FLPTR
; Keeps:    X
; Clobbers: A, Y
        at FLD1R
float_load_1:
        stx FLPTR
        sty FLPTR+1
        at FLD1P
        ldy #5
@byte:  lda (FLPTR),y
        sta FR1,y
        dey
        bpl @byte
        rts

; float_store - FST0R, FST0P: stores FR0
; In:       X/Y low and high address; at FST0P FLPTR
; Out:      FLPTR
; Keeps:    X
; Clobbers: A, Y
        at FST0R
float_store:
        stx FLPTR
        sty FLPTR+1
        at FST0P
        ldy #5
@byte:  lda FR0,y
        sta (FLPTR),y
        dey
        bpl @byte
        rts

; float_move - FMOVE: FR1 = FR0
; In:       FR0
; Out:      FR1
; Keeps:    Y
; Clobbers: A, X
        at FMOVE
float_move:
        ldx #5
@byte:  lda FR0,x
        sta FR1,x
        dex
        bpl @byte
        rts
