; The screen while the rest of the game is loaded, for games that show no picture before: a line of 40 characters, which
; the game's macro loading_text gives, and a bar.

LOADING_BAR = w_text + TEXT_COLUMNS + 5 ; 30 cells

.segment "EARLY"

; title_first - shows the line and begins the bar
; In:       -
; Out:      z_boot_bar
; Keeps:    game zero page
; Clobbers: A, X, Y
title_first:
        ldx #2 * TEXT_COLUMNS - 1
        lda #0
        sta SDMCTL                      ; no display until the list is a whole one
@clear: sta w_text,x
        dex
        bpl @clear
        lda #<LOADING_BAR
        sta z_boot_bar
        lda #>LOADING_BAR
        sta z_boot_bar + 1
        lda #COLOR_BORDER
        sta COLOR4
        sta COLOR2
        lda #COLOR_INK
        sta COLOR1
        lda #>SYSTEM_CHARACTERS
        sta CHBAS
        lda #<t_loading_list
        sta SDLSTL
        lda #>t_loading_list
        sta SDLSTH
        lda #$22
        sta SDMCTL
        jsr display_frame               ; the shadows are not copied while SIO works
        .assert * = title_loading, error, "title_first falls into title_loading"

; title_loading - says that the game is being loaded
; In:       -
; Out:      -
; Keeps:    Y, game zero page
; Clobbers: A, X
title_loading:
        ldx #TEXT_COLUMNS - 1
@letter:
        lda @text,x
        sta w_text,x
        dex
        bpl @letter
        rts
.pushcharmap
.charmap $20, $5F, $00
@text:  loading_text
.popcharmap
.assert * - @text = TEXT_COLUMNS, error, "a whole line"

; title_trouble - says that the disk cannot be read
; In:       the boot sectors
; Out:      -
; Keeps:    Y, game zero page
; Clobbers: A, X
title_trouble:
        ldx #BOOT_TEXT - 1
@letter:
        lda boot_text,x
        sta w_text,x
        dex
        bpl @letter
        rts

t_loading_list:
        .res 7, LIST_BLANK
        .byte LIST_TEXT | LIST_ADDRESS
        .addr w_text
        .byte LIST_BLANK, LIST_TEXT, LIST_END
        .addr t_loading_list
