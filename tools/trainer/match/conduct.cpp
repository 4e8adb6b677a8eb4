#include "tools/trainer/match/conduct.hpp"

namespace trainer {

using namespace model::fast;

namespace {

int count(Cells cells) { return CellIndex(cells).count(); }

int longest_run(Cells castles, int step) {
    int length = 0;
    for (; castles != 0; castles &= castles >> step) ++length;
    return length;
}

} // namespace

bool can_capture(const Field& field, model::Side side) {
    // One level placed in its cross captures a castle whose net strength is zero.
    const Cells besieged = field.besieged(opponent(side));
    return (beside(besieged) & field.legal(side)) != 0;
}

void observe_move(const Field& before, Cell cell, const Field& after, const Effect& effect, model::Side side,
                  Conduct& conduct) {
    const model::Side enemy = opponent(side);
    const Cells put_under_siege = after.besieged(enemy) & ~before.besieged(enemy);
    conduct.sieges_laid += count(put_under_siege);
    conduct.forks += put_under_siege != 0 && count(after.besieged(enemy)) >= 2;
    if (can_capture(before, side)) {
        ++conduct.chances;
        conduct.captures += (effect.removed & ~bit(cell)) != 0;
    } else if (const Cells threatened = before.besieged(side); threatened != 0) {
        ++conduct.own_sieges;
        conduct.relieved += (threatened & after.castles(side) & ~after.besieged(side)) != 0;
    }
}

int walls_of(Cells castles) { return count(castles & castles >> 1) + count(castles & castles >> row_step); }

int longest_wall_of(Cells castles) { return std::max(longest_run(castles, 1), longest_run(castles, row_step)); }

} // namespace trainer
