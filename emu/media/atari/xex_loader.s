; The boot sectors of a disk made from a program: reads the segments that follow from sector 3 on and starts the program.
; xex_loader.hpp holds these bytes; a test assembles this file and compares them. It is assembled for $0700 and moved by
; whole pages to where no segment goes: every byte that depends on the page is in the table there, by the same test.
; Each segment: first address, last address, its bytes. First address $FFFF: the end.

.ifndef ORIGIN
ORIGIN = $0700
.endif

PTR = $43                               ; as DOS, which is not there, had $43-$49
LAST = $45
COLDST = $0244
RUNAD = $02E0
INITAD = $02E2
MEMLO = $02E7
DCB = $0300                             ; DDEVIC to DAUX2
SIOV = $E459
buffer = ORIGIN + $100                  ; one sector

.memory MAIN, ORIGIN, 256, 0
.segment "CODE", MAIN

        .byte 0, 2                      ; flags, sectors
        .addr ORIGIN, return            ; where to, DOSINI

; The operating system calls this when it has read both sectors.
load:
        tsx
        stx stack
        lda #1                          ; RESET starts from cold: the loader is overwritten by then
        sta COLDST
        lda run
        sta RUNAD
        lda run+1
        sta RUNAD+1
        lda memlo                       ; a program's INITAD may clear memory from there on
        sta MEMLO
        lda memlo+1
        sta MEMLO+1
@segment:
        lda #<return                    ; a segment without an address to call
        sta INITAD
        lda #>return
        sta INITAD+1
        jsr byte
        sta PTR
        jsr byte
        sta PTR+1
        and PTR
        cmp #$FF
        beq @start
        jsr byte
        sta LAST
        jsr byte
        sta LAST+1
@store:
        jsr byte
        ldy #0
        sta (PTR),y
        lda PTR
        cmp LAST
        bne @next
        lda PTR+1
        cmp LAST+1
        beq @loaded
@next:
        inc PTR
        bne @store
        inc PTR+1
        bne @store                      ; always: no segment continues from $FFFF to $0000
@loaded:
        jsr initialise
        jmp @segment
@start:
        jsr @run
        clc                             ; the system takes a set carry for a failed boot
        rts
@run:
        jmp (RUNAD)
initialise:
        jmp (INITAD)

; byte - the next byte of the disk
; Out: A
; Clobbers: X, Y
byte:
        ldy index
        bpl @have                       ; 0-127
        ldx #11
@dcb:
        lda request,x
        sta DCB,x
        dex
        bpl @dcb
        jsr SIOV
        bmi @failed
        inc sector
        bne @same
        inc sector+1
@same:
        ldy #0
        sty index
@have:
        inc index
        lda buffer,y
        rts
@failed:
        ldx stack                       ; back to the operating system: the boot has failed
        txs
        sec
return:
        rts

request:
        .byte $31, 1, 'R', $40
        .addr buffer
        .byte 7, 0                      ; time-out
        .word 128
sector:         .word 3
index:          .byte 128               ; of the next byte in the buffer; 128: none left
stack:          .byte 0
memlo:          .addr 0                 ; put in when the disk is made: the first byte that is free for the program
run:            .addr 0                 ; put in when the disk is made: where to start if the program does not say
