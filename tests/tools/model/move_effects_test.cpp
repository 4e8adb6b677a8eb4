#include "tools/model/move_effects.hpp"

#include "tests/support/board_picture.hpp"

#include <gtest/gtest.h>

namespace model {
namespace {

using support::square_named;

std::string words_for(std::string_view picture, Square square, Side side) {
    return in_words(effects_of(from_bytes(support::board_of(picture)), square, side));
}

TEST(MoveEffects, name_the_castles_taken_and_the_territory) {
    EXPECT_EQ(words_for("...... 1a.... ...... ...... ...... ......", square_named("B3"), Side::white),
              "takes B2, opens the gate of A2 and gains 8 squares");
}

TEST(MoveEffects, distinguish_a_fuse_from_castles_next_to_the_move) {
    EXPECT_EQ(words_for("1aa1.. .11... ...... ...... ...... ......", square_named("B3"), Side::white).find("fuse"),
              std::string::npos);
    const auto effects = effects_of(from_bytes(support::board_of(".1.1.. 1aa1.. ..1... ...... ...... ......")),
                                    square_named("B3"), Side::white);
    EXPECT_EQ(effects.taken.size(), 2U);
    EXPECT_TRUE(effects.fuse);
}

TEST(MoveEffects, name_gates_that_close_and_open) {
    EXPECT_EQ(words_for("...... .1.a.. ...... ...... ...... ......", square_named("C2"), Side::black),
              "closes the gate of B2 and gains 3 squares");
    EXPECT_EQ(words_for("...... .1a... ...... ...... ...... ......", square_named("B3"), Side::white),
              "opens the gate of B2 and gains 3 squares");
}

TEST(MoveEffects, name_a_sacrifice) {
    EXPECT_EQ(words_for(".a.... a..... ...... ...... ...... ......", square_named("A1"), Side::white), "falls itself");
}

} // namespace
} // namespace model
