// The review of a game on the page, a move at a time, as JSON.
#pragma once

#include "host/review/played_games.hpp"
#include "host/web/page.hpp"

namespace host::web {

class GameReview {
  public:
    // The last game of FORTRESS that begins in the page's past. Error: there is none.
    static emu::Result<GameReview> of(const Page& page);

    // names, number, length, score, and the count of moves.
    std::string head() const;
    // The next move with its loss, a better move, their effects, and the time of the move; empty: no more moves.
    std::string next();

  private:
    explicit GameReview(NamedGame game) : game_(std::move(game)), review_(game_.game) {}

    NamedGame game_;
    engine::Review review_;
    std::size_t reviewed_ = 0;
};

} // namespace host::web
