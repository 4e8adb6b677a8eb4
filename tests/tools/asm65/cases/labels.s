; Cheap locals are visible between two labels; scopes have their own names.
.org $1000
one:
@a: bne @a          ;= D0 FE
two:
@a: bne @a          ;= D0 FE
x1 = 5
.proc three         
x1 = 6
@a: lda #x1         ;= A9 06
 lda #::x1          ;= A9 05
inner: rts          ;= 60
.endproc
 lda #x1            ;= A9 05
 lda #three::x1     ;= A9 06
 jsr three          ;= 20 04 10
 jmp three::inner   ;= 4C 08 10
.scope outer
 .scope deep
  y1 = 7
 .endscope
 lda #deep::y1      ;= A9 07
.endscope
 lda #outer::deep::y1 ;= A9 07
 .scope
  hidden: jmp hidden  ;= 4C 17 10
 .endscope
n .set 1
 lda #n             ;= A9 01
n .set n + 1
 lda #n             ;= A9 02
c := 3
 lda #c             ;= A9 03
