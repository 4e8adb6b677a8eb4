// Compares the search with a plain one without bounds and transposition table.
#include "tools/trainer/match/search.hpp"

#include "tests/support/board_picture.hpp"
#include "tools/trainer/match/policy.hpp"
#include "tools/trainer/work/luck.hpp"

#include <gtest/gtest.h>

namespace trainer {
namespace {

using model::Side;
using namespace model::fast;

int plain_value(const Field& field, Side side, int depth) {
    if (depth == 0) return field.score().margin() * sign_of(side);
    if (field.legal(side) == 0) return -plain_value(field, opponent(side), depth - 1);
    int best = -100;
    for_each(field.legal(side), [&](Cell cell) {
        Field after = field;
        after.play(cell, side);
        best = std::max(best, -plain_value(after, opponent(side), depth - 1));
    });
    return best;
}

Field random_field(int game, int moves) {
    model::Random luck = luck_of(11, {static_cast<std::uint64_t>(game)});
    Field field;
    for (int move = 0; move < moves; ++move) {
        const Side side = move % 2 == 0 ? Side::white : Side::black;
        if (const auto cell = choose_any(field, side, luck)) field.play(*cell, side);
    }
    return field;
}

TEST(Search, finds_the_value_that_a_search_of_all_moves_finds) {
    Search search(12); // few entries, so that positions replace each other
    for (int game = 0; game < 12; ++game) {
        const Field field = random_field(game, 5 * game);
        for (int depth = 1; depth <= 3; ++depth) {
            EXPECT_EQ(search.best_line(field, Side::white, 50, depth).value, plain_value(field, Side::white, depth));
            const auto end = search.best_line(field, Side::black, depth, 9);
            EXPECT_EQ(end.value, plain_value(field, Side::black, depth));
            EXPECT_TRUE(end.exact);
        }
    }
}

TEST(Search, its_best_moves_are_all_of_the_best_value) {
    Search search(14);
    for (int game = 0; game < 8; ++game) {
        const Field field = random_field(game, 8 * game);
        const int best = plain_value(field, Side::white, 3);
        Cells expected = 0;
        for_each(field.legal(Side::white), [&](Cell cell) {
            Field after = field;
            after.play(cell, Side::white);
            if (-plain_value(after, Side::black, 2) == best) expected |= bit(cell);
        });
        EXPECT_EQ(search.best_moves(field, Side::white, 50, 3), expected);
    }
}

TEST(Search, its_line_leads_to_its_value) {
    Search search(16);
    for (int game = 0; game < 8; ++game) {
        Field field = random_field(game, 30);
        const auto line = search.best_line(field, Side::white, 4, 4);
        Side side = Side::white;
        ASSERT_EQ(line.squares.size(), 4u);
        for (const int square : line.squares) {
            if (square >= 0) field.play(cell_of(square), side);
            side = opponent(side);
        }
        EXPECT_EQ(field.score().margin(), line.value);
    }
}

TEST(Search, takes_a_castle_that_is_besieged) {
    const Field field(model::from_bytes(support::board_of("...... .1a... ...... ...... ...... ......")));
    Search search(10);
    for_each(search.best_moves(field, Side::white, 40, 2), [&](Cell cell) {
        Field after = field;
        EXPECT_NE(after.play(cell, Side::white).removed, 0u);
    });
}

TEST(Search, R2_3_a_side_without_a_move_passes) {
    model::Board board;
    board.fill({Side::white, 3});
    board[0] = {};
    board[1] = {Side::white, 2};
    Search search(10);
    const auto line = search.best_line(Field(board), Side::white, 3, 3);
    EXPECT_EQ(line.value, 36);
    EXPECT_EQ(search.best_moves(Field(model::Board(board)), Side::black, 1, 1), bit(cell_of(0)));
}

TEST(Search, deeper_players_beat_shallow_ones) {
    model::Random luck(3);
    int won = 0;
    for (int game = 0; game < 20; ++game) {
        Field field;
        const Policy deep = search_policy(3), shallow = search_policy(1);
        for (int move = 0; move < 42; ++move) {
            const Side side = move % 2 == 0 ? Side::white : Side::black;
            const bool is_deep = (side == Side::white) == (game % 2 == 0);
            field.play(*(is_deep ? deep : shallow).choose(field, side, {move / 2 + 1, 42 - move}, luck), side);
        }
        won += (field.score().margin() > 0) == (game % 2 == 0);
    }
    EXPECT_GE(won, 17);
}

} // namespace
} // namespace trainer
