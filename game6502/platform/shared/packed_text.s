; Packed strings: a byte with bit 7 is a token for two characters or tokens, at most four characters in all. The game
; provides the tokens, t_tokens.

; token_byte - the byte of a character, or of a token
.macro token_byte string
        .if .strlen(string) = 1
        .byte .strat(string, 0)
        .elseif .strlen(string) = 2
        .byte .ident(.sprintf("TOKEN_%02X%02X", .strat(string, 0), .strat(string, 1)))
        .else
        .byte .ident(.sprintf("TOKEN_%02X%02X%02X", .strat(string, 0), .strat(string, 1), .strat(string, 2)))
        .endif
.endmacro

; token - defines a token by its string and its halves
.macro token string, first, second
        .if .strlen(string) = 2
        .ident(.sprintf("TOKEN_%02X%02X", .strat(string, 0), .strat(string, 1))) = $80 + token_number
        .elseif .strlen(string) = 3
        .ident(.sprintf("TOKEN_%02X%02X%02X", .strat(string, 0), .strat(string, 1), .strat(string, 2))) = $80 + token_number
        .else
        .ident(.sprintf("TOKEN_%02X%02X%02X%02X", .strat(string, 0), .strat(string, 1), .strat(string, 2), .strat(string, 3))) = $80 + token_number
        .endif
        token_byte first
        token_byte second
        token_number .set token_number + 1
.endmacro
token_number .set 0

; text - packs a string, and ends it by 0; a blank at its start stays one
.macro text string
        text_end .set 0                 ; characters packed
        .repeat .strlen(string), at
        .if at >= text_end
        .if at > 0 || .strat(string, 0) <> ' '
        .if at + 3 < .strlen(string)
        .if .defined(.ident(.sprintf("TOKEN_%02X%02X%02X%02X", .strat(string, at), .strat(string, at + 1), .strat(string, at + 2), .strat(string, at + 3))))
        .byte .ident(.sprintf("TOKEN_%02X%02X%02X%02X", .strat(string, at), .strat(string, at + 1), .strat(string, at + 2), .strat(string, at + 3)))
        text_end .set at + 4
        .endif
        .endif
        .if at >= text_end
        .if at + 2 < .strlen(string)
        .if .defined(.ident(.sprintf("TOKEN_%02X%02X%02X", .strat(string, at), .strat(string, at + 1), .strat(string, at + 2))))
        .byte .ident(.sprintf("TOKEN_%02X%02X%02X", .strat(string, at), .strat(string, at + 1), .strat(string, at + 2)))
        text_end .set at + 3
        .endif
        .endif
        .endif
        .if at >= text_end
        .if at + 1 < .strlen(string)
        .if .defined(.ident(.sprintf("TOKEN_%02X%02X", .strat(string, at), .strat(string, at + 1))))
        .byte .ident(.sprintf("TOKEN_%02X%02X", .strat(string, at), .strat(string, at + 1)))
        text_end .set at + 2
        .endif
        .endif
        .endif
        .endif
        .if at >= text_end
        .byte .strat(string, at)
        text_end .set at + 1
        .endif
        .endif
        .endrepeat
        .byte 0
.endmacro

.segment "CODE"

; text_packed - prints a character or a token
; In:       A, N its bit 7
; Out:      -
; Keeps:    X, game zero page
; Clobbers: A, Y
text_packed:
        bpl @put
        asl a
        pha
        tay
        lda t_tokens,y
        jsr text_packed
        pla
        tay
        lda t_tokens + 1,y
        bmi text_packed
@put:   jmp text_put
