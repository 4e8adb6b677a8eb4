; Logarithms: x = c * 100^k * t with c = 1, 10 or 100, so that t is between 1/sqrt(10) and sqrt(10), and log t is an odd
; series in (t-1)/(t+1). Near 1 nothing is lost by subtraction. The tables stand where BASIC cartridges look for theirs.

        at $DE4D
; 10 * 10^(f/2), 0 <= f <= 1; relative error below 1E-11
t_power:
        .byte $3E, $01, $65, $74, $96, $03
        .byte $3E, $06, $26, $78, $19, $78
        .byte $3E, $54, $65, $81, $59, $47
        .byte $3F, $03, $22, $54, $74, $57
        .byte $3F, $16, $85, $88, $21, $91
        .byte $3F, $73, $20, $28, $37, $06
        .byte $40, $02, $54, $33, $48, $84
        .byte $40, $06, $62, $73, $72, $62
        .byte $40, $11, $51, $29, $25, $47
        .byte $40, $10, $00, $00, $00, $00
        at $DE89
t_log_e:
        .byte $3F, $43, $42, $94, $48, $19 ; log e
        at $DE8F
t_one:          .byte $40, $01, $00, $00, $00, $00

; float_transform - FR0 = (FR0 - c) / (FR0 + c)
; In:       FR0, X/Y low and high address of c
; Out:      FR0; carry set if too large
; Keeps:    -
; Clobbers: A, X, Y, FR1, FRE, FR2, PLYARG, FPSCR, FLPTR, FPTR2, z_exponent, z_sign, z_byte, z_times
        at $DE95
float_transform:
        stx FPTR2
        sty FPTR2+1
        ldx #<PLYARG
        ldy #>PLYARG
        jsr FST0R
        ldx FPTR2
        ldy FPTR2+1
        jsr FLD1R
        jsr FADD
        ldx #<FPSCR
        ldy #>FPSCR
        jsr FST0R
        ldx #<PLYARG
        ldy #>PLYARG
        jsr FLD0R
        ldx FPTR2
        ldy FPTR2+1
        jsr FLD1R
        jsr FSUB
        ldx #<FPSCR
        ldy #>FPSCR
        jsr FLD1R
        jmp FDIV

.export float_log, float_log_10, t_root_10, t_half, t_arctan, t_quarter_pi
; float_log - LOG: FR0 = ln FR0
; In:       FR0
; Out:      FR0; carry set if FR0 is not above 0
; Keeps:    -
; Clobbers: A, X, Y, FR1, FRE, FR2, PLYARG, FPSCR, FLPTR, FPTR2, z_terms, z_exponent, z_sign, z_byte, z_times, z_point
        at LOG
float_log:
        lda #1
        bne float_log_kind

; float_log_10 - LOG10: FR0 = log FR0
; In:       FR0
; Out:      FR0; carry set if FR0 is not above 0
; Keeps:    -
; Clobbers: A, X, Y, FR1, FRE, FR2, PLYARG, FPSCR, FLPTR, FPTR2, z_terms, z_exponent, z_sign, z_byte, z_times, z_point
        at LOG10
float_log_10:
        lda #0

; float_log_kind - takes a logarithm of FR0
; In:       FR0, A 1 for the natural logarithm, 0 for the decimal one
; Out:      FR0; carry set if FR0 is not above 0
; Keeps:    -
; Clobbers: A, X, Y, FR1, FRE, FR2, PLYARG, FPSCR, FLPTR, FPTR2, z_terms, z_exponent, z_sign, z_byte, z_times, z_point
float_log_kind:
        pha
        lda FR0+1
        beq @bad
        lda FR0
        bmi @bad
        asl a
        sec
        sbc #2 * FLOAT_BIAS
        sta z_point                     ; twice the power of 100
        lda #FLOAT_BIAS
        sta FR0
        lda #$16                        ; t is about 3.16 * c
        cmp FR0+2
        lda #$03
        sbc FR0+1
        ldx #<t_one
        ldy #>t_one
        bcs @near
        inc z_point
        lda #$62
        cmp FR0+2
        lda #$31
        sbc FR0+1
        ldx #<t_ten
        ldy #>t_ten
        bcs @near
        inc z_point
        ldx #<t_hundred
        ldy #>t_hundred
@near:  jsr float_transform
        jsr float_series
        jsr float_whole
        pla
        beq @done                       ; carry clear
        ldx #<t_log_e
        ldy #>t_log_e
        jsr FLD1R
        jmp FDIV
@done:  rts
@bad:   pla
        sec
        rts

; float_series - FR0 = log((1 + FR0) / (1 - FR0))
; In:       FR0
; Out:      FR0
; Keeps:    -
; Clobbers: A, X, Y, FR1, FRE, FR2, PLYARG, FPSCR, FLPTR, FPTR2, z_terms, z_exponent, z_sign, z_byte, z_times
float_series:
        ldx #<FPSCR
        ldy #>FPSCR
        jsr FST0R
        jsr FMOVE
        jsr FMUL
        lda #10
        ldx #<t_log
        ldy #>t_log
        jsr PLYEVL
        ldx #<FPSCR
        ldy #>FPSCR
        jsr FLD1R
        jmp FMUL

; float_whole - FR0 = FR0 + z_point / 2, z_point signed
; In:       FR0, z_point
; Out:      FR0, carry clear
; Keeps:    -
; Clobbers: A, X, Y, FR1, ZTEMP4, z_exponent
float_whole:
        jsr FMOVE
        lda z_point
        bpl @positive
        eor #$FF
        clc
        adc #1
@positive:
        sta FR0
        lda #0
        sta FR0+1
        jsr IFP
        lda z_point
        and #$80
        ora FR0
        sta FR0
        jmp FADD

        at $DF66
t_root_10:
        .byte $40, $03, $16, $22, $77, $66
        at $DF6C
t_half:
        .byte $3F, $50, $00, $00, $00, $00
        at $DF72
; 2 / ln 10 * artanh(z) / z as a polynomial in z * z, 0 <= z <= 0.52; error below 1E-11
t_log:
        .byte $3F, $17, $90, $57, $38, $90
        .byte $BF, $04, $49, $58, $64, $15
        .byte $3F, $09, $20, $24, $56, $62
        .byte $3F, $05, $98, $13, $24, $20
        .byte $3F, $07, $98, $31, $57, $46
        .byte $3F, $09, $64, $45, $13, $11
        .byte $3F, $12, $40, $86, $88, $37
        .byte $3F, $17, $37, $17, $73, $40
        .byte $3F, $28, $95, $29, $65, $51
        .byte $3F, $86, $85, $88, $96, $38
        at $DFAE
; arctan(z) / z as a polynomial in z * z, 0 <= z <= 1; error below 2E-9. BASIC cartridges use it, and the last
; coefficient as nearly 1.
t_arctan:
        .byte $3E, $14, $36, $26, $31, $39
        .byte $BE, $88, $82, $48, $57, $61
        .byte $3F, $02, $57, $47, $94, $51
        .byte $BF, $04, $83, $05, $15, $40
        .byte $3F, $06, $98, $53, $22, $25
        .byte $BF, $08, $91, $13, $26, $30
        .byte $3F, $11, $08, $27, $70, $43
        .byte $BF, $14, $28, $31, $58, $99
        .byte $3F, $19, $99, $98, $83, $32
        .byte $BF, $33, $33, $33, $31, $08
        .byte $3F, $99, $99, $99, $99, $99
        at $DFF0
t_quarter_pi:
        .byte $3F, $78, $53, $98, $16, $34
