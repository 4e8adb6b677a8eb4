; A small machine-language monitor, modelled on ch. 3 of the Apple II Reference Manual:
;   ADDRESS or FROM.TO examines, Return the next eight, ADDRESS: BYTES stores, ADDRESS G runs, ADDRESS L lists,
;   TO<FROM.END M moves, V verifies, Ctrl-E shows the registers, I and N inverse and normal.

MODE_NEW   = 0                          ; the number is an address
MODE_RANGE = '.' | $80                  ; the end of a range
MODE_STORE = ':' | $80                  ; a byte to store

; monitor_bell - MON: leaves decimal mode, beeps and enters the monitor
; In:       -
; Out:      does not return
; Keeps:    -
; Clobbers: everything
monitor_bell:
        cld
        jsr BELL

; monitor_start - MONZ: enters the monitor: reads lines and executes their commands
; In:       -
; Out:      does not return
; Keeps:    -
; Clobbers: everything
monitor_start:
        lda #'*' | $80
        sta PROMPT
        jsr GETLNZ
        lda #MODE_NEW
        sta MODE
        ldy #0
@command:
        jsr monitor_number
        sty YSAV
        cpx #0
        beq @act
        jsr monitor_take
@act:   jsr monitor_act
        bcs monitor_bell
        ldy YSAV
        lda IN-1,y
        cmp #$8D
        bne @command
        beq monitor_start

; monitor_number - GETNUM: reads hexadecimal digits
; In:       Y the index in IN
; Out:      A2L/A2H the number, X its digits, A the next character, Y the index after that
; Keeps:    -
; Clobbers: YSAV
monitor_number:
        ldx #0
        stx A2L
        stx A2H
@next:  lda IN,y
        iny
        pha
        eor #'0' | $80
        cmp #10
        bcc @digit
        adc #$88                        ; A-F: $FA-$FF
        cmp #$FA
        bcc @end
@digit: inx
        asl a
        asl a
        asl a
        asl a
        sty YSAV
        ldy #4
@shift: asl a
        rol A2L
        rol A2H
        dey
        bne @shift
        ldy YSAV
        pla
        jmp @next
@end:   pla
        rts

; monitor_take - processes the number just read according to MODE
; In:       A2L/A2H, MODE
; Out:      X 1; A1 and A3 the address, or A3 + 1 after the byte stored there
; Keeps:    A
; Clobbers: Y
monitor_take:
        pha
        lda MODE
        cmp #MODE_RANGE
        beq @done                       ; the end is already in A2
        cmp #MODE_STORE
        beq @store
        ldx #1
@address:
        lda A2L,x
        sta A1L,x
        sta A3L,x
        dex
        bpl @address
@done:  ldx #1
        pla
        rts
@store: ldy #0
        lda A2L
        sta (A3L),y
        inc A3L
        bne @done
        inc A3H
        jmp @done

; monitor_act - executes the character after the number
; In:       A the character, X not zero after a number
; Out:      carry set if it is not a command
; Keeps:    -
; Clobbers: A, X, Y, BAS2L/BAS2H
monitor_act:
        ldy #t_actions_end - t_actions - 1
@find:  cmp t_actions,y
        beq @found
        dey
        bpl @find
        sec
        rts
@found: pha
        lda t_routines_high,y
        sta BAS2H
        lda t_routines_low,y
        sta BAS2L
        pla
        clc
        jsr @go
        clc
        rts
@go:    jmp (BAS2L)

t_actions:
        .byte $8D, $A0, '.' | $80, ':' | $80, '<' | $80, 'G' | $80, 'L' | $80, 'M' | $80, 'V' | $80, $85
        .byte 'I' | $80, 'N' | $80
t_actions_end:
t_routines_low:
        .byte <act_return, <act_space, <act_mode, <act_mode, <act_target, <act_go, <act_list, <act_move, <act_verify
        .byte <act_registers, <SETINV, <SETNORM
t_routines_high:
        .byte >act_return, >act_space, >act_mode, >act_mode, >act_target, >act_go, >act_list, >act_move, >act_verify
        .byte >act_registers, >SETINV, >SETNORM
.assert t_routines_high - t_routines_low = t_actions_end - t_actions, error, "a routine for each action"

; act_mode - `.` and `:` set the mode
; In:       A the character
; Out:      MODE
; Keeps:    A, X, Y
; Clobbers: -
act_mode:
        sta MODE
        rts

; act_target - `<` sets the target of a move
; In:       A2
; Out:      A4 the target, MODE new
; Keeps:    X, Y
; Clobbers: A
act_target:
        lda A2L
        sta A4L
        lda A2H
        sta A4H
        lda #MODE_NEW
        sta MODE
        rts

; act_return - Return on an empty line shows the bytes up to the next multiple of eight
; In:       X, YSAV, A1, A2, MODE
; Out:      A1 after the last byte shown
; Keeps:    -
; Clobbers: A, X, Y, A2
act_return:
        ldy YSAV
        dey
        bne act_space
        lda A1L
        ora #7
        sta A2L
        lda A1H
        sta A2H
        jmp examine

; act_space - a blank or Return shows the range, unless in store mode
; In:       X not zero after a number; A1, A2, MODE
; Out:      A1 after the last byte shown; MODE new
; Keeps:    -
; Clobbers: A, X, Y
act_space:
        cpx #0
        beq @done
        lda MODE
        cmp #MODE_STORE
        beq @done
        jsr examine
        lda #MODE_NEW
        sta MODE
@done:  rts

; examine - XAM: shows a range, up to eight bytes a line
; In:       A1, A2
; Out:      A1 = A2 + 1
; Keeps:    -
; Clobbers: A, X, Y
examine:
@line:  jsr examine_address
@byte:  lda #' ' | $80
        jsr COUT
        ldy #0
        lda (A1L),y
        jsr PRBYTE
        jsr NXTA1
        bcs @done
        lda A1L
        and #7
        bne @byte
        beq @line
@done:  rts

; examine_address - PRA1: prints a new line, A1 and a hyphen
; In:       A1
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
examine_address:
        jsr CROUT
        ldx A1L
        lda A1H
        jsr PRNTAX
        lda #'-' | $80
        jmp COUT

; step_both - NXTA4: increments A4 and A1
; In:       A1, A2, A4
; Out:      A1 and A4 one more; carry set if A1 was at or past A2
; Keeps:    X, Y
; Clobbers: A
step_both:
        inc A4L
        bne step_source
        inc A4H

; step_source - NXTA1: increments A1
; In:       A1, A2
; Out:      A1 one more; carry set if A1 was at or past A2
; Keeps:    X, Y
; Clobbers: A
step_source:
        lda A1L
        cmp A2L
        lda A1H
        sbc A2H
        inc A1L
        bne @done
        inc A1H
@done:  rts

; A2 is the end of the range, or the address itself without a range.

; act_move - `M` moves a range
; In:       A1, A2, A4
; Out:      A1, A4 after the ranges, MODE new
; Keeps:    X
; Clobbers: A, Y
act_move:
        ldy #0

; move_bytes - MOVE: copies A1-A2 to A4
; In:       A1, A2, A4, Y 0
; Out:      A1, A4 after the ranges, MODE new
; Keeps:    X, Y
; Clobbers: A
move_bytes:
        lda (A1L),y
        sta (A4L),y
        jsr NXTA4
        bcc move_bytes
        bcs new_mode

; act_verify - `V` compares a range
; In:       A1, A2, A4
; Out:      A1, A4 after the ranges, MODE new
; Keeps:    -
; Clobbers: A, X, Y
act_verify:
        ldy #0

; verify_bytes - VFY: shows the differences between A1-A2 and A4
; In:       A1, A2, A4, Y 0
; Out:      A1, A4 after the ranges, MODE new
; Keeps:    -
; Clobbers: A, X, Y
verify_bytes:
        lda (A1L),y
        cmp (A4L),y
        beq @same
        jsr examine_address
        ldy #0
        lda (A1L),y
        jsr PRBYTE
        lda #'/' | $80
        jsr COUT
        lda (A4L),y
        jsr PRBYTE
@same:  ldy #0
        jsr NXTA4
        bcc verify_bytes

; new_mode - makes the next number an address
; In:       -
; Out:      MODE new
; Keeps:    X, Y
; Clobbers: A
new_mode:
        lda #MODE_NEW
        sta MODE
        rts

; act_go - GO: runs the program with the saved registers
; In:       X not zero: A1 is the address; else PCL/PCH
; Out:      as left by the program; its rts returns to the monitor
; Keeps:    -
; Clobbers: A, X, Y
act_go:
        jsr take_pc
        jsr IOREST
        jmp (PCL)

; take_pc - sets the program counter if an address was given
; In:       X not zero: A1 is the address
; Out:      PCL/PCH
; Keeps:    X, Y
; Clobbers: A
take_pc:
        cpx #0
        beq @done
        lda A1L
        sta PCL
        lda A1H
        sta PCH
@done:  rts

; act_list - LIST: disassembles twenty instructions
; In:       X not zero: A1 is the address
; Out:      PCL/PCH after the last
; Keeps:    -
; Clobbers: A, X, Y, A1, A2
act_list:
        jsr take_pc
        lda #20

; list_lines - disassembles instructions
; In:       A their number, PCL/PCH
; Out:      PCL/PCH after the last
; Keeps:    -
; Clobbers: A, X, Y, A1, A2
list_lines:
        pha
        jsr list_one
        pla
        sec
        sbc #1
        bne list_lines
        rts

; act_registers - REGDSP: prints the saved registers A X Y P S
; In:       ACC, XREG, YREG, STATUS, SPNT
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
act_registers:
        jsr CROUT
        ldx #0
@next:  lda #' ' | $80
        jsr COUT
        lda t_register_names,x
        jsr COUT
        lda #'=' | $80
        jsr COUT
        lda ACC,x
        jsr PRBYTE
        inx
        cpx #5
        bcc @next
        rts

t_register_names:
        .byte 'A' | $80, 'X' | $80, 'Y' | $80, 'P' | $80, 'S' | $80

; print_error - PRERR: prints ERR and beeps
; In:       -
; Out:      -
; Keeps:    X
; Clobbers: A, Y, A3L, A3H
print_error:
        jsr text_string
        .byte "ERR", 0
        jmp BELL

; reset_old - OLDRST: sets up text, input and output and enters the monitor
; In:       -
; Out:      does not return
; Keeps:    -
; Clobbers: everything
reset_old:
        jsr SETNORM
        jsr INIT
        jsr SETVID
        jsr SETKBD
        jmp MON
