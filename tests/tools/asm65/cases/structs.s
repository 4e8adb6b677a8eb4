; .struct and .union: offsets and sizes.
.org $1000
.struct Point
 xpos .word
 ypos .byte
 .res 2
 name .res 3
.endstruct
.byte .sizeof(Point), Point::ypos, Point::name, .sizeof(Point::xpos) ;= 08 02 05 02
 .tag Point                                                          ;= 00 00 00 00 00 00 00 00
.union Either
 wide .word
 narrow .byte
.endunion
.byte .sizeof(Either), Either::narrow  ;= 02 00
.struct Outer
 p .tag Point
 .struct inner
  z .byte 2
 .endstruct
 .union
  k .word
  j .byte
 .endunion
 m .byte
.endstruct
.byte Outer::inner::z, Outer::k, Outer::j, Outer::m, .sizeof(Outer) ;= 00 0A 0A 0C 0D
.struct Around
 pad .byte
 within .struct
  a1 .word
 .endstruct
.endstruct
.byte Around::within, .sizeof(Around::within), .sizeof(Around) ;= 01 02 03
.proc routine
 nop ;= EA
 nop ;= EA
.endproc
.byte .sizeof(routine)          ;= 02
