; Shared by all screens: title bands, player names, numbers above 255 and with decimals.

.segment "BSS"

w_wide:         .res 2                  ; the number for print_wide
w_wide_digit:   .res 1
w_wide_begun:   .res 1                  ; non-zero after the first digit that is not a leading zero
w_places:       .res 1                  ; 0: print tenths of a value, 1: hundredths
w_fraction:     .res 1
w_sign:         .res 1                  ; '+', '-' or zero for none

PRINT_VALUE_WIDTH = 6                   ; -768.0

.segment "CODE"

; print_band - prints an inverse row
; In:       Y row
; Out:      the output position after it; the attribute normal
; Keeps:    -
; Clobbers: A, X, Y, z_columns
print_band:
        ldx #0
        jsr text_at
        lda #1
        jsr text_inverse
        lda #COLUMNS
        sta z_columns
@column:
        lda #' '
        jsr text_put
        dec z_columns
        bne @column
        lda #0
        jmp text_inverse

; print_title - prints an inverse row with a centred title
; In:       A low, X high address of the title; Y row
; Out:      the attribute normal
; Keeps:    -
; Clobbers: A, X, Y, z_text, z_columns, z_row
print_title:
        sta z_text
        stx z_text+1
        sty z_row
        jsr print_band
        jsr print_length
        eor #$FF                        ; (40 - length) / 2
        sec
        adc #COLUMNS
        lsr a
        tax
        ldy z_row
        jsr text_at
        lda #1
        jsr text_inverse
        lda z_text
        ldx z_text+1
        jsr text_print
        lda #0
        jmp text_inverse

; print_length - measures a string
; In:       z_text
; Out:      A length
; Keeps:    X
; Clobbers: Y
print_length:
        ldy #0
@letter:
        lda (z_text),y
        beq @end
        iny
        bne @letter                     ; always
@end:   tya
        rts

; print_player - prints a player's name and its kind in parentheses: COUNT VAUBAN (C)
; In:       z_name points to its entry
; Out:      -
; Keeps:    z_name
; Clobbers: A, X, Y
print_player:
        jsr print_name
        point t_open
        jsr text_print
        ldy #PLAYER_KIND
        lda (z_name),y
        jsr text_put
        lda #')'
        jmp text_put

; print_name - prints a player's name
; In:       z_name points to its entry
; Out:      -
; Keeps:    z_name
; Clobbers: A, X, Y
print_name:
        ldx z_name+1
        lda z_name
        clc
        adc #PLAYER_NAME
        bcc @print
        inx
@print: jmp text_print

; print_side - prints WHITE: or BLACK:
; In:       X side
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
print_side:
        txa
        bne @black
        point t_white
        jmp text_print
@black: point t_black
        jmp text_print

; print_options - prints game length and siege warning
; In:       A game length, Y 0 siege warning off, else on
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, z_row
print_options:
        sty z_row
        pha
        point t_game_length
        jsr text_print
        pla
        jsr text_number
        point t_siege_warning
        jsr text_print
        lda z_row
        beq @off
        point t_on
        jmp text_print
@off:   point t_off
        jmp text_print

; print_wide - prints a number of up to four digits, without leading zeros
; In:       w_wide 0..9999
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, w_wide, w_wide_digit, w_wide_begun, z_row
print_wide:
        lda #0
        sta w_wide_begun
        ldx #2
@power: stx z_row
        lda #'0'
        sta w_wide_digit
@less:  lda w_wide
        sec
        sbc t_power_low,x
        tay
        lda w_wide+1
        sbc t_power_high,x
        bcc @digit
        sty w_wide
        sta w_wide+1
        inc w_wide_digit
        bne @less                       ; always
@digit: lda w_wide_digit
        cmp #'0'
        bne @put
        ldy w_wide_begun
        beq @next
@put:   inc w_wide_begun
        jsr text_put
@next:  ldx z_row
        dex
        bpl @power
        lda w_wide
        ora #'0'
        jmp text_put

; print_hundredths - prints a signed value, rounded to hundredths, right-aligned in PRINT_VALUE_WIDTH columns
; In:       w_value, signed 24 bits, 8 of them a fraction; below 100
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, w_value, w_wide, w_wide_digit, w_wide_begun, w_places, w_sign, w_fraction, z_row, z_columns
print_hundredths:
        ldx #1
        bne print_value                 ; always

; print_tenths - prints a value rounded to tenths, right-aligned in PRINT_VALUE_WIDTH columns
; In:       w_value, signed 24 bits, 8 of them a fraction; below 1000
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y, w_value, w_wide, w_wide_digit, w_wide_begun, w_places, w_sign, w_fraction, z_row, z_columns
; Inside:   print_value, the same for X 0 tenths, 1 hundredths
print_tenths:
        ldx #0
print_value:
        stx w_places
        lda t_plus,x
        sta w_sign
        lda w_value+2
        bpl @positive
        jsr print_negate
        lda #'-'
        sta w_sign
@positive:
        ldx w_places
        lda w_value
        clc
        adc t_half,x
        sta w_value
        lda w_value+1
        adc #0
        sta w_wide
        lda w_value+2
        adc #0
        sta w_wide+1
        jsr print_scale
        lda w_fraction
        ora w_wide
        ora w_wide+1
        bne @pad
        sta w_sign                      ; 0.0 has no sign
@pad:   jsr print_pad
        jsr print_wide
        lda #'.'
        jsr text_put
        lda w_fraction
        ldx w_places
        beq @last
        ldx #'0'
@ten:   cmp #10
        bcc @tens
        sbc #10
        inx
        bne @ten                        ; always
@tens:  sta w_fraction
        txa
        jsr text_put
        lda w_fraction
@last:  ora #'0'
        jmp text_put

; print_negate - negates w_value
; In:       w_value
; Out:      w_value
; Keeps:    Y
; Clobbers: A, X
print_negate:
        ldx #0
        sec
        txa
        sbc w_value
        sta w_value
        txa
        sbc w_value+1
        sta w_value+1
        txa
        sbc w_value+2
        sta w_value+2
        rts

; print_scale - converts a fraction to tenths or hundredths
; In:       w_value, its low byte the fraction; w_places
; Out:      w_fraction 0..9 or 0..99
; Keeps:    -
; Clobbers: A, X, Y
print_scale:
        ldx w_places
        lda t_scale,x
        tax
        lda #0
        tay
@add:   clc
        adc w_value
        bcc @next
        iny
@next:  dex
        bne @add
        sty w_fraction
        rts

; print_pad - prints the blanks and the sign before a value
; In:       w_wide 0..999, w_sign, w_places
; Out:      -
; Keeps:    w_wide
; Clobbers: A, X, Y, z_columns
print_pad:
        lda #PRINT_VALUE_WIDTH - 3      ; blanks before a single digit
        sec
        sbc w_places
        tax
        lda w_wide+1
        bne @hundreds
        lda w_wide
        cmp #10
        bcc @sized
        cmp #100
        bcc @tens
@hundreds:
        dex
@tens:  dex
@sized: stx z_columns
        lda w_sign
        beq @column
        dec z_columns
@column:
        lda z_columns
        beq @sign
        lda #' '
        jsr text_put
        dec z_columns
        jmp @column
@sign:  lda w_sign
        beq @out
        jmp text_put
@out:   rts

.segment "RODATA"

t_open:         .byte " (", 0
t_white:        .byte "WHITE: ", 0
t_black:        .byte "BLACK: ", 0
t_game_length:  .byte "GAME LENGTH: ", 0
t_siege_warning: .byte "    SIEGE WARNING: ", 0
t_on:           .byte "ON", 0
t_off:          .byte "OFF", 0
t_plus:         .byte 0, '+'            ; by w_places: the sign of positive numbers
t_half:         .byte 13, 1             ; half of the last digit, in 1/256
t_scale:        .byte 10, 100           ; the last digit's units in one
t_power_low:    .byte <10, <100, <1000
t_power_high:   .byte >10, >100, >1000
