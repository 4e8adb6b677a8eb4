// The text of the supplied players' tables, valid and invalid.
#include "tools/trainer/players/player_table.hpp"

#include <gtest/gtest.h>

namespace {

using trainer::NamedPlayer;

std::vector<NamedPlayer> two_players() {
    std::vector<NamedPlayer> players{{"COUNT VAUBAN", {}}, {"O'NEIL-2 JR.", {}}};
    for (std::size_t i = 0; i < model::weight_count; ++i)
        players[0].weights[i] = static_cast<std::int16_t>(i * 2000 - 32768);
    return players;
}

TEST(PlayerTable, reads_what_it_writes) {
    const auto read = trainer::parse_players("# a comment\n" + trainer::format_players(two_players()));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, two_players());
}

TEST(PlayerTable, an_empty_text_holds_nobody) {
    const auto read = trainer::parse_players("");
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->empty());
}

TEST(PlayerTable, names_the_line_of_a_bad_number) {
    const auto read = trainer::parse_players("player ALF\nself empty 1 2 3 4 40000\n");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error(), "line 2: expected 5 numbers of -32768..32767 after 'self empty'");
}

TEST(PlayerTable, refuses_groups_out_of_order) {
    const auto read = trainer::parse_players("player ALF\nself own 1 2 3\n");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error(), "line 2: expected the weights 'self empty'");
}

TEST(PlayerTable, refuses_a_player_without_all_groups) {
    EXPECT_FALSE(trainer::parse_players("player ALF\nself empty 1 2 3 4 5\nplayer BEN\n"));
    EXPECT_FALSE(trainer::parse_players("player ALF\n"));
}

TEST(PlayerTable, refuses_names_that_the_game_would_not_take) {
    for (const std::string name : {"", "lower", "7TH", "ABCDEFGHIJKLMNOP", "A_B"})
        EXPECT_FALSE(trainer::parse_players("player " + name + "\n")) << name;
}

} // namespace
