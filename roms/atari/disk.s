; The resident disk handler, one 128-byte sector at a time: Operating System User's Manual, ch. 5 and 9.

DISK_SECTOR     = 128
DISK_SECONDS    = 15                    ; longest wait, except for formatting

; disk_init - DISKIV: sets the default format timeout, until the drive reports its own
; In:       -
; Out:      DSKTIM
; Keeps:    X, Y
; Clobbers: A
disk_init:
        lda #160                        ; until the drive reports its own
        sta DSKTIM
        rts

; disk_enter - DSKINV: executes a disk command. STATUS goes to DVSTAT; a format leaves the list of bad sectors in the
;              buffer and its length in DBYTLO
; In:       DUNIT, DCOMND, DBUFLO, DAUX1 (sector)
; Out:      Y and flags status
; Keeps:    -
; Clobbers: A, X, DDEVIC, DSTATS, DTIMLO, DBYTLO, the variables of the serial bus
disk_enter:
        lda #SIO_DISK
        sta DDEVIC
        ldx #DISK_SECONDS
        lda DCOMND
        cmp #SIO_FORMAT
        bne @time
        ldx DSKTIM
@time:  stx DTIMLO
        ldy #0
        ldx #$40                        ; receive
        cmp #SIO_STATUS
        beq disk_status
        cmp #SIO_READ
        beq @length
        cmp #SIO_FORMAT
        beq @length
        ldx #$80                        ; send
@length:
        stx DSTATS
        lda #DISK_SECTOR
        sta DBYTLO
        sty DBYTHI
        jsr SIOV
        bmi @done
        lda DCOMND
        cmp #SIO_FORMAT
        beq disk_bad_sectors
        ldy #OK
@done:  rts

; disk_status - reads the drive's four status bytes; the third is the format timeout
; In:       X direction, Y 0
; Out:      DVSTAT, DSKTIM; Y and flags status
; Keeps:    -
; Clobbers: A, X, DBUFLO, DBYTLO, the variables of the serial bus
disk_status:
        stx DSTATS
        sty DBYTHI
        lda #4
        sta DBYTLO
        lda #<DVSTAT
        sta DBUFLO
        lda #>DVSTAT
        sta DBUFHI
        jsr SIOV
        bmi @done
        lda DVSTAT+2
        sta DSKTIM
        ldy #OK
@done:  rts

; disk_bad_sectors - measures the list of bad sectors, which ends with $FFFF
; In:       DBUFLO, DSTATS
; Out:      DBYTLO, Y and flags status
; Keeps:    X
; Clobbers: A, BUFADR
disk_bad_sectors:
        lda DBUFLO
        sta BUFADR
        lda DBUFHI
        sta BUFADR+1
        ldy #0
@look:  lda (BUFADR),y
        iny
        and (BUFADR),y
        iny
        cmp #$FF
        beq @end
        cpy #DISK_SECTOR
        bcc @look
        iny
        iny
@end:   dey
        dey
        sty DBYTLO
        lda #0
        sta DBYTHI
        ldy DSTATS
        rts
