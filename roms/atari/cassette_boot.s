; Cassette boot: Operating System User's Manual, ch. 10 ("Cassette boot"). If START is held at power-up, the first file
; of the tape is read; its first record begins like a disk's boot sector.

; boot_cassette - at power-up, boots from cassette if START is held; after RESET, initializes a program booted from
;                 there
; In:       WARMST, BOOTQ
; Out:      BOOTQ; carry clear if there is a cartridge
; Keeps:    -
; Clobbers: A, X, Y, CKEY, the variables of the cassette, the device control block, the variables of the serial bus
boot_cassette:
        lda a:WARMST                    ; absolute, to keep the cycle count of disk boot unchanged
        bne @again
        lda CONSOL
        lsr a
        bcs @end
        inc CKEY
        jsr boot_tape
        bcc @end
        jsr boot_error
@end:   jmp start_cartridge
@again: jsr boot_again
        jmp start_cartridge

; boot_tape - reads and starts the program of a tape
; In:       -
; Out:      carry set if a record could not be read or the program failed; BOOTQ bit 1, CASINI
; Keeps:    -
; Clobbers: A, X, Y, DFLAGS, DBSECT, BOOTAD, RAMLO, the variables of the cassette, the device control block, the
;           variables of the serial bus
boot_tape:
        lda #$80
        sta FTYPE
        jsr CSOPIV
        bmi @failed
        jsr RBLOKV
        bmi @failed
        ldx #3
@head:  lda w_data,x
        sta DFLAGS,x
        dex
        bpl @head
        lda w_data + 4
        sta CASINI
        lda w_data + 5
        sta CASINI+1
        lda BOOTAD
        sta RAMLO
        lda BOOTAD+1
        sta RAMLO+1
@copy:  ldy #CASSETTE_DATA - 1
@byte:  lda w_data,y
        sta (RAMLO),y
        dey
        bpl @byte
        dec DBSECT
        beq @loaded
        clc
        lda RAMLO
        adc #CASSETTE_DATA
        sta RAMLO
        bcc @next
        inc RAMLO+1
@next:  jsr RBLOKV
        bpl @copy
@failed:
        sec
        rts
@loaded:
        clc
        lda BOOTAD
        adc #6
        sta RAMLO
        lda BOOTAD+1
        adc #0
        sta RAMLO+1
        jsr @call
        bcs @failed
        lda BOOTQ
        ora #2
        sta BOOTQ
        jsr @initialize
        clc
        rts
@call:  jmp (RAMLO)
@initialize:
        jmp (CASINI)
