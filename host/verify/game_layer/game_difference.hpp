// Whether two transcripts of a game, as game layers give them, are of the same game.
#pragma once

#include "host/recording/format/trace.hpp"

#include <string>
#include <vector>

namespace host {

// How far a transcript has come, for messages.
class GamePosition {
  public:
    void pass(const GameRecord& record);
    std::string text() const; // "at move 7 of game 1", "before the first game"

  private:
    std::string game_;
    int games_ = 0; // that began and have no number of their own
    int moves_ = 0; // of the game, with turns that were forfeit
};

std::string in_words(const GameRecord& record); // its kind and words, a blank between two

// The same, but that something may have come at another time: another value of z_entropy (R11.5).
bool equal_but_for_entropy(const GameRecord& a, const GameRecord& b);

// "recorded: ...; found: ...", behind the places where their positions differ.
std::string contrast(const GameRecord& recorded, const GameRecord& found);

// Where the second goes another way, in a line that names the move; empty: nowhere. Records of the kind `waits`, which
// tell of the time, are ignored.
std::string game_difference(const std::vector<GameRecord>& recorded, const std::vector<GameRecord>& found);

} // namespace host
