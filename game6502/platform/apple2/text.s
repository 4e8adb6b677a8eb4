; Text on the Apple's 40-column screen (page 1). Converts the game's ASCII to screen codes: $A0-$DF normal, $00-$3F
; inverse (Apple II Reference Manual, "Text"). The II+ shows only capitals, so lower case is folded.

.segment "RODATA"
t_text_low:
        .repeat 24, row
        .byte <(TEXT1 + (row & 7) * $80 + (row >> 3) * $28)
        .endrepeat
t_text_high:
        .repeat 24, row
        .byte >(TEXT1 + (row & 7) * $80 + (row >> 3) * $28)
        .endrepeat

.segment "CODE"

TEXT_COLUMNS = 40
TEXT_ROWS    = 24
TEXT_BLANK   = ' ' | $80

; text_mode - shows the full text screen, cleared, with the normal attribute and the position at its top left
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
text_mode:
        lda #0
        sta z_text_inverse
        ldx #TEXT_ROWS - 1
        jsr text_clear
        ldx #0
        ldy #0
        jsr text_at
        bit LOWSCR
        bit TXTSET
        rts

.include "../shared/text_rows.s"

; text_inverse - sets the attribute for the following text
; In:       A 0 normal, else inverse
; Out:      -
; Keeps:    A, X, Y, game zero page
; Clobbers: -
text_inverse:
        sta z_text_inverse
        rts

; text_put - prints a character and advances; wraps to the next row and from the last row to the first
; In:       A ASCII
; Out:      -
; Keeps:    X, game zero page
; Clobbers: A, Y
text_put:
        and #$7F
        cmp #$60
        bcc @upper
        and #$DF
@upper:
.ifdef picture_put                      ; for games that draw text into their picture
        pha
        jsr picture_put
        pla
.endif
        ldy z_text_inverse
        beq @normal
        and #$3F
        bpl text_code                   ; always
@normal:
        ora #$80
        .assert * = text_code, error, "text_put falls into text_code"

; text_code - puts a screen code and advances
; In:       A the code
; Out:      -
; Keeps:    X, game zero page
; Clobbers: A, Y
text_code:
        ldy z_text_column
        sta (z_text_line),y
        iny
        cpy #TEXT_COLUMNS
        bne @same_row
        ldy z_text_row
        iny
        cpy #TEXT_ROWS
        bne @next_row
        ldy #0
@next_row:
        sty z_text_row
        lda t_text_low,y
        sta z_text_line
        lda t_text_high,y
        sta z_text_line + 1
        ldy #0
@same_row:
        sty z_text_column
        rts

.include "../shared/text_print.s"
