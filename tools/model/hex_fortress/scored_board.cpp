// The player's board with incremental reinforcement and score (PLAYER.md 2).
#include "tools/model/hex_fortress/scored_board.hpp"

namespace hex_fortress {

ScoredBoard::ScoredBoard(const Position& position, const Weights& weights) : weights_(&weights) {
    pieces_.fill(empty);
    for (const Side side : {Side::white, Side::black})
        for (const Kind kind : all_kinds) for_each(position.at(side, kind), [&](Hex hex) { put(side, kind, hex); });
    check_walls_ = isolated() != 0;
}

int ScoredBoard::worth_of(Side side, Kind kind, Hex hex) const {
    const Hex seen = side == Side::white ? hex : turned(hex);
    return weights_->place[index(kind)][index(seen)] +
           weights_->support[index(kind)][index(field_[index(side)][index(hex)])];
}

void ScoredBoard::change_field(Side side, Hex hex, int amount) {
    std::uint8_t& field = field_[index(side)][index(hex)];
    const std::uint8_t before = field;
    field = static_cast<std::uint8_t>(before + amount);
    if (!holds(side, hex)) return;
    const auto& support = weights_->support[index(kind(hex))];
    add_score(side, support[field] - support[before]);
    if (field == 0 && kind(hex) == Kind::wall) check_walls_ = true;
}

void ScoredBoard::reinforce(Side side, Kind kind, Hex hex, int sign) {
    const int given = sign * reinforcement[index(kind)];
    for (const Hex next : board.next[index(hex)])
        if (next != off_board) change_field(side, next, given);
    if (kind == Kind::keep)
        for_each(board.ring[index(hex)], [&](Hex far) { change_field(side, far, sign * keep_reach); });
}

void ScoredBoard::put(Side side, Kind kind, Hex hex) {
    pieces_[index(hex)] = static_cast<std::uint8_t>(4 * index(side) + index(kind));
    add_score(side, worth_of(side, kind, hex));
    if (kind == Kind::keep) has_keep_[index(side)] = true;
    if (kind == Kind::wall && field_[index(side)][index(hex)] == 0) check_walls_ = true;
    reinforce(side, kind, hex, 1);
}

void ScoredBoard::take(Hex hex) {
    const Side side = owner(hex);
    const Kind taken = kind(hex);
    add_score(side, -worth_of(side, taken, hex));
    if (taken == Kind::keep) has_keep_[index(side)] = false;
    pieces_[index(hex)] = empty;
    reinforce(side, taken, hex, -1);
}

void ScoredBoard::make(const PlayerMove& move) {
    const Side side = owner(move.from);
    const Kind moving = kind(move.from);
    take(move.from);
    put(side, move.promotion == Kind::wall ? moving : move.promotion, move.to);
}

// Before a turn no enemies touch (H3.3), so only the moved pieces can have come into contact.
bool ScoredBoard::fight(const PlayerTurn& turn) {
    Hexes touched = 0;
    std::array<int, hex_count> damage{};
    for (int i = 0; i < turn.count; ++i) {
        const Hex to = turn.moves[index(i)].to;
        if (is_empty(to)) continue; // the Keep has moved on
        const Side enemy = opponent(owner(to));
        for (const Hex next : board.next[index(to)]) {
            if (next == off_board || !holds(enemy, next)) continue;
            touched |= bit(to) | bit(next);
            damage[index(to)] += strength(next);
            damage[index(next)] += strength(to);
        }
    }
    Hexes fallen = 0;
    for_each(touched, [&](Hex hex) {
        if (damage[index(hex)] >= strength(hex)) fallen |= bit(hex);
    });
    for_each(fallen, [&](Hex hex) { take(hex); });
    return fallen != 0;
}

Hexes ScoredBoard::isolated() const {
    Hexes found = 0;
    for (Hex hex = 0; hex < hex_count; ++hex)
        if (!is_empty(hex) && kind(hex) == Kind::wall && field_[index(owner(hex))][index(hex)] == 0) found |= bit(hex);
    return found;
}

bool ScoredBoard::remove_isolated() {
    if (!check_walls_) return false;
    const Hexes alone = isolated();
    for_each(alone, [&](Hex hex) { take(hex); });
    check_walls_ = false;
    return alone != 0;
}

bool ScoredBoard::settle(const PlayerTurn& turn) {
    const bool fought = fight(turn);
    const bool removed = remove_isolated();
    return fought || removed;
}

Position ScoredBoard::position(Side mover) const {
    Position result;
    result.mover = mover;
    for (Hex hex = 0; hex < hex_count; ++hex)
        if (!is_empty(hex)) result.put(owner(hex), kind(hex), hex);
    return result;
}

} // namespace hex_fortress
