; Encodes and writes a sector. Every path is cycle-counted. Margin comments give the cycles since the last `sta Q6H,x`
; began, at the start of the line's instruction. In write mode stores to Q6H must be exactly 32 cycles apart, or 40 for
; a self-sync byte, and of the form `sta abs,x`, whose fifth cycle carries the data (Sather, Understanding the Apple II,
; ch. 9).

.segment "LOWCODE"

; disk_field - writes sync bytes and a data field of w_twos, w_nibbles and z_sum
; In:       X slot, Y number of sync bytes, write mode; called with the jsr beginning 17 cycles after the last store
; Out:      returns 21 cycles after a store of $FF
; Keeps:    X
; Clobbers: A, Y
disk_field:
        .index x <= $70                 ; a slot
        jsr disk_sync                   ; 23
        lda #$D5                        ; 23
        jsr disk_put                    ; 25
        lda #$AA                        ; 15
        jsr disk_put
        lda #$AD
        jsr disk_put
        ldy #<w_twos                    ; 15
        pha                             ; 17
        pla                             ; 20
        nop                             ; 24
        nop                             ; 26
@twos:  lda w_twos & $FF00,y            ; 28
        .lap == 32
        sta Q6H,x                       ; 32 = 0
        cmp Q6L,x                       ; 5
        iny                             ; 9
        beq @sixes_next                 ; 11
        jsr disk_return                 ; 13
        jmp @twos                       ; 25
@sixes_next:
        jsr disk_return                 ; 14
        nop                             ; 26
@sixes: lda w_nibbles,y                 ; 28
        .lap == 32
        sta Q6H,x                       ; 32 = 0
        cmp Q6L,x                       ; 5
        iny                             ; 9
        beq @sum                        ; 11
        jsr disk_return                 ; 13
        jmp @sixes                      ; 25
        .endlap
@sum:   lda z_sum                       ; 14
        jsr disk_put                    ; 17
        lda #$DE                        ; 15
        jsr disk_put
        lda #$AA
        jsr disk_put
        lda #$EB
        jsr disk_put
        lda #$FF
        jsr disk_put
        rts                             ; 15

; disk_sync - writes sync bytes: $FF in ten cells, which align the sequencer with byte boundaries
; In:       X slot, Y their number (0 = 256), write mode; called with the jsr beginning 23 cycles after the last store,
;           which makes that byte ten cells long as well
; Out:      returns 23 cycles after the last store; disk_put then stores after 17 more, which makes it ten cells long
; Keeps:    X
; Clobbers: A, Y
disk_sync:
        .index x <= $70                 ; a slot
        lda #$FF                        ; 29
        pha                             ; 31
        pla                             ; 34
        nop                             ; 38
        .lap == 40
@next:  sta Q6H,x                       ; 40 = 0
        cmp Q6L,x                       ; 5
        dey                             ; 9
        beq @done                       ; 11
        jsr disk_return                 ; 13
        jsr disk_return                 ; 25
        jmp @next                       ; 37
@done:  bit z_slot                      ; 14

; disk_return - a delay of twelve cycles including its jsr
; In:       -
; Out:      -
; Keeps:    A, X, Y
; Clobbers: -
disk_return:
        .cycles == 12 - 6
        rts                             ; 17

; disk_put - stores a byte 15 cycles after the call and returns 15 cycles after the store, so that `lda #` `jsr
;            disk_put` pairs store every 32 cycles
; In:       X slot, A byte
; Out:      -
; Keeps:    A, X, Y
; Clobbers: -
disk_put:
        .cycles == 9 + 15
        .index x <= $70                 ; a slot
        pha
        pla

.export disk_put_soon                   ; for format.s, which one game has
; disk_put_soon - stores a byte 8 cycles after the call and returns 15 cycles after the store
; In:       X slot, A byte
; Out:      -
; Keeps:    A, X, Y
; Clobbers: -
disk_put_soon:
        .cycles == 2 + 15
        .index x <= $70                 ; a slot
        nop
        sta Q6H,x
        cmp Q6L,x
        rts

; disk_store - writes the encoded sector after the address field that has just passed
; In:       X slot; disk_find returned less than 50 cycles ago
; Out:      -
; Keeps:    X
; Clobbers: A, Y
disk_store:
        lda Q6H,x                       ; the sequencer waits in its first state
        lda Q7L,x
        lda #$FF
        sta Q7H,x                       ; 0: the count begins
        cmp Q6L,x                       ; 5
        ldy #5                          ; 9: including the one begun, as many as on a formatted track
        nop                             ; 11
        nop                             ; 13
        nop                             ; 15
        jsr disk_field                  ; 17
        jsr disk_return                 ; 21: the last $FF passes
        lda Q7L,x                       ; 33
        lda Q6L,x
        rts
disk_write_end:
.assert >disk_field = >disk_write_end, error, "the write loops must not cross a page"

; disk_encode - encodes a sector as disk bytes: w_twos, w_nibbles, z_sum
; In:       z_buffer
; Out:      -
; Keeps:    z_buffer
; Clobbers: A, X, Y, z_disk_0
disk_encode:
        ldy #1                          ; three times 86 is 258: the two extra bytes are 1 and 0 again,
@third: ldx #85                         ; so Y goes from 257 down to 0, and each pass pushes two bits into each
@byte:  lda (z_buffer),y
        lsr
        rol w_twos,x
        lsr
        rol w_twos,x
        dey
        dex
        bpl @byte
        cpy #$FF
        bne @third
        iny
        sty z_disk_0                    ; each disk byte encodes the difference to the previous value
        ldy #<w_twos
@twos:  lda w_twos & $FF00,y
        asl
        asl
        jsr @code
        sta w_twos & $FF00,y
        iny
        bne @twos
@sixes: lda (z_buffer),y
        and #$FC
        jsr @code
        sta w_nibbles,y
        iny
        bne @sixes
        lda #0
        jsr @code
        sta z_sum
        rts
@code:  tax
        eor z_disk_0
        stx z_disk_0
        tax
        lda t_code,x
        rts
