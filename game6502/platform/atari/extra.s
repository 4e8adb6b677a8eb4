; Segment EXTRA: the part of the program that is loaded when it is first used, so that the board appears sooner. pack
; writes it, unpacked, to the first whole track after the packed program.

.segment "BSS"

w_extra:        .res 1                  ; non-zero: EXTRA is in memory

.segment "EXTRA"

extra_mark:     .addr .segend("CODE"), .segend("RODATA") ; another build's differs
EXTRA_MARK_SIZE = * - extra_mark

.segment "CODE"

; extra_load - loads EXTRA from the game's disk, unless it is in memory
; In:       -
; Out:      carry clear; or set with A ERR_NO_GAME (another disk is in the drive) or an error of the disk, z_err_*
; Keeps:    -
; Clobbers: A, X, Y, z_sector, z_buffer, w_sector
extra_load:
        lda w_extra
        bne @done
        sta z_sector + 1
        lda #1
@track: clc
        adc #DISK_PER_TRACK
        tax
        sec
        sbc #BOOT_SECTORS + 1
        cmp boot_sectors
        txa
        bcc @track
        sta z_sector
        lda #<.segstart("EXTRA")
        sta z_buffer
        lda #>.segstart("EXTRA")
        sta z_buffer + 1
@sector:
        jsr disk_read
        bcs @out
        ldx #EXTRA_MARK_SIZE - 1
@mark:  lda extra_mark,x
        cmp t_extra_mark,x
        bne @other
        dex
        bpl @mark
        inc z_sector                    ; below 256
        lda z_buffer
        clc
        adc #DISK_SIZE
        sta z_buffer
        bcc @same
        inc z_buffer + 1
@same:  cmp #<.segend("EXTRA")
        lda z_buffer + 1
        sbc #>.segend("EXTRA")
        bcc @sector
        ldx #EXTRA_MARK_SIZE - 1
@last:  lda extra_last,x                ; was it the same disk to the end?
        cmp extra_mark,x
        bne @other
        dex
        bpl @last
        inc w_extra
@done:  clc
@out:   rts
@other: lda #ERR_NO_GAME
        sec
        rts

.segment "RODATA"

t_extra_mark:   .addr .segend("CODE"), .segend("RODATA")
