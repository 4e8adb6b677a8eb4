; DRAW and FILL: from OLDROW, OLDCOL to the cursor, in the colour ATACHR. From each point, FILL then sets pixels to the
; right, while they are 0, to the colour FILDAT. Operating System User's Manual, ch. 5.

; screen_special - executes DRAW and FILL
; In:       ICCOMZ, ROWCRS, COLCRS, ATACHR, FILDAT
; Out:      Y status
; Keeps:    -
; Clobbers: A, X, the variables of DRAW, ADRESS, DMASK, SHFAMT
screen_special:
        lda ICCOMZ
        ldx #0
        cmp #CIO_DRAW
        beq @draw
        cmp #CIO_FILL
        bne @none
        dex
@draw:  stx FILFLG
        jsr screen_range
        bcs @off
        jsr draw_measure
        jsr draw_line
        jsr screen_remember
        jmp handler_done
@none:  rts
@off:   ldy #ERR_CURSOR
        rts

; draw_measure - measures a line
; In:       ROWCRS, COLCRS, OLDROW, OLDCOL
; Out:      NEWROW, NEWCOL the end; the cursor at the beginning; DELTAR, DELTAC distances; ROWINC, COLINC directions;
;           ENDPT and COUNTR the longer distance; ROWAC, COLAC half of it
; Keeps:    Y
; Clobbers: A, X, ROWCRS
draw_measure:
        ldx #2
@end:   lda ROWCRS,x
        sta NEWROW,x
        lda OLDROW,x
        sta ROWCRS,x
        dex
        bpl @end
        ldx #1
        sec
        lda NEWROW
        sbc ROWCRS
        bcs @down
        eor #$FF
        adc #1
        ldx #$FF
@down:  sta DELTAR
        stx ROWINC
        ldx #1
        sec
        lda NEWCOL
        sbc COLCRS
        sta DELTAC
        lda NEWCOL+1
        sbc COLCRS+1
        sta DELTAC+1
        bcs @right
        ldx #$FF
        sec
        lda #0
        sbc DELTAC
        sta DELTAC
        lda #0
        sbc DELTAC+1
        sta DELTAC+1
@right: stx COLINC
        lda DELTAC
        ldx DELTAC+1
        bne @longer
        cmp DELTAR
        bcs @longer
        lda DELTAR
@longer:
        sta ENDPT
        sta COUNTR
        stx ENDPT+1
        stx COUNTR+1
        txa                             ; both accumulators start at half
        lsr a
        sta ROWAC+1
        sta COLAC+1
        lda ENDPT
        ror a
        sta ROWAC
        sta COLAC
        rts

; draw_line - plots COUNTR points, the first one after the cursor
; In:       as draw_measure leaves them
; Out:      the cursor at the end
; Keeps:    -
; Clobbers: A, X, Y, COUNTR, ROWAC, COLAC, ADRESS, DMASK, SHFAMT, MLTTMP, CHAR
draw_line:
@point: lda COUNTR
        ora COUNTR+1
        beq @done
        lda COUNTR
        bne @low
        dec COUNTR+1
@low:   dec COUNTR
        clc
        lda ROWAC
        adc DELTAR
        sta ROWAC
        bcc @row
        inc ROWAC+1
@row:   ldx #ROWAC
        jsr draw_passed
        bcc @column
        clc
        lda ROWCRS
        adc ROWINC
        sta ROWCRS
@column:
        clc
        lda COLAC
        adc DELTAC
        sta COLAC
        lda COLAC+1
        adc DELTAC+1
        sta COLAC+1
        ldx #COLAC
        jsr draw_passed
        bcc @plot
        bit COLINC
        bmi @left
        inc COLCRS
        bne @plot
        inc COLCRS+1
        bne @plot
@left:  lda COLCRS
        bne @borrow
        dec COLCRS+1
@borrow:
        dec COLCRS
@plot:  jsr screen_locate
        lda ATACHR
        jsr screen_encode
        jsr screen_store
        lda FILFLG
        beq @point
        jsr draw_fill
        jmp @point
@done:  rts

; draw_passed - tests an accumulator
; In:       X an accumulator in zero page
; Out:      carry set if it has reached ENDPT, which is then subtracted
; Keeps:    X
; Clobbers: A, Y, OK
draw_passed:
        sec
        lda 0,x
        sbc ENDPT
        tay
        lda 1,x
        sbc ENDPT+1
        bcc @done
        sty 0,x
        sta 1,x
@done:  rts

; draw_fill - fills from the cursor to the right, wrapping to the left edge, up to the first pixel that is set
; In:       the cursor, FILDAT
; Out:      -
; Keeps:    the cursor
; Clobbers: A, X, Y, w_col_kept, ADRESS, DMASK, SHFAMT, MLTTMP, CHAR
draw_fill:
        lda COLCRS
        sta w_col_kept
        lda COLCRS+1
        sta w_col_kept+1
@next:  inc COLCRS
        bne @column
        inc COLCRS+1
@column:
        ldx DINDEX
        lda COLCRS
        cmp t_columns,x
        lda COLCRS+1
        sbc t_columns_high,x
        bcc @inside
        lda #0
        sta COLCRS
        sta COLCRS+1
@inside:
        lda COLCRS
        cmp w_col_kept
        bne @look
        lda COLCRS+1
        cmp w_col_kept+1
        beq @done                       ; wrapped around once
@look:  jsr screen_locate
        jsr screen_fetch
        bne @done
        lda FILDAT
        jsr screen_encode
        jsr screen_store
        jmp @next
@done:  lda w_col_kept
        sta COLCRS
        lda w_col_kept+1
        sta COLCRS+1
        rts
