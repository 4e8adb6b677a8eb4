; The documented entry points, each at its address. A routine too long for its gap is a jump; its header is in the other
; file. Addresses and effects: Apple II Reference Manual (1979), appendix C and ch. 3-4.

; entry address, name, target - a jump at a documented address
.macro entry address, name, target
        at address
name:   jmp target
.export name
.endmacro

.export CROUT1, GETLN, GETLN1, IDROUTINE, IORTS, PREAD, PRHEX, PRNTX, PRNTYX, VECTORS, VERSION, VTAB

        entry $E000, BASIC, basic_missing
        entry $E003, BASIC2, basic_missing
.include "hires.s"
        entry $F800, PLOT, plot_point           ; draws a block: A row, Y column
        entry $F80E, PLOT1, plot_masked         ; draws a block in the line GBASL
        entry $F819, HLINE, plot_across         ; draws row A from column Y to H2
        entry $F828, VLINE, plot_down           ; draws column Y from row A to V2
        entry $F832, CLRSCR, plot_clear         ; clears 48 rows

; CLRTOP - clears 40 rows
; In:       -
; Out:      COLOR 0
; Keeps:    X
; Clobbers: A, Y, V2, MASK, GBASL/GBASH
        at $F836
CLRTOP:
        ldy #39

        entry $F838, CLRSC2, plot_clear_rows    ; clears the rows from 0 to Y
        entry $F847, GBASCALC, plot_base        ; finds line A
        entry $F85F, NXTCOL, plot_next_color    ; adds 3 to the colour
        entry $F864, SETCOL, plot_set_color     ; sets the colour
        entry $F871, SCRN, plot_read            ; reads the colour of row A, column Y
        entry $F8D0, INSTDSP, list_one          ; disassembles the instruction at PCL

; PRNTYX - prints Y and X in hexadecimal
; In:       X, Y
; Out:      -
; Keeps:    X, Y
; Clobbers: A
        at $F940
PRNTYX:
        tya

; PRNTAX - prints A and X in hexadecimal
; In:       A, X
; Out:      -
; Keeps:    X, Y
; Clobbers: A
        at $F941
PRNTAX:
        jsr PRBYTE

; PRNTX - prints X in hexadecimal
; In:       X
; Out:      -
; Keeps:    X, Y
; Clobbers: A
        at $F944
PRNTX:
        txa
        jmp PRBYTE

; PRBLNK - prints three blanks
; In:       -
; Out:      X 0
; Keeps:    Y
; Clobbers: A
        at $F948
PRBLNK:
        ldx #3

        entry $F94A, PRBL2, text_blanks         ; prints X blanks
        entry $FA40, IRQ, interrupt_enter
        entry $FA4C, BREAK, break_enter
        entry $FA59, OLDBRK, break_show
        entry $FA62, RESET, reset_enter
        entry $FAA6, PWRUP, reset_cold
        entry $FAD7, REGDSP, act_registers      ; prints A X Y P S

; PREAD - measures a paddle; like VERSION, its first byte identifies an Apple II+
; In:       X 0-3
; Out:      Y 0-255
; Keeps:    X
; Clobbers: A
        at $FB1E
PREAD:
        lda PTRIG
        jmp game_paddle

        entry $FB2F, INIT, text_init            ; sets text mode, whole screen
        entry $FB39, SETTXT, text_mode
        entry $FB40, SETGR, graphics_mode
        entry $FB4B, SETWND, text_window        ; sets the window from row A
        entry $FB5B, TABV, text_tab             ; moves the cursor to row A
        entry $FB6F, SETPWRC, reset_validate    ; makes SOFTEV valid

        at $FBB3
VERSION:        .byte $EA               ; identifies an Apple II+


        entry $FBC1, BASCALC, text_base         ; finds line A
        entry $FBDD, BELL1, sound_bell          ; beeps
        entry $FBF0, STORADV, text_store        ; stores A at the cursor
        entry $FBF4, ADVANCE, text_advance      ; moves the cursor right
        entry $FBFD, VIDOUT, text_show          ; prints or executes A
        entry $FC10, BS, text_back              ; moves the cursor left
        entry $FC1A, UP, text_up                ; moves the cursor up

; VTAB - finds the cursor's line
; In:       CV
; Out:      BASL/BASH
; Keeps:    X, Y
; Clobbers: A
        at $FC22
VTAB:
        lda CV

        entry $FC24, VTABZ, text_row_a          ; finds line A in the window
        entry $FC2C, ESC1, escape_once          ; executes the escape code A
        entry $FC42, CLREOP, text_clear_below   ; clears to the end of the window
        entry $FC58, HOME, text_home            ; clears the window
        entry $FC62, CR, text_return
        entry $FC66, LF, text_line_feed
        entry $FC70, SCROLL, text_scroll

; CLREOL - clears from the cursor to the end of its line
; In:       CH, BASL
; Out:      -
; Keeps:    X
; Clobbers: A, Y
        at $FC9C
CLREOL:
        ldy CH

        entry $FC9E, CLEOLZ, text_clear_from    ; clears from column Y

; WAIT - waits (26 + 27A + 5AA) / 2 cycles, its jsr and rts among them
; In:       A, 0 = 256
; Out:      A 0, carry set
; Keeps:    X, Y
; Clobbers: -
        at $FCA8
WAIT:
        sec
@outer: pha
@inner: sbc #1
        bne @inner
        pla
        sbc #1
        bne @outer
        rts

        entry $FCB4, NXTA4, step_both           ; steps A4 and A1
        entry $FCBA, NXTA1, step_source         ; steps A1; carry set past A2
        entry $FD0C, RDKEY, key_read            ; reads a key through KSWL
        entry $FD1B, KEYIN, key_in              ; reads a key of the keyboard
        entry $FD35, RDCHAR, key_char           ; reads a key, executes escapes
        entry $FD3D, NOTCR, line_echo
        entry $FD62, CANCEL, line_cancel

; GETLNZ - prints Return and reads a line with a prompt
; In:       PROMPT
; Out:      X the length; the line at IN ends with $8D
; Keeps:    -
; Clobbers: A, Y
        at $FD67
GETLNZ:
        jsr CROUT

; GETLN - reads a line with a prompt
; In:       PROMPT
; Out:      X the length; the line at IN ends with $8D
; Keeps:    -
; Clobbers: A, Y
        at $FD6A
GETLN:
        lda PROMPT
        jsr COUT

; GETLN1 - reads a line
; In:       -
; Out:      X the length; the line at IN ends with $8D
; Keeps:    -
; Clobbers: A, Y
        at $FD6F
GETLN1:
        ldx #1

        entry $FD71, BCKSPC, line_back
        entry $FD75, NXTCHAR, line_next
        entry $FD7E, CAPTST, line_fold
        entry $FD84, ADDINP, line_add

; CROUT1 - clears to the end of the line and prints Return
; In:       CH, BASL
; Out:      A $8D
; Keeps:    X
; Clobbers: Y
        at $FD8B
CROUT1:
        jsr CLREOL

        entry $FD8E, CROUT, line_return         ; prints Return
        entry $FD92, PRA1, examine_address      ; prints A1 and a hyphen
        entry $FDB3, XAM, examine               ; prints A1 to A2
        entry $FDDA, PRBYTE, text_byte          ; prints A in hexadecimal

; PRHEX - prints a hexadecimal digit
; In:       A the digit in its low half
; Out:      -
; Keeps:    X, Y
; Clobbers: A
        at $FDE3
PRHEX:
        and #$0F

        entry $FDE5, PRHEXZ, text_digit_low

; COUT - prints a character through CSWL, COUT1 at first
; In:       A the character, bit 7 set
; Out:      -
; Keeps:    X, Y
; Clobbers: A where INVFLG masks it
        at $FDED
COUT:
        jmp (CSWL)

        entry $FDF0, COUT1, text_out            ; prints A on the screen
        entry $FDF6, COUTZ, text_out_raw        ; the same without INVFLG

; IDROUTINE - an Apple IIgs would clear the carry
; In:       carry set
; Out:      carry set
; Keeps:    A, X, Y
; Clobbers: -
        at $FE1F
IDROUTINE:
        rts

        entry $FE2C, MOVE, move_bytes           ; copies A1-A2 to A4; Y = 0
        entry $FE36, VFY, verify_bytes          ; compares them; Y = 0
        entry $FE5E, LIST, act_list             ; disassembles 20 instructions, from A1 if X is not 0

; SETINV - prints in inverse from now on
; In:       -
; Out:      INVFLG $3F
; Keeps:    A, X
; Clobbers: Y
        at $FE80
SETINV:
        ldy #$3F
        bne SETIFLG

; SETNORM - prints normally from now on
; In:       -
; Out:      INVFLG $FF
; Keeps:    A, X
; Clobbers: Y
        at $FE84
SETNORM:
        ldy #$FF

; SETIFLG - sets the mask of the text printed from now on
; In:       Y mask
; Out:      INVFLG
; Keeps:    A, X, Y
; Clobbers: -
        at $FE86
SETIFLG:
        sty INVFLG
        rts

        entry $FE89, SETKBD, port_keyboard
        entry $FE93, SETVID, port_screen
        entry $FEB6, GO, act_go
        entry $FF2D, PRERR, print_error         ; prints ERR and beeps

; BELL - prints a bell
; In:       -
; Out:      A $87
; Keeps:    X, Y
; Clobbers: -
        at $FF3A
BELL:
        lda #$87
        jmp COUT

        entry $FF3F, IOREST, registers_restore
        entry $FF4A, IOSAVE, registers_save

; IORTS - returns: its caller finds its own page, the slot's, on the stack
; In:       -
; Out:      -
; Keeps:    A, X, Y
; Clobbers: -
        at $FF58
IORTS:
        rts

        entry $FF59, OLDRST, reset_old          ; sets everything up and enters the monitor
        entry $FF65, MON, monitor_bell
        entry $FF69, MONZ, monitor_start        ; enters the monitor
        entry $FFA7, GETNUM, monitor_number
        at $FFFA
VECTORS:        .addr NMIV, RESET, IRQ
