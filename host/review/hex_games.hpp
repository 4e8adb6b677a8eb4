// The games of Hex Fortress in a recording, for review.
#pragma once

#include "host/review/played_games.hpp"
#include "tools/model/hex_fortress/game.hpp"

#include <array>
#include <string>
#include <vector>

namespace host {

struct HexGame {
    std::array<std::string, 2> seats; // "human", "king", ...
    std::string result;               // "white KEEP" or broken_off; empty: not over
    int turns_before = 0;             // of a loaded game
    hex_fortress::Game start;         // after these
    std::vector<hex_fortress::Turn> turns;
    std::vector<emu::Cycle> played_at; // of each turn, as in the records

    // The round of a turn, as on the screen: White's turn and Black's have the same number. `turn`: since the start.
    int round_of(int turn) const { return (turn + turns_before + 1) / 2; }
};

// Collects the games that begin in game records, in order.
class HexGames {
  public:
    void add(emu::Cycle at, const GameRecord& record);
    std::vector<HexGame> take(); // without those that have no turn

  private:
    std::vector<HexGame> found_;
    bool open_ = false; // the last game is not over
};

} // namespace host
