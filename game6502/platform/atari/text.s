; Text on the Atari's 40-column screen (ANTIC mode 2) and in the text window of the other displays, which shows the last
; four of the same 24 rows. Converts the game's ASCII to screen codes: $00-$3F, inverse with bit 7. The characters are
; the system's, from any ROM.

TEXT_COLUMNS = 40
TEXT_ROWS    = 24
TEXT_BLANK   = 0

w_text = SCREEN_TEXT                    ; the rows

.segment "EARLY"
t_text_low:
        .repeat TEXT_ROWS, row
        .byte <(w_text + row * TEXT_COLUMNS)
        .endrepeat
t_text_high:
        .repeat TEXT_ROWS, row
        .byte >(w_text + row * TEXT_COLUMNS)
        .endrepeat

.include "../shared/text_rows.s"

; text_inverse - sets the attribute for the following text
; In:       A 0 normal, else inverse
; Out:      -
; Keeps:    X, Y, game zero page
; Clobbers: A
text_inverse:
        cmp #1
        lda #0
        ror a                           ; bit 7 of the screen's code
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
@upper: sec
        sbc #$20
        .assert * = text_code, error, "text_put falls into text_code"

; text_code - prints a character of the set, with the attribute, and advances
; In:       A its number, $00..$7F
; Out:      -
; Keeps:    X, game zero page
; Clobbers: A, Y
text_code:
        ora z_text_inverse
        ldy z_text_column
        sta (z_text_line),y
        iny
        sty z_text_column
        cpy #TEXT_COLUMNS
        bne @done
        ldy #0
        sty z_text_column
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
@done:  rts

.include "../shared/text_print.s"

.segment "CODE"

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
        ldx #t_text_list_end - t_text_list - 1
@list:  lda t_text_list,x
        sta SCREEN_TEXT_LIST,x
        dex
        bpl @list
        ldx #DISPLAY_TEXT
        jmp display_show

t_text_list:
        .byte LIST_BLANK, LIST_BLANK, LIST_BLANK, LIST_TEXT | LIST_ADDRESS
        .addr w_text
        .res TEXT_ROWS - 1, LIST_TEXT
        .byte LIST_END
        .addr SCREEN_TEXT_LIST
t_text_list_end:
.assert t_text_list_end - t_text_list <= SCREEN_BOARD_LIST - SCREEN_TEXT_LIST, error, "the list ends before the board's"
