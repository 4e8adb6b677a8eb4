// The study of Hex Fortress: recorded and counted games, and tables.
#include "tools/game_study/hex_games.hpp"
#include "tools/game_study/table.hpp"

#include <gmock/gmock.h>
#include <set>

using namespace hex_fortress;
using testing::HasSubstr;

namespace {

const PlayerSettings quick{700, 1, {}, {}};
const Duel table{{}, {quick, quick}};

// Each side's first turn.
std::string opening_of(const PlayedGame& game) {
    return game.record.substr(0, game.record.find(';', game.record.find(';') + 1));
}

Series run_of(int games, int threads = 1) { return {games, 1, threads}; }

game_study::Table table_of(std::string_view claim, const game_study::Task& task) {
    const auto claims = game_study::hex_fortress_claims();
    return std::ranges::find(claims, claim, &game_study::Claim::name)->examine(task);
}

game_study::Task easy_games(int games) {
    game_study::Task task;
    task.games = games;
    task.level = "knight";
    return task;
}

TEST(HexFortressStudy, a_game_is_the_same_every_time_and_varies_with_the_seed) {
    EXPECT_EQ(play_game(table, 1), play_game(table, 1));
    std::set<std::string> openings;
    for (std::uint16_t seed = 1; seed <= 12; ++seed) openings.insert(opening_of(play_game(table, seed)));
    EXPECT_GT(openings.size(), 2U);
}

TEST(HexFortressStudy, the_number_of_threads_changes_nothing) {
    EXPECT_EQ(play_games(table, run_of(6, 3)), play_games(table, run_of(6, 1)));
}

TEST(HexFortressStudy, progress_counts_the_games) {
    std::vector<int> told;
    Series run = run_of(3);
    run.progress = [&](int done) { told.push_back(done); };
    play_games(table, run);
    EXPECT_THAT(told, testing::ElementsAre(1, 2, 3));
}

TEST(HexFortressStudy, a_given_first_turn_is_played) {
    Duel given = table;
    given.first = turn_of("d1-c1").value();
    EXPECT_THAT(play_game(given, 1).record, testing::StartsWith("d1-c1;"));
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
}

// The recorded losses equal the pieces missing from the board.
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

// The greedy player captures an exposed Keep; the random one plays legal turns.
TEST(HexFortressStudy, the_weak_players_are_as_named) {
    const Player greedy({}, Method::greedy), random({}, Method::random);
    EXPECT_EQ(play_match({}, greedy, random, run_of(8)).share.share, 1);
    EXPECT_EQ(play_match({}, quick, random, run_of(4)).share.share, 1);
}

// Half the points; 200 games give 42 to 56 %.
TEST(HexFortressStudy, the_squire_is_a_match_for_a_newcomer) {
    const auto match =
        play_match({16, BothKeeps::storm}, settings_of(Level::squire), {{}, Method::newcomer}, run_of(24));
    EXPECT_NEAR(match.share.share, 0.5, 0.25);
}

TEST(HexFortressStudy, fewer_games_of_newcomers_are_drawn_if_the_mover_wins) {
    const auto rows = table_of("newcomers", easy_games(40)).rows;
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_LT(std::stod(rows[1].cells[4]), std::stod(rows[0].cells[4]));
}

TEST(HexFortressStudy, weights_of_attack_rise_towards_the_enemy) {
    const Weights weights = weights_of_attack(10);
    EXPECT_EQ(weights.place[index(Kind::wall)][0], tuned_weights.place[index(Kind::wall)][0]);
    EXPECT_EQ(weights.place[index(Kind::tower)][hex_count - 1],
              tuned_weights.place[index(Kind::tower)][hex_count - 1] + 160);
    EXPECT_EQ(weights.place[index(Kind::keep)], tuned_weights.place[index(Kind::keep)]);
}

TEST(HexFortressStudy, openings_differ_and_are_the_same_for_both_players) {
    const auto games = play_games(table, run_of(12));
    EXPECT_EQ(summary_of(games).distinct, 12);
    const Duel greedy{{}, {Player({}, Method::greedy), Player({}, Method::greedy)}};
    EXPECT_EQ(opening_of(play_game(greedy, 5)), opening_of(play_game(table, 5)));
}

TEST(HexFortressStudy, a_larger_budget_wins) {
    const PlayerSettings medium = settings_of(Level::duke);
    EXPECT_GT(play_match({}, medium, quick, run_of(8)).share.share, 0.7);
}

TEST(HexFortressStudy, first_has_a_row_for_each_of_whites_first_turns) {
    std::vector<std::string> turns, labels;
    for (const Turn& turn : legal_turns(start_position(), 1)) turns.push_back(text_of(turn));
    for (const auto& row : table_of("first", easy_games(1)).rows) labels.push_back(row.label);
    EXPECT_EQ(labels, turns);
}

// A name ends with its limit unless that is H3.6's 16.
TEST(HexFortressStudy, rule_sets_are_named_after_their_options) {
    for (const auto& [name, options] : rule_sets()) {
        const auto digits = std::min(name.find_first_of("0123456789"), name.size());
        const int limit = digits == name.size() ? 16 : std::stoi(name.substr(digits));
        EXPECT_EQ(options.quiet_limit, name == "no-limit" ? no_limit : limit) << name;
        EXPECT_EQ(options.both_keeps == BothKeeps::storm, name.starts_with("storm")) << name;
    }
}

TEST(HexFortressStudy, rules_has_a_row_for_each_set_and_refuses_others) {
    auto task = easy_games(2);
    task.rules = {"limit-12", "no-limit"};
    const auto rows = table_of("rules", task).rows;
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].label, "limit-12");
    EXPECT_EQ(rows[0].cells.front(), "2");
    task.rules = {"other"};
    EXPECT_THROW(table_of("rules", task), std::invalid_argument);
}

TEST(HexFortressStudy, games_gives_all_endings_as_shares_of_all_games) {
    double sum = 0;
    for (const auto& row : table_of("games", easy_games(5)).rows)
        if (row.label.starts_with("end by ")) sum += std::stod(row.cells.front());
    EXPECT_NEAR(sum, 100, 0.5);
}

TEST(HexFortressStudy, attack_and_levels_play_each_opening_with_both_colours) {
    auto task = easy_games(1);
    task.rules = {"storm-24"};
    const auto rows = table_of("attack", task).rows;
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].label, "attack, tuned: storm-24");
    EXPECT_EQ(rows[0].cells[0], "2");
}

} // namespace
