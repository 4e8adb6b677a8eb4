; The disk code's buffers and tables, and the 6-and-2 code (Worth and Lechner, Beneath Apple DOS, ch. 3): 256 bytes
; become 86 six-bit values with the low two bits of three bytes each, and 256 with the high six bits. Each value is
; exclusive-ored with the previous one and written as one of 64 disk bytes.

.segment "BSS"
.export w_addresses                      ; for format.s, which one game has
.assert <* = 0, error, "the disk's buffers are whole pages"
w_nibbles:      .res 256                ; a sector's high bits as disk bytes; the sector read back to verify
w_decode        = *                     ; byte of the disk ($96-$FF) -> its six bits, times four; below $96 are
w_pages:        .res 16                 ; while loading: each logical sector's destination page, 0 = not needed
w_addresses:    .res 128                ; while formatting: the eight variable bytes of each address field
                .res 256 - 16 - 128

.segment "LOWCODE"

; The 64 valid disk bytes (bit 7 set, at most one pair of adjacent zeros, ...) in the order of their six bits; and for
; those bits, as in the first 86 bytes of a data field, the low two bits of the byte in each third of the sector. An
; entry has four bytes, so the index is the six bits times four.
.macro code disk_byte
        .byte ((((* - t_pairs) / 4) & 1) << 1) | ((((* - t_pairs) / 4) >> 1) & 1)
        .byte ((((* - t_pairs) / 16) & 1) << 1) | ((((* - t_pairs) / 16) >> 1) & 1)
        .byte ((((* - t_pairs) / 64) & 1) << 1) | ((((* - t_pairs) / 64) >> 1) & 1)
        .byte disk_byte
.endmacro
t_pairs:
        code $96
        code $97
        code $9A
        code $9B
        code $9D
        code $9E
        code $9F
        code $A6
        code $A7
        code $AB
        code $AC
        code $AD
        code $AE
        code $AF
        code $B2
        code $B3
        code $B4
        code $B5
        code $B6
        code $B7
        code $B9
        code $BA
        code $BB
        code $BC
        code $BD
        code $BE
        code $BF
        code $CB
        code $CD
        code $CE
        code $CF
        code $D3
        code $D6
        code $D7
        code $D9
        code $DA
        code $DB
        code $DC
        code $DD
        code $DE
        code $DF
        code $E5
        code $E6
        code $E7
        code $E9
        code $EA
        code $EB
        code $EC
        code $ED
        code $EE
        code $EF
        code $F2
        code $F3
        code $F4
        code $F5
        code $F6
        code $F7
        code $F9
        code $FA
        code $FB
        code $FC
        code $FD
        code $FE
        code $FF
t_code = t_pairs + 3                    ; indexed by six bits times four: the disk byte
.assert <t_pairs = 0, error, "t_pairs must not cross a page: the loops have no cycle to spare"
.assert * = t_pairs + 256, error, "t_pairs has 64 entries"

; The order of sectors along the track: DOS 3.3's, so that it finds its files.
t_physical:     .byte 0, 13, 11, 9, 7, 5, 3, 1, 14, 12, 10, 8, 6, 4, 2, 15     ; of a logical sector
t_logical:      .byte 0, 7, 14, 6, 13, 5, 12, 4, 11, 3, 10, 2, 9, 1, 8, 15     ; of a physical one
