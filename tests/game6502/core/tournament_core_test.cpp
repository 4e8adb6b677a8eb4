// tournament.s (R2.3, R5), the 6502's arithmetic at its limits, and the duration of a choice (R13.4).
#include "tests/game6502/core/core_program.hpp"
#include "tools/model/player.hpp"
#include "tools/model/rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace support {
namespace {

using model::Side;

bool carry(const emu::Registers& registers) { return (registers.p & emu::flag::carry) != 0; }

class Tournament : public testing::Test {
  protected:
    Tournament() {
        program().byte("w_length") = 21;
        program().call("tournament_new");
    }
    Routine& program() { return core_.program(); }
    Side first() { return program().byte("w_first") == 0 ? Side::white : Side::black; }
    bool record(model::Score score) {
        core_.set_score(score);
        return carry(program().call("tournament_record"));
    }

    CoreProgram core_;
};

TEST_F(Tournament, R5_3_the_sides_take_turns_in_moving_first) {
    EXPECT_EQ(first(), Side::white);
    record({20, 10});
    EXPECT_EQ(first(), Side::black);
    program().call("tournament_begin");
    EXPECT_EQ(core_.mover(), Side::black);
    record({20, 10});
    EXPECT_EQ(first(), Side::white);
}

TEST_F(Tournament, R5_3_a_game_broken_off_changes_nothing) {
    record({20, 10});
    program().call("tournament_begin");
    core_.play(14, Side::black);
    program().call("tournament_pass");
    program().call("tournament_begin");
    EXPECT_EQ(core_.mover(), Side::black);
    EXPECT_EQ(core_.turn(), 1);
    EXPECT_EQ(core_.board(), BoardBytes{});
    EXPECT_EQ(program().byte("w_games"), 1);
}

TEST_F(Tournament, R5_6_the_fifteenth_game_ends_it) {
    for (int game = 1; game <= 15; ++game) EXPECT_EQ(record({1, 0}), game == 15);
}

TEST_F(Tournament, R9_1_the_scores_of_every_game_are_kept) {
    for (int game = 0; game < 15; ++game) record({2 * game, 36 - game});
    for (int game = 0; game < 15; ++game) {
        EXPECT_EQ(program().byte("w_game_white", game), 2 * game);
        EXPECT_EQ(program().byte("w_game_black", game), 36 - game);
    }
}

TEST(Core, R11_1_values_of_saturated_weights_do_not_wrap) {
    CoreProgram core;
    model::Weights weights;
    weights.fill(32767);
    core.set_weights(Side::white, weights);
    EXPECT_EQ(core.move_value(0, Side::white, Side::white), 6 * 32767);
    weights.fill(-32768);
    core.set_weights(Side::white, weights);
    EXPECT_EQ(core.move_value(0, Side::white, Side::white), 6 * -32768);
}

TEST(Core, R11_2_learning_saturates_at_both_ends) {
    CoreProgram core;
    model::Weights weights{};
    weights[20] = 32765;
    weights[25] = -32766;
    core.set_weights(Side::black, weights);
    core.count(0, Side::white);
    core.count(14, Side::black);
    core.set_score({36, 0});
    core.adjust(Side::black);
    EXPECT_EQ(core.weights(Side::black)[20], 32767);
    EXPECT_EQ(core.weights(Side::black)[25], -32768);
}

TEST(Core, R11_2_the_largest_change_is_exact) {
    CoreProgram core;
    for (int move = 0; move < 54; ++move)
        core.count(7, Side::black); // the open field: four neighbours of class 13 per move
    core.set_score({36, 0});
    core.adjust(Side::black);
    EXPECT_EQ(core.counter(13), -4 * 54);
    EXPECT_EQ(core.weights(Side::black)[13], -4 * 54 * 64);
}

TEST(Core, R11_5_the_generators_bytes_are_the_models) {
    CoreProgram core;
    for (const std::uint16_t seed : std::initializer_list<std::uint16_t>{0, 1, 255, 256, 65535}) {
        model::Random random(seed);
        core.seed(seed);
        for (int i = 0; i < 1000; ++i) ASSERT_EQ(core.program().call("random_next").a, random.next());
        for (int n = 1; n <= 128; ++n)
            ASSERT_EQ(core.program().call("random_below", static_cast<std::uint8_t>(n)).a, random.below(n));
        random.stir(0x1234);
        core.program().call("random_stir", 0x34, 0x12);
        ASSERT_EQ(core.random_state(), random.state());
    }
}

TEST(Core, R11_5_stirring_to_zero_begins_anew) {
    CoreProgram core;
    for (int byte = 0; byte < 4; ++byte) core.program().byte("w_random", byte) = byte == 0 ? 0x78 : 0;
    core.program().call("random_stir", 0x78, 0x00);
    EXPECT_EQ(core.random_state(), model::Random(0).state());
}

TEST(Core, R13_4_a_choice_takes_less_than_a_tenth_of_a_second) {
    CoreProgram core;
    core.seed(1);
    model::Random random(1);
    model::Board board{};
    std::uint64_t longest = 0;
    for (int turn = 0; turn < 54; ++turn) {
        for (const Side side : {Side::white, Side::black}) {
            core.set_board(model::to_bytes(board));
            core.choose(side, Side::white);
            longest = std::max(longest, core.program().cycles());
            if (const auto square = model::choose(board, side, {}, random)) model::play(board, *square, side);
        }
    }
    EXPECT_LT(longest, 102'000u); // cycles, of 1,020,484 a second
    RecordProperty("longest", static_cast<int>(longest));
}

} // namespace
} // namespace support
