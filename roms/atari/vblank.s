; The vertical blank, 60 (PAL: 50) times a second: Operating System User's Manual, ch. 6 ("Vertical blank"). The first
; stage always runs. The second is skipped while CRITIC is set or if it interrupted code with interrupts masked; it ends
; in VVBLKD.

; vblank_immediate - SYSVBV: counts the clock and timer 1; the second stage updates the hardware from the shadows, the
;                    other timers, the keyboard and the controllers
; In:       A, X, Y of the interrupted program on the stack
; Out:      continues at VVBLKD or vblank_exit
; Keeps:    -
; Clobbers: A, X, Y
vblank_immediate:
        inc RTCLOK+2
        bne @attract
        inc ATRACT
        inc RTCLOK+1
        bne @attract
        inc RTCLOK
@attract:
        lda #$FE                        ; all colours unchanged
        ldx #0
        ldy ATRACT
        bpl @colors
        sta ATRACT                      ; stays set until a key is pressed
        lda #$F6                        ; darker and shifting
        ldx RTCLOK+1
@colors:
        sta DRKMSK
        stx COLRSH
        ldx #0
        jsr vblank_count
        bne @stage_2
        jsr @timer_1
@stage_2:
        lda CRITIC
        bne vblank_exit
        tsx
        lda $0104,x                     ; the interrupted program's P
        and #$04
        bne vblank_exit
        jsr vblank_shadows
        jsr vblank_timers
        jsr vblank_keyboard
        jsr vblank_controllers
        jmp (VVBLKD)
@timer_1:
        jmp (CDTMA1)

; vblank_exit - XITVBV: ends a vertical blank
; In:       A, X, Y on the stack
; Out:      returns from the interrupt; A, X, Y
; Keeps:    -
; Clobbers: -
vblank_exit:
        pla
        tay
        pla
        tax
        pla
        rti

; vblank_count - counts a timer down
; In:       X 2 * the timer's number from 0
; Out:      Z set, and A 0, if it has just expired
; Keeps:    X, Y
; Clobbers: A
vblank_count:
        lda CDTMV1,x
        bne @low
        lda CDTMV1+1,x
        beq @idle
        dec CDTMV1+1,x
@low:   dec CDTMV1,x
        bne @running
        lda CDTMV1+1,x
        rts
@idle:  lda #1
@running:
        rts

; vblank_timers - counts timers 2 to 5: timer 2 calls through CDTMA2, the others clear their flags
; In:       -
; Out:      -
; Keeps:    -
; Clobbers: A, X, Y
vblank_timers:
        ldx #2
        jsr vblank_count
        bne @flags
        jsr @timer_2
@flags: ldx #4
@next:  jsr vblank_count
        bne @on
        sta CDTMF3 - 4,x                ; A = 0; the flags are two bytes apart
@on:    inx
        inx
        cpx #10
        bne @next
        rts
@timer_2:
        jmp (CDTMA2)

; vblank_shadows - copies the shadow registers to the hardware
; In:       the shadow registers
; Out:      the hardware registers
; Keeps:    Y
; Clobbers: A, X
vblank_shadows:
        lda PENV
        sta LPENV
        lda PENH
        sta LPENH
        lda SDLSTH
        sta DLISTH
        lda SDLSTL
        sta DLISTL
        lda SDMCTL
        sta DMACTL
        lda GPRIOR
        sta PRIOR
        lda #CONSOL_SPEAKER             ; the cone at rest
        sta CONSOL
        ldx #8
@color: lda PCOLR0,x
        eor COLRSH
        and DRKMSK
        sta COLPM0,x
        dex
        bpl @color
        lda CHBAS
        sta CHBASE
        lda CHACT
        sta CHACTL
        rts

; vblank_keyboard - repeats a held key and ends its debouncing
; In:       -
; Out:      KEYDEL, SRTIMR, CH
; Keeps:    X, Y
; Clobbers: A
vblank_keyboard:
        lda SKSTAT
        and #$04
        beq @held
        lda KEYDEL
        beq @done
        dec KEYDEL
        rts
@held:  lda SRTIMR
        beq @done
        dec SRTIMR
        bne @done
        lda #FRAMES_REPEAT
        sta SRTIMR
        lda KBCODE
        sta CH
@done:  rts

; vblank_controllers - reads sticks, paddles and their buttons
; In:       -
; Out:      STICK0-3, STRIG0-3, PADDL0-7, PTRIG0-7
; Keeps:    -
; Clobbers: A, X, Y
vblank_controllers:
        ldx #1
        ldy #2
@port:  lda PORTA,x
        pha
        lsr a
        lsr a
        lsr a
        lsr a
        sta STICK0+1,y
        pla
        and #$0F
        sta STICK0,y
        dey
        dey
        dex
        bpl @port
        ldx #3
@trigger:
        lda TRIG0,x
        sta STRIG0,x
        dex
        bpl @trigger
        ldx #7
@paddle:
        lda POT0,x
        sta PADDL0,x
        dex
        bpl @paddle
        sta POTGO
        ldx #3                          ; a stick's left and right are two paddle buttons
        ldy #6
@button:
        lda STICK0,x
        lsr a
        lsr a
        lsr a
        pha
        lda #0
        rol a
        sta PTRIG0,y
        pla
        and #1
        sta PTRIG0+1,y
        dey
        dey
        dex
        bpl @button
        rts

; vblank_set - SETVBV: sets a timer or a vertical blank vector. Writes both bytes shortly after the start of a line,
;              when a vertical blank of that line is over
; In:       A timer 1-5, 6 VVBLKI, 7 VVBLKD; X high byte, Y low byte
; Out:      the timer or vector
; Keeps:    Y
; Clobbers: A, X, INTEMP
vblank_set:
        asl a
        sta INTEMP
        txa
        sta WSYNC
        ldx #5
@wait:  dex
        bne @wait
        ldx INTEMP
        sta CDTMV1 - 1,x
        tya
        sta CDTMV1 - 2,x
        rts
