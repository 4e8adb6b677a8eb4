// Whether two transcripts of a game, as game layers give them, are of the same game.
#pragma once

#include "host/trace/format/trace.hpp"

#include <string>
#include <vector>

namespace host {

// How far an transcript has come, for messages.
class GamePosition {
  public:
    void pass(const GameRecord& record);
    std::string text() const; // "at move 7 of game 1", "before the first game"

  private:
    std::string game_;
    int moves_ = 0; // of it, with turns that were forfeit
};

std::string in_words(const GameRecord& record); // its kind and words, a blank between two

// Where the second goes another way, in a line that names the move; empty: nowhere. Records of the kind `waits`, which
// tell of the time, are ignored.
std::string game_difference(const std::vector<GameRecord>& recorded, const std::vector<GameRecord>& found);

} // namespace host
