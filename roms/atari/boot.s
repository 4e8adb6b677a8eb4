; Disk boot: Operating System User's Manual, ch. 10 ("Disk boot"). The first sector contains: byte 0 flags, 1 number of
; sectors, 2-3 load address, 4-5 DOSINI (initialization), 6... code to call after loading

; boot_again - after RESET, initializes a program that was booted from cassette
; In:       WARMST, BOOTQ
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
boot_again:
        lda WARMST
        beq @done
        lda BOOTQ
        and #$02
        beq @done
        jmp (CASINI)
@done:  rts

; boot_disk - after RESET, initializes the booted program; else boots drive 1 if it answers, retrying on errors
; In:       WARMST, BOOTQ
; Out:      BOOTQ
; Keeps:    -
; Clobbers: A, X, Y
boot_disk:
        lda WARMST
        beq @cold
        lda BOOTQ
        lsr a
        bcc @none
        jmp boot_initialize
@cold:  lda #1
        sta DUNIT
        lda #SIO_STATUS
        sta DCOMND
        jsr DSKINV
        bmi @none                       ; no drive answers
@try:   jsr boot_load
        bcc @done
        jsr boot_error
        jmp @try
@done:
@none:  rts

; boot_load - loads and calls the program of a disk; does nothing if its first sector specifies no sectors
; In:       -
; Out:      carry set if a sector could not be read or the program failed
; Keeps:    -
; Clobbers: A, X, Y, DFLAGS, DBSECT, BOOTAD, DOSINI, RAMLO, BOOTQ, the device control block
boot_load:
        lda #1
        sta DAUX1
        lda #0
        sta DAUX2
        lda #<(CASBUF + 3)
        sta DBUFLO
        lda #>(CASBUF + 3)
        sta DBUFHI
        jsr boot_read
        bmi @failed
        ldx #3
@head:  lda CASBUF + 3,x
        sta DFLAGS,x
        dex
        bpl @head
        lda DBSECT
        beq @nothing
        lda CASBUF + 3 + 4
        sta DOSINI
        lda CASBUF + 3 + 5
        sta DOSINI+1
        lda BOOTAD
        sta RAMLO
        sta DBUFLO
        lda BOOTAD+1
        sta RAMLO+1
        sta DBUFHI
        ldy #127
@copy:  lda CASBUF + 3,y
        sta (RAMLO),y
        dey
        bpl @copy
@sector:
        dec DBSECT
        beq @loaded
        jsr boot_advance
        inc DAUX1
        bne @read
        inc DAUX2
@read:  jsr boot_read
        bpl @sector
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
        jsr boot_initialize
        lda BOOTQ
        ora #1
        sta BOOTQ
@nothing:
        clc
        rts
@call:  jmp (RAMLO)

; boot_advance - advances the buffer by 128 bytes
; In:       DBUFLO, DBUFHI
; Out:      DBUFLO, DBUFHI
; Keeps:    X, Y
; Clobbers: A
boot_advance:
        clc
        lda DBUFLO
        adc #128
        sta DBUFLO
        bcc @done
        inc DBUFHI
@done:  rts

; boot_read - reads a sector of drive 1
; In:       DAUX1, DAUX2
; Out:      N set if it failed
; Keeps:    -
; Clobbers: A, X, Y, DCOMND, DUNIT
boot_read:
        lda #SIO_READ
        sta DCOMND
        lda #1
        sta DUNIT
        jmp DSKINV

; boot_initialize - runs the booted program's initialization
; In:       DOSINI
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
boot_initialize:
        jmp (DOSINI)

; boot_error - prints BOOT ERROR
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
boot_error:
        lda #<t_boot_error
        ldx #>t_boot_error

; boot_print - prints a line
; In:       A/X low and high address of a text that ends with EOL
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
boot_print:
        sta ICBAL
        stx ICBAH
        lda #CIO_PUTREC
        sta ICCOM
        lda #128
        sta ICBLL
        ldx #0
        stx ICBLH
        jmp CIOV

t_boot_error:
        .byte "BOOT ERROR", EOL
