// Compares the search with a plain one without bounds and transposition table.
#include "tools/engine/engine.hpp"

#include "tests/support/board_picture.hpp"
#include "tools/model/fast/valuation.hpp"

#include <gtest/gtest.h>

namespace engine {
namespace {

using model::opponent;
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
    model::Random luck = model::Random(static_cast<std::uint16_t>(11 + game));
    Field field;
    for (int move = 0; move < moves; ++move) {
        const Side side = move % 2 == 0 ? Side::white : Side::black;
        if (const auto cell = choose_any(field, side, luck)) field.play(*cell, side);
    }
    return field;
}

Search plain_search(int table_bits) {
    Search search(table_bits);
    search.start(plain_style);
    return search;
}

TEST(Search, finds_the_value_that_a_search_of_all_moves_finds) {
    Search search = plain_search(12); // few entries, so that positions replace each other
    for (int game = 0; game < 12; ++game) {
        const Field field = random_field(game, 5 * game);
        for (int depth = 1; depth <= 3; ++depth) {
            EXPECT_EQ(search.value(field, Side::white, 50, depth),
                      square_value * plain_value(field, Side::white, depth));
            EXPECT_EQ(search.value(field, Side::black, depth, 9),
                      square_value * plain_value(field, Side::black, depth));
        }
    }
}

TEST(Engine, endings_are_exact) {
    Engine engine(12);
    for (int game = 0; game < 24; ++game) {
        const Field field = random_field(game, 18 + game);
        const int moves_left = 1 + game % 4;
        const Answer answer = engine.best(field, Side::black, moves_left, {.positions = 1});
        EXPECT_TRUE(answer.exact);
        EXPECT_EQ(answer.value, plain_value(field, Side::black, moves_left));
    }
}

TEST(Engine, gives_the_same_answer_for_the_same_number_of_positions) {
    const Field field = random_field(3, 16);
    Engine engine, other;
    other.best(random_field(4, 20), Side::black, 22, {.positions = 2000}); // must not influence the next answer
    const Limits limits{.positions = 20'000};
    const Answer one = engine.best(field, Side::white, 26, limits), again = other.best(field, Side::white, 26, limits);
    EXPECT_EQ(one.line, again.line);
    EXPECT_EQ(one.value, again.value);
    EXPECT_EQ(one.positions, again.positions);
    EXPECT_FALSE(one.exact);
}

TEST(Engine, finds_a_legal_move_for_any_limits) {
    Engine engine;
    const Limits limits{.positions = 1, .stop = [] { return true; }};
    const Field field = random_field(5, 12);
    const Answer answer = engine.best(field, Side::white, 30, limits);
    ASSERT_TRUE(answer.move);
    EXPECT_NE(field.legal(Side::white) & bit(*answer.move), 0u);
    EXPECT_FALSE(engine.best(field, Side::white, 30, {.among = 0}).move);
}

TEST(Engine, considers_only_the_moves_asked_for) {
    const Field field(model::from_bytes(support::board_of("...... .1a... ...... ...... ...... ......")));
    Engine engine;
    const Answer free = engine.best(field, Side::white, 40, {.depth = 3});
    const Answer bound = engine.best(field, Side::white, 40, {.depth = 3, .among = bit(cell_of(35))});
    EXPECT_EQ(bound.move, cell_of(35));
    EXPECT_LT(bound.value, free.value);
}

TEST(Search, its_best_moves_are_all_of_the_best_value) {
    Search search = plain_search(14);
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

TEST(Engine, its_line_leads_to_its_value) {
    Engine engine;
    for (int game = 0; game < 8; ++game) {
        Field field = random_field(game, 30);
        const Answer answer = engine.best(field, Side::white, 5, {});
        Side side = Side::white;
        ASSERT_EQ(answer.line.size(), 5u);
        for (const int square : answer.line) {
            if (square >= 0) field.play(cell_of(square), side);
            side = opponent(side);
        }
        EXPECT_EQ(field.score().margin(), answer.value);
    }
}

TEST(Search, takes_a_castle_that_is_besieged) {
    const Field field(model::from_bytes(support::board_of("...... .1a... ...... ...... ...... ......")));
    Search search = plain_search(10);
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
    Search search = plain_search(10);
    EXPECT_EQ(search.value(Field(board), Side::white, 3, 3), 36 * square_value);
    EXPECT_EQ(search.best_moves(Field(model::Board(board)), Side::black, 1, 1), bit(cell_of(0)));
}

} // namespace
} // namespace engine
