; The memo pad: what runs when neither a cartridge nor a disk wants to.

; memo_pad - BLKBDV: an editor without a reader. Never returns; RESET leaves it.
memo_pad:   lda #<t_memo_pad
            ldx #>t_memo_pad
            jsr boot_print
@line:      ldx #0
            lda #CIO_GETCHR
            sta ICCOM
            stx ICBLL
            stx ICBLH
            jsr CIOV
            jmp @line

t_memo_pad: .byte "FORTRESS OS: MEMO PAD", EOL
