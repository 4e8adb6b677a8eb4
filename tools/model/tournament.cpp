#include "tools/model/tournament.hpp"

namespace model {

Score Tournament::totals() const {
    Score sum;
    for (const FinishedGame& game : games_) {
        sum.white += game.score.white;
        sum.black += game.score.black;
    }
    return sum;
}

int Tournament::games_won(Side side) const {
    int won = 0;
    for (const FinishedGame& game : games_) {
        const int margin = game.score.margin();
        won += side == Side::white ? margin > 0 : margin < 0;
    }
    return won;
}

} // namespace model
