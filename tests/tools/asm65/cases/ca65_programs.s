; What programs written for ca65 and ld65 contain besides: directives without effect here, exports, packages.
.org $1000
.debuginfo +
.linecont +
.list off
.export start, answer := 42
.exportzp fast: zp
.import other: absolute
.global start
other = 5
fast = 3
start:
.asciiz "AB", "C"                   ;= 41 42 43 00
.dword $12345678, 1                 ;= 78 56 34 12 01 00 00 00
.faraddr $012345                    ;= 45 23 01
.lobytes $1234, $5678               ;= 34 78
.hibytes $1234, $5678               ;= 12 56
.bankbytes $123456                  ;= 12
.byte 1Ah, 0FFh, answer             ;= 1A FF 2A
.byte .loword($12345) >> 8, .hiword($12345), 1 .xor 1  ;= 23 01 00
.byte .const(other), .ismnemonic(lda), .ismnemonic(me) ;= 01 01 00
.macpack longbranch
back:
 jeq back                           ;= F0 FE
 jne far                            ;= F0 03 4C 2F 11
.macpack generic
 add #1                             ;= 18 69 01
 bgt back                           ;= F0 02 B0 F2
.macpack atari
 scrcode "A a", 1                   ;= 21 00 61 41
.res 256           
far:
.macro load value
 lda value
.endmacro
.scope given
.endscope
given::inner = $1234
::outer2 = $56
 lda ::outer2                       ;= A5 56
 load ::outer2                      ;= A5 56
 load given::inner                  ;= AD 34 12
