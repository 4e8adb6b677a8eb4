// The levels' order, and how the weaker ones err.
#include "tools/engine/levels.hpp"

#include "tools/model/fast/valuation.hpp"

#include <gtest/gtest.h>

namespace engine {
namespace {

using model::opponent;
using namespace model::fast;

// The stronger one's points in `games` games with two random first turns, by the levels' own limits or fewer positions.
double points(Level stronger, Level weaker, int games) {
    Engine engine;
    model::Random luck(7);
    stronger.positions = std::min<std::uint64_t>(stronger.positions, 100'000);
    double won = 0;
    for (int game = 0; game < games; ++game) {
        Field field;
        for (int left = 42; left > 0; --left) {
            const Side side = left % 2 == 0 ? Side::white : Side::black;
            const Level& level = (side == Side::white) == (game % 2 == 0) ? stronger : weaker;
            const auto cell =
                left > 38 ? choose_any(field, side, luck) : choose(engine, level, field, side, left, luck);
            if (cell) field.play(*cell, side);
        }
        const int margin = field.score().margin() * (game % 2 == 0 ? 1 : -1);
        won += margin > 0 ? 1 : margin == 0 ? 0.5 : 0;
    }
    return won;
}

TEST(Levels, each_beats_the_next_lower_one) {
    for (std::size_t level = 1; level < levels().size(); ++level)
        EXPECT_GE(points(levels()[level], levels()[level - 1], 12), 7.5) << levels()[level].name;
}

TEST(Levels, begin_with_the_recruit_and_end_with_the_master) {
    EXPECT_EQ(levels().front().name, "recruit");
    EXPECT_EQ(level_named("squire"), &levels().front()); // its old name
    EXPECT_EQ(levels().back().name, "master");
    EXPECT_EQ(level_named("master"), &levels().back());
    EXPECT_EQ(level_named("king"), nullptr);
}

// A castle that the next move can take: the recruit misses it in some games, but always plays a legal move.
TEST(Levels, a_weak_player_overlooks_and_the_master_does_not) {
    Field field;
    field.play(cell_of(14), Side::white);
    field.play(cell_of(15), Side::black);
    Engine engine;
    int taken_by_recruit = 0;
    for (std::uint16_t seed = 0; seed < 40; ++seed) {
        model::Random luck(seed);
        Field after = field;
        const auto cell = choose(engine, levels().front(), field, Side::white, 40, luck);
        ASSERT_TRUE(cell && (field.legal(Side::white) & bit(*cell)) != 0);
        taken_by_recruit += after.play(*cell, Side::white).removed != 0;
    }
    EXPECT_GT(taken_by_recruit, 0);
    EXPECT_LT(taken_by_recruit, 40);
    Field after = field;
    EXPECT_NE(after.play(*engine.best(field, Side::white, 40, {.depth = 3}).move, Side::white).removed, 0u);
}

TEST(Levels, the_master_varies_his_openings) {
    Engine engine;
    Level quick = levels().back();
    quick.positions = 3000;
    Cells played = 0;
    for (std::uint16_t seed = 0; seed < 8; ++seed) {
        model::Random luck(seed);
        played |= bit(*choose(engine, quick, Field(), Side::white, 42, luck));
    }
    EXPECT_GT(std::popcount(played), 1);
}

} // namespace
} // namespace engine
