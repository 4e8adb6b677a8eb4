; The tables of the five resident handlers and the jump table: Operating System User's Manual, appendices D and J.
; Handlers are called with A the byte, X the IOCB's offset, Y = ERR_FUNCTION; they return Y the status and, for GET, A
; the byte.

; handler - a table: six entries, each an address less 1, and a jump to the initialization
.macro handler open, close, get, put, status, special, init
        .word open - 1, close - 1, get - 1, put - 1, status - 1, special - 1
        jmp init
        .byte 0
.endmacro

        handler editor_open, handler_ok, editor_get, editor_put, handler_ok, handler_none, screen_init
        at SCRENV
        handler screen_open, handler_ok, screen_get, screen_put, screen_status, screen_special, screen_init
        at KEYBDV
        handler handler_ok, handler_ok, key_get, handler_none, handler_ok, handler_none, key_init
        at PRINTV
        handler print_open, print_close, handler_none, print_put, print_status, handler_none, print_init
        at CASETV
        handler cassette_open, cassette_close, cassette_get, cassette_put, handler_ok, handler_none, cassette_init

.warn -unreachable                      ; programs jump here
        at DISKIV
        jmp disk_init
        at DSKINV
        jmp disk_enter
        at CIOV
        jmp cio_enter
        at SIOV
        jmp serial_enter
        at SETVBV
        jmp vblank_set
        at SYSVBV
        jmp vblank_immediate
        at XITVBV
        jmp vblank_exit
        at SIOINV
        jmp serial_init
        at SENDEV
        jmp serial_enable_send
        at INTINV
        jmp interrupt_init
        at CIOINV
        jmp cio_init
        at BLKBDV
        jmp memo_pad
        at WARMSV
        jmp reset_start
        at COLDSV
        jmp start_cold
        at RBLOKV
        jmp cassette_read_record
        at CSOPIV
        jmp cassette_open_read
.warn unreachable

; handler_ok - returns OK for an operation with nothing to do
; In:       -
; Out:      Y = OK
; Keeps:    A, X
; Clobbers: -
handler_ok:
        ldy #OK

; handler_none - returns the error for an unsupported operation
; In:       Y as CIO set it, ERR_FUNCTION
; Out:      Y
; Keeps:    A, X
; Clobbers: -
handler_none:
        rts

; handler_done - ends an operation that BREAK can interrupt
; In:       -
; Out:      Y = OK or BREAK_ABORT
; Keeps:    X
; Clobbers: A, BRKKEY
handler_done:
        ldy #OK
        lda BRKKEY
        bne @done
        dec BRKKEY
        ldy #BREAK_ABORT
@done:  rts
