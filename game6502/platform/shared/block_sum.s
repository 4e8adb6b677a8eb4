; The checksum of the first SAVE_SUM bytes of a file's block. The code is in the including file's segment.

; block_sum - sums up the block: a sum of bytes, and a sum of these sums, which depends on their order
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
        sec                             ; a block of zeros also gets nonzero sums
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
