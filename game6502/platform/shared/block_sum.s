; The checksum of a block of a game's file, of its first SAVE_SUM bytes. The code is in the segment of the file that includes
; it.

; block_sum - sums up the block up to the checksum: a sum of bytes, and a sum of these sums, which tells their order
; In:       w_block
; Out:      A, X the two sums
; Keeps:    -
; Clobbers: Y, z_a
block_sum:
        lda #0
        sta z_a
        sta z_a + 1
        tay
@byte:  lda w_block,y
        sec                             ; a block of zeros has sums too
        adc z_a
        sta z_a
        clc
        adc z_a + 1
        sta z_a + 1
        iny
        cpy #SAVE_SUM
        bne @byte
        lda z_a
        ldx z_a + 1
        rts
