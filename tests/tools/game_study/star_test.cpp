// The study of Star Chess's computer players: shares and matches.
#include "tools/game_study/star_games.hpp"
#include "tools/game_study/table.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <numeric>

using namespace star_chess;
using game_study::Claim, game_study::Row, game_study::Table, game_study::Task;

namespace {

// Wilson's interval for 8 of 10: 0.490 to 0.943.
TEST(StarChessStudy, a_share_has_an_interval) {
    const Share share = share_of(8, 10);
    EXPECT_DOUBLE_EQ(share.share, 0.8);
    EXPECT_NEAR(share.low, 0.490, 0.001);
    EXPECT_NEAR(share.high, 0.943, 0.001);
}

TEST(StarChessStudy, a_player_wins_half_the_games_against_itself) {
    EXPECT_DOUBLE_EQ(match({0}, {0}, 5, 40).share, 0.5);
}

// S6.10: with four levels no computer ever founds a colony.
TEST(StarChessStudy, five_levels_beat_four) { EXPECT_GT(match({5}, {4}, 4, 60).share, 0.9); }

TEST(StarChessStudy, S6_11_each_level_beats_the_next_lower) {
    for (int level = 1; level < 5; ++level)
        EXPECT_GT(
            match(settings_of(static_cast<Level>(level)), settings_of(static_cast<Level>(level - 1)), 60, 100).share,
            0.6)
            << level_names[static_cast<std::size_t>(level)];
}

TEST(StarChessStudy, S6_11_a_beginner_wins_about_half_the_games_against_cadets_and_few_others) {
    const Share share = beginner_against(settings_of(Level::cadet), 200, 100);
    EXPECT_GT(share.share, 0.4);
    EXPECT_LT(share.share, 0.6);
    EXPECT_LT(beginner_against(settings_of(Level::ensign), 40, 100).share, 0.1);
}

TEST(StarChessStudy, a_game_counts_its_moves_and_positions) {
    Seats seats;
    seats.fill({1});
    const Played played = play_game(GalaxyKind::barren, 1, seats, 3);
    EXPECT_EQ(played.moves, 12U);
    EXPECT_EQ(played.positions, static_cast<std::uint64_t>(std::accumulate(played.complexities.begin(),
                                                                           played.complexities.end(), 0))); // one level
    EXPECT_FALSE(played.conquered);
}

// The acceptance test of S6.10.
TEST(StarChessStudy, the_first_colony_is_barren_where_both_kinds_are_next_to_home) {
    int players = 0;
    for (std::uint16_t seed = 1; seed <= 5; ++seed)
        for (const auto& first : first_colonies(seed, {9}, 20)) {
            if (!first) continue;
            ++players;
            EXPECT_EQ(*first, Planet::barren) << "seed " << seed;
        }
    EXPECT_GT(players, 5);
}

TEST(StarChessStudy, every_claim_gives_a_table_the_same_every_time) {
    for (const Claim& claim : game_study::star_chess_claims()) {
        const Task task{1, 6};
        const Table table = claim.examine(task);
        EXPECT_EQ(table.name, claim.name);
        ASSERT_FALSE(table.rows.empty());
        for (const Row& row : table.rows) EXPECT_EQ(row.cells.size(), table.columns.size()) << row.label;
        EXPECT_EQ(text_of(table), text_of(claim.examine(task)));
    }
}

const Claim& claim_named(std::string_view name) {
    return *std::ranges::find(game_study::star_chess_claims(), name, &Claim::name);
}

std::vector<std::string> labels_of(const Table& table) {
    std::vector<std::string> labels;
    for (const Row& row : table.rows) labels.push_back(row.label);
    return labels;
}

TEST(StarChessStudy, rows_are_named_after_their_trees) {
    const Task task{1, 2};
    EXPECT_THAT(labels_of(claim_named("costs").examine(task)),
                testing::ElementsAre("1 levels", "4 levels", "5 levels", "8 levels", "9 levels", "12 levels",
                                     "13 levels", "4 levels, own levels", "5 levels, own levels"));
    EXPECT_THAT(labels_of(claim_named("depths").examine(task)), testing::Contains("5 levels against the full mask"));
}

TEST(StarChessStudy, the_share_of_first_colonies_is_of_the_barren_ones) {
    const auto table = claim_named("first-colony").examine({4, 1});
    const auto row = std::ranges::find_if(table.rows, [](const Row& each) { return each.label == "9 levels"; });
    ASSERT_NE(row, table.rows.end());
    EXPECT_THAT(row->cells.back(), testing::StartsWith("100.0 % ["));
}

TEST(StarChessStudy, progress_counts_the_games) {
    for (const Claim& claim : game_study::star_chess_claims()) {
        int told = 0;
        Task task{2, 1};
        task.progress = [&](int done, int all) {
            EXPECT_EQ(done, ++told) << claim.name;
            EXPECT_LE(done, all) << claim.name;
        };
        claim.examine(task);
    }
}

TEST(GameStudy, tables_are_written_in_columns) {
    const Table table{"depths", {"wins"}, {{"9 against 5", {game_study::percent_of({0.75, 0.5, 1})}}}};
    EXPECT_EQ(text_of(table), "depths                       wins\n"
                              "9 against 5  75.0 % [50.0, 100.0]\n");
}

} // namespace
