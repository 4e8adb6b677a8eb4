// Grades against exact search and on positions with one good move.
#include "tools/engine/review.hpp"

#include "tests/support/board_picture.hpp"
#include "tools/model/move_effects.hpp"
#include "tools/model/random.hpp"
#include "tools/model/rules.hpp"

#include <gtest/gtest.h>

namespace engine {
namespace {

using support::square_named;

constexpr std::uint64_t quick = 2'000; // positions

PlayedGame random_game(int length, std::uint16_t seed) {
    model::Random luck(seed);
    PlayedGame played{length, seed % 2 == 0 ? Side::white : Side::black, {}};
    model::Game game(length, played.first);
    while (!game.over()) {
        const auto moves = model::legal_moves(game.board(), game.mover());
        if (moves.empty()) {
            game.forfeit();
            continue;
        }
        played.moves.push_back(moves[luck.below(static_cast<int>(moves.size()))]);
        game.play(played.moves.back());
    }
    return played;
}

// White's margin at the end of perfect play.
int perfect(const model::Game& game, Side first) {
    if (game.over()) return game.score().margin();
    const auto moves = model::legal_moves(game.board(), game.mover());
    const bool white = game.mover() == Side::white;
    if (moves.empty()) {
        auto next = game;
        next.forfeit();
        return perfect(next, first);
    }
    int best = white ? -100 : 100;
    for (const auto move : moves) {
        auto next = game;
        next.play(move);
        const int value = perfect(next, first);
        best = white ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

TEST(Review, grades_the_end_as_perfect_play_does) {
    for (std::uint16_t seed = 1; seed <= 4; ++seed) {
        const PlayedGame played = random_game(8, seed);
        const auto moves = review(played, quick);
        ASSERT_EQ(moves.size(), played.moves.size());
        model::Game game(played.length, played.first);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (moves.size() - i <= 3) {
                auto after = game;
                after.play(played.moves[i]);
                const double lost = (moves[i].side == Side::white ? 1 : -1) *
                                    (perfect(game, played.first) - perfect(after, played.first));
                EXPECT_EQ(moves[i].loss, lost) << "seed " << seed << ", move " << i;
                EXPECT_TRUE(moves[i].exact);
            }
            game.play(played.moves[i]);
        }
    }
}

TEST(Review, is_the_same_each_time) {
    const PlayedGame played = random_game(21, 9);
    const auto one = review(played, quick), other = review(played, quick);
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].loss, other[i].loss);
}

TEST(Review, stops_before_an_illegal_move) {
    EXPECT_EQ(review({21, Side::white, {square_named("C3"), square_named("D3"), square_named("D3")}}, quick).size(),
              2U);
}

TEST(Review, explains_what_the_better_move_takes_and_what_the_move_played_permits) {
    const PlayedGame played{3,
                            Side::white,
                            {square_named("C3"), square_named("C4"), square_named("B4"), square_named("A1"),
                             square_named("F6"), square_named("F1")}};
    const auto bad = worst(review(played, quick), 2);
    ASSERT_FALSE(bad.empty());
    for (const GradedMove& move : bad) EXPECT_GE(move.loss, 1) << explain(move);
    EXPECT_NE(explain(bad.front()).find(model::in_words(advantage_of(bad.front()))), std::string::npos);
}

GradedMove judged(const char* board, Side side, const char (&played)[3], const char (&best)[3]) {
    GradedMove move;
    move.before = model::from_bytes(support::board_of(board));
    move.side = side;
    move.played = square_named(played);
    move.best = square_named(best);
    return move;
}

TEST(Review, says_of_a_reply_only_what_the_better_move_prevents) {
    GradedMove move = judged(".1.... 1a.... ...... ...... ...... ......", Side::black, "F6", "B3");
    move.reply = {move.played, square_named("B3")};
    EXPECT_NE(explain(move).find("F6 lets White play B3, which takes B2"), std::string::npos) << explain(move);
    move.best = square_named("F5");
    EXPECT_EQ(explain(move).find("lets"), std::string::npos) << explain(move);
}

TEST(Review, says_of_the_better_move_only_what_the_move_played_does_not) {
    GradedMove move = judged("...... ...... ...... ...... ...... ......", Side::white, "C3", "D4");
    EXPECT_EQ(explain(move), "D4 keeps more in the end.");
    move.played = square_named("A1");
    EXPECT_EQ(explain(move), "D4 gains 5 squares.");
}

TEST(Review, says_that_the_castle_played_falls) {
    GradedMove move = judged("..a... .a.a.. ..a... ...... ...... ......", Side::white, "C2", "F6");
    EXPECT_NE(explain(move).find(" C2 falls at once."), std::string::npos) << explain(move);
}

} // namespace
} // namespace engine
