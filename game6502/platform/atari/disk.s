; The disk drive, by the system's SIO: reads and writes sectors, and says what went wrong. Sources: OS User's Manual,
; ch. 5 and 9; the drive's commands and its STATUS as in the 810 manual. SIO repeats what fails; a write is the drive's
; own "write with verify", which reads the sector back.
;
; What a failure means: no answer = no drive, or it is off. STATUS says whether the disk is protected; and, in drives
; that detect it (an 810 does not), that there is no disk. Where another sector of the disk can be read, this one is
; bad. Where none can: a protected disk is there and has no format; else it is an empty drive, an open door or a blank
; disk, which an 810 cannot distinguish: ERR_NO_DISK, whose message names them all.

DISK_SECTORS   = 720                    ; 40 tracks of 18
DISK_PER_TRACK = 18
DISK_SIZE      = 128
DISK_TIMEOUT   = 15                     ; seconds, with all that a drive tries by itself
DISK_PROTECTED = $08                    ; bit of the first byte of STATUS
                                        ; bit 7 of the second: clear where the controller says "not ready"

.segment "CODE"

; disk_read - reads a sector
; In:       z_sector, z_buffer
; Out:      carry clear; or set with A ERR_*, z_err_*
; Keeps:    z_sector, z_buffer
; Clobbers: X, Y; on an error w_sector
disk_read:
        lda #SIO_READ
        ldx #$40
        jsr disk_command
        lda #ERR_READ
        bcs disk_blame
        rts

; disk_put - writes a sector that nothing depends on yet; the drive does not verify it, which saves it a turn
; In:       z_sector, z_buffer
; Out:      carry clear; or set with A ERR_*, z_err_*
; Keeps:    z_sector, z_buffer
; Clobbers: X, Y; on an error w_sector
; Inside:   disk_write_by, where disk_write goes on
disk_put:
        lda #SIO_PUT
        bne disk_write_by               ; always

; disk_write - writes a sector; the drive verifies it
; In:       z_sector, z_buffer
; Out:      carry clear; or set with A ERR_*, z_err_*
; Keeps:    z_sector, z_buffer
; Clobbers: X, Y; on an error w_sector
disk_write:
        lda #SIO_WRITE
disk_write_by:
        ldx #$80
        jsr disk_command
        lda #ERR_WRITE
        bcs disk_blame
        rts

; disk_blame - distinguishes a bad sector from a disk that is bad, protected or missing
; In:       A the error of a bad sector, z_sector, DSTATS
; Out:      carry set, A ERR_*, z_err_*
; Keeps:    z_sector, z_buffer
; Clobbers: X, Y, w_sector
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
        pha
        bit DVSTAT + 1
        bpl @nothing
        jsr disk_any
        pla
        bcc @bad
        lda DVSTAT
        and #DISK_PROTECTED
        beq @empty
        lda #ERR_UNFORMATTED
        rts
@bad:   sec
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

; disk_any - tells whether a sector far from the bad one can be read: the first of all, or one of the directory. Only
;            one is tried, since an 810 takes five seconds to find that it cannot
; In:       z_sector
; Out:      carry clear: it can
; Keeps:    z_sector, z_buffer
; Clobbers: A, X, Y, w_sector
disk_any:
        lda z_sector
        pha
        lda z_sector + 1
        pha
        lda z_buffer
        pha
        lda z_buffer + 1
        pha
        ldx #<DOS_LAST_ENTRIES
        ldy #>DOS_LAST_ENTRIES
        lda z_err_track
        beq @probe                      ; it is on the first track
        ldx #<1
        ldy #>1
@probe: stx z_sector
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

; disk_to_sector - selects w_sector as the buffer
; In:       -
; Out:      z_buffer
; Keeps:    X, Y, carry
; Clobbers: A
disk_to_sector:
        lda #<w_sector
        sta z_buffer
        lda #>w_sector
        sta z_buffer + 1
        rts

; disk_status - asks the drive for its STATUS
; In:       -
; Out:      carry clear: DVSTAT; set: no answer
; Keeps:    z_sector, z_buffer
; Clobbers: A, X, Y
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

; disk_command - has SIO transfer a sector
; In:       A SIO_*, X $40 the drive sends, $80 it gets; z_sector, z_buffer
; Out:      carry set: it failed. DSTATS
; Keeps:    z_sector, z_buffer
; Clobbers: A, X, Y
disk_command:
        jsr disk_prepare

; disk_go - has SIO carry out the command in the device control block
; In:       the device control block
; Out:      carry set: it failed. DSTATS
; Keeps:    z_sector, z_buffer
; Clobbers: A, X, Y
disk_go:
        jsr SIOV
        lda DSTATS
        asl                             ; bit 7: an error
        rts

; disk_prepare - fills the device control block
; In:       as disk_command
; Out:      the block
; Keeps:    Y
; Clobbers: A, X
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

; disk_where - computes the track and sector of a sector's number
; In:       z_sector
; Out:      z_err_track, z_err_sector
; Keeps:    z_sector
; Clobbers: A, X, Y
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
