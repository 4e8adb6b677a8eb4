// The review of a game on the page, a move at a time, as JSON.
#pragma once

#include "host/web/page.hpp"

#include <functional>
#include <string>

namespace host::web {

class GameReview {
  public:
    // The last game of FORTRESS or Hex Fortress that begins in the page's past. Error: there is none.
    static emu::Result<GameReview> of(const Page& page);

    // names, number, length, score, and the count of moves.
    const std::string& head() const { return head_; }
    // The next move with its loss, a better move, their effects, and the time of the move; empty: no more moves.
    std::string next() { return next_(); }

  private:
    std::string head_;
    std::function<std::string()> next_;
};

} // namespace host::web
