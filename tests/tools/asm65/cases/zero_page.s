; Zero page is chosen if the address is known above the line to be below $100, as in ca65.
.setcpu "6502X"
.org $1000
ptr = $80
 lda ptr            ;= A5 80
 lda ptr+1          ;= A5 81
 lda ptr,x          ;= B5 80
 lda ptr,y          ;= B9 80 00
 ldx ptr,y          ;= B6 80
 stx ptr,y          ;= 96 80
 sty ptr,x          ;= 94 80
 lda (ptr),y        ;= B1 80
 lda (ptr,x)        ;= A1 80
 lda a:ptr          ;= AD 80 00
 lda z:ptr          ;= A5 80
 sta a:ptr,x        ;= 9D 80 00
 jmp ptr            ;= 4C 80 00
 jmp ($1234)        ;= 6C 34 12
 lda later          ;= AD 90 00
 lda z:later        ;= A5 90
 lda later+$100     ;= AD 90 01
 lda forward        ;= AD 3E 10
 lda <forward       ;= A5 3E
 asl                ;= 0A
 asl a              ;= 0A
 ror A              ;= 6A
 lda #<forward      ;= A9 3E
 lda #>forward      ;= A9 10
 lda #'A'           ;= A9 41
 LDA PTR2           ;= AD 82 00
 lax ptr,y          ;= B7 80
 nop ptr            ;= 04 80
forward: rts        ;= 60
later = $90
PTR2 = $82
