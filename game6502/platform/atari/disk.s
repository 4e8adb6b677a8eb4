; The disk drive, through the system's SIO: reads and writes sectors, and diagnoses errors. SIO retries failures; writes
; use the drive's "write with verify", which reads the sector back. Sources: OS User's Manual, ch. 5 and 9; 810 manual
; (commands, STATUS).
;
; Diagnosis: no answer means no drive, or it is off. STATUS reports protection and, on drives that detect it (not the
; 810), a missing disk. If another sector can be read, this one is bad. If none can, a protected disk is unformatted;
; otherwise it is an empty drive, an open door or a blank disk, which an 810 cannot distinguish, so the message of
; ERR_NO_DISK names all three.

DISK_SECTORS   = 720                    ; 40 tracks of 18
DISK_PER_TRACK = 18
DISK_SIZE      = 128
DISK_TIMEOUT   = 15                     ; seconds, including the drive's own retries
DISK_PROTECTED = $08                    ; bit of the first byte of STATUS
                                        ; bit 7 of the second: clear if the controller reports "not ready"

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

; disk_put - writes a sector that nothing depends on yet, without verification, which saves a turn
; In:       z_sector, z_buffer
; Out:      carry clear; or set with A ERR_*, z_err_*
; Keeps:    z_sector, z_buffer
; Clobbers: X, Y; on an error w_sector
; Inside:   disk_write_by, where disk_write continues
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

; disk_any - checks whether a sector far from the bad one can be read: the first one or one of the directory. Tries only
;            one, since an 810 takes five seconds to fail
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
        beq @probe                      ; the bad one is on the first track
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

; disk_status - requests the drive's STATUS
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

; disk_command - transfers a sector by SIO
; In:       A SIO_*, X $40 receive, $80 send; z_sector, z_buffer
; Out:      carry set: error. DSTATS
; Keeps:    z_sector, z_buffer
; Clobbers: A, X, Y
disk_command:
        jsr disk_prepare

; disk_go - runs the device control block through SIO
; In:       the device control block
; Out:      carry set: error. DSTATS
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

; disk_where - converts a sector number to track and sector
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
        sbc #DISK_PER_TRACK             ; either comparison sets the carry
        bcs @track
        dey
        bcc @track                      ; always
@done:  sta z_err_sector
        stx z_err_track
        rts
