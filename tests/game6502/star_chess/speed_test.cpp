// The duration of a computer's move on the 6502, in cycles (S7.1, S7.3).
#include "tests/game6502/star_chess/star_program.hpp"

#include <algorithm>
#include <gmock/gmock.h>

#include <fmt/ostream.h>
#include <iostream>
#include <numeric>

using namespace star_chess;

namespace {

constexpr double cycles_per_second = 1'020'484;

struct Times {
    std::vector<double> seconds; // per move
    std::uint64_t positions = 0;
    std::uint64_t cycles = 0;
    std::uint64_t longest_step = 0;
    double longest_round = 0; // the last three moves of a full turn: a human's wait
};

void play(support::StarProgram& program, std::uint16_t seed, Level level, Times& times) {
    program.new_game(GalaxyKind::random, seed);
    program.program().set_word("w_turn_limit", 60);
    double round = 0;
    while (!program.is_over()) {
        std::uint64_t cycles = 0;
        if (program.mover() == 0) round = 0;
        if (!program.position().is_defeated(program.mover())) {
            const auto found = program.predict(level);
            times.positions += static_cast<std::uint64_t>(found.positions);
            times.cycles += found.cycles;
            times.longest_step = std::max(times.longest_step, found.longest_step);
            cycles = found.cycles;
            program.develop();
            cycles += program.program().cycles();
            times.seconds.push_back(static_cast<double>(cycles) / cycles_per_second);
            if (program.mover() != 0) round += times.seconds.back();
            times.longest_round = std::max(times.longest_round, round);
        }
        program.end_turn();
    }
}

Times times_of(Level level, int games) {
    support::StarProgram program;
    Times times;
    for (int seed = 1; seed <= games; ++seed) play(program, static_cast<std::uint16_t>(seed), level, times);
    std::ranges::sort(times.seconds);
    const auto at = [&](double part) {
        return times.seconds[static_cast<std::size_t>(part * static_cast<double>(times.seconds.size() - 1))];
    };
    const double sum = std::accumulate(times.seconds.begin(), times.seconds.end(), 0.0);
    fmt::print(
        std::cout,
        "{}: {} moves, mean {:.3f} s, median {:.3f}, 90 % {:.3f}, 99 % {:.3f}, most {:.3f}, three at most {:.3f}; "
        "{:.0f} cycles a position, longest step {}\n",
        level_names[static_cast<std::size_t>(level)], times.seconds.size(),
        sum / static_cast<double>(times.seconds.size()), at(0.5), at(0.9), at(0.99), times.seconds.back(),
        times.longest_round,
        times.positions ? static_cast<double>(times.cycles) / static_cast<double>(times.positions) : 0,
        times.longest_step);
    return times;
}

// FORTRESS_STAR_GAMES sets the number of games.
int games(int least) {
    const char* asked = std::getenv("FORTRESS_STAR_GAMES");
    return asked ? std::atoi(asked) : least;
}

TEST(StarSpeed, S7_1_without_a_tree_a_move_takes_a_second_at_most) {
    EXPECT_LT(times_of(Level::ensign, games(4)).seconds.back(), 1);
}

TEST(StarSpeed, S7_1_three_captains_take_6_seconds_together_at_most) {
    const Times times = times_of(Level::captain, games(4));
    EXPECT_LT(times.longest_round, 6);
    EXPECT_LT(times.longest_step, 500'000U); // the program polls the keyboard between two steps
}

TEST(StarSpeed, S7_1_an_admiral_takes_30_seconds_at_most) {
    EXPECT_LT(times_of(Level::admiral, games(2)).seconds.back(), 30);
}

} // namespace
