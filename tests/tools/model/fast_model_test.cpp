// Compares the fast model with the plain one: the same games, position by position.
#include "tests/support/board_picture.hpp"
#include "tools/model/fast/valuation.hpp"
#include "tools/model/game.hpp"
#include "tools/model/player.hpp"
#include "tools/model/rules.hpp"

#include <gmock/gmock.h>

#include <random>

namespace model::fast {
namespace {

Cells cells_of(const std::vector<Square>& squares) {
    Cells cells = 0;
    for (const Square square : squares) cells |= bit(cell_of(square));
    return cells;
}

TEST(FastCells, every_member_is_found_by_its_number) {
    std::mt19937_64 generator(1);
    for (int trial = 0; trial < 2000; ++trial) {
        const Cells cells = generator() & generator() & all_cells;
        const CellIndex found(cells);
        int number = 0;
        for_each(cells, [&](Cell cell) { ASSERT_EQ(found.member(number++), cell); });
        ASSERT_EQ(found.count(), number);
    }
}

TEST(FastCells, squares_and_cells_are_one_to_one) {
    for (Square square = 0; square < square_count; ++square) {
        EXPECT_EQ(square_of(cell_of(square)), square);
        std::vector<Square> beside_it;
        for (const Square other : neighbours(square))
            if (other != beyond_edge) beside_it.push_back(other);
        EXPECT_EQ(beside(bit(cell_of(square))), cells_of(beside_it));
    }
}

class FastModel : public testing::Test {
  protected:
    int random_below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(generator_); }

    // Small numbers, so that ties are common, or large ones.
    Weights random_weights() {
        Weights weights;
        const int kind = random_below(3);
        for (std::int16_t& weight : weights) {
            weight = static_cast<std::int16_t>(random_below(65536) - 32768);
            if (kind == 1) weight = static_cast<std::int16_t>(weight / 16384);
            if (kind == 2) weight = random_below(2) == 0 ? std::int16_t{-32768} : std::int16_t{32767};
        }
        return weights;
    }

    static void expect_same(const Field& field, const Board& board) {
        ASSERT_EQ(to_board(field), board);
        ASSERT_EQ(field, Field(board));
        ASSERT_EQ(field.score(), model::score(board));
        for (const Side side : {Side::white, Side::black})
            ASSERT_EQ(field.legal(side), cells_of(legal_moves(board, side)));
        for (Square square = 0; square < square_count; ++square) {
            ASSERT_EQ(field.net(cell_of(square)), net_strength(board, square, Side::white));
            const Castle& castle = board[static_cast<std::size_t>(square)];
            if (castle.level == 0) continue;
            ASSERT_EQ((field.besieged(castle.owner) & bit(cell_of(square))) != 0, is_besieged(board, square));
        }
    }

    static void expect_same_classes(const Contents& contents, const Board& board) {
        for (const Side side : {Side::white, Side::black})
            for (const Square square : legal_moves(board, side))
                ASSERT_EQ(contents.active_weights(cell_of(square), side), active_weights(board, square, side));
    }

    std::mt19937 generator_{1983};
};

TEST_F(FastModel, R2_R3_R4_random_games_agree_in_every_position) {
    for (int trial = 0; trial < 1500; ++trial) {
        Game game(1 + random_below(longest_length), Side::white);
        Field field;
        Contents contents;
        Random random(static_cast<std::uint16_t>(trial)), same = random;
        while (!game.over()) {
            const auto chosen = model::choose(game.board(), game.mover(), {}, random);
            const auto cell = choose_any(field, game.mover(), same);
            ASSERT_EQ(cell.has_value(), chosen.has_value());
            ASSERT_EQ(same.state(), random.state());
            if (!chosen) {
                game.forfeit();
                continue;
            }
            ASSERT_EQ(square_of(*cell), *chosen);
            const Effect effect = field.play(*cell, game.mover());
            contents.update(field, effect.touched);
            ASSERT_EQ(effect.removed, cells_of(game.play(*chosen)));
            ASSERT_NO_FATAL_FAILURE(expect_same(field, game.board()));
            ASSERT_NO_FATAL_FAILURE(expect_same_classes(contents, game.board()));
        }
    }
}

TEST_F(FastModel, R11_1_tables_choose_alike_with_the_same_random_numbers) {
    for (int trial = 0; trial < 3000; ++trial) {
        const std::array<Preferences, 2> players{Preferences(random_weights()), Preferences(random_weights())};
        std::array<Valuation, 2> values{Valuation(players[0], Side::white), Valuation(players[1], Side::black)};
        Game game(1 + random_below(longest_length), random_below(2) == 0 ? Side::white : Side::black);
        Field field;
        Contents contents;
        Random random(static_cast<std::uint16_t>(trial)), same = random;
        while (!game.over()) {
            const std::size_t mover = index(game.mover());
            const auto chosen = model::choose(game.board(), game.mover(), players[mover].weights, random);
            const auto cell = values[mover].choose(same);
            ASSERT_EQ(cell.has_value(), chosen.has_value());
            ASSERT_EQ(same.state(), random.state());
            if (!chosen) {
                game.forfeit();
                continue;
            }
            ASSERT_EQ(square_of(*cell), *chosen);
            contents.update(field, field.play(*cell, game.mover()).touched);
            for (Valuation& value : values) value.update(contents.changes());
            game.play(*chosen);
        }
    }
}

TEST_F(FastModel, R11_1_a_position_taken_up_in_the_middle_of_a_game_has_the_values_of_its_moves) {
    const Board board = from_bytes(support::board_of("1.a... .2bc.. ..31.. a..... ..1..3 c....."));
    Preferences table(random_weights());
    for (int trial = 0; trial < 200; ++trial) {
        table = Preferences(random_weights());
        Random random(static_cast<std::uint16_t>(trial)), same = random;
        Valuation values(table, Side::black);
        values.update(Contents(Field(board)).changes());
        ASSERT_EQ(square_of(*values.choose(same)), *model::choose(board, Side::black, table.weights, random));
    }
}

} // namespace
} // namespace model::fast
