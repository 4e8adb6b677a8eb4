// A position that can be won by one idea only, and the idea can be named.
#pragma once

#include "host/link/game_link.hpp"
#include "tools/engine/engine.hpp"

namespace host {

struct Puzzle {
    std::vector<int> squares; // the moves that win, ascending; those without the idea are not ahead at the end
    char idea;                // f: along a fuse, d: closes two gates, s: falls itself
    int grade;                // 1: the largest gain at once, 2: three moves of looking ahead find it, 3: they do not
};

// Nothing: several ideas win, or none, or it has no name.
// `positions`: limit of each search.
std::optional<Puzzle> puzzle_of(const GameLink& position, engine::Engine& engine, std::uint64_t positions = 1'000'000);

// The line of a position in game6502/fortress/data/puzzles.txt.
std::string print_puzzle(const GameLink& position, const Puzzle& puzzle);

} // namespace host
