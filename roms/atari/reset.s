; reset_start - WARMSV: starts after the RESET key. A cold start that is clearing RAM begins again: COLDST does not tell,
;               but DOSVEC is 0
; In:       DOSVEC, COLDST
; Out:      does not return
; Keeps:    -
; Clobbers: everything
reset_start:
        lda DOSVEC+1
        bne @warm
        jmp start_cold
@warm:  jmp start_warm
