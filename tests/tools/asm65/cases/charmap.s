; The Apple's screen codes.
.byte "A "                ;= 41 20
.pushcharmap
.charmap $20, $5F, $A0    ; normal: bit 7 set
.byte "A1 ", 'A'          ;= C1 B1 A0 C1
.charmap $41, 1           ; 'A' itself would be mapped already
.byte "AB"                ;= 01 C2
.popcharmap
.byte "A"                 ;= 41
 lda #'A'                 ;= A9 41
.charmap $41, $80
 lda #'A'                 ;= A9 80
