#include "tools/model/game.hpp"

#include "tools/model/rules.hpp"

namespace model {

std::vector<Square> Game::play(Square square) {
    counters_.count(board_, square, mover_);
    std::vector<Square> removed = model::play(board_, square, mover_);
    pass_turn();
    return removed;
}

void Game::pass_turn() {
    mover_ = opponent(mover_);
    if (mover_ == first_) ++turn_;
}

} // namespace model
