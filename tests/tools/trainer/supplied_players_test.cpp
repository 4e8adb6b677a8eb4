// The supplied players' strength (R11.4, game6502/fortress/data/players.txt) and what lessons are worth (R11.3).
#include "tools/files/files.hpp"
#include "tools/trainer/lessons.hpp"
#include "tools/trainer/player_table.hpp"

#include <gmock/gmock.h>

namespace {

using trainer::greedy_policy;
using trainer::random_policy;
using trainer::table_policy;
using trainer::Terms;

std::vector<trainer::NamedPlayer> supplied() {
    const auto bytes = files::read_file(FORTRESS_SOURCE_DIR "/game6502/fortress/data/players.txt");
    EXPECT_TRUE(bytes);
    auto players = trainer::parse_players({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
    EXPECT_TRUE(players) << players.error();
    return *players;
}

trainer::Policy named(const std::string& name) {
    for (const trainer::NamedPlayer& player : supplied())
        if (player.name == name) return table_policy(player.weights);
    ADD_FAILURE() << "no " << name;
    return random_policy();
}

TEST(SuppliedPlayers, R11_4_are_the_five_of_the_rule_book) {
    std::vector<std::string> names;
    for (const trainer::NamedPlayer& player : supplied()) names.push_back(player.name);
    EXPECT_THAT(names,
                testing::ElementsAre("COUNT VAUBAN", "GENGHIS KHAN", "LORD MAGINOT", "SIR GALAHAD", "THE SQUIRE"));
}

TEST(SuppliedPlayers, R11_4_the_squire_knows_nothing) {
    EXPECT_EQ(supplied().back().weights, model::Weights{});
}

TEST(SuppliedPlayers, vauban_beats_the_greedy_player_in_nine_games_of_ten) {
    model::Random random(1);
    const auto record = trainer::play_match(named("COUNT VAUBAN"), greedy_policy(), 1000, Terms{}, random);
    EXPECT_GE(record.won, 900);
}

TEST(SuppliedPlayers, R11_4_vauban_is_the_best_all_round) {
    for (const std::string rival : {"GENGHIS KHAN", "LORD MAGINOT", "SIR GALAHAD", "THE SQUIRE"}) {
        model::Random random(2);
        const auto record = trainer::play_match(named("COUNT VAUBAN"), named(rival), 400, {21, 2}, random);
        EXPECT_GT(record.won, record.defeats()) << rival;
    }
}

TEST(SuppliedPlayers, R11_4_khan_destroys_most_and_maginot_builds_most_wall) {
    const auto against_galahad = [](const std::string& name) {
        model::Random random(3);
        return trainer::play_match(named(name), named("SIR GALAHAD"), 400, {21, 2}, random);
    };
    const auto vauban = against_galahad("COUNT VAUBAN"), khan = against_galahad("GENGHIS KHAN"),
               maginot = against_galahad("LORD MAGINOT");
    EXPECT_GT(khan.destroyed, vauban.destroyed);
    EXPECT_GT(khan.destroyed, maginot.destroyed);
    EXPECT_GT(maginot.walls, vauban.walls);
    EXPECT_GT(maginot.walls, khan.walls);
}

TEST(Lessons, R11_3_fifteen_games_of_three_turns_teach_to_beat_a_random_player) {
    int won = 0, lost = 0;
    for (std::uint16_t school = 1; school <= 20; ++school) { // twenty pupils, each with luck of his own
        model::Random random(school);
        const auto pupil = table_policy(trainer::learn({}, named("COUNT VAUBAN"), 15, 3, random));
        const auto record = trainer::play_match(pupil, random_policy(), 100, {3, 0}, random);
        won += record.won;
        lost += record.defeats();
    }
    EXPECT_GT(won, 3 * lost);
}

TEST(Lessons, R11_3_ninety_games_of_21_turns_make_a_fair_player) {
    for (std::uint16_t school = 1; school <= 5; ++school) {
        model::Random random(school);
        const auto pupil = table_policy(trainer::learn({}, named("COUNT VAUBAN"), 90, 21, random));
        EXPECT_GT(trainer::play_match(pupil, random_policy(), 200, Terms{}, random).win_rate(), 0.9);
    }
}

} // namespace
