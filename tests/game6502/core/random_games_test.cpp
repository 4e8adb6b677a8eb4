// Plays random games on the 6502 and on the model in parallel and compares every position, score, siege, casualty,
// value and choice.
#include "tests/game6502/core/core_program.hpp"
#include "tools/model/game.hpp"
#include "tools/model/player.hpp"
#include "tools/model/rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace support {
namespace {

using model::Side;
using model::Square;

class RandomGames : public testing::Test {
  protected:
    int random_below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(generator_); }
    Square any_of(const std::vector<Square>& moves) {
        return moves[static_cast<std::size_t>(random_below(static_cast<int>(moves.size())))];
    }
    Side random_side() { return random_below(2) == 0 ? Side::white : Side::black; }
    model::Weights random_weights() {
        model::Weights weights;
        for (std::int16_t& weight : weights) weight = static_cast<std::int16_t>(random_below(65536) - 32768);
        return weights;
    }
    // Usually any numbers; sometimes small ones, so that ties are common.
    model::Weights random_weights_with_ties() {
        model::Weights weights = random_weights();
        if (random_below(2) == 0)
            for (std::int16_t& weight : weights) weight = static_cast<std::int16_t>(weight / 16384);
        return weights;
    }

    void expect_same_position(const model::Board& board) {
        ASSERT_EQ(core_.board(), model::to_bytes(board));
        ASSERT_EQ(core_.score(), model::score(board));
        ASSERT_TRUE(model::is_at_rest(board)); // R3.4
        for (Square square = 0; square < model::square_count; ++square)
            if (board[static_cast<std::size_t>(square)].level > 0) {
                ASSERT_EQ(core_.is_besieged(square), model::is_besieged(board, square));
            }
    }

    std::mt19937 generator_{1983};
    CoreProgram core_;
};

TEST_F(RandomGames, R3_R4_games_of_every_length_agree_in_every_position) {
    int forfeits = 0;
    for (int trial = 0; trial < 2500; ++trial) {
        const Side first = random_side();
        model::Game game(1 + random_below(model::longest_length), first);
        core_.begin_game(first, game.length());
        for (bool over = false; !over; over = core_.forfeit()) { // the turn passes after each move
            ASSERT_EQ(core_.turn(), game.turn());
            ASSERT_EQ(core_.mover(), game.mover());
            const std::vector<Square> moves = model::legal_moves(game.board(), game.mover());
            if (moves.empty()) {
                ASSERT_GT(game.turn(), 27); // R2.3
                ++forfeits;
                game.forfeit();
                continue;
            }
            const Square square = any_of(moves);
            const Side mover = game.mover();
            ASSERT_EQ(core_.play(square, mover), game.play(square));
            ASSERT_NO_FATAL_FAILURE(expect_same_position(game.board()));
        }
        ASSERT_TRUE(game.over());
    }
    RecordProperty("forfeits", forfeits);
}

TEST_F(RandomGames, R2_1_legal_squares_agree_after_every_move) {
    for (int trial = 0; trial < 300; ++trial) {
        model::Game game(model::longest_length, Side::white);
        while (!game.over()) {
            core_.set_board(model::to_bytes(game.board()));
            for (const Side side : {Side::white, Side::black}) {
                ASSERT_EQ(core_.any_legal(side), !model::legal_moves(game.board(), side).empty());
                for (Square square = 0; square < model::square_count; ++square)
                    ASSERT_EQ(core_.is_legal(square, side), model::is_legal(game.board(), square, side));
            }
            const std::vector<Square> moves = model::legal_moves(game.board(), game.mover());
            moves.empty() ? game.forfeit() : void(game.play(any_of(moves)));
        }
    }
}

TEST_F(RandomGames, R1_5_R4_2_net_strengths_and_owners_agree_on_every_square) {
    for (int trial = 0; trial < 300; ++trial) {
        model::Game game(model::longest_length, Side::white);
        while (!game.over()) {
            const std::vector<Square> moves = model::legal_moves(game.board(), game.mover());
            moves.empty() ? game.forfeit() : void(game.play(any_of(moves)));
            core_.set_board(model::to_bytes(game.board()));
            for (Square square = 0; square < model::square_count; ++square) {
                ASSERT_EQ(core_.net_strength(square, Side::black),
                          model::net_strength(game.board(), square, Side::black));
                ASSERT_EQ(core_.owner(square), model::owner_of(game.board(), square));
            }
        }
    }
}

TEST_F(RandomGames, R2_3_forfeits_agree_where_one_side_spreads_and_the_other_raises) {
    model::Weights spreads{}, raises{};
    std::fill_n(spreads.begin() + model::self_empty, 5, std::int16_t{1});
    std::fill_n(raises.begin() + model::self_own, 3, std::int16_t{1});
    model::Random random(4); // forfeits occur within ten games
    int forfeits = 0;
    for (int trial = 0; trial < 500; ++trial) {
        model::Game game(model::longest_length, Side::white);
        core_.begin_game(Side::white, game.length());
        for (bool over = false; !over; over = core_.forfeit()) {
            const Side mover = game.mover();
            ASSERT_EQ(core_.mover(), mover);
            const std::vector<Square> moves = model::legal_moves(game.board(), mover);
            ASSERT_EQ(core_.any_legal(mover), !moves.empty());
            if (moves.empty()) {
                ++forfeits;
                game.forfeit();
                continue;
            }
            const Square square = *model::choose(game.board(), mover, mover == Side::white ? spreads : raises, random);
            ASSERT_EQ(core_.play(square, mover), game.play(square));
            ASSERT_NO_FATAL_FAILURE(expect_same_position(game.board()));
        }
    }
    EXPECT_GT(forfeits, 100);
}

TEST_F(RandomGames, R11_1_values_of_all_legal_moves_agree) {
    for (int trial = 0; trial < 1000; ++trial) {
        const model::Weights weights = random_weights();
        core_.set_weights(Side::black, weights);
        model::Random random(static_cast<std::uint16_t>(trial));
        model::Game game(1 + random_below(model::longest_length), random_side());
        while (!game.over()) {
            const std::vector<Square> moves = model::legal_moves(game.board(), game.mover());
            core_.set_board(model::to_bytes(game.board()));
            for (const Square square : moves)
                ASSERT_EQ(core_.move_value(square, game.mover(), Side::black),
                          model::move_value(game.board(), square, game.mover(), weights));
            const auto square =
                model::choose(game.board(), game.mover(), random_below(2) ? weights : model::Weights{}, random);
            square ? void(game.play(*square)) : game.forfeit();
        }
    }
}

TEST_F(RandomGames, R11_1_R11_2_players_choose_and_learn_alike) {
    for (int trial = 0; trial < 500; ++trial) {
        std::array<model::Weights, 2> tables{random_weights_with_ties(), random_weights_with_ties()};
        core_.set_weights(Side::white, tables[0]);
        core_.set_weights(Side::black, tables[1]);
        const auto seed = static_cast<std::uint16_t>(random_below(65536));
        model::Random random(seed);
        core_.seed(seed);
        const Side first = random_side();
        model::Game game(1 + random_below(model::longest_length), first);
        core_.begin_game(first, game.length());
        while (!game.over()) {
            const Side mover = game.mover();
            const auto choice = model::choose(game.board(), mover, tables[static_cast<std::size_t>(mover)], random);
            ASSERT_EQ(core_.choose(mover, mover), choice);
            ASSERT_EQ(core_.random_state(), random.state());
            if (choice) {
                core_.count(*choice, mover);
                core_.play(*choice, mover);
                game.play(*choice);
            } else {
                game.forfeit();
            }
        }
        for (int weight = 0; weight < model::weight_count; ++weight)
            ASSERT_EQ(core_.counter(weight), game.counters()[weight]);
        for (const Side table : {Side::white, Side::black}) {
            core_.adjust(table);
            model::Weights& expected = tables[static_cast<std::size_t>(table)];
            game.counters().adjust(expected, table, game.score().margin());
            ASSERT_EQ(core_.weights(table), expected);
        }
    }
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

} // namespace
} // namespace support
