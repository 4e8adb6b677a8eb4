// Classes, values, choice and learning of computer players in the model (R11.1, R11.2).
#include "tests/support/board_picture.hpp"
#include "tools/model/learning.hpp"
#include "tools/model/player.hpp"

#include <gmock/gmock.h>

namespace support {
namespace {

using model::Side;
using testing::ElementsAre;

const model::Board crowded = model::from_bytes(board_of(". . . . . ."
                                                        ". 1 a . . ."
                                                        ". . . . . ."
                                                        ". . . 3 . ."
                                                        ". . . . 3 ."
                                                        ". . . . . ."));

TEST(ActiveWeights, R11_1_an_empty_field_is_all_neutral) {
    EXPECT_THAT(model::active_weights({}, square_named("C3"), Side::white), ElementsAre(2, 13, 13, 13, 13, 25));
}

TEST(ActiveWeights, R11_1_squares_beyond_the_edge_have_their_own_weight) {
    EXPECT_THAT(model::active_weights({}, square_named("A1"), Side::black), ElementsAre(2, 19, 13, 19, 13, 20));
}

TEST(ActiveWeights, R11_1_neighbours_are_classed_left_right_above_below_from_the_movers_side) {
    EXPECT_THAT(model::active_weights(crowded, square_named("B2"), Side::white), ElementsAre(5, 14, 8, 14, 14, 23));
    EXPECT_THAT(model::active_weights(crowded, square_named("C2"), Side::black), ElementsAre(5, 8, 14, 14, 14, 24));
}

TEST(ActiveWeights, R11_1_net_strengths_are_clipped_at_two) {
    // D5 lies between D4 and E5: 6 for White, -6 for Black.
    EXPECT_EQ(model::active_weights(crowded, square_named("D5"), Side::white)[0], 4);
    EXPECT_EQ(model::active_weights(crowded, square_named("D5"), Side::black)[0], 0);
}

TEST(ActiveWeights, R11_1_the_six_places_are_distinguished) {
    const auto place = [](model::Square square) { return model::active_weights({}, square, Side::white)[5]; };
    EXPECT_EQ(place(square_named("F6")), 20);
    EXPECT_EQ(place(square_named("F5")), 21);
    EXPECT_EQ(place(square_named("D6")), 22);
    EXPECT_EQ(place(square_named("E2")), 23);
    EXPECT_EQ(place(square_named("E3")), 24);
    EXPECT_EQ(place(square_named("D4")), 25);
}

TEST(MoveValue, R11_1_is_the_sum_of_six_weights_and_may_pass_16_bits) {
    model::Weights weights;
    weights.fill(32767);
    EXPECT_EQ(model::move_value({}, 0, Side::white, weights), 6 * 32767);
}

TEST(Choose, R11_1_plays_the_highest_value) {
    model::Weights weights{};
    weights[20] = 1; // corners
    model::Board board{};
    board[0] = board[5] = board[30] = {Side::black, 1};
    model::Random random(1);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(model::choose(board, Side::white, weights, random), 35);
}

TEST(Choose, R11_1_breaks_ties_with_equal_chance) {
    std::array<int, model::square_count> times{};
    model::Random random(7);
    for (int i = 0; i < 36000; ++i) ++times[static_cast<std::size_t>(*model::choose({}, Side::white, {}, random))];
    EXPECT_THAT(times, testing::Each(testing::AllOf(testing::Gt(850), testing::Lt(1150)))); // five standard deviations
}

// A player who prefers corners by `preference` and avoids the rest with 32767: the share of corners he builds on.
double share_of_corners(std::int16_t preference) {
    model::Weights weights{};
    weights[model::place_first] = preference;
    weights[model::self_own] = 32767; // no castle stands
    model::Random random(7);
    int corners = 0;
    for (int i = 0; i < 1000; ++i) {
        const model::Square square = *model::choose({}, Side::white, weights, random);
        corners += square == 0 || square == 5 || square == 30 || square == 35;
    }
    return corners / 1000.0;
}

TEST(Choose, R11_1_chance_lets_nearly_equal_moves_take_turns) {
    EXPECT_LT(share_of_corners(1000), 0.97);
    EXPECT_GT(share_of_corners(1000), 0.5); // equal chances: 4 of 36
    EXPECT_EQ(share_of_corners(2048), 1);   // chance adds less than a sixteenth of the largest weight
}

TEST(Choose, R2_3_finds_nothing_on_a_full_board) {
    model::Board board;
    board.fill({Side::white, 3});
    model::Random random(1);
    EXPECT_EQ(model::choose(board, Side::white, {}, random), std::nullopt);
}

TEST(Learning, R11_2_counts_whites_moves_up_and_blacks_down) {
    model::Counters counters;
    counters.count({}, 0, Side::white);
    counters.count({}, square_named("C3"), Side::black);
    EXPECT_EQ(counters[19], 2);
    EXPECT_EQ(counters[13], 2 - 4);
    EXPECT_EQ(counters[20], 1);
    EXPECT_EQ(counters[25], -1);
    EXPECT_EQ(counters[2], 0);
}

TEST(Learning, R11_2_raises_the_winners_weights_and_lowers_the_losers) {
    model::Counters counters;
    counters.count({}, 0, Side::white);
    counters.count({}, square_named("C3"), Side::black);
    model::Weights weights{};
    counters.adjust(weights, Side::white, -10); // Black won
    EXPECT_EQ(weights[20], -64);
    EXPECT_EQ(weights[25], 64);
}

TEST(Learning, R11_2_a_win_changes_a_weight_by_a_quarter_of_its_count) {
    model::Counters counters;
    for (int move = 0; move < 7; ++move) counters.count({}, 0, Side::black);
    model::Weights weights{};
    counters.adjust(weights, Side::black, -1);
    EXPECT_EQ(weights[20], 1); // 7/4, rounded down
    EXPECT_EQ(weights[19], 3);
}

TEST(Learning, R11_2_a_draw_changes_nothing) {
    model::Counters counters;
    counters.count({}, 0, Side::white);
    model::Weights weights{};
    counters.adjust(weights, Side::white, 0);
    EXPECT_EQ(weights, model::Weights{});
}

TEST(Learning, R11_2_values_saturate_at_both_ends) {
    model::Counters counters;
    counters.count({}, 0, Side::white);
    counters.count({}, square_named("C3"), Side::black);
    model::Weights weights{};
    weights[20] = 32765;
    weights[25] = -32766;
    counters.adjust(weights, Side::black, 36);
    EXPECT_EQ(weights[20], 32767);
    EXPECT_EQ(weights[25], -32768);
}

} // namespace
} // namespace support
