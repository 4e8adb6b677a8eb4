; The monitor's disassembler: documented opcodes by name, others as ???. MCS6500 Programming Manual, appendix B.

; Operand kinds: the number of bytes and the notation.
.enum
        K_NONE                          ; also the accumulator
        K_IMM
        K_ZP
        K_ZPX
        K_ZPY
        K_INDX
        K_INDY
        K_REL
        K_ABS
        K_ABSX
        K_ABSY
        K_IND
.endenum

t_operand_size:
        .byte 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2
; Two characters before the number and three after it; blanks are skipped.
t_prefixes:     .byte "  ", "#$", "$ ", "$ ", "$ ", "($", "($", "$ ", "$ ", "$ ", "$ ", "($"
t_suffixes:
        .byte "   ", "   ", "   ", ",X ", ",Y ", ",X)"
        .byte "),Y", "   ", "   ", ",X ", ",Y ", ")  "

.enum
        M_UNKNOWN
        M_ADC
        M_AND
        M_ASL
        M_BCC
        M_BCS
        M_BEQ
        M_BIT
        M_BMI
        M_BNE
        M_BPL
        M_BRK
        M_BVC
        M_BVS
        M_CLC
        M_CLD
        M_CLI
        M_CLV
        M_CMP
        M_CPX
        M_CPY
        M_DEC
        M_DEX
        M_DEY
        M_EOR
        M_INC
        M_INX
        M_INY
        M_JMP
        M_JSR
        M_LDA
        M_LDX
        M_LDY
        M_LSR
        M_NOP
        M_ORA
        M_PHA
        M_PHP
        M_PLA
        M_PLP
        M_ROL
        M_ROR
        M_RTI
        M_RTS
        M_SBC
        M_SEC
        M_SED
        M_SEI
        M_STA
        M_STX
        M_STY
        M_TAX
        M_TAY
        M_TSX
        M_TXA
        M_TXS
        M_TYA
.endenum

t_names:
        .byte "???"
        .byte "ADCANDASLBCCBCSBEQBITBMIBNEBPL"
        .byte "BRKBVCBVSCLCCLDCLICLVCMPCPXCPY"
        .byte "DECDEXDEYEORINCINXINYJMPJSRLDA"
        .byte "LDXLDYLSRNOPORAPHAPHPPLAPLPROL"
        .byte "RORRTIRTSSBCSECSEDSEISTASTXSTY"
        .byte "TAXTAYTSXTXATXSTYA"

; The 256 opcodes, sixteen a row.
t_opcode_name:
        .byte M_BRK, M_ORA, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_ORA, M_ASL, M_UNKNOWN
        .byte M_PHP, M_ORA, M_ASL, M_UNKNOWN, M_UNKNOWN, M_ORA, M_ASL, M_UNKNOWN
        .byte M_BPL, M_ORA, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_ORA, M_ASL, M_UNKNOWN
        .byte M_CLC, M_ORA, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_ORA, M_ASL, M_UNKNOWN
        .byte M_JSR, M_AND, M_UNKNOWN, M_UNKNOWN, M_BIT, M_AND, M_ROL, M_UNKNOWN
        .byte M_PLP, M_AND, M_ROL, M_UNKNOWN, M_BIT, M_AND, M_ROL, M_UNKNOWN
        .byte M_BMI, M_AND, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_AND, M_ROL, M_UNKNOWN
        .byte M_SEC, M_AND, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_AND, M_ROL, M_UNKNOWN
        .byte M_RTI, M_EOR, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_EOR, M_LSR, M_UNKNOWN
        .byte M_PHA, M_EOR, M_LSR, M_UNKNOWN, M_JMP, M_EOR, M_LSR, M_UNKNOWN
        .byte M_BVC, M_EOR, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_EOR, M_LSR, M_UNKNOWN
        .byte M_CLI, M_EOR, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_EOR, M_LSR, M_UNKNOWN
        .byte M_RTS, M_ADC, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_ADC, M_ROR, M_UNKNOWN
        .byte M_PLA, M_ADC, M_ROR, M_UNKNOWN, M_JMP, M_ADC, M_ROR, M_UNKNOWN
        .byte M_BVS, M_ADC, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_ADC, M_ROR, M_UNKNOWN
        .byte M_SEI, M_ADC, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_ADC, M_ROR, M_UNKNOWN
        .byte M_UNKNOWN, M_STA, M_UNKNOWN, M_UNKNOWN, M_STY, M_STA, M_STX, M_UNKNOWN
        .byte M_DEY, M_UNKNOWN, M_TXA, M_UNKNOWN, M_STY, M_STA, M_STX, M_UNKNOWN
        .byte M_BCC, M_STA, M_UNKNOWN, M_UNKNOWN, M_STY, M_STA, M_STX, M_UNKNOWN
        .byte M_TYA, M_STA, M_TXS, M_UNKNOWN, M_UNKNOWN, M_STA, M_UNKNOWN, M_UNKNOWN
        .byte M_LDY, M_LDA, M_LDX, M_UNKNOWN, M_LDY, M_LDA, M_LDX, M_UNKNOWN
        .byte M_TAY, M_LDA, M_TAX, M_UNKNOWN, M_LDY, M_LDA, M_LDX, M_UNKNOWN
        .byte M_BCS, M_LDA, M_UNKNOWN, M_UNKNOWN, M_LDY, M_LDA, M_LDX, M_UNKNOWN
        .byte M_CLV, M_LDA, M_TSX, M_UNKNOWN, M_LDY, M_LDA, M_LDX, M_UNKNOWN
        .byte M_CPY, M_CMP, M_UNKNOWN, M_UNKNOWN, M_CPY, M_CMP, M_DEC, M_UNKNOWN
        .byte M_INY, M_CMP, M_DEX, M_UNKNOWN, M_CPY, M_CMP, M_DEC, M_UNKNOWN
        .byte M_BNE, M_CMP, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_CMP, M_DEC, M_UNKNOWN
        .byte M_CLD, M_CMP, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_CMP, M_DEC, M_UNKNOWN
        .byte M_CPX, M_SBC, M_UNKNOWN, M_UNKNOWN, M_CPX, M_SBC, M_INC, M_UNKNOWN
        .byte M_INX, M_SBC, M_NOP, M_UNKNOWN, M_CPX, M_SBC, M_INC, M_UNKNOWN
        .byte M_BEQ, M_SBC, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_SBC, M_INC, M_UNKNOWN
        .byte M_SED, M_SBC, M_UNKNOWN, M_UNKNOWN, M_UNKNOWN, M_SBC, M_INC, M_UNKNOWN
t_opcode_kind:
        .byte K_NONE, K_INDX, K_NONE, K_NONE, K_NONE, K_ZP, K_ZP, K_NONE
        .byte K_NONE, K_IMM, K_NONE, K_NONE, K_NONE, K_ABS, K_ABS, K_NONE
        .byte K_REL, K_INDY, K_NONE, K_NONE, K_NONE, K_ZPX, K_ZPX, K_NONE
        .byte K_NONE, K_ABSY, K_NONE, K_NONE, K_NONE, K_ABSX, K_ABSX, K_NONE
        .byte K_ABS, K_INDX, K_NONE, K_NONE, K_ZP, K_ZP, K_ZP, K_NONE
        .byte K_NONE, K_IMM, K_NONE, K_NONE, K_ABS, K_ABS, K_ABS, K_NONE
        .byte K_REL, K_INDY, K_NONE, K_NONE, K_NONE, K_ZPX, K_ZPX, K_NONE
        .byte K_NONE, K_ABSY, K_NONE, K_NONE, K_NONE, K_ABSX, K_ABSX, K_NONE
        .byte K_NONE, K_INDX, K_NONE, K_NONE, K_NONE, K_ZP, K_ZP, K_NONE
        .byte K_NONE, K_IMM, K_NONE, K_NONE, K_ABS, K_ABS, K_ABS, K_NONE
        .byte K_REL, K_INDY, K_NONE, K_NONE, K_NONE, K_ZPX, K_ZPX, K_NONE
        .byte K_NONE, K_ABSY, K_NONE, K_NONE, K_NONE, K_ABSX, K_ABSX, K_NONE
        .byte K_NONE, K_INDX, K_NONE, K_NONE, K_NONE, K_ZP, K_ZP, K_NONE
        .byte K_NONE, K_IMM, K_NONE, K_NONE, K_IND, K_ABS, K_ABS, K_NONE
        .byte K_REL, K_INDY, K_NONE, K_NONE, K_NONE, K_ZPX, K_ZPX, K_NONE
        .byte K_NONE, K_ABSY, K_NONE, K_NONE, K_NONE, K_ABSX, K_ABSX, K_NONE
        .byte K_NONE, K_INDX, K_NONE, K_NONE, K_ZP, K_ZP, K_ZP, K_NONE
        .byte K_NONE, K_NONE, K_NONE, K_NONE, K_ABS, K_ABS, K_ABS, K_NONE
        .byte K_REL, K_INDY, K_NONE, K_NONE, K_ZPX, K_ZPX, K_ZPY, K_NONE
        .byte K_NONE, K_ABSY, K_NONE, K_NONE, K_NONE, K_ABSX, K_NONE, K_NONE
        .byte K_IMM, K_INDX, K_IMM, K_NONE, K_ZP, K_ZP, K_ZP, K_NONE
        .byte K_NONE, K_IMM, K_NONE, K_NONE, K_ABS, K_ABS, K_ABS, K_NONE
        .byte K_REL, K_INDY, K_NONE, K_NONE, K_ZPX, K_ZPX, K_ZPY, K_NONE
        .byte K_NONE, K_ABSY, K_NONE, K_NONE, K_ABSX, K_ABSX, K_ABSY, K_NONE
        .byte K_IMM, K_INDX, K_NONE, K_NONE, K_ZP, K_ZP, K_ZP, K_NONE
        .byte K_NONE, K_IMM, K_NONE, K_NONE, K_ABS, K_ABS, K_ABS, K_NONE
        .byte K_REL, K_INDY, K_NONE, K_NONE, K_NONE, K_ZPX, K_ZPX, K_NONE
        .byte K_NONE, K_ABSY, K_NONE, K_NONE, K_NONE, K_ABSX, K_ABSX, K_NONE
        .byte K_IMM, K_INDX, K_NONE, K_NONE, K_ZP, K_ZP, K_ZP, K_NONE
        .byte K_NONE, K_IMM, K_NONE, K_NONE, K_ABS, K_ABS, K_ABS, K_NONE
        .byte K_REL, K_INDY, K_NONE, K_NONE, K_NONE, K_ZPX, K_ZPX, K_NONE
        .byte K_NONE, K_ABSY, K_NONE, K_NONE, K_NONE, K_ABSX, K_ABSX, K_NONE

; list_one - prints an instruction
; In:       PCL/PCH
; Out:      PCL/PCH the next instruction
; Keeps:    -
; Clobbers: A, X, Y, A1, A2
list_one:
        jsr CROUT
        ldx PCL
        lda PCH
        jsr PRNTAX
        lda #'-' | $80
        jsr COUT
        ldy #0
        lda (PCL),y
        sta A2H                         ; the opcode
        tax
        lda t_opcode_kind,x
        sta A2L
        jsr list_bytes
        jsr list_name
        jsr list_operand
        ldx A2L
        lda t_operand_size,x
        sec                             ; and the opcode
        adc PCL
        sta PCL
        bcc @done
        inc PCH
@done:  rts

; list_bytes - prints the instruction's bytes in three columns
; In:       PCL/PCH, A2L the kind of operand
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, A1
list_bytes:
        ldx A2L
        lda t_operand_size,x
        sta A1H                         ; operand bytes
        lda #0
        sta A1L
@byte:  lda #' ' | $80
        jsr COUT
        ldy A1L
        lda A1H
        cmp A1L
        bcc @none
        lda (PCL),y
        jsr PRBYTE
        jmp @next
@none:  ldx #2
        jsr PRBL2
@next:  inc A1L
        lda A1L
        cmp #3
        bcc @byte
        jmp PRBLNK

; list_name - prints the mnemonic and a blank
; In:       A2H the opcode
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, A1L
list_name:
        ldx A2H
        lda t_opcode_name,x
        sta A1L
        asl a
        adc A1L                         ; three letters each; less than 57 * 3
        tax
        ldy #3
@letter:
        lda t_names,x
        ora #$80
        jsr COUT
        inx
        dey
        bne @letter
        lda #' ' | $80
        jmp COUT

; list_operand - prints the operand, a branch's as its target
; In:       PCL/PCH, A2L the kind of operand
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, A1L
list_operand:
        ldx A2L
        beq @done
        txa
        asl a
        tax
        lda t_prefixes,x
        jsr list_mark
        lda t_prefixes+1,x
        jsr list_mark
        ldx A2L
        cpx #K_REL
        beq @branch
        ldy t_operand_size,x
@digits:
        lda (PCL),y
        jsr PRBYTE
        dey
        bne @digits
        lda A2L
        asl a
        adc A2L
        tax
        ldy #3
@suffix:
        lda t_suffixes,x
        jsr list_mark
        inx
        dey
        bne @suffix
@done:  rts
@branch:
        ldy #1
        lda (PCL),y
        dey
        cmp #$80
        bcc @forward
        dey
@forward:
        sty A1L                         ; $FF or 0, added to the high byte
        clc
        adc #2
        bcc @near
        inc A1L
@near:  clc
        adc PCL
        tax
        lda A1L
        adc PCH
        jmp PRNTAX

; list_mark - prints a character unless it is a blank
; In:       A an ASCII character
; Out:      -
; Keeps:    X, Y
; Clobbers: A
list_mark:
        cmp #' '
        beq @done
        ora #$80
        jsr COUT
@done:  rts
