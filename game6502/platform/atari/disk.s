; The disk drive, by the system's SIO: reads and writes sectors, and says what went wrong. Sources: OS User's Manual, ch. 5
; and 9; the drive's commands and its STATUS as in the 810 manual. SIO repeats what fails; a write is the drive's own
; "write with verify", which reads the sector back.
;
; What can be told of a failure: no answer = no drive, or it is off; STATUS says whether the disk is protected, and whether
; the controller finds the drive not ready: no disk, or the door open. Both are ERR_NO_DISK or ERR_PROTECTED. Else the
; drive turns a disk: where another sector of it can be read, this one is bad; where none, the disk has no format.

DISK_SECTORS   = 720                    ; 40 tracks of 18
DISK_PER_TRACK = 18
DISK_SIZE      = 128
DISK_TIMEOUT   = 15                     ; seconds, with all that a drive tries by itself
DISK_PROTECTED = $08                    ; bit of the first byte of STATUS
DISK_READY     = $80                    ; bit of the second: set unless the controller says "not ready"

.segment "CODE"

; disk_read - reads a sector.
; In: z_sector, z_buffer. Out: carry clear; or set with A ERR_*, z_err_*.
; Keeps: z_sector, z_buffer. Clobbers: X, Y; on an error w_sector.
disk_read:
        lda #SIO_READ
        ldx #$40
        jsr disk_command
        lda #ERR_READ
        bcs disk_blame
        rts

; disk_write - writes a sector; the drive verifies it.
; In: z_sector, z_buffer. Out: carry clear; or set with A ERR_*, z_err_*.
; Keeps: z_sector, z_buffer. Clobbers: X, Y; on an error w_sector.
disk_write:
        lda #SIO_WRITE
        ldx #$80
        jsr disk_command
        lda #ERR_WRITE
        bcs disk_blame
        rts

; disk_blame - tells a bad sector from a disk that is bad, protected or not there.
; In: A the error of a bad sector, z_sector, DSTATS. Out: carry set, A ERR_*, z_err_*.
; Keeps: z_sector, z_buffer. Clobbers: X, Y, w_sector.
disk_blame:
        pha
        jsr disk_where
        lda DSTATS
        cmp #ERR_TIMEOUT
        beq @nothing
        jsr disk_status
        bcs @nothing
        pla
        cmp #ERR_WRITE
        bne @readable
        lda DVSTAT
        and #DISK_PROTECTED
        bne @protected
        lda #ERR_WRITE
@readable:
        bit DVSTAT + 1
        bpl @empty
        pha
        ldx #<1
        ldy #>1
        jsr disk_probe
        bcc @formatted
        ldx #<(DISK_SECTORS / 2 + 8)
        ldy #>(DISK_SECTORS / 2 + 8)
        jsr disk_probe
        bcc @formatted
        pla
        lda #ERR_UNFORMATTED
        rts
@formatted:
        pla
        sec
        rts
@protected:
        lda #ERR_PROTECTED
        sec
        rts
@nothing:
        pla
@empty: lda #ERR_NO_DISK
        sec
        rts

; disk_probe - tells whether some other sector can be read.
; In: X low, Y high byte of its number. Out: carry clear: it can.
; Keeps: z_sector, z_buffer. Clobbers: A, X, Y, w_sector.
disk_probe:
        lda z_sector
        pha
        lda z_sector + 1
        pha
        lda z_buffer
        pha
        lda z_buffer + 1
        pha
        stx z_sector
        sty z_sector + 1
        jsr disk_to_sector
        lda #SIO_READ
        ldx #$40
        jsr disk_command
        pla
        sta z_buffer + 1
        pla
        sta z_buffer
        pla
        sta z_sector + 1
        pla
        sta z_sector
        rts

; disk_to_sector - names w_sector as the buffer.
; In: -. Out: z_buffer.
; Keeps: X, Y, carry. Clobbers: A.
disk_to_sector:
        lda #<w_sector
        sta z_buffer
        lda #>w_sector
        sta z_buffer + 1
        rts

; disk_status - asks the drive for its STATUS.
; In: -. Out: carry clear: DVSTAT; set: no answer.
; Keeps: z_sector, z_buffer. Clobbers: A, X, Y.
disk_status:
        lda #SIO_STATUS
        ldx #$40
        jsr disk_prepare
        lda #<DVSTAT
        sta DBUFLO
        lda #>DVSTAT
        sta DBUFHI
        lda #4
        sta DBYTLO
        bne disk_go                     ; always

; disk_command - has SIO do something with a sector.
; In: A SIO_*, X $40 the drive sends, $80 it gets; z_sector, z_buffer. Out: carry set: it failed. DSTATS.
; Keeps: z_sector, z_buffer. Clobbers: A, X, Y.
disk_command:
        jsr disk_prepare
disk_go:
        jsr SIOV
        lda DSTATS
        asl                             ; bit 7: an error
        rts

; disk_prepare - fills the device control block.
; In: as disk_command. Out: the block.
; Keeps: Y. Clobbers: A, X.
disk_prepare:
        sta DCOMND
        stx DSTATS
        lda #SIO_DISK
        sta DDEVIC
        lda z_buffer
        sta DBUFLO
        lda z_buffer + 1
        sta DBUFHI
        lda #DISK_TIMEOUT
        sta DTIMLO
        lda z_sector
        sta DAUX1
        lda z_sector + 1
        sta DAUX2
        ldx #DISK_SIZE
        stx DBYTLO
        ldx #0
        stx DBYTHI
        inx
        stx DUNIT
        rts

; disk_where - the track and sector of a sector's number.
; In: z_sector. Out: z_err_track, z_err_sector.
; Keeps: z_sector. Clobbers: A, X, Y.
disk_where:
        ldx #0
        lda z_sector
        ldy z_sector + 1
@track: cpy #0
        bne @next
        cmp #DISK_PER_TRACK + 1
        bcc @done
@next:  inx
        sbc #DISK_PER_TRACK             ; the carry is set by either comparison
        bcs @track
        dey
        bcc @track                      ; always
@done:  sta z_err_sector
        stx z_err_track
        rts
