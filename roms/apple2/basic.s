; Applesoft entry points that compiled programs (cc65's among them) call, at their addresses; hires.s has those for
; graphics. Source: Crossley, "Applesoft Internal Entry Points", The Apple Orchard, March 1980.

.export BLTU2
; BLTU2 - moves a block up, its last byte first; it may be empty
; In:       LOWTR first byte, HIGHTR last byte + 1, HIGHDS the destination's last byte + 1
; Out:      HIGHDS the destination's first byte - 256; HIGHTR = LOWTR
; Keeps:    X
; Clobbers: A, Y
        at $D39A
BLTU2:
        ldy #0
@next:  lda HIGHTR
        cmp LOWTR
        bne @byte
        lda HIGHTR+1
        cmp LOWTR+1
        beq @done
@byte:  lda HIGHTR
        bne @from
        dec HIGHTR+1
@from:  dec HIGHTR
        lda HIGHDS
        bne @to
        dec HIGHDS+1
@to:    dec HIGHDS
        lda (HIGHTR),y
        sta (HIGHDS),y
        jmp @next
@done:  dec HIGHDS+1
        rts
