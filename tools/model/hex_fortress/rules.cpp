// The moves of a turn and its combat: H2, H3.1 to H3.3.
#include "tools/model/hex_fortress/rules.hpp"

namespace hex_fortress {
namespace {

Hexes tower_targets(Hex from, Hexes occupied) {
    Hexes reached = 0;
    for (int direction = 0; direction < direction_count; ++direction) {
        Hex hex = board.next[index(from)][index(direction)];
        for (; hex != off_board && !contains(occupied, hex); hex = board.next[index(hex)][index(direction)])
            reached |= bit(hex);
    }
    return reached;
}

Hexes reach_of(const Position& position, Kind kind, Hex from) {
    const Hexes occupied = position.occupied();
    switch (kind) {
    case Kind::wall: return board.forward[index(position.mover)][index(from)] & ~occupied;
    case Kind::bastion: return board.ring[index(from)] & ~occupied;
    case Kind::tower: return tower_targets(from, occupied);
    case Kind::keep: return board.adjacent[index(from)] & ~occupied;
    }
    return 0;
}

bool may_move(const Movement& movement, Kind kind, Hex from) {
    return kind == Kind::keep || !contains(movement.moved, from);
}

bool is_promoted(Side side, Kind kind, Hex to) {
    return kind == Kind::wall && contains(home[index(opponent(side))], to);
}

Refusal refusal_of_promotion(Side side, Kind kind, const Move& move) {
    const bool due = is_promoted(side, kind, move.to);
    const bool right = due ? move.promotion == Kind::tower || move.promotion == Kind::bastion : !move.promotion;
    return right ? Refusal::none : Refusal::wrong_promotion;
}

// The combined strength of all adjacent enemies.
int damage_at(const Position& position, Side side, Hex hex) {
    const Side enemy = opponent(side);
    int sum = 0;
    for (const Kind kind : all_kinds)
        for_each(position.at(enemy, kind) & board.adjacent[index(hex)],
                 [&](Hex from) { sum += strength(position, enemy, kind, from); });
    return sum;
}

Hexes fallen_in(const Position& position) {
    Hexes fallen = 0;
    for (const Side side : {Side::white, Side::black}) {
        const Hexes enemies = position.of(opponent(side));
        for (const Kind kind : all_kinds)
            for_each(position.at(side, kind), [&](Hex hex) {
                const bool touched = (enemies & board.adjacent[index(hex)]) != 0;
                if (touched && damage_at(position, side, hex) >= strength(position, side, kind, hex))
                    fallen |= bit(hex);
            });
    }
    return fallen;
}

Hexes isolated_in(const Position& position) {
    Hexes isolated = 0;
    for (const Side side : {Side::white, Side::black})
        for_each(position.at(side, Kind::wall), [&](Hex hex) {
            if (strength(position, side, Kind::wall, hex) == 0) isolated |= bit(hex);
        });
    return isolated;
}

void add_moves(std::vector<Move>& moves, Side side, Kind kind, Hex from, Hex to) {
    if (!is_promoted(side, kind, to)) return moves.push_back({from, to, {}});
    for (const Kind promotion : {Kind::tower, Kind::bastion}) moves.push_back({from, to, promotion});
}

} // namespace

Movement begin_turn(const Position& position, int moves) { return {position, moves}; }

Hexes targets(const Movement& movement, Hex from) {
    const auto kind = movement.position.kind_at(movement.position.mover, from);
    if (!kind || movement.moves_left == 0 || !may_move(movement, *kind, from)) return 0;
    const Hexes start = *kind == Kind::keep && movement.keep_from != off_board ? bit(movement.keep_from) : 0;
    return reach_of(movement.position, *kind, from) & ~start;
}

Refusal refusal_of(const Movement& movement, const Move& move) {
    const Position& position = movement.position;
    const auto is_hex = [](Hex hex) { return hex >= 0 && hex < hex_count; };
    if (movement.moves_left == 0) return Refusal::turn_complete;
    const auto kind = is_hex(move.from) ? position.kind_at(position.mover, move.from) : std::nullopt;
    if (!kind) return Refusal::no_own_piece;
    if (!may_move(movement, *kind, move.from)) return Refusal::moved_already;
    if (!is_hex(move.to)) return Refusal::out_of_reach;
    if (*kind == Kind::keep && move.to == movement.keep_from) return Refusal::back_to_start;
    if (contains(position.occupied(), move.to)) return Refusal::not_empty;
    if (!contains(targets(movement, move.from), move.to)) return Refusal::out_of_reach;
    return refusal_of_promotion(position.mover, *kind, move);
}

std::vector<Move> legal_moves(const Movement& movement) {
    std::vector<Move> moves;
    const Side side = movement.position.mover;
    for_each(movement.position.of(side), [&](Hex from) {
        const Kind kind = *movement.position.kind_at(side, from);
        for_each(targets(movement, from), [&](Hex to) { add_moves(moves, side, kind, from, to); });
    });
    return moves;
}

void make_move(Movement& movement, const Move& move) {
    Position& position = movement.position;
    const Kind kind = *position.kind_at(position.mover, move.from);
    position.remove(bit(move.from));
    position.put(position.mover, move.promotion.value_or(kind), move.to);
    movement.moved = (movement.moved & ~bit(move.from)) | bit(move.to);
    if (kind == Kind::keep && movement.keep_from == off_board) movement.keep_from = move.from;
    --movement.moves_left;
}

bool is_complete(const Movement& movement) { return movement.moves_left == 0 || legal_moves(movement).empty(); }

Combat combat_of(const Position& position) {
    Combat combat{fallen_in(position)};
    Position left = position;
    left.remove(combat.fallen);
    combat.isolated = isolated_in(left);
    return combat;
}

Combat end_turn(Position& position) {
    const Combat combat = combat_of(position);
    position.remove(combat.removed());
    position.mover = opponent(position.mover);
    return combat;
}

std::vector<Turn> legal_turns(const Position& position, int moves) {
    const Movement start = begin_turn(position, moves);
    std::vector<Turn> turns;
    for (const Move& first : legal_moves(start)) {
        Movement after = start;
        make_move(after, first);
        const std::vector<Move> seconds = legal_moves(after);
        if (seconds.empty()) turns.push_back({first});
        for (const Move& second : seconds) turns.push_back({first, second});
    }
    if (turns.empty()) turns.emplace_back();
    return turns;
}

Combat play_turn(Position& position, const Turn& turn, int moves) {
    Movement movement = begin_turn(position, moves);
    for (const Move& move : turn) make_move(movement, move);
    position = movement.position;
    return end_turn(position);
}

} // namespace hex_fortress
