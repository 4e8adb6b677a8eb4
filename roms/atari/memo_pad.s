; The memo pad runs if there is neither a cartridge nor a disk to start.

; memo_pad - BLKBDV: runs an editor whose input is discarded
; In:       -
; Out:      does not return; RESET leaves it
; Keeps:    -
; Clobbers: everything
memo_pad:
        lda #<t_memo_pad
        ldx #>t_memo_pad
        jsr boot_print
@line:  ldx #0
        lda #CIO_GETCHR
        sta ICCOM
        stx ICBLL
        stx ICBLH
        jsr CIOV
        jmp @line

t_memo_pad:     .byte "FORTRESS OS: MEMO PAD", EOL
