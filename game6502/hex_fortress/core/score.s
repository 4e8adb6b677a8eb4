; The incremental score (PLAYER.md 2): score_put and score_lift do the work of board_put and board_lift, update z_score,
; and list Walls that may lack reinforcement. Undoing uses board_put and board_lift and restores z_score.

.segment "BUFFERS"

w_gain_1:       .res 65                 ; by kind * 16 and reinforcement: the worth of its last point
w_gain_2:       .res 66                 ; the worth of its last two points
w_gain_1_high:  .res 65
w_gain_2_high:  .res 66

.segment "SPARE"
w_suspect:      .res 128                ; the places of these Walls

.segment "CODE"

; score_tables - makes the tables of gains
; In:       -
; Out:      w_gain_*
; Keeps:    Y
; Clobbers: A, X
score_tables:
        ldx #62
@entry: sec
        lda t_support_low + 1,x
        sbc t_support_low,x
        sta w_gain_1 + 1,x
        lda t_support_high + 1,x
        sbc t_support_high,x
        sta w_gain_1_high + 1,x
        sec
        lda t_support_low + 2,x
        sbc t_support_low,x
        sta w_gain_2 + 2,x
        lda t_support_high + 2,x
        sbc t_support_high,x
        sta w_gain_2_high + 2,x
        dex
        bpl @entry
        rts

; score_then - sets up the position in w_then and computes its score
; In:       w_then
; Out:      w_board, the support, z_score, z_suspects 0
; Keeps:    z_mover
; Clobbers: A, X, Y, z_hex
score_then:
        jsr board_clear
        lda #0
        sta z_score
        sta z_score + 1
        sta z_suspects
        lda #HEXES - 1
        sta z_hex
@hex:   ldy z_hex
        ldx t_place,y
        lda w_then,x
        beq @next
        jsr score_put
        lda #0
        sta z_suspects
@next:  dec z_hex
        bpl @hex
        rts

; score_put - puts a piece on an empty place
; In:       X place, A piece
; Out:      w_board, the support, z_score, w_suspect, z_suspects
; Keeps:    X
; Clobbers: A, Y
score_put:
        sta w_board,x
        tay
        lda t_score_put_high - 1,y
        pha
        lda t_score_put_low - 1,y
        pha
        rts

; score_lift - removes the piece from a place
; In:       X place
; Out:      w_board, the support, z_score, w_suspect, z_suspects
; Keeps:    X
; Clobbers: A, Y
score_lift:
        ldy w_board,x
        lda #EMPTY
        sta w_board,x
        lda t_score_lift_high - 1,y
        pha
        lda t_score_lift_low - 1,y
        pha
        rts

; score_suspect - lists a Wall without reinforcement
; In:       X place
; Out:      w_suspect, z_suspects
; Keeps:    X, Y
; Clobbers: A
score_suspect:
        sty z_spare
        ldy z_suspects
        txa
        sta w_suspect,y
        inc z_suspects
        ldy z_spare
        rts

; Adds entry Y of a table to the score, or subtracts it.
.macro score_add low, high
        lda z_score
        clc
        adc low,y
        sta z_score
        lda z_score + 1
        adc high,y
        sta z_score + 1
.endmacro
.macro score_subtract low, high
        lda z_score
        sec
        sbc low,y
        sta z_score
        lda z_score + 1
        sbc high,y
        sta z_score + 1
.endmacro

; Routines that change the support at a step from X by one or two points.
.macro up_1 support, step
        inc support + (step),x
.endmacro
.macro up_2 support, step
        inc support + (step),x
        inc support + (step),x
.endmacro
.macro down_1 support, step
        dec support + (step),x
.endmacro
.macro down_2 support, step
        dec support + (step),x
        dec support + (step),x
.endmacro

; One step from X: the place gets more support, which makes a friend there worth more.
.macro score_more support, whose, step, sum, change, low, high
.local next
        change support, step
        ldy w_board + (step),x
        lda whose,y
        bmi next
        ora support + (step),x
        tay
        sum low, high
next:
.endmacro
; The same with less support; it may leave a Wall without any.
.macro score_less support, whose, step, sum, change, low, high
.local next, some
        change support, step
        ldy w_board + (step),x
        lda whose,y
        bmi next
        ora support + (step),x
        tay
        bne some
        ldy z_suspects
        txa
        clc
        adc #<(step)
        sta w_suspect,y
        inc z_suspects
        ldy #0
some:   sum low, high
next:
.endmacro

.macro score_near way, support, whose, sum, change, low, high
        way support, whose, 1, sum, change, low, high
        way support, whose, 16, sum, change, low, high
        way support, whose, 15, sum, change, low, high
        way support, whose, -1, sum, change, low, high
        way support, whose, -15, sum, change, low, high
        way support, whose, -16, sum, change, low, high
.endmacro
; The rarer changes, in a loop, which takes less room: a Keep's support at distance 2 (twelve steps), and a Tower's or
; Keep's to its neighbours (six).
.macro score_loop_more support, whose, sum, steps, last, change, low, high
.local step, next
        stx z_center
        ldy #last
        sty z_far
step:   ldy z_far
        lda z_center
        clc
        adc steps,y
        tax
        change support, 0
        ldy w_board,x
        lda whose,y
        bmi next
        ora support,x
        tay
        sum low, high
next:   dec z_far
        bpl step
        ldx z_center
.endmacro
.macro score_loop_less support, whose, sum, steps, last, change, low, high
.local step, next, some
        stx z_center
        ldy #last
        sty z_far
step:   ldy z_far
        lda z_center
        clc
        adc steps,y
        tax
        change support, 0
        ldy w_board,x
        lda whose,y
        bmi next
        ora support,x
        tay
        bne some
        jsr score_suspect
        ldy #0
some:   sum low, high
next:   dec z_far
        bpl step
        ldx z_center
.endmacro

; The same with one byte.
.macro score_add_byte low
.local done
        lda z_score
        clc
        adc low,y
        sta z_score
        bcc done
        inc z_score + 1
done:
.endmacro
.macro score_subtract_byte low
.local done
        lda z_score
        sec
        sbc low,y
        sta z_score
        bcs done
        dec z_score + 1
done:
.endmacro

; The worth of a piece put or lifted: by its hex and its reinforcement.
.macro score_white_self kind, sum, sum_byte
        ldy t_hex,x
        sum_byte t_worth_on + HEXES * (kind - WALL)
        lda w_white,x
        ora #16 * (kind - WALL)
        tay
        sum t_support_low, t_support_high
.endmacro
.macro score_black_self kind, sum, sum_byte
        lda #HEXES - 1
        sec
        sbc t_hex,x
        tay
        sum_byte t_worth_on + HEXES * (kind - WALL)
        lda w_black,x
        ora #16 * (kind - WALL)
        tay
        sum t_support_low, t_support_high
.endmacro

; score_white_bastion_on - adds the worth of a White Bastion on its place, then its support; and so on for each side and
;                          piece, put (on) and lifted (off), as called by score_put and score_lift
; In:       X place
; Out:      the support, z_score, w_suspect, z_suspects
; Keeps:    X
; Clobbers: A, Y
; Inside:   score_white_wall_on, score_white_gives, score_white_keep_on, score_white_tower_on, score_white_gives_2,
;           score_black_bastion_on, score_black_wall_on, score_black_gives, score_black_keep_on,
;           score_black_tower_on, score_black_gives_2, score_white_bastion_off, score_white_wall_off,
;           score_white_takes, score_white_keep_off, score_white_tower_off, score_white_takes_2,
;           score_black_bastion_off, score_black_wall_off, score_black_takes, score_black_keep_off,
;           score_black_tower_off, score_black_takes_2
score_white_bastion_on:
        score_white_self BASTION, score_add, score_add_byte
        jmp score_white_gives
score_white_wall_on:
        score_white_self WALL, score_add, score_add_byte
        lda w_white,x
        bne score_white_gives
        jsr score_suspect
score_white_gives:
        score_near score_more, w_white, t_whose_white, score_add, up_1, w_gain_1, w_gain_1_high
        rts
score_white_keep_on:
        score_white_self KEEP, score_add, score_add_byte
        score_loop_more w_white, t_whose_white, score_add, t_steps_far, 11, up_1, w_gain_1, w_gain_1_high
        jmp score_white_gives_2
score_white_tower_on:
        score_white_self TOWER, score_add, score_add_byte
score_white_gives_2:
        score_loop_more w_white, t_whose_white, score_add, t_steps + STEPS_DOWN, 5, up_2, w_gain_2, w_gain_2_high
        rts
score_black_bastion_on:
        score_black_self BASTION, score_subtract, score_subtract_byte
        jmp score_black_gives
score_black_wall_on:
        score_black_self WALL, score_subtract, score_subtract_byte
        lda w_black,x
        bne score_black_gives
        jsr score_suspect
score_black_gives:
        score_near score_more, w_black, t_whose_black, score_subtract, up_1, w_gain_1, w_gain_1_high
        rts
score_black_keep_on:
        score_black_self KEEP, score_subtract, score_subtract_byte
        score_loop_more w_black, t_whose_black, score_subtract, t_steps_far, 11, up_1, w_gain_1, w_gain_1_high
        jmp score_black_gives_2
score_black_tower_on:
        score_black_self TOWER, score_subtract, score_subtract_byte
score_black_gives_2:
        score_loop_more w_black, t_whose_black, score_subtract, t_steps + STEPS_DOWN, 5, up_2, w_gain_2, w_gain_2_high
        rts

score_white_bastion_off:
        score_white_self BASTION, score_subtract, score_subtract_byte
        jmp score_white_takes
score_white_wall_off:
        score_white_self WALL, score_subtract, score_subtract_byte
score_white_takes:
        score_near score_less, w_white, t_whose_white, score_subtract, down_1, w_gain_1 + 1, w_gain_1_high + 1
        rts
score_white_keep_off:
        score_white_self KEEP, score_subtract, score_subtract_byte
        score_loop_less w_white, t_whose_white, score_subtract, t_steps_far, 11, down_1, w_gain_1 + 1, w_gain_1_high + 1
        jmp score_white_takes_2
score_white_tower_off:
        score_white_self TOWER, score_subtract, score_subtract_byte
score_white_takes_2:
        score_loop_less w_white, t_whose_white, score_subtract, t_steps + STEPS_DOWN, 5, down_2, w_gain_2 + 2, w_gain_2_high + 2
        rts
score_black_bastion_off:
        score_black_self BASTION, score_add, score_add_byte
        jmp score_black_takes
score_black_wall_off:
        score_black_self WALL, score_add, score_add_byte
score_black_takes:
        score_near score_less, w_black, t_whose_black, score_add, down_1, w_gain_1 + 1, w_gain_1_high + 1
        rts
score_black_keep_off:
        score_black_self KEEP, score_add, score_add_byte
        score_loop_less w_black, t_whose_black, score_add, t_steps_far, 11, down_1, w_gain_1 + 1, w_gain_1_high + 1
        jmp score_black_takes_2
score_black_tower_off:
        score_black_self TOWER, score_add, score_add_byte
score_black_takes_2:
        score_loop_less w_black, t_whose_black, score_add, t_steps + STEPS_DOWN, 5, down_2, w_gain_2 + 2, w_gain_2_high + 2
        rts

.segment "RODATA"

; For each code of a piece: 16 times the kind of White's piece, or of Black's, from 0 for a Wall; $80 for other codes.
t_whose_white:  .byte $80, $00, $10, $20, $30, $80, $80, $80, $80, $80, $80, $80, $80
t_whose_black:  .byte $80, $80, $80, $80, $80, $80, $80, $80, $80, $00, $10, $20, $30
.assert * - t_whose_white = 2 * CODES, error, "an entry for each code"

; The routines for each piece, from Wall on.
t_score_put_low:
        .byte <(score_white_wall_on - 1), <(score_white_bastion_on - 1), <(score_white_tower_on - 1)
        .byte <(score_white_keep_on - 1), 0, 0, 0, 0, <(score_black_wall_on - 1), <(score_black_bastion_on - 1)
        .byte <(score_black_tower_on - 1), <(score_black_keep_on - 1)
t_score_put_high:
        .byte >(score_white_wall_on - 1), >(score_white_bastion_on - 1), >(score_white_tower_on - 1)
        .byte >(score_white_keep_on - 1), 0, 0, 0, 0, >(score_black_wall_on - 1), >(score_black_bastion_on - 1)
        .byte >(score_black_tower_on - 1), >(score_black_keep_on - 1)
t_score_lift_low:
        .byte <(score_white_wall_off - 1), <(score_white_bastion_off - 1), <(score_white_tower_off - 1)
        .byte <(score_white_keep_off - 1), 0, 0, 0, 0, <(score_black_wall_off - 1), <(score_black_bastion_off - 1)
        .byte <(score_black_tower_off - 1), <(score_black_keep_off - 1)
t_score_lift_high:
        .byte >(score_white_wall_off - 1), >(score_white_bastion_off - 1), >(score_white_tower_off - 1)
        .byte >(score_white_keep_off - 1), 0, 0, 0, 0, >(score_black_wall_off - 1), >(score_black_bastion_off - 1)
        .byte >(score_black_tower_off - 1), >(score_black_keep_off - 1)
.assert * - t_score_put_low = 4 * (CODES - 1), error, "four tables by piece"
