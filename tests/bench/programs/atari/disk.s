; Reads the disk's 720 sectors in order, repeatedly, with SIOV: the work of loading a file. A round is a sector;
; z_result is the next sector's number. Sector n is read to BUFFER + (n - 1) % 128 * 128.
.include "program.inc"

BUFFER      = $4000
BUFFER_END  = $8000
SECTOR_BYTES = 128
SECTORS     = 720

.segment "CODE"
start:      lda #1
            sta z_result
            lda #0
            sta z_result + 1
            lda #<BUFFER
            sta DBUFLO
            lda #>BUFFER
            sta DBUFHI
@sector:    jsr read
            jsr round
            inc z_result
            bne @last
            inc z_result + 1
@last:      lda z_result
            cmp #<(SECTORS + 1)
            bne @buffer
            lda z_result + 1
            cmp #>(SECTORS + 1)
            beq start
@buffer:    clc
            lda DBUFLO
            adc #SECTOR_BYTES
            sta DBUFLO
            bcc @sector
            inc DBUFHI
            lda DBUFHI
            cmp #>BUFFER_END
            bne @sector
            lda #>BUFFER
            sta DBUFHI
            bne @sector

; read - reads a sector. Stops the machine if that fails, so that rounds end.
; In: z_result, DBUFLO. Out: -.
; Keeps: -. Clobbers: A, X, Y.
read:       ldx #@block_end - @block - 1
@set:       lda @block,x
            sta DDEVIC,x
            dex
            bpl @set
            ldx #@bytes_end - @bytes - 1
@size:      lda @bytes,x
            sta DTIMLO,x
            dex
            bpl @size
            lda z_result
            sta DAUX1
            lda z_result + 1
            sta DAUX2
            jsr SIOV
            tya
            bmi read_failed
            rts
@block:     .byte SIO_DISK, 1, SIO_READ, $40
@block_end:
@bytes:     .byte 7, 0                  ; seconds
            .addr SECTOR_BYTES
@bytes_end:
read_failed: jmp read_failed
