;-Wunused-label
first:  jmp main                ; a program begins at its first label
main:   ldx #4
unused: dex                     ;? 'unused' is not used
@local: bne main                ;? '@local' is not used
:       inx                     ;? this anonymous label is not used
:       inx
        bne :-
        lda table,x
        rts
.proc idle                      ;? 'idle' is not used
        rts
.endproc
table:  .byte 1
called: rts
.export called
entry = shadow                  ; an equate uses a name
shadow: rts
.warn -unused-label
silent: rts
.warn +unused-label
loud:   rts
.assert * > loud, error, "an assertion uses a name"
last:                           ;? 'last' is not used
.rodata
t_idle: .byte 1                 ;? 't_idle' is not used
