// Plays the computer player against itself on the programs of both machines' disks and in the C++ model, and compares
// every turn, its value and the number of settled turns, every STR after every move, every position, and the end.
#pragma once

#include "tools/model/hex_fortress/player.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace support {

struct ComputerGames {
    int games = 0;
    std::uint64_t turns = 0, moves = 0, strengths = 0; // numbers compared
    std::uint64_t settled = 0;
    std::vector<std::uint64_t> cycles{}; // of each turn's search in the Apple's program
    std::array<int, 7> endings{};        // by Ending
    std::string difference;              // the first one; empty: none
};

// Plays games 1 to `count` of a seed with varying options (limits of 16, 12 and 24, storm in every second game). Stops
// at the first difference.
ComputerGames play_computer_games(int count, std::uint16_t seed, hex_fortress::Level level);

} // namespace support
