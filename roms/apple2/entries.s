; The entry points, each at its address. What is longer than its place stands elsewhere and is jumped to. Addresses and
; effects: Apple II Reference Manual (1979), appendix C and ch. 3-4.

            at $E000
BASIC:      jmp basic_missing
            at $E003
BASIC2:     jmp basic_missing
            at $F800
PLOT:       jmp plot_point              ; block in COLOR: A row, Y column
            at $F80E
PLOT1:      jmp plot_masked             ; block in the line GBASL
            at $F819
HLINE:      jmp plot_across             ; row A, columns Y to H2
            at $F828
VLINE:      jmp plot_down               ; column Y, rows A to V2
            at $F832
CLRSCR:     jmp plot_clear              ; 48 rows
            at $F836
CLRTOP:     jmp plot_clear_top          ; 40 rows
            at $F847
GBASCALC:   jmp plot_base               ; line A to GBASL
            at $F85F
NXTCOL:     jmp plot_next_color         ; colour + 3
            at $F864
SETCOL:     jmp plot_set_color          ; colour A
            at $F871
SCRN:       jmp plot_read               ; colour of row A, column Y
            at $F8D0
INSTDSP:    jmp list_one                ; disassembles at PCL
            at $F940
PRNTYX:     tya                         ; prints Y and X in hex
            at $F941
PRNTAX:     jsr PRBYTE                  ; A and X
            at $F944
PRNTX:      txa                         ; X
            jmp PRBYTE
            at $F948
PRBLNK:     ldx #3                      ; three blanks
            at $F94A
PRBL2:      jmp text_blanks             ; X blanks
            at $FA40
IRQ:        jmp interrupt_enter
            at $FA4C
BREAK:      jmp break_enter
            at $FA59
OLDBRK:     jmp break_show
            at $FA62
RESET:      jmp reset_enter
            at $FAA6
PWRUP:      jmp reset_cold
            at $FAD7
REGDSP:     jmp act_registers           ; shows A X Y P S
            at $FB1E
PREAD:      jmp game_paddle             ; paddle X to Y
            at $FB2F
INIT:       jmp text_init               ; text, whole screen
            at $FB39
SETTXT:     jmp text_mode
            at $FB40
SETGR:      jmp graphics_mode
            at $FB4B
SETWND:     jmp text_window             ; window from row A
            at $FB5B
TABV:       jmp text_tab                ; cursor to row A
            at $FB6F
SETPWRC:    jmp reset_validate          ; validates SOFTEV
            at $FBB3
VERSION:    .byte $EA                   ; tells an Apple II+
            at $FBC1
BASCALC:    jmp text_base               ; line A to BASL
            at $FBDD
BELL1:      jmp sound_bell              ; beeps
            at $FBF0
STORADV:    jmp text_store              ; A at the cursor, and on
            at $FBF4
ADVANCE:    jmp text_advance            ; cursor right
            at $FBFD
VIDOUT:     jmp text_show               ; prints A, or obeys it
            at $FC10
BS:         jmp text_back               ; cursor left
            at $FC1A
UP:         jmp text_up                 ; cursor up
            at $FC22
VTAB:       lda CV                      ; BASL from CV
            at $FC24
VTABZ:      jmp text_row_a              ; BASL from A
            at $FC2C
ESC1:       jmp escape_once             ; the escape code A
            at $FC42
CLREOP:     jmp text_clear_below        ; clears to the end of the window
            at $FC58
HOME:       jmp text_home               ; clears the window
            at $FC62
CR:         jmp text_return
            at $FC66
LF:         jmp text_line_feed
            at $FC70
SCROLL:     jmp text_scroll
            at $FC9C
CLREOL:     ldy CH                      ; clears to the end of the line
            at $FC9E
CLEOLZ:     jmp text_clear_from         ; from column Y
            at $FCA8
WAIT:       sec                 ; (26 + 27A + 5AA) / 2 cycles, the jsr and rts with it
@outer:     pha
@inner:     sbc #1
            bne @inner
            pla
            sbc #1
            bne @outer
            rts
            at $FCB4
NXTA4:      jmp step_both               ; A4 and A1 one on
            at $FCBA
NXTA1:      jmp step_source             ; A1 one on, carry set past A2
            at $FD0C
RDKEY:      jmp key_read                ; a key by KSWL
            at $FD1B
KEYIN:      jmp key_in                  ; a key of the keyboard
            at $FD35
RDCHAR:     jmp key_char                ; a key, escapes obeyed
            at $FD3D
NOTCR:      jmp line_echo
            at $FD62
CANCEL:     jmp line_cancel
            at $FD67
GETLNZ:     jsr CROUT                   ; new line, then GETLN
            at $FD6A
GETLN:      lda PROMPT                  ; a line with a prompt
            jsr COUT
            at $FD6F
GETLN1:     ldx #1                      ; a line without
            at $FD71
BCKSPC:     jmp line_back
            at $FD75
NXTCHAR:    jmp line_next
            at $FD7E
CAPTST:     jmp line_fold
            at $FD84
ADDINP:     jmp line_add
            at $FD8B
CROUT1:     jsr CLREOL                  ; clears to the end of the line, then
            at $FD8E
CROUT:      jmp line_return             ; Return
            at $FD92
PRA1:       jmp examine_address         ; A1 and a hyphen
            at $FDB3
XAM:        jmp examine                 ; shows A1 to A2
            at $FDDA
PRBYTE:     jmp text_byte               ; A in hex
            at $FDE3
PRHEX:      and #$0F                    ; a digit
            at $FDE5
PRHEXZ:     jmp text_digit_low
            at $FDED
COUT:       jmp (CSWL)                  ; prints A by CSWL
            at $FDF0
COUT1:      jmp text_out                ; on the screen
            at $FDF6
COUTZ:      jmp text_out_raw            ; without INVFLG
            at $FE2C
MOVE:       jmp move_bytes              ; A1-A2 to A4; Y = 0
            at $FE36
VFY:        jmp verify_bytes            ; compares them; Y = 0
            at $FE5E
LIST:       jmp act_list                ; twenty instructions; X not 0: from A1
            at $FE80
SETINV:     ldy #$3F
            bne SETIFLG
            at $FE84
SETNORM:    ldy #$FF
            at $FE86
SETIFLG:    sty INVFLG
            rts
            at $FE89
SETKBD:     jmp port_keyboard
            at $FE93
SETVID:     jmp port_screen
            at $FEB6
GO:         jmp act_go
            at $FF2D
PRERR:      jmp print_error             ; ERR and a beep
            at $FF3A
BELL:       lda #$87                    ; beeps by COUT
            jmp COUT
            at $FF3F
IOREST:     jmp registers_restore
            at $FF4A
IOSAVE:     jmp registers_save
            at $FF58
IORTS:      rts                         ; tells a slot its number by the return address
            at $FF59
OLDRST:     jmp reset_old               ; the monitor, everything set up
            at $FF65
MON:        jmp monitor_bell
            at $FF69
MONZ:       jmp monitor_start           ; * prompt
            at $FFA7
GETNUM:     jmp monitor_number
            at $FFFA
VECTORS:    .addr NMIV, RESET, IRQ      ; NMI, RES, IRQ

.assert BASIC = $E000, error, "BASIC is not where programs look for it"
.assert BASIC2 = $E003, error, "BASIC2 is not where programs look for it"
.assert PLOT = $F800, error, "PLOT is not where programs look for it"
.assert PLOT1 = $F80E, error, "PLOT1 is not where programs look for it"
.assert HLINE = $F819, error, "HLINE is not where programs look for it"
.assert VLINE = $F828, error, "VLINE is not where programs look for it"
.assert CLRSCR = $F832, error, "CLRSCR is not where programs look for it"
.assert CLRTOP = $F836, error, "CLRTOP is not where programs look for it"
.assert GBASCALC = $F847, error, "GBASCALC is not where programs look for it"
.assert NXTCOL = $F85F, error, "NXTCOL is not where programs look for it"
.assert SETCOL = $F864, error, "SETCOL is not where programs look for it"
.assert SCRN = $F871, error, "SCRN is not where programs look for it"
.assert INSTDSP = $F8D0, error, "INSTDSP is not where programs look for it"
.assert PRNTYX = $F940, error, "PRNTYX is not where programs look for it"
.assert PRNTAX = $F941, error, "PRNTAX is not where programs look for it"
.assert PRNTX = $F944, error, "PRNTX is not where programs look for it"
.assert PRBLNK = $F948, error, "PRBLNK is not where programs look for it"
.assert PRBL2 = $F94A, error, "PRBL2 is not where programs look for it"
.assert IRQ = $FA40, error, "IRQ is not where programs look for it"
.assert BREAK = $FA4C, error, "BREAK is not where programs look for it"
.assert OLDBRK = $FA59, error, "OLDBRK is not where programs look for it"
.assert RESET = $FA62, error, "RESET is not where programs look for it"
.assert PWRUP = $FAA6, error, "PWRUP is not where programs look for it"
.assert REGDSP = $FAD7, error, "REGDSP is not where programs look for it"
.assert PREAD = $FB1E, error, "PREAD is not where programs look for it"
.assert INIT = $FB2F, error, "INIT is not where programs look for it"
.assert SETTXT = $FB39, error, "SETTXT is not where programs look for it"
.assert SETGR = $FB40, error, "SETGR is not where programs look for it"
.assert SETWND = $FB4B, error, "SETWND is not where programs look for it"
.assert TABV = $FB5B, error, "TABV is not where programs look for it"
.assert SETPWRC = $FB6F, error, "SETPWRC is not where programs look for it"
.assert VERSION = $FBB3, error, "VERSION is not where programs look for it"
.assert BASCALC = $FBC1, error, "BASCALC is not where programs look for it"
.assert BELL1 = $FBDD, error, "BELL1 is not where programs look for it"
.assert STORADV = $FBF0, error, "STORADV is not where programs look for it"
.assert ADVANCE = $FBF4, error, "ADVANCE is not where programs look for it"
.assert VIDOUT = $FBFD, error, "VIDOUT is not where programs look for it"
.assert BS = $FC10, error, "BS is not where programs look for it"
.assert UP = $FC1A, error, "UP is not where programs look for it"
.assert VTAB = $FC22, error, "VTAB is not where programs look for it"
.assert VTABZ = $FC24, error, "VTABZ is not where programs look for it"
.assert ESC1 = $FC2C, error, "ESC1 is not where programs look for it"
.assert CLREOP = $FC42, error, "CLREOP is not where programs look for it"
.assert HOME = $FC58, error, "HOME is not where programs look for it"
.assert CR = $FC62, error, "CR is not where programs look for it"
.assert LF = $FC66, error, "LF is not where programs look for it"
.assert SCROLL = $FC70, error, "SCROLL is not where programs look for it"
.assert CLREOL = $FC9C, error, "CLREOL is not where programs look for it"
.assert CLEOLZ = $FC9E, error, "CLEOLZ is not where programs look for it"
.assert WAIT = $FCA8, error, "WAIT is not where programs look for it"
.assert NXTA4 = $FCB4, error, "NXTA4 is not where programs look for it"
.assert NXTA1 = $FCBA, error, "NXTA1 is not where programs look for it"
.assert RDKEY = $FD0C, error, "RDKEY is not where programs look for it"
.assert KEYIN = $FD1B, error, "KEYIN is not where programs look for it"
.assert RDCHAR = $FD35, error, "RDCHAR is not where programs look for it"
.assert NOTCR = $FD3D, error, "NOTCR is not where programs look for it"
.assert CANCEL = $FD62, error, "CANCEL is not where programs look for it"
.assert GETLNZ = $FD67, error, "GETLNZ is not where programs look for it"
.assert GETLN = $FD6A, error, "GETLN is not where programs look for it"
.assert GETLN1 = $FD6F, error, "GETLN1 is not where programs look for it"
.assert BCKSPC = $FD71, error, "BCKSPC is not where programs look for it"
.assert NXTCHAR = $FD75, error, "NXTCHAR is not where programs look for it"
.assert CAPTST = $FD7E, error, "CAPTST is not where programs look for it"
.assert ADDINP = $FD84, error, "ADDINP is not where programs look for it"
.assert CROUT1 = $FD8B, error, "CROUT1 is not where programs look for it"
.assert CROUT = $FD8E, error, "CROUT is not where programs look for it"
.assert PRA1 = $FD92, error, "PRA1 is not where programs look for it"
.assert XAM = $FDB3, error, "XAM is not where programs look for it"
.assert PRBYTE = $FDDA, error, "PRBYTE is not where programs look for it"
.assert PRHEX = $FDE3, error, "PRHEX is not where programs look for it"
.assert PRHEXZ = $FDE5, error, "PRHEXZ is not where programs look for it"
.assert COUT = $FDED, error, "COUT is not where programs look for it"
.assert COUT1 = $FDF0, error, "COUT1 is not where programs look for it"
.assert COUTZ = $FDF6, error, "COUTZ is not where programs look for it"
.assert MOVE = $FE2C, error, "MOVE is not where programs look for it"
.assert VFY = $FE36, error, "VFY is not where programs look for it"
.assert LIST = $FE5E, error, "LIST is not where programs look for it"
.assert SETINV = $FE80, error, "SETINV is not where programs look for it"
.assert SETNORM = $FE84, error, "SETNORM is not where programs look for it"
.assert SETIFLG = $FE86, error, "SETIFLG is not where programs look for it"
.assert SETKBD = $FE89, error, "SETKBD is not where programs look for it"
.assert SETVID = $FE93, error, "SETVID is not where programs look for it"
.assert GO = $FEB6, error, "GO is not where programs look for it"
.assert PRERR = $FF2D, error, "PRERR is not where programs look for it"
.assert BELL = $FF3A, error, "BELL is not where programs look for it"
.assert IOREST = $FF3F, error, "IOREST is not where programs look for it"
.assert IOSAVE = $FF4A, error, "IOSAVE is not where programs look for it"
.assert IORTS = $FF58, error, "IORTS is not where programs look for it"
.assert OLDRST = $FF59, error, "OLDRST is not where programs look for it"
.assert MON = $FF65, error, "MON is not where programs look for it"
.assert MONZ = $FF69, error, "MONZ is not where programs look for it"
.assert GETNUM = $FFA7, error, "GETNUM is not where programs look for it"
.assert VECTORS = $FFFA, error, "VECTORS is not where programs look for it"
