; The level of the serial bus, timed by ANTIC's VCOUNT, to measure the speed of a tape. Located in a gap between the
; documented floating-point entries.

LINE_PAIRS_NTSC = 131                   ; of a frame, as VCOUNT counts
LINE_PAIRS_PAL  = 156

w_pairs     = TIMER1                    ; word: line pairs since the first edge
w_vcount    = TEMP1                     ; last VCOUNT

; cassette_look - samples the line and counts line pairs
; In:       w_vcount, w_pairs
; Out:      A $10 if the line is high, else 0; carry clear on BREAK or timeout
; Keeps:    X
; Clobbers: Y, w_vcount, w_pairs
cassette_look:
        lda VCOUNT
        tay
        sec
        sbc w_vcount
        sty w_vcount
        bcs @on
        adc #LINE_PAIRS_NTSC            ; carry clear: another frame
        ldy PAL
        cpy #$08
        bcs @on
        adc #LINE_PAIRS_PAL - LINE_PAIRS_NTSC
@on:    clc
        adc w_pairs
        sta w_pairs
        bcc @line
        inc w_pairs+1
@line:  lda BRKKEY
        beq @over
        lda TIMFLG
        cmp #1
        bcc @over
        lda SKSTAT
        and #$10
        rts
@over:  clc
        rts
