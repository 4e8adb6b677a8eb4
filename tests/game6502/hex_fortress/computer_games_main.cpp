// hexfortress_games GAMES SEED LEVEL: games of the computer player on the Apple's program, the Atari's and the C++
// model (computer_games.hpp). Prints what it compared. Exit code 0: no difference; 1: a difference, which is printed;
// 2: usage.
#include "tests/game6502/hex_fortress/computer_games.hpp"

#include <exception>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <string_view>
#include <vector>

namespace {

constexpr double apple_clock = 1'020'484; // Hz

} // namespace

int main(int argc, char** argv) try {
    testing::InitGoogleTest(&argc, argv); // failed calls of the 6502 use it
    const std::vector<std::string_view> levels(hex_fortress::level_names.begin(), hex_fortress::level_names.end());
    const int games = argc == 4 ? std::atoi(argv[1]) : 0;
    const auto level = std::ranges::find(levels, argc == 4 ? argv[3] : "");
    if (games < 1 || level == levels.end()) {
        fmt::print(stderr, "hexfortress_games: how many games, their seed, their level: hexfortress_games 10 1 "
                           "squire|knight|baron|duke|king\n");
        return 2;
    }
    const auto played = support::play_computer_games(games, static_cast<std::uint16_t>(std::atoi(argv[2])),
                                                     static_cast<hex_fortress::Level>(level - levels.begin()));
    if (!played.difference.empty()) {
        fmt::print(stderr, "hexfortress_games: different: {}\n", played.difference);
        return 1;
    }
    fmt::print("{} games, {} turns, {} moves, {} STRs: the same\n", played.games, played.turns, played.moves,
               played.strengths);
    fmt::print("ended by: a Keep {1}, both Keeps {2}, repetition {3}, worth {4}, pieces ahead {5}, equal {6}\n",
               played.endings[0], played.endings[1], played.endings[2], played.endings[3], played.endings[4],
               played.endings[5], played.endings[6]);
    auto cycles = played.cycles;
    std::ranges::sort(cycles);
    const auto seconds = [&](double share) {
        return static_cast<double>(cycles[static_cast<std::size_t>(share * static_cast<double>(cycles.size() - 1))]) /
               apple_clock;
    };
    fmt::print("{} settled turns a turn; seconds a turn on the Apple: median {:.1f}, 99 % {:.1f}, longest {:.1f}\n",
               played.settled / played.turns, seconds(0.5), seconds(0.99), seconds(1));
    return 0;
} catch (const std::exception& problem) {
    fmt::print(stderr, "hexfortress_games: {}\n", problem.what());
    return 3;
}
