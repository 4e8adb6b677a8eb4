// The supplied players' strength (R11.4, game6502/fortress/data/players.txt) and what lessons are worth (R11.3).
#include "tests/support/board_picture.hpp"
#include "tools/files/files.hpp"
#include "tools/model/rules.hpp"
#include "tools/trainer/lessons.hpp"
#include "tools/trainer/player_table.hpp"

#include <gmock/gmock.h>

namespace {

using trainer::greedy_policy;
using trainer::random_policy;
using trainer::table_policy;
using trainer::tactician_policy;
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

TEST(SuppliedPlayers, R11_4_the_squire_knows_nothing) { EXPECT_EQ(supplied().back().weights, model::Weights{}); }

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

constexpr int pupils = 50; // each with luck of his own

TEST(Lessons, R11_3_fifteen_games_of_three_turns_teach_to_beat_a_random_player) {
    trainer::Record sum;
    for (std::uint16_t pupil = 1; pupil <= pupils; ++pupil) {
        model::Random random(pupil);
        const auto taught = table_policy(trainer::learn({}, named("COUNT VAUBAN"), 15, 3, random));
        const auto record = trainer::play_match(taught, random_policy(), 40, {3, 0}, random);
        sum.games += record.games;
        sum.won += record.won;
    }
    EXPECT_GT(sum.win_rate(), 0.85); // a pupil of zeros: below a half
}

TEST(Lessons, R11_3_fifteen_games_of_seven_turns_teach_to_counter_attack) {
    const model::Board besieged = model::from_bytes(support::board_of("......"
                                                                      ".1a..."
                                                                      "......"
                                                                      "......"
                                                                      "......"
                                                                      "......"));
    int taken = 0;
    for (std::uint16_t pupil = 1; pupil <= pupils; ++pupil) {
        model::Random random(pupil);
        const auto taught = table_policy(trainer::learn({}, tactician_policy(), 15, 7, random));
        model::Board board = besieged;
        taken += !model::play(board, *taught(board, model::Side::white, random), model::Side::white).empty();
    }
    EXPECT_GE(taken, pupils * 9 / 10); // a pupil of zeros: one of ten
}

TEST(Lessons, R11_3_fifteen_games_of_seven_turns_teach_to_hold_out_against_the_instructor) {
    const trainer::Policy instructor = named("COUNT VAUBAN");
    trainer::Record before, after;
    for (std::uint16_t pupil = 1; pupil <= pupils; ++pupil) {
        model::Random random(pupil);
        const auto taught = table_policy(trainer::learn({}, instructor, 15, 7, random));
        before.margin += trainer::play_match(random_policy(), instructor, 8, {7, 0}, random).margin;
        after.margin += trainer::play_match(taught, instructor, 8, {7, 0}, random).margin;
    }
    EXPECT_LT(before.margin, 0);
    EXPECT_GT(3 * after.margin, before.margin); // not a third of the points behind
}

TEST(Lessons, R11_3_ninety_games_of_21_turns_make_a_fair_player) {
    for (std::uint16_t pupil = 1; pupil <= 5; ++pupil) {
        model::Random random(pupil);
        const auto taught = table_policy(trainer::learn({}, named("COUNT VAUBAN"), 90, 21, random));
        EXPECT_GT(trainer::play_match(taught, random_policy(), 200, Terms{}, random).win_rate(), 0.9);
        EXPECT_GT(trainer::play_match(taught, greedy_policy(), 100, Terms{}, random).win_rate(), 0.5);
    }
}

} // namespace
