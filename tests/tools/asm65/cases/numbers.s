; Numbers, characters and operators, with ca65's precedence.
.byte $A5, %1010, 12, 'A'       ;= A5 0A 0C 41
.byte %11111111                 ;= FF
.byte 1 + 2 * 3                 ;= 07
.byte (1 + 2) * 3               ;= 09
.byte 7 & 3 + 1                 ;= 04
.byte 1 | 2 ^ 2                 ;= 01
.byte 10 / 3, 10 .mod 3, 10 % 3 ;= 03 01 01
.byte 7 % 10                    ;= 07
.byte 1 << 3 + 1, $80 >> 7      ;= 09 01
.byte -1 & $FF, ~1 & $FF        ;= FF FE
.byte <$1234, >$1234, ^$123456  ;= 34 12 12
.byte <$1234 + 1                ;= 35
.byte 1 = 1, 1 == 2, 1 <> 2, 1 != 1 ;= 01 00 01 00
.byte 1 < 2, 2 <= 1, 2 > 1, 1 >= 2  ;= 01 00 01 00
.byte 1 && 2, 0 || 0, 0 || 3        ;= 01 00 01
.byte 1 || 0 && 0               ;= 01
.byte !0, !5, !(1 = 2)          ;= 01 00 01
.byte ! 1 = 2                   ;= 01
.byte .lobyte($1234), .hibyte($1234), .bankbyte($123456) ;= 34 12 12
.byte .min(3, 5), .max(3, 5), .strlen("abc") ;= 03 05 03
.byte (-5) / 2 & $FF, (-5) % 2 & $FF         ;= FE FF
.byte 5 / (-1) & $FF, 5 % (-1), 7 / (-2) & $FF, 7 % (-2) ;= FB 00 FD 01
.byte (1 << 63) / (-1) >> 56 & $FF             ;= 80
.byte 1 << 64, 1 >> 64, 1 << 200 ;= 00 00 00
.word $1234, -1                 ;= 34 12 FF FF
.dbyt $1234                     ;= 12 34
.addr $C030                     ;= 30 C0
.byte -128, 255                 ;= 80 FF
.byte 5 .bitand 4, 5 .bitor 2, 5 .bitxor 1, 1 .shl 2, 8 .shr 1 ;= 04 07 04 04 04
