// Names of Hex Fortress's hexes and moves (H1.1, H3.7).

#include "host/game/hex.hpp"

#include <gtest/gtest.h>

namespace host {
namespace {

TEST(Hex, H1_1_the_tips_and_the_corners_have_their_names) {
    EXPECT_EQ(hex_name(0), "e1");
    EXPECT_EQ(hex_name(60), "e9");
    EXPECT_EQ(hex_name(10), "a1");
    EXPECT_EQ(hex_name(50), "i5");
    EXPECT_EQ(hex_name(61), "$3D");
}

TEST(Hex, every_hex_is_found_by_its_name) {
    for (int hex = 0; hex < hex_count; ++hex) EXPECT_EQ(hex_named(hex_name(hex)), hex);
    for (const auto* name : {"a6", "e10", "E1", "j1", "e0", ""}) EXPECT_FALSE(hex_named(name)) << name;
}

TEST(Hex, H3_7_a_move_has_two_hexes_and_what_a_wall_becomes) {
    const auto move = hex_move_in("e1-e2");
    ASSERT_TRUE(move);
    EXPECT_EQ(move->from, 0);
    EXPECT_EQ(move->to, 4);
    EXPECT_EQ(move->promotion, 0);
    EXPECT_EQ(hex_move_in("c7-d8=T")->promotion, 'T');
    for (const auto* text : {"e1e2", "e1-e2=", "e1-e2=K", "e1-e22", "x1-e2", "e1 e2"})
        EXPECT_FALSE(hex_move_in(text)) << text;
}

} // namespace
} // namespace host
