; The Apple's picture: all of hi-res page 1, 192 lines of 40 bytes of seven dots.

COLOR_DARK      = 0
COLOR_WHITE     = $7F                   ; both sides' pieces are white: White's solid, Black's outlines
COLOR_BLACK     = $7F
COLOR_TARGET    = $7F
COLOR_CURSOR    = $7F
COLOR_CHOSEN    = $55
COLOR_WORDS     = $7F
TITLE_HOME      = $10                   ; home hexes in the title are filled
.define HOME_TEXT "HOME:   ON AN ENEMY'S ORANGE HEX A WALL"

.segment "CODE"

; picture_show - shows the cleared picture
; In:       -
; Out:      -
; Keeps:    game zero page
; Clobbers: A, X, Y
picture_show:
        ldx #>HIRES1
        stx z_screen + 1
        lda #0
        sta z_screen
        tay
        ldx #$20
@byte:  sta (z_screen),y
        iny
        bne @byte
        inc z_screen + 1
        dex
        bne @byte
        .assert * = picture_again, error, "picture_show falls into picture_again"

; picture_again - shows the picture again
; In:       -
; Out:      -
; Keeps:    A, X, Y, game zero page
; Clobbers: -
picture_again:
        bit MIXCLR
        bit HIRES
        bit LOWSCR
        bit TXTCLR
        rts

; picture_cursor - does nothing: the Apple shows the cursor only as a ring
; In:       z_cursor
; Out:      -
; Keeps:    A, X, Y, game zero page
; Clobbers: -
picture_cursor:
        rts

; picture_plain - does nothing: the Apple has no players
; In:       -
; Out:      -
; Keeps:    A, X, Y, game zero page
; Clobbers: -
picture_plain:
        rts

; picture_glyph - converts a screen code to a character
; In:       A code
; Out:      Y 0..63, A the mask that inverts its dots, or 0
; Keeps:    X
; Clobbers: -
picture_glyph:
        cmp #$80
        bcc @inverse
        and #$7F
        sbc #$20
        tay
        lda #0
        rts
@inverse:
        cmp #$20                        ; $00 is @, $20 the blank
        bcs @sign
        ora #$40
@sign:  sec
        sbc #$20
        tay
        lda #$F0
        rts

.segment "RODATA"

; The address of each of the 192 lines of hi-res page 1.
t_line_low:
        .repeat 192, line
        .byte <(HIRES1 + (line & 7) * $400 + ((line >> 3) & 7) * $80 + (line >> 6) * $28)
        .endrepeat
t_line_high:
        .repeat 192, line
        .byte >(HIRES1 + (line & 7) * $400 + ((line >> 3) & 7) * $80 + (line >> 6) * $28)
        .endrepeat

; A row of seven dots in the cell's two middle bytes: left four dots, right four dots; two of the Apple's dots each.
t_dots_left:
        .repeat 16, row
        .byte (row >> 3 & 1) * $03 | (row >> 2 & 1) * $0C | (row >> 1 & 1) * $30 | (row & 1) * $40
        .endrepeat
t_dots_right:
        .repeat 16, row
        .byte (row >> 3 & 1) * $01 | (row >> 2 & 1) * $06 | (row >> 1 & 1) * $18 | (row & 1) * $60
        .endrepeat

t_dots_words    = t_dots_right

; The same for pictures without gaps, and the colours of castles: White's, then Black's by parity of the byte.
t_wide_right    = t_dots_right
t_large_and:    .byte $7F, $2A, $55
t_large_or:     .byte $00, $80, $80

; The fill of a hex and of a home hex, by parity of the line, then of the byte.
t_fill: .byte $D5, $AA, $D5, $AA
        .byte $AA, $D5, $AA, $D5

; The bits of each byte outside the hex.
t_outside:
        .byte $3F, $00, $00, $7E
        .byte $3F, $00, $00, $7E
        .byte $1F, $00, $00, $7C
        .byte $0F, $00, $00, $78
        .byte $0F, $00, $00, $78
        .byte $07, $00, $00, $70
        .byte $03, $00, $00, $60
        .byte $03, $00, $00, $60
        .byte $01, $00, $00, $40
        .byte $00, $00, $00, $00
        .byte $01, $00, $00, $40
        .byte $01, $00, $00, $40
        .byte $03, $00, $00, $60
        .byte $07, $00, $00, $70
        .byte $07, $00, $00, $70
        .byte $0F, $00, $00, $78
        .byte $1F, $00, $00, $7C
        .byte $1F, $00, $00, $7C
        .byte $3F, $00, $00, $7E
        .byte $7F, $00, $00, $7F
; The filled bits, and bit 7, which selects blue and orange in all bytes. A hex ends one dot earlier at the right, so
; that its dots of one parity are symmetric.
t_inside:
        .byte $80, $80, $80, $80
        .byte $80, $FF, $BF, $80
        .byte $C0, $FF, $FF, $80
        .byte $E0, $FF, $FF, $81
        .byte $E0, $FF, $FF, $81
        .byte $F0, $FF, $FF, $83
        .byte $F8, $FF, $FF, $87
        .byte $F8, $FF, $FF, $87
        .byte $FC, $FF, $FF, $8F
        .byte $FE, $FF, $FF, $9F
        .byte $FE, $FF, $FF, $9F
        .byte $FE, $FF, $FF, $9F
        .byte $FC, $FF, $FF, $8F
        .byte $F8, $FF, $FF, $87
        .byte $F8, $FF, $FF, $87
        .byte $F0, $FF, $FF, $83
        .byte $E0, $FF, $FF, $81
        .byte $E0, $FF, $FF, $81
        .byte $C0, $FF, $FF, $80
        .byte $80, $FF, $BF, $80
; The bits drawn for a plain hex: its edge.
t_ground:
        .byte $80, $80, $80, $80
        .byte $80, $FF, $FF, $80
        .byte $C0, $81, $C0, $81
        .byte $E0, $80, $80, $83
        .byte $E0, $80, $80, $83
        .byte $B0, $80, $80, $86
        .byte $98, $80, $80, $8C
        .byte $98, $80, $80, $8C
        .byte $8C, $80, $80, $98
        .byte $86, $80, $80, $B0
        .byte $8C, $80, $80, $98
        .byte $8C, $80, $80, $98
        .byte $98, $80, $80, $8C
        .byte $B0, $80, $80, $86
        .byte $B0, $80, $80, $86
        .byte $E0, $80, $80, $83
        .byte $C0, $81, $C0, $81
        .byte $C0, $81, $C0, $81
        .byte $80, $83, $E0, $80
        .byte $80, $FE, $BF, $80
; The ring along its edge.
t_ring:
        .byte $00, $00, $00, $00
        .byte $00, $7F, $7F, $00
        .byte $40, $7F, $7F, $01
        .byte $60, $01, $40, $03
        .byte $60, $01, $40, $03
        .byte $70, $00, $00, $07
        .byte $38, $00, $00, $0E
        .byte $38, $00, $00, $0E
        .byte $1C, $00, $00, $1C
        .byte $0E, $00, $00, $38
        .byte $1C, $00, $00, $1C
        .byte $1C, $00, $00, $1C
        .byte $38, $00, $00, $0E
        .byte $70, $00, $00, $07
        .byte $70, $00, $00, $07
        .byte $60, $01, $40, $03
        .byte $40, $03, $60, $01
        .byte $40, $03, $60, $01
        .byte $00, $7F, $7F, $00
        .byte $00, $7E, $3F, $00
