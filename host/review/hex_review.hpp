// The games of Hex Fortress in a recording, and their review as text.
#pragma once

#include "host/recording/format/trace.hpp"
#include "tools/model/hex_fortress/review.hpp"

#include <array>
#include <span>
#include <string>
#include <vector>

namespace host {

struct HexGame {
    std::array<std::string, 2> seats; // "human", "king", ...
    std::string result;               // "white KEEP"; empty: not played to the end
    int turns_before = 0;             // of a loaded game
    hex_fortress::Game start;         // after these
    std::vector<hex_fortress::Turn> turns;
};

// The games that begin in the records and have a turn.
std::vector<HexGame> hex_games_in(std::span<const Record> records);

// `number`: of the game, from 1. The turns with their losses and White's margin, in Walls, then the worst turns with
// the board.
std::string hex_review_text(const HexGame& game, int number, const std::vector<hex_fortress::GradedTurn>& turns);

// A sentence for each of the worst turns.
std::vector<std::string> worst_turns_text(const HexGame& game, const std::vector<hex_fortress::GradedTurn>& turns);

} // namespace host
