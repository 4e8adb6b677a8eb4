; The Disk II: reads and writes sectors of 16-sector disks by track and logical sector, and diagnoses errors. The parts
; are in disk_write.s, disk_read.s and disk_drive.s; boot.s and format.s use them too. Source: Worth and Lechner,
; Beneath Apple DOS, ch. 3 and 6.
;
; Without an address field, the hardware reveals this much:
; - a protected disk pushes the notch switch, an empty drive does not: protected means that there is a disk;
; - in an empty drive, or over a surface that was never recorded, the head amplifier raises its gain until it delivers
; random pulses; recorded disks of any kind never leave three cells empty in a byte. So bytes with such gaps are noise.
; Noise with an open notch means an empty drive, an open door or a disk never recorded. Reading cannot distinguish
; these, and the game never writes without permission, so the message of ERR_NO_DISK names all three. Other bytes, or
; noise with a protected notch, mean ERR_UNFORMATTED. disk_format can distinguish them: it returns ERR_NO_DISK if its
; own writing left no trace.

DISK_TRACKS  = 35
DISK_SETTLE  = 250                      ; 25 ms after the last step, in 100 us
DISK_TRIES   = 48                       ; address fields that may pass before a sector is missing: 3 turns
DISK_SLOT    = $60                      ; the slot assembled into the fast loops

.segment "LOWCODE"

; disk_read - reads a sector
; In:       z_track, z_sector (logical), z_buffer, drive on
; Out:      carry clear; or set with A ERR_*, z_err_*. X slot
; Keeps:    z_track, z_sector, z_buffer
; Clobbers: A, X, Y, the disk's zero page, w_twos
disk_read:
        lda #1
        sta z_recals
@again: lda #DISK_TRIES
        sta z_tries
        jsr disk_goto
        lda z_buffer + 1
        jsr disk_into
@next:  jsr disk_find
        bcs @lost
        jsr disk_data
        bcs @next
        rts
@lost:  dec z_recals
        bmi @failed
        jsr disk_recalibrate
        jmp @again
@failed:
        lda #ERR_READ
        bne disk_blame                  ; always

; disk_write - writes a sector and reads it back to compare it
; In:       z_track, z_sector (logical), z_buffer, drive on
; Out:      carry clear; or set with A ERR_*, z_err_*. X slot
; Keeps:    z_track, z_sector, z_buffer
; Clobbers: A, X, Y, the disk's zero page, w_twos, w_nibbles
disk_write:
        jsr disk_protected
        lda #ERR_PROTECTED
        bcs @done
        jsr disk_speed
        lda #1
        sta z_recals
@again: lda #3
        sta z_writes
        jsr disk_goto
@write: jsr disk_encode
        lda #DISK_TRIES
        sta z_tries
        jsr disk_find
        bcs @lost
        jsr disk_store
        lda #>w_nibbles
        jsr disk_into
        jsr disk_find
        bcs @lost
        jsr disk_data
        bcs @bad
        ldy #0
@same:  lda w_nibbles,y
        cmp (z_buffer),y
        bne @bad
        iny
        bne @same
        clc
@done:  rts
@bad:   dec z_writes
        bne @write
@lost:  dec z_recals
        bmi @failed
        jsr disk_recalibrate
        jmp @again
@failed:
        lda #ERR_WRITE
; disk_blame - distinguishes a damaged track from a missing or unformatted disk
; In:       A the error if damaged
; Out:      carry set, A ERR_*, z_err_*. X slot
; Keeps:    z_track, z_sector
; Clobbers: A, X, Y, the disk's zero page
disk_blame:
        pha
        lda z_track
        sta z_err_track
        lda z_sector
        sta z_err_sector
        lda #0
        jsr disk_seek
        jsr disk_address
        bcc @formatted
        lda #2 * 17
        jsr disk_seek
        jsr disk_address
        bcc @formatted
        pla
        jsr disk_protected
        lda #ERR_UNFORMATTED
        bcs @done
        jsr disk_noise
        lda #ERR_UNFORMATTED
        bcc @done
        lda #ERR_NO_DISK
@done:  sec
        rts
@formatted:
        pla
        sec
        rts

; disk_speed - waits until the drive has reached writing speed: one second from standstill
; In:       z_slow, drive on
; Out:      z_slow 0
; Keeps:    Y
; Clobbers: A, X
disk_speed:
        lda z_slow
        beq @done
        lda #40
        sta z_slow
@wait:  lda #250
        jsr disk_wait
        dec z_slow
        bne @wait
@done:  rts
