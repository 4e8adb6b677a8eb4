; The core's tournament (R2.3, R5), its arithmetic at the limits (R11) and the duration of a choice (R13.4): asm65 test.

.include "core_main.s"

.test "R5.3 the sides take turns in moving first"
        jsr tournament_new
        .expect [w_first] = SIDE_WHITE
        jsr tournament_record
        .expect [w_first] = SIDE_BLACK
        jsr tournament_begin
        .expect [z_side] = SIDE_BLACK
        jsr tournament_record
        .expect [w_first] = SIDE_WHITE
.endtest

.test "R5.3 an aborted game changes nothing"
        .given [w_length] = TOURNAMENT_LENGTH
        jsr tournament_record
        jsr tournament_begin
        ldx #14
        jsr rules_play
        jsr tournament_pass
        jsr tournament_begin
        .expect [z_side] = SIDE_BLACK, [turn] = 1
        .expect [w_games] = 1
.repeat BOARD_SQUARES, i
        .expect [board + i] = 0
.endrepeat
.endtest

.test "R5.6 the fifteenth game ends the tournament"
.repeat TOURNAMENT_GAMES, i
        jsr tournament_record
        .expect c = (i = 14)
        .expect kept y
.endrepeat
.endtest

.test "R9.1 the scores of every game are kept"
.repeat TOURNAMENT_GAMES, i
        .given [score_white] = 2 * i
        .given [score_black] = 36 - i
        jsr tournament_record
.endrepeat
.repeat TOURNAMENT_GAMES, i
        .expect [w_game_white + i] = 2 * i
        .expect [w_game_black + i] = 36 - i
.endrepeat
.endtest

.macro test_saturated weight
.test .sprintf("R11.1 values of weights of %d do not wrap", weight)
.repeat WEIGHTS_COUNT, i
        .given [weights_white + 2 * i, 2] = weight
.endrepeat
        .given [z_table, 2] = weights_white
        ldx #0
        jsr weights_value
        .expect [w_value, 3] = 6 * weight
.endtest
.endmacro
        test_saturated 32767
        test_saturated -32768

.test "R11.2 learning saturates at both ends"
        .given [weights_black + 2 * 20, 2] = 32765
        .given [weights_black + 2 * 25, 2] = -32766
        .given [score_white] = 36
        jsr learn_count                 ; White's move in a corner
        .given [z_side] = SIDE_BLACK
        ldx #14
        jsr learn_count
        .given a = <weights_black, x = >weights_black, y = SIDE_BLACK
        jsr learn_adjust
        .expect [weights_black + 2 * 20, 2] = 32767
        .expect [weights_black + 2 * 25, 2] = -32768
.endtest

.test "R11.2 the largest change is exact"
        .given [z_side] = SIDE_BLACK
.repeat 54
        ldx #7                          ; in the open field: four neighbours of class 13 per move
        jsr learn_count
.endrepeat
        .expect [w_counters + 2 * 13, 2] = -4 * 54
        .given [score_white] = 36
        .given a = <weights_black, x = >weights_black, y = SIDE_BLACK
        jsr learn_adjust
        .expect [weights_black + 2 * 13, 2] = -4 * 54 * 64
.endtest

.test "R11.5 a state stirred to zero starts again with seed zero"
        .given [w_random] = $78
        .given a = $78, x = 0
        jsr random_stir
        .expect [w_random] = 0, 0, "TF"
.endtest

.test "R11.5 a number below n is drawn again until it is below"
        .mock random_next
        lda draws,y
        iny
        .endmock
        .given a = 6
        jsr random_below
        .expect a = 5, y = 3
        rts
draws:  .byte $FF, 6, $FD               ; masked to 3 bits: 7, 6, 5
.endtest

.test "R13.4 a choice takes less than a tenth of a second"
        .given [w_length] = TOURNAMENT_LONGEST
        .given a = 1
        jsr random_seed
        jsr tournament_begin
@turn:  .given a = <weights_white, x = >weights_white
        jsr player_choose
        .expect cycles < 102000         ; of 1,020,484 a second
        bcs @pass
        jsr rules_play
@pass:  jsr tournament_pass
        bcc @turn
        .expect [turn] = TOURNAMENT_LONGEST
.endtest
