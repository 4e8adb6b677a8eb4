; Packed strings: a byte with bit 7 is a token for two characters or tokens, at most four characters in all.

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

.segment "RODATA"

t_tokens:
        token "  ", " ", " "
        token "S ", "S", " "
        token "TH", "T", "H"
        token "E ", "E", " "
        token ": ", ":", " "
        token " A", " ", "A"
        token "ON", "O", "N"
        token "ES", "E", "S"
        token "    ", "  ", "  "
        token " T", " ", "T"
        token "MO", "M", "O"
        token "UR", "U", "R"
        token "THE ", "TH", "E "
        token "ST", "S", "T"
        token "ND", "N", "D"
        token "ER", "E", "R"
        token "AL", "A", "L"
        token ", ", ",", " "
        token "O ", "O", " "
        token "MOV", "MO", "V"
        token "IE", "I", "E"
        token "URN", "UR", "N"
        token "KE", "K", "E"
        token "IT", "I", "T"
        token "OR", "O", "R"
        token "EP", "E", "P"
        token "OW", "O", "W"
        token "IN", "I", "N"
        token " A ", " A", " "
        token "HE", "H", "E"
        token "ALL", "AL", "L"
        token "A ", "A", " "
        token "PIE", "P", "IE"
        token "PIEC", "PIE", "C"
        token "BA", "B", "A"
        token "Y ", "Y", " "
        token "KEEP", "KE", "EP"
        token "LA", "L", "A"
        token "IS ", "I", "S "
        token "ON ", "ON", " "
        token "ES ", "E", "S "
        token "CK", "C", "K"
        token "OU", "O", "U"
        token "OS", "O", "S"
        token "RE", "R", "E"
        token ". ", ".", " "
        token " W", " ", "W"
        token "TURN", "T", "URN"
        token "EN", "E", "N"
        token " TO ", " T", "O "
        token "AD", "A", "D"
        token "TH ", "TH", " "
        token "AR", "A", "R"
        token "STR", "ST", "R"
        token "AM", "A", "M"
        token " IS ", " ", "IS "
        token "NDS ", "ND", "S "
        token "AN", "A", "N"
        token "ER ", "ER", " "
        token "HEX", "HE", "X"
        token "LES", "L", "ES"
        token "EST", "ES", "T"
        token "FALL", "F", "ALL"
        token ", A", ",", " A"
        token "T ", "T", " "
        token "OM", "O", "M"
        token "IR", "I", "R"
        token "HIT", "H", "IT"
        token "THE", "TH", "E"
        token "BE", "B", "E"
        token "GAM", "G", "AM"
        token "CH", "C", "H"
        token "WALL", "W", "ALL"
        token "ESC", "ES", "C"
        token "BLA", "B", "LA"
        token "BO", "B", "O"
        token "WI", "W", "I"
        token "E.", "E", "."
        token "FOR", "F", "OR"
        token "STI", "ST", "I"
        token "UM", "U", "M"
        token "'S ", "'", "S "
        token "LESS", "LES", "S"
        token "WOR", "W", "OR"
        token "S.", "S", "."
        token "MOVE", "MOV", "E"
        token "NOW", "N", "OW"
        token "FR", "F", "R"
        token "ONE ", "ON", "E "
        token "BACK", "BA", "CK"
        token "YO", "Y", "O"
        token "YOUR", "YO", "UR"
        token "ING", "IN", "G"
        token "COM", "C", "OM"
        token "S WI", "S ", "WI"
        token "AV", "A", "V"
        token "LOS", "L", "OS"
        token "ROW", "R", "OW"
        token "ENE", "EN", "E"
        token "ENEM", "ENE", "M"
        token "AS ", "A", "S "
        token "OTH", "O", "TH"
        token "FRIE", "FR", "IE"
        token "ND ", "ND", " "
        token "KE ", "K", "E "
        token "NE", "N", "E"
        token "ARD", "AR", "D"
        token " HEX", " ", "HEX"
        token "FIR", "F", "IR"
        token "RE ", "R", "E "
        token "WHIT", "W", "HIT"
        token "RA", "R", "A"
        token "IS", "I", "S"
        token "ED", "E", "D"
        token "PLA", "P", "LA"
        token "QU", "Q", "U"
        token "T: ", "T", ": "
        token "LE", "L", "E"
        token "BEST", "B", "EST"
        token ") ", ")", " "
        token "THOU", "TH", "OU"
        token "T A ", "T", " A "
        token "NO ", "N", "O "
        token "STA", "ST", "A"
        token "NEX", "NE", "X"
        token "NEXT", "NEX", "T"
        token "ALON", "AL", "ON"
        token "TOW", "T", "OW"
.assert * - t_tokens <= 256, error, "a token's number has seven bits"
