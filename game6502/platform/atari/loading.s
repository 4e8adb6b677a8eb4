; What stands on the screen while the rest of the game is loaded: one line, which the game's macro loading_text gives, 40
; characters. For games without a picture before the rest is loaded.

.segment "EARLY"

; title_first - the same: there is no picture before the game
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
title_first:
        .assert * = title_loading, error, "title_first falls into title_loading"

; title_loading - says that the game is being loaded
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
title_loading:
        lda #0
        sta SDMCTL                      ; no display until the list is a whole one
        lda #COLOR_BORDER
        sta COLOR4
        sta COLOR2
        lda #COLOR_INK
        sta COLOR1
        lda #>SYSTEM_CHARACTERS
        sta CHBAS
        lda #<@list
        sta SDLSTL
        lda #>@list
        sta SDLSTH
        lda #$22
        sta SDMCTL
        rts
@list:  .res 13, LIST_BLANK
        .byte LIST_TEXT | LIST_ADDRESS
        .addr @text
        .byte LIST_END
        .addr @list
.pushcharmap
.charmap $20, $5F, $00
@text:  loading_text
.popcharmap
