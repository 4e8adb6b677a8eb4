// Board, set-up, pieces and strength of Hex Fortress, clause by clause (H1, H2.1).
#include "tests/tools/model/hex_fortress/positions.hpp"

#include <gmock/gmock.h>

using namespace hex_fortress;
using testing::ElementsAre;

namespace {

TEST(HexFortressBoard, H1_1_61_hexes_in_nine_columns_and_17_half_rows) {
    std::vector<int> columns(9), half_rows(17);
    for (Hex hex = 0; hex < hex_count; ++hex) {
        ++columns[index(board.column[index(hex)])];
        ++half_rows[index(board.half_row[index(hex)])];
    }
    EXPECT_THAT(columns, ElementsAre(5, 6, 7, 8, 9, 8, 7, 6, 5));
    EXPECT_THAT(half_rows, ElementsAre(1, 2, 3, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 3, 2, 1));
}

TEST(HexFortressBoard, H1_1_columns_are_numbered_from_white_s_end) {
    EXPECT_EQ(at("e1"), 0);
    EXPECT_EQ(at("e9"), 60);
    EXPECT_EQ(board.half_row[index(at("a1"))], 4);
    EXPECT_EQ(board.half_row[index(at("a5"))], 12);
    for (Hex hex = 0; hex < hex_count; ++hex) EXPECT_EQ(hex_named(name_of(hex)), hex);
    for (const auto wrong : {"a6", "e0", "j1", "e10", "", "d9", "E1"}) EXPECT_FALSE(hex_named(wrong)) << wrong;
}

TEST(HexFortressBoard, H1_1_forward_is_three_directions_towards_the_other_tip) {
    EXPECT_EQ(board.forward[0][index(at("e5"))], all_of("d5 e6 f5"));
    EXPECT_EQ(board.forward[1][index(at("e5"))], all_of("d4 e4 f4"));
    EXPECT_EQ(board.forward[0][index(at("e9"))], 0U);
    EXPECT_EQ(board.forward[0][index(at("a5"))], all_of("b6"));
}

TEST(HexFortressBoard, H1_1_the_two_ends_are_alike) {
    for (Hex hex = 0; hex < hex_count; ++hex)
        for (int direction = 0; direction < direction_count; ++direction) {
            const Hex next = board.next[index(hex)][index(direction)];
            const Hex other = board.next[index(turned(hex))][index(5 - direction)];
            EXPECT_EQ(other, next == off_board ? off_board : turned(next));
        }
}

TEST(HexFortressBoard, H1_2_home_is_the_tip_and_its_two_side_neighbours) {
    EXPECT_EQ(home[0], all_of("e1 d1 f1"));
    EXPECT_EQ(home[1], all_of("e9 d8 f8"));
}

TEST(HexFortressBoard, H1_2_sixteen_pieces_a_side) {
    const Position start = start_position();
    EXPECT_EQ(start.at(Side::white, Kind::keep), all_of("e1"));
    EXPECT_EQ(start.at(Side::white, Kind::tower), all_of("d1 f1"));
    EXPECT_EQ(start.at(Side::white, Kind::bastion), all_of("b1 d2 f2 h1"));
    EXPECT_EQ(start.at(Side::white, Kind::wall), all_of("b2 d3 f3 h2 a2 c3 e4 g3 i2"));
    EXPECT_EQ(start.at(Side::black, Kind::keep), all_of("e9"));
    EXPECT_EQ(start.at(Side::black, Kind::tower), all_of("d8 f8"));
    EXPECT_EQ(start.at(Side::black, Kind::bastion), all_of("b6 d7 f7 h6"));
    EXPECT_EQ(start.at(Side::black, Kind::wall), all_of("b5 d6 f6 h5 a4 c5 e6 g5 i4"));
    EXPECT_EQ(start.mover, Side::white);
    EXPECT_EQ(turned(turned(start)), start);
}

TEST(HexFortressBoard, H2_core_reinforcement_and_worth) {
    const Position alone = pieces("We5");
    EXPECT_EQ(strength(alone, Side::white, Kind::wall, at("e5")), 0);
    EXPECT_EQ(strength(alone, Side::white, Kind::bastion, at("a1")), 1);
    EXPECT_EQ(strength(alone, Side::white, Kind::tower, at("a1")), 2);
    EXPECT_EQ(strength(alone, Side::white, Kind::keep, at("a1")), 3);
    EXPECT_EQ(total_worth(start_position(), Side::white), 9 * 1 + 4 * 2 + 2 * 4);
}

TEST(HexFortressBoard, H2_1_each_adjacent_friend_reinforces) {
    const auto wall = [](const std::string& others) {
        return strength(pieces("We5 " + others), Side::white, Kind::wall, at("e5"));
    };
    EXPECT_EQ(wall("Wd4"), 1);
    EXPECT_EQ(wall("Bd4"), 1);
    EXPECT_EQ(wall("Td4"), 2);
    EXPECT_EQ(wall("Kd4"), 2);
    EXPECT_EQ(wall("Wd4 Bd5 Te4 Ke6"), 6);
    EXPECT_EQ(wall("td4 kd5 We7 Tc4"), 0); // enemies, and friends at distance 2
}

TEST(HexFortressBoard, H2_1_the_keep_reaches_exactly_two_hexes_far) {
    const auto wall = [](const std::string& others) {
        return strength(pieces("We5 " + others), Side::white, Kind::wall, at("e5"));
    };
    EXPECT_EQ(wall("Ke7"), 1);
    EXPECT_EQ(wall("Kd6"), 1);
    EXPECT_EQ(wall("Kc5"), 1);
    EXPECT_EQ(wall("Ke8"), 0);
    EXPECT_EQ(board.ring[index(at("e5"))], all_of("e3 f3 g3 g4 g5 f6 e7 d6 c5 c4 c3 d3"));
}

TEST(HexFortressBoard, H2_1_no_piece_reinforces_itself_and_fifteen_is_reached) {
    const Position start = start_position();
    EXPECT_EQ(strength(start, Side::white, Kind::keep, at("e1")), 3 + 2 + 2);
    EXPECT_EQ(strength(start, Side::white, Kind::tower, at("d1")), 2 + 2 + 1);
    const Position crowd = pieces("Ke5 Td4 Te4 Tf4 Td5 Tf5 Te6");
    EXPECT_EQ(strength(crowd, Side::white, Kind::keep, at("e5")), 15);
}

TEST(HexFortressBoard, H3_7_positions_are_17_half_rows_from_black_s_tip) {
    EXPECT_EQ(text_of(start_position()),
              "k/tt/.../bbbb/...../wwww/wwwww/..../...../..../WWWWW/WWWW/...../BBBB/.../TT/K w");
    const Position some = pieces("Ke1 Wa3 te9", Side::black);
    EXPECT_EQ(text_of(some), "t/../.../..../...../..../...../..../W..../..../...../..../...../..../.../../K b");
    EXPECT_EQ(position_of(text_of(some)), some);
}

TEST(HexFortressBoard, H3_7_an_invalid_position_is_refused) {
    const std::string start = text_of(start_position());
    EXPECT_EQ(position_of(start), start_position());
    EXPECT_FALSE(position_of(""));
    EXPECT_FALSE(position_of(start + " "));
    EXPECT_FALSE(position_of(start.substr(0, start.size() - 1) + "x"));
    EXPECT_FALSE(position_of("k/tt/.../bbbb/...../wwww/wwww/..../...../..../WWWWW/WWWW/...../BBBB/.../TT/K w"));
    EXPECT_FALSE(position_of("k/tt/.../bbbb/...../wwww/wwwqw/..../...../..../WWWWW/WWWW/...../BBBB/.../TT/K w"));
}

} // namespace
