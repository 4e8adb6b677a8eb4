// The study of Hex Fortress: games recorded and counted, reports, the chart.
#include "tools/hex_fortress_study/chart.hpp"
#include "tools/hex_fortress_study/rule_sets.hpp"

#include <gmock/gmock.h>
#include <set>

using namespace hex_fortress;
using testing::HasSubstr;

namespace {

const PlayerSettings quick{700, 1, {}, {}};
const Table table{{}, {quick, quick}};

Series run_of(int games, int threads = 1) { return {games, 1, threads}; }

TEST(HexFortressStudy, a_game_is_the_same_every_time_and_varies_with_the_seed) {
    EXPECT_EQ(play_game(table, 1), play_game(table, 1));
    std::set<std::string> openings;
    for (std::uint16_t seed = 1; seed <= 12; ++seed) openings.insert(play_game(table, seed).opening);
    EXPECT_GT(openings.size(), 2U);
}

TEST(HexFortressStudy, the_number_of_threads_changes_nothing) {
    const auto at = [](int) { return table; };
    EXPECT_EQ(play_games(at, run_of(6, 3)), play_games(at, run_of(6, 1)));
}

TEST(HexFortressStudy, progress_counts_the_games) {
    std::vector<int> told;
    Series run = run_of(3);
    run.progress = [&](int done) { told.push_back(done); };
    play_games([](int) { return table; }, run);
    EXPECT_THAT(told, testing::ElementsAre(1, 2, 3));
}

TEST(HexFortressStudy, a_given_first_turn_is_played) {
    Table given = table;
    given.first = turn_of("d1-c1").value();
    EXPECT_THAT(play_game(given, 1).opening, testing::StartsWith("d1-c1;"));
}

TEST(HexFortressStudy, a_summary_counts_endings_losses_and_lengths) {
    PlayedGame won, drawn;
    won.ending = Ending::keep;
    won.winner = Side::black;
    won.turns = 40;
    won.lost[0] = {3, 1, 0, 1};
    won.lost[1] = {1, 0, 0, 0};
    won.isolated = 2;
    won.promoted = {0, 0, 1, 0};
    won.settled = {1000, 3000};
    won.most_settled = {100, 300};
    drawn.ending = Ending::repetition;
    drawn.turns = 60;
    const Summary summary = summary_of({won, drawn, drawn});
    EXPECT_EQ(summary.games, 3);
    EXPECT_EQ(summary.by_keep(), 1);
    EXPECT_EQ(summary.draws(), 2);
    EXPECT_THAT(summary.wins, testing::ElementsAre(0, 1));
    EXPECT_EQ(summary.median_turns, 60);
    EXPECT_DOUBLE_EQ(summary.lost[0], 4.0 / 3);
    EXPECT_DOUBLE_EQ(summary.promoted[2], 1.0 / 3);
    EXPECT_DOUBLE_EQ(summary.settled_a_turn, 4000.0 / 160);
    EXPECT_EQ(summary.most_settled, 300U);
}

// Losses on the way add up to what is missing from the board.
TEST(HexFortressStudy, a_game_records_what_falls) {
    const PlayedGame played = play_game(table, 3);
    if (played.ending == Ending::keep) {
        EXPECT_EQ(played.lost[index(opponent(*played.winner))][3], 1);
    }
    int walls = 0;
    for (const auto& lost : played.lost) walls += lost[0];
    EXPECT_GT(walls, 0);
    EXPECT_LE(played.isolated, walls);
}

TEST(HexFortressStudy, a_player_wins_half_the_games_against_itself) {
    EXPECT_DOUBLE_EQ(play_match({}, quick, quick, run_of(6)).share.share, 0.5);
}

// The greedy player sees a Keep that falls now; the random one plays legal turns.
TEST(HexFortressStudy, the_weak_players_are_as_named) {
    const Player greedy({}, Method::greedy), random({}, Method::random);
    EXPECT_EQ(play_match({}, greedy, random, run_of(8)).share.share, 1);
    EXPECT_EQ(play_match({}, quick, random, run_of(4)).share.share, 1);
}

TEST(HexFortressStudy, weights_of_attack_rise_towards_the_enemy) {
    const Weights weights = weights_of_attack(10);
    EXPECT_EQ(weights.place[index(Kind::wall)][0], tuned_weights.place[index(Kind::wall)][0]);
    EXPECT_EQ(weights.place[index(Kind::tower)][hex_count - 1],
              tuned_weights.place[index(Kind::tower)][hex_count - 1] + 160);
    EXPECT_EQ(weights.place[index(Kind::keep)], tuned_weights.place[index(Kind::keep)]);
}

TEST(HexFortressStudy, openings_differ_and_are_the_same_for_both_players) {
    const auto games = play_games([](int) { return table; }, run_of(12));
    EXPECT_EQ(summary_of(games).distinct, 12);
    const Table greedy{{}, {Player({}, Method::greedy), Player({}, Method::greedy)}};
    EXPECT_EQ(play_game(greedy, 5).opening, play_game(table, 5).opening);
}

TEST(HexFortressStudy, a_larger_budget_wins) {
    const PlayerSettings medium = settings_of(Level::medium);
    EXPECT_GT(play_match({}, medium, quick, run_of(8)).share.share, 0.7);
}

TEST(HexFortressStudy, rule_sets_have_names) {
    ASSERT_NE(rule_set_named("standard"), nullptr);
    EXPECT_EQ(rule_set_named("standard")->options, Options{});
    EXPECT_EQ(rule_set_named("limit-12")->options.quiet_limit, 12);
    EXPECT_EQ(rule_set_named("other"), nullptr);
}

// The number behind a name, or R10's 16.
TEST(HexFortressStudy, rule_sets_are_named_after_their_limits) {
    for (const RuleSet& set : rule_sets()) {
        const auto digits = std::min(set.name.find_first_of("0123456789"), set.name.size());
        const int limit = digits == set.name.size() ? 16 : std::stoi(set.name.substr(digits));
        EXPECT_EQ(set.options.quiet_limit, set.name == "no-limit" ? no_limit : limit) << set.name;
    }
}

Row some_row() {
    Summary summary;
    summary.games = 10;
    summary.endings = {0, 5, 0, 1, 4, 0, 0};
    summary.wins = {6, 3};
    return {"standard", summary, {}};
}

TEST(HexFortressStudy, reports_give_shares_with_intervals) {
    for (const char* line :
         {"\ncut off           0.0 % [", "\nKeep              50.0 % [23.7, 76.3]", "\nboth Keeps        0.0 % [",
          "\nrepetition        10.0 % [", "\nvalue             40.0 % [", "\nadvance           0.0 % [",
          "\nbalance           0.0 % ["})
        EXPECT_THAT(report_of(some_row()), HasSubstr(line));
    EXPECT_THAT(table_of({some_row()}), HasSubstr("66.7 % [35.4, 87.9]"));
    EXPECT_THAT(json_of({some_row()}), HasSubstr("\"Keep\": 5"));
    Row match = some_row();
    match.share = model::share_of(8, 10);
    EXPECT_THAT(report_of(match), HasSubstr("first player      80.0 % [49.0, 94.3]"));
}

TEST(HexFortressStudy, the_chart_has_a_bar_in_parts) {
    const std::string svg = chart_of({some_row()});
    EXPECT_THAT(svg, HasSubstr(">standard</text>"));
    EXPECT_THAT(svg, HasSubstr("width=\"280.0\"")); // half of 560 pixels
    EXPECT_THAT(svg, HasSubstr("50 %"));
    EXPECT_THAT(svg, testing::EndsWith("</svg>\n"));
}

} // namespace
