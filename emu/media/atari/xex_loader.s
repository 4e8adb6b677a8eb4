; The boot sectors of a disk made from a program. Reads the segments from sector 3 on and starts the program. A segment
; is its first address, last address and bytes; first address $FFFF is the end. xex_loader.hpp holds these bytes and the
; table of those that depend on the page; a test assembles this file and compares both. Assembled for $0700, relocated
; by whole pages to memory without segments.

.ifndef ORIGIN
ORIGIN = $0700
.endif

PTR = $43                               ; free without DOS, which uses $43-$49
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
        .addr ORIGIN, return            ; load address, DOSINI

; The operating system calls this after reading both sectors.
load:
        tsx
        stx stack
        lda #1                          ; RESET must cold start: the loader is overwritten by then
        sta COLDST
        lda run
        sta RUNAD
        lda run+1
        sta RUNAD+1
        lda memlo                       ; INITAD routines may clear memory from MEMLO on
        sta MEMLO
        lda memlo+1
        sta MEMLO+1
@segment:
        lda #<return                    ; for segments that do not set INITAD
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
        bne @store                      ; always: a segment cannot wrap from $FFFF to $0000
@loaded:
        jsr initialise
        jmp @segment
@start:
        jsr @run
        clc                             ; a set carry would mean a failed boot
        rts
@run:
        jmp (RUNAD)
initialise:
        jmp (INITAD)

; byte - returns the next byte of the disk
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
        ldx stack                       ; return to the operating system: the boot failed
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
index:          .byte 128               ; of the next byte in the buffer; 128: empty
stack:          .byte 0
memlo:          .addr 0                 ; filled in when the disk is made: the program's first free byte
run:            .addr 0                 ; filled in when the disk is made: the start address without RUNAD
