// Tests the clauses R1.4 to R4.3 by name, on every engine for which a test program instantiates RulesClauses.
#include "tests/tools/model/rules_clauses.hpp"

#include "tools/model/rules.hpp"

#include <algorithm>

namespace support {

using model::Side;
using model::Square;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

constexpr Square A1 = square_named("A1"), A2 = square_named("A2"), A6 = square_named("A6"), B1 = square_named("B1"),
                 B2 = square_named("B2"), B5 = square_named("B5"), C1 = square_named("C1"), C2 = square_named("C2"),
                 C3 = square_named("C3"), C5 = square_named("C5"), D1 = square_named("D1"), D2 = square_named("D2"),
                 D3 = square_named("D3"), D5 = square_named("D5"), D6 = square_named("D6"), E2 = square_named("E2"),
                 E5 = square_named("E5"), E6 = square_named("E6"), F1 = square_named("F1"), F5 = square_named("F5"),
                 F6 = square_named("F6");

constexpr std::string_view empty_field = "......"
                                         "......"
                                         "......"
                                         "......"
                                         "......"
                                         "......";

bool at_rest(RulesEngine& engine) { return model::is_at_rest(model::from_bytes(engine.board())); }

} // namespace

void RulesClauses::set(std::string_view picture) {
    engine_->set_board(board_of(picture));
    ASSERT_TRUE(at_rest(*engine_)) << picture_of(engine_->board());
}

std::vector<Square> RulesClauses::play(Square square, Side side) {
    EXPECT_TRUE(engine_->is_legal(square, side));
    std::vector<Square> removed = engine_->play(square, side);
    EXPECT_TRUE(at_rest(*engine_)) << picture_of(engine_->board());
    return removed;
}

void RulesClauses::expect_board(std::string_view picture) {
    EXPECT_EQ(picture_of(engine_->board()), picture_of(board_of(picture)));
}

void RulesClauses::expect_legal(Square square, bool for_white, bool for_black) {
    EXPECT_EQ(engine_->is_legal(square, Side::white), for_white) << square;
    EXPECT_EQ(engine_->is_legal(square, Side::black), for_black) << square;
}

bool RulesClauses::can_be_taken(Square square, Side side) {
    const BoardBytes before = engine_->board();
    bool taken = false;
    for (Square reply = 0; reply < model::square_count; ++reply) {
        if (!engine_->is_legal(reply, side)) continue;
        const std::vector<Square> removed = engine_->play(reply, side);
        taken = taken || std::find(removed.begin(), removed.end(), square) != removed.end();
        engine_->set_board(before);
    }
    return taken;
}

TEST_P(RulesClauses, R1_4_a_cross_does_not_wrap_round_the_edge) {
    set("1 . . . . ."
        "2 . . . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . b"
        "c . . . . .");
    EXPECT_EQ(engine_->net_strength(F1, Side::white), 0);
    EXPECT_EQ(engine_->net_strength(A6, Side::black), 3);
    EXPECT_EQ(engine_->net_strength(F6, Side::black), 2);
}

TEST_P(RulesClauses, R1_5_net_strength_adds_the_cross_and_only_the_cross) {
    set("1 . 2 . . ."
        ". 2 b . . ."
        ". . b . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_EQ(engine_->net_strength(B2, Side::white), 2 - 2);
    EXPECT_EQ(engine_->net_strength(C2, Side::white), 2 + 2 - 2 - 2);
    EXPECT_EQ(engine_->net_strength(D2, Side::black), 2);
}

TEST_P(RulesClauses, R2_1_empty_squares_and_own_castles_below_level_3_are_legal) {
    set("1 2 3 . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . a b c");
    expect_legal(A1, true, false);
    expect_legal(B1, true, false);
    expect_legal(C1, false, false);
    expect_legal(D1, true, true);
    expect_legal(D6, false, true);
    expect_legal(E6, false, true);
    expect_legal(F6, false, false);
}

TEST_P(RulesClauses, R2_1_a_move_adds_one_level) {
    set(empty_field);
    for (int level = 1; level <= 3; ++level) {
        EXPECT_THAT(play(C3, Side::black), IsEmpty());
        EXPECT_EQ(engine_->board()[C3], -level);
    }
    expect_legal(C3, false, false);
}

TEST_P(RulesClauses, R2_2_a_square_that_flies_the_enemys_flag_is_legal) {
    set(". . . . . ."
        ". . a . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_THAT(play(C3, Side::white), IsEmpty());
    EXPECT_EQ(engine_->board()[C3], 1);
}

TEST_P(RulesClauses, R2_3_a_side_has_no_move_when_its_castles_are_full_and_no_square_is_empty) {
    set("3 3 3 3 3 3"
        "3 3 3 3 3 3"
        "3 3 3 3 3 3"
        "c c c c c c"
        "c c c c c c"
        "b c c c c c");
    EXPECT_FALSE(engine_->any_legal(Side::white));
    EXPECT_TRUE(engine_->any_legal(Side::black));
    play(A6, Side::black);
    EXPECT_FALSE(engine_->any_legal(Side::black));
}

TEST_P(RulesClauses, R2_3_a_side_without_a_move_may_move_into_the_site_vacated_by_its_castle) {
    set("3 b c c c c"
        "a c c c c c"
        "c c c c c c"
        "c c c c c c"
        "c c c c c c"
        "c c c c c c");
    EXPECT_FALSE(engine_->any_legal(Side::white));
    EXPECT_THAT(play(B1, Side::black), ElementsAre(A1));
    EXPECT_TRUE(engine_->any_legal(Side::white));
    EXPECT_THAT(play(A1, Side::white), ElementsAre(A1));
}

TEST_P(RulesClauses, R2_3_a_forfeited_turn_counts_as_one_of_that_sides_turns) {
    engine_->begin_game(Side::black, 28);
    for (int turn = 1; turn <= 28; ++turn) {
        EXPECT_EQ(engine_->turn(), turn);
        EXPECT_EQ(engine_->mover(), Side::black);
        EXPECT_FALSE(engine_->forfeit());
        EXPECT_EQ(engine_->turn(), turn);
        EXPECT_EQ(engine_->mover(), Side::white);
        EXPECT_EQ(engine_->forfeit(), turn == 28);
    }
}

TEST_P(RulesClauses, R3_1_the_level_is_added_before_anything_is_tested) {
    set(". . a . . ."
        ". . 1 . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_THAT(play(C2, Side::white), ElementsAre(C1));
    EXPECT_EQ(engine_->board()[C2], 2);
}

TEST_P(RulesClauses, R3_2_an_outnumbered_enemy_castle_is_removed) {
    set(". . . . . ."
        ". . . . . ."
        ". 1 a . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_THAT(play(D3, Side::white), ElementsAre(C3));
    expect_board(". . . . . ."
                 ". . . . . ."
                 ". 1 . 1 . ."
                 ". . . . . ."
                 ". . . . . ."
                 ". . . . . .");
}

TEST_P(RulesClauses, R3_2_a_castle_of_net_strength_zero_stays) {
    set(". . . . . ."
        ". . . . . ."
        "1 1 b . 1 ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_THAT(play(D3, Side::white), IsEmpty());
    EXPECT_TRUE(engine_->is_besieged(C3));
}

TEST_P(RulesClauses, R3_2_castles_outside_the_cross_threaten_nothing) {
    set("3 . 3 . . ."
        ". a . . . ."
        "3 . 3 . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_THAT(play(D2, Side::white), IsEmpty());
    EXPECT_FALSE(engine_->is_besieged(B2));
}

TEST_P(RulesClauses, R3_2_fuse_runs_past_the_neighbours) {
    set(". 2 3 3 2 ."
        ". a a a a ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_THAT(play(A2, Side::white), ElementsAre(B2, C2, D2, E2));
}

TEST_P(RulesClauses, R3_2_fuse_burns_in_either_direction_and_for_either_side) {
    set(". . . . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . ."
        ". 1 1 1 1 ."
        ". b c c b .");
    EXPECT_THAT(play(F5, Side::black), ElementsAre(B5, C5, D5, E5));
}

TEST_P(RulesClauses, R3_2_fuse_goes_out_at_a_castle_that_holds) {
    set(". 2 3 3 2 ."
        ". a a b a ."
        ". . 1 . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_THAT(play(A2, Side::white), ElementsAre(B2, C2));
    EXPECT_TRUE(engine_->is_besieged(D2));
}

TEST_P(RulesClauses, R3_3_first_strike_with_a_stable_result) {
    set(". . . . . ."
        ". 1 a . a 1"
        ". . . . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_THAT(play(D2, Side::white), ElementsAre(C2, E2)); // it would not survive next to both
    EXPECT_FALSE(can_be_taken(D2, Side::black));
}

TEST_P(RulesClauses, R3_3_first_strike_with_a_vulnerable_result) {
    set(". . . . . ."
        ". 1 a . a a"
        ". . . . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_THAT(play(D2, Side::white), ElementsAre(C2));
    EXPECT_TRUE(engine_->is_besieged(D2));
    EXPECT_TRUE(can_be_taken(D2, Side::black));
}

TEST_P(RulesClauses, R3_3_first_strike_that_is_a_sacrifice) {
    set(". . . . . ."
        ". 1 a . b ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_THAT(play(D2, Side::white), ElementsAre(C2, D2));
    expect_board(". . . . . ."
                 ". 1 . . b ."
                 ". . . . . ."
                 ". . . . . ."
                 ". . . . . ."
                 ". . . . . .");
}

TEST_P(RulesClauses, R3_3_a_new_castle_that_strikes_nothing_and_is_outnumbered_falls_at_once) {
    set(". . . . . ."
        ". . b . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_THAT(play(C3, Side::white), ElementsAre(C3));
    EXPECT_EQ(engine_->score(), (model::Score{0, 5}));
}

TEST_P(RulesClauses, R3_3_an_older_castle_under_siege_lives_when_it_is_raised) {
    set(". . . . . ."
        ". 1 a a . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    ASSERT_TRUE(engine_->is_besieged(B2));
    EXPECT_THAT(play(B2, Side::white), IsEmpty());
    EXPECT_FALSE(engine_->is_besieged(B2));
}

TEST_P(RulesClauses, R3_5_a_cycle_of_building_and_destroying_may_continue) {
    constexpr std::string_view start = ". . . . . ."
                                       ". 1 a . a ."
                                       ". . . . . ."
                                       ". . . . . ."
                                       ". . . . . ."
                                       ". . . . . .";
    set(start);
    for (int trial = 0; trial < 5; ++trial) {
        EXPECT_THAT(play(D2, Side::white), ElementsAre(C2));
        EXPECT_THAT(play(C2, Side::black), ElementsAre(D2));
        expect_board(start);
    }
}

TEST_P(RulesClauses, R4_1_a_castle_is_besieged_at_net_zero_and_no_longer_above) {
    set(". . . . . ."
        ". . . . . ."
        ". 1 a . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_TRUE(engine_->is_besieged(C3));
    play(D3, Side::black);
    EXPECT_FALSE(engine_->is_besieged(C3));
}

TEST_P(RulesClauses, R4_2_nobody_controls_a_square_of_net_strength_zero_without_a_castle) {
    set(". . . . . ."
        ". . . . . ."
        ". 1 . a . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_EQ(engine_->score(), (model::Score{4, 4}));
    set(". . . . . ."
        ". . . . . ."
        ". 1 a . . ."
        ". . . . . ."
        ". . . . . ."
        ". . . . . .");
    EXPECT_EQ(engine_->score(), (model::Score{4, 4}));
}

TEST_P(RulesClauses, R4_3_the_first_move_in_the_open_makes_5_to_0) {
    set(empty_field);
    play(C3, Side::white);
    EXPECT_EQ(engine_->score(), (model::Score{5, 0}));
}

TEST_P(RulesClauses, R4_3_an_edge_square_makes_4_and_a_corner_3) {
    set(empty_field);
    play(D1, Side::black);
    EXPECT_EQ(engine_->score(), (model::Score{0, 4}));
    set(empty_field);
    play(F6, Side::black);
    EXPECT_EQ(engine_->score(), (model::Score{0, 3}));
}

} // namespace support
