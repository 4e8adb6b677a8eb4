; K: the keyboard: Operating System User's Manual, ch. 5. The interrupt stores the key code in CH; GET converts it to
; ATASCII.

KEYS_STOP   = $9F                       ; Ctrl-1

; key_init - resets the keyboard: no key, capitals
; In:       -
; Out:      CH, CH1 $FF; SHFLOK $40
; Keeps:    X, Y
; Clobbers: A
key_init:
        lda #$FF
        sta CH
        sta CH1
        lda #$40
        sta SHFLOK
        rts

; key_interrupt - VKEYBD: accepts a key. The same key is accepted again only after debouncing; Ctrl-1 stops and resumes
;                 the display
; In:       A on the stack
; Out:      returns from the interrupt; A; CH, CH1, KEYDEL, SRTIMR
; Keeps:    X, Y
; Clobbers: SSFLAG, ATRACT
key_interrupt:
        txa
        pha
        lda KBCODE
        cmp CH1
        bne @new
        ldx KEYDEL
        bne @bounce
@new:   cmp #KEYS_STOP
        bne @key
        ldx SSFLAG
        inx
        beq @stop
        ldx #$FF
@stop:  stx SSFLAG
        bcs @taken
@key:   sta CH
@taken: sta CH1
        lda #0
        sta ATRACT
@bounce:
        lda #FRAMES_DEBOUNCE
        sta KEYDEL
        lda #FRAMES_REPEAT_FIRST
        sta SRTIMR
        pla
        tax
        pla
        rti

; key_get - waits for a key
; In:       -
; Out:      A, ATACHR the character, Y status
; Keeps:    -
; Clobbers: X, CH, SHFLOK, INVFLG, BRKKEY
key_get:
        lda BRKKEY
        beq @break
        ldx CH
        inx
        beq key_get
        dex
        lda #$FF
        sta CH
        txa
        pha
        jsr key_click
        pla
        tax
        cpx #$C0                        ; control and shift with a letter have no code
        bcs key_get
        lda t_keys,x
        bpl @plain
        cmp #KEY_SPECIAL_END
        bcs @code
        jsr key_special
        bcc key_get
        lda #EOL                        ; Ctrl-3
        ldy #ERR_END
        rts
@plain: cmp #'a'
        bcc @invert
        cmp #'z' + 1
        bcs @invert
        ldy SHFLOK
        beq @invert
        txa
        ora SHFLOK                      ; as if shift or control were held
        tax
        lda t_keys,x
@invert:
        cmp #$1B
        bcc @flip
        cmp #' '
        bcc @code                       ; cursor keys are never inverse
        cmp #$7D
        bcs @code
@flip:  eor INVFLG
@code:  sta ATACHR
        ldy #OK
        rts
@break: dec BRKKEY
        lda #EOL
        sta ATACHR
        ldy #BREAK_ABORT
        rts

; key_special - executes CAPS and the Atari key
; In:       A a code of the table that is not a character
; Out:      carry set: end of file; SHFLOK, INVFLG
; Keeps:    X
; Clobbers: A, Y
key_special:
        cmp #KEY_END
        beq @done                       ; carry set
        sbc #KEY_INVERSE - 1            ; carry clear: one more is subtracted
        bmi @none
        bne @lock
        lda INVFLG
        eor #$80
        sta INVFLG
@none:  clc
        rts
@lock:  tay
        lda t_locks - 1,y
        sta SHFLOK
        clc
@done:  rts

t_locks:        .byte $00, $40, $80     ; lower case, capitals, control
