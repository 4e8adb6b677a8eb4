; The record of a game: four bytes a turn, two a move: the hex it left (NO_HEX for no move), and the hex it went to,
; with a Wall's promotion in bits 6 and 7.

RECORD_TURNS    = 500                   ; a game with a limit of 16 has at most 496: 16 for each of 30 pieces, plus 16
RECORD_BASTION  = $40
RECORD_TOWER    = $80
RECORD_HEX      = $3F

.segment "BSS"

w_turn:         .res 2                  ; turns played so far

.segment "LATE"

w_record:       .res RECORD_TURNS * 4

.segment "CODE"

; record_at - computes the address of a turn's entry
; In:       z_turn
; Out:      z_entry
; Keeps:    X, Y
; Clobbers: A
record_at:
        lda z_turn + 1
        sta z_entry + 1
        lda z_turn
        asl a
        rol z_entry + 1
        asl a
        rol z_entry + 1
        clc
        adc #<w_record
        sta z_entry
        lda z_entry + 1
        adc #>w_record
        sta z_entry + 1
        rts

; record_move - reads a move
; In:       z_turn, Y 0 for its first move, 2 for its second
; Out:      carry clear: z_from, z_to, z_promote; carry set: no move
; Keeps:    X
; Clobbers: A, Y, z_entry
record_move:
        jsr record_at
        lda (z_entry),y
        cmp #HEXES
        bcs @none
        stx z_promote
        tax
        lda t_place,x
        sta z_from
        iny
        lda (z_entry),y
        and #RECORD_HEX
        tax
        lda t_place,x
        sta z_to
        ldx z_promote
        lda (z_entry),y
        rol a
        rol a
        rol a
        and #3
        beq @kind
        clc
        adc #1                          ; 1 and 2 are Bastion and Tower
@kind:  sta z_promote
        clc
@none:  rts
.assert BASTION = 2 && TOWER = 3, error, "record_move counts on the kinds' order"

; record_add - records the move about to be made
; In:       w_turn, w_left, z_from, z_to, z_promote
; Out:      the entry of the turn
; Keeps:    z_from, z_to, z_promote
; Clobbers: A, X, Y, z_turn, z_entry
record_add:
        jsr record_here
        ldy #0
        lda (z_entry),y
        cmp #NO_HEX
        beq @place
        ldy #2
@place: ldx z_from
        lda t_hex,x
        sta (z_entry),y
        iny
        ldx z_to
        lda t_hex,x
        ldx z_promote
        beq @store
        ora t_record_promote - BASTION,x
@store: sta (z_entry),y
        rts

; record_begin - clears the entry of the turn that starts
; In:       w_turn
; Out:      the entry
; Keeps:    X
; Clobbers: A, Y, z_turn, z_entry
record_begin:
        jsr record_here
        ldy #3
        lda #NO_HEX
@byte:  sta (z_entry),y
        dey
        bpl @byte
        rts

; record_here - computes the address of the current turn's entry
; In:       w_turn
; Out:      z_turn, z_entry
; Keeps:    X, Y
; Clobbers: A
record_here:
        lda w_turn
        sta z_turn
        lda w_turn + 1
        sta z_turn + 1
        jmp record_at

.segment "RODATA"
t_record_promote:
        .byte RECORD_BASTION, RECORD_TOWER
