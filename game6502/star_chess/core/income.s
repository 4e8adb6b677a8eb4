; The income of the mover's colonies in a turn, and the number of ships it supports (S4.3, S6.6).

MATERIALS_TERRAN = 200                  ; maximum of a terran colony (S4.3)
INCOME_PRODUCE  = 0                     ; offsets in t_income_low, of barren colonies, then of terran ones
INCOME_GROW     = 2

.segment "SPARE"

w_income_materials: .res 2              ; in one turn, less consumption
w_income_credits:   .res 2              ; signed
w_income_work:      .res 1              ; INCOME_*

.segment "CODE"

; income_count - sums production and consumption of the mover's unblockaded colonies (S4.3)
; In:       z_own
; Out:      w_income_materials, w_income_credits
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_part
income_count:
        lda #0
        sta w_income_materials
        sta w_income_materials + 1
        sta w_income_credits
        sta w_income_credits + 1
        .assert INCOME_PRODUCE = 0, error, "A is 0"
        .assert * = income_each, error, "income_count falls into income_each"

; income_each - calls a routine for each of the mover's unblockaded colonies
; In:       A INCOME_*, z_own
; Out:      as the routine: income_barren and income_terran, or turn_grow_barren and turn_grow_terran
; Keeps:    -
; Clobbers: A, X, Y, z_a, z_part
income_each:
        sta w_income_work
        ldx #SECTORS - 1
@sector:
        lda w_colony,x
        cmp z_own
        bne @next
        jsr galaxy_blockaded
        bcs @next
        jsr @colony
@next:  dex
        bpl @sector
        rts
@colony:
        ldy w_income_work
        lda w_flags,x
        bpl @go
        iny                             ; terran
@go:    lda t_income_high,y
        pha
        lda t_income_low,y
        pha
        rts                             ; jumps to the routine

.segment "RODATA"
t_income_low:   .byte <(income_barren - 1), <(income_terran - 1), <(turn_grow_barren - 1), <(turn_grow_terran - 1)
t_income_high:  .byte >(income_barren - 1), >(income_terran - 1), >(turn_grow_barren - 1), >(turn_grow_terran - 1)

.segment "CODE"

; income_barren - adds a barren colony: 5 materials for each inhabitant, less 1 credit
; In:       X sector with at most 200 inhabitants
; Out:      w_income_*
; Keeps:    X, Y
; Clobbers: A, z_a
income_barren:
        lda #0
        sta z_a + 1
        lda w_people,x
        asl a
        rol z_a + 1
        asl a
        rol z_a + 1
        adc w_people,x                  ; carry is clear
        bcc @add
        inc z_a + 1
        clc
@add:   adc w_income_materials
        sta w_income_materials
        lda z_a + 1
        adc w_income_materials + 1
        sta w_income_materials + 1
        lda w_income_credits
        sec
        sbc w_people,x
        sta w_income_credits
        bcs @done
        dec w_income_credits + 1
@done:  rts

; income_terran - adds a terran colony: 1 material for each inhabitant, 200 at most, and 1 credit
; In:       X sector
; Out:      w_income_*
; Keeps:    X
; Clobbers: A, Y
income_terran:
        lda #MATERIALS_TERRAN
        ldy w_people_high,x
        bne @most
        cmp w_people,x
        bcc @most
        lda w_people,x
@most:  clc
        adc w_income_materials
        sta w_income_materials
        bcc @credits
        inc w_income_materials + 1
@credits:
        clc
        lda w_income_credits
        adc w_people,x
        sta w_income_credits
        lda w_income_credits + 1
        adc w_people_high,x
        sta w_income_credits + 1
        rts

; income_capacity - computes how many ships the income supports (S6.6): a tenth of the materials or a twentieth of the
;                   credits, whichever is less
; In:       z_own
; Out:      z_a ships; w_income_*
; Keeps:    -
; Clobbers: A, X, Y, z_b, z_c, z_part
income_capacity:
        jsr income_count
        lda w_income_credits + 1
        bmi @none
        lsr a
        sta z_a + 1
        lda w_income_credits
        ror a
        sta z_a
        lda w_income_materials
        cmp z_a
        lda w_income_materials + 1
        sbc z_a + 1
        bcs @tenth
        lda w_income_materials
        sta z_a
        lda w_income_materials + 1
        sta z_a + 1
@tenth: jmp math_tenth
@none:  lda #0
        sta z_a
        sta z_a + 1
        rts
