// Compares two transcripts of a game, as game layers record them.
#pragma once

#include "host/recording/format/trace.hpp"

#include <string>
#include <vector>

namespace host {

// The position in a transcript, for messages.
class GamePosition {
  public:
    void pass(const GameRecord& record);
    std::string text() const; // "at move 7 of game 1", "before the first game"

  private:
    std::string game_;
    int games_ = 0; // games begun, if they have no number
    int moves_ = 0; // moves in this game, including forfeit turns
};

std::string in_words(const GameRecord& record); // kind and words, separated by blanks

// True if the records are equal except for z_entropy (R11.5), which depends on timing.
bool equal_but_for_entropy(const GameRecord& a, const GameRecord& b);

// Returns "recorded: ...; found: ...", after the differences between their positions.
std::string contrast(const GameRecord& recorded, const GameRecord& found);

// Describes the first difference in a line that names the move; empty: equal. Ignores `waits` records, which depend on
// timing.
std::string game_difference(const std::vector<GameRecord>& recorded, const std::vector<GameRecord>& found);

} // namespace host
