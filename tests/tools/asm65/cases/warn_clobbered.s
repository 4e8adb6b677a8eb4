;-Wclobbered
; wreck - ruins two registers
; In:       A what to ruin
; Out:      -
; Keeps:    Y
; Clobbers: A, X
wreck:  tax
        asl a
        rts

; answer - returns its result in A
; In:       -
; Out:      A the result
; Keeps:    X
; Clobbers: A, Y
answer: lda #1
        tay
        rts

direct: ldx #1
        jsr wreck
        stx $80                 ;? X is used, but 'wreck' clobbers it, called at warn_clobbered.s:21
        sty $80                 ; kept
        rts
fresh:  jsr wreck
        ldx #1
        stx $80
        jsr answer
        sta $80                 ; its result
        rts
branch: jsr wreck
        bcs @on
        ldx #0
@on:    lda $80,x               ;? X is used, but 'wreck' clobbers it
        rts
argument:
        jsr wreck
        jsr wreck               ;? A is used, but 'wreck' clobbers it
        rts
saved:  jsr wreck
        pha                     ; only preserves it
        pla
        bit $80                 ; only a delay
        jsr unknown
        stx $80                 ; its result, perhaps
        rts
unknown: rts
tested: jsr wreck
        bit $80                 ;? A is used
        beq tested
        rts
