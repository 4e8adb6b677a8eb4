; Numbers, names of sectors and players.

.segment "BSS"

w_digits:       .res 5                  ; of a number, units first
w_sign:         .res 1                  ; the character before them, 0 for none

.segment "CODE"

; print_of - prints a number from a table of sectors
; In:       X sector, A low, Y high address of the table: low bytes, then high bytes; z_width the field's width
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width
print_of:
        sta z_number
        sty z_number + 1
        txa
        tay
        lda (z_number),y
        pha
        tya
        clc
        adc #SECTORS
        tay
        lda (z_number),y
        tax
        pla
        ldy z_width
        .assert * = print_number, error, "print_of falls into print_number"

; print_number - prints a number right-aligned in a field
; In:       A low, X high byte, Y the field's width, 0 for the number's own width
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width
print_number:
        sta z_number
        stx z_number + 1
        lda #0
        sta w_sign
        .assert * = print_padded, error, "print_number falls into print_padded"

; print_padded - prints a number with w_sign before it
; In:       z_number, w_sign 0 or a character, Y the field's width without the sign
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width
print_padded:
        sty z_width
        jsr print_digits
        ldx #4
@leading:
        lda w_digits,x
        bne @pad
        dex
        bne @leading
@pad:   stx z_number                    ; the first digit's index
@blank: ldx z_width
        dex
        cpx z_number
        beq @digits
        bmi @digits
        stx z_width
        lda #' '
        jsr text_put
        jmp @blank
@digits:
        lda w_sign
        beq @unsigned
        jsr text_put
@unsigned:
        ldx z_number
@digit: lda w_digits,x
        ora #'0'
        jsr text_put
        dex
        bpl @digit
        rts

; print_digits - converts a number to five digits
; In:       z_number
; Out:      w_digits
; Keeps:    -
; Clobbers: A, X, Y, z_number
print_digits:
        ldx #4
@digit: lda #0
        sta w_digits,x
@subtract:
        lda z_number
        sec
        sbc t_tens,x
        tay
        lda z_number + 1
        sbc t_tens_high,x
        bcc @next
        sta z_number + 1
        sty z_number
        inc w_digits,x
        bne @subtract                   ; always
@next:  dex
        bpl @digit
        rts

.segment "RODATA"
t_tens:         .byte <1, <10, <100, <1000, <10000
t_tens_high:    .byte >1, >10, >100, >1000, >10000

.segment "CODE"

; print_signed - prints a number with its sign, right-aligned in a field
; In:       A low, X high byte, Y the field's width without the sign
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_number, z_width
print_signed:
        sta z_number
        stx z_number + 1
        lda #'+'
        cpx #$80
        bcc @sign
        lda #0
        sec
        sbc z_number
        sta z_number
        lda #0
        sbc z_number + 1
        sta z_number + 1
        lda #'-'
@sign:  sta w_sign
        jmp print_padded

; print_sector - prints a sector's name, A1 to D4
; In:       A sector
; Out:      -
; Keeps:    X
; Clobbers: A, Y
print_sector:
        pha
        and #3
        clc
        adc #'A'
        jsr text_put
        pla
        lsr a
        lsr a
        clc
        adc #'1'
        jmp text_put

; print_player - prints a player's name
; In:       A player 0..3
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
print_player:
        tay
        lda t_player_low,y
        ldx t_player_high,y
        jmp text_print

; print_line - clears a row and moves to its start, with the normal attribute
; In:       Y row
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
print_line:
        tya
        pha
        jsr print_row
        ldx #40
        jsr print_spaces
        pla
        tay
        .assert * = print_row, error, "print_line falls into print_row"

; print_row - moves to a row's start, with the normal attribute; print_rest clears what follows
; In:       Y row
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
print_row:
        ldx #0
        jsr text_at
        txa
        jmp text_inverse

; print_rest - clears the output position's row to its end, unless the row is full
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
print_rest:
        lda z_text_column
        beq print_done                  ; the last character wrapped
        lda #40
        .assert * = print_to, error, "print_rest falls into print_to"

; print_to - clears the output position's row to a column
; In:       A the column
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
print_to:
        sec
        sbc z_text_column
        bcc print_done
        beq print_done
        tax
        .assert * = print_spaces, error, "print_to falls into print_spaces"

; print_spaces - prints spaces
; In:       X their number, at least 1
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
; Inside:   print_done, a shared rts
print_spaces:
        lda #' '
        jsr text_put
        dex
        bne print_spaces
print_done:
        rts

.segment "RODATA"
t_player_low:   .byte <t_player_1, <t_player_2, <t_player_3, <t_player_4
t_player_high:  .byte >t_player_1, >t_player_2, >t_player_3, >t_player_4
t_player_1:     text "GEMMA"
t_player_2:     text "VIRGO"
t_player_3:     text "ORION"
t_player_4:     text "CETUS"
