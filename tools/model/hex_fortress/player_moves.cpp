// The order of moves (PLAYER.md 3).
#include "tools/model/hex_fortress/player_moves.hpp"

#include <algorithm>
#include <span>

namespace hex_fortress {
namespace {

// Indices into `steps`: down, down-left, down-right, up-left, up-right, up, in the order of the hexes they lead to.
constexpr std::array<std::size_t, direction_count> order{4, 3, 5, 0, 2, 1};

void add_move(PlayerMoves& moves, Side side, Kind kind, Hex from, Hex to) {
    if (kind != Kind::wall || !contains(home[index(opponent(side))], to)) return moves.add(from, to);
    moves.add(from, to, Kind::tower);
    moves.add(from, to, Kind::bastion);
}

void list_steps(const ScoredBoard& pieces, Hex from, std::span<const std::size_t> directions, Hex barred,
                PlayerMoves& moves) {
    for (const std::size_t direction : directions) {
        const Hex to = board.next[index(from)][direction];
        if (to != off_board && to != barred && pieces.is_empty(to))
            add_move(moves, pieces.owner(from), pieces.kind(from), from, to);
    }
}

void list_lines(const ScoredBoard& pieces, Hex from, PlayerMoves& moves) {
    for (std::size_t n = direction_count; n-- > 0;) {
        const std::size_t direction = order[n];
        for (Hex to = board.next[index(from)][direction]; to != off_board && pieces.is_empty(to);
             to = board.next[index(to)][direction])
            moves.add(from, to);
    }
}

void list_jumps(const ScoredBoard& pieces, Hex from, PlayerMoves& moves) {
    for_each(board.ring[index(from)], [&](Hex to) {
        if (pieces.is_empty(to)) moves.add(from, to);
    });
}

void list_moves_of(const ScoredBoard& pieces, Hex from, const FirstMove& first, PlayerMoves& moves) {
    const std::span all(order);
    switch (pieces.kind(from)) {
    case Kind::wall:
        return list_steps(pieces, from, pieces.owner(from) == Side::white ? all.last(3) : all.first(3), off_board,
                          moves);
    case Kind::bastion: return list_jumps(pieces, from, moves);
    case Kind::tower: return list_lines(pieces, from, moves);
    case Kind::keep: return list_steps(pieces, from, all, first.keep_from, moves);
    }
}

bool may_move(const ScoredBoard& pieces, Side side, Hex from, const FirstMove& first) {
    return pieces.holds(side, from) && (from != first.moved || pieces.kind(from) == Kind::keep);
}

// True if a Tower's path from one hex to another passes over a third.
bool crosses(Hex from, Hex to, Hex over) {
    for (std::size_t direction = 0; direction < direction_count; ++direction) {
        bool seen = false;
        for (Hex hex = board.next[index(from)][direction]; hex != off_board; hex = board.next[index(hex)][direction]) {
            if (hex == to) return seen;
            seen = seen || hex == over;
        }
    }
    return false;
}

bool is_crossing(const ScoredBoard& before, const PlayerMove& move, Hex over) {
    return before.kind(move.from) == Kind::tower && crosses(move.from, move.to, over);
}

} // namespace

void list_moves(const ScoredBoard& pieces, Side side, const FirstMove& first, PlayerMoves& moves) {
    for (Hex from = hex_count - 1; from >= 0; --from)
        if (may_move(pieces, side, from, first)) list_moves_of(pieces, from, first, moves);
}

bool is_legal(const ScoredBoard& pieces, Side side, const FirstMove& first, const PlayerMove& move) {
    if (!may_move(pieces, side, move.from, first)) return false;
    PlayerMoves moves;
    list_moves_of(pieces, move.from, first, moves);
    return std::ranges::find(moves, move) != moves.end();
}

FirstMove first_move(const ScoredBoard& before, const PlayerMove& move) {
    return {move.to, before.kind(move.from) == Kind::keep ? move.from : off_board};
}

bool is_listed_earlier(const ScoredBoard& before, const PlayerMove& first, const PlayerMove& second) {
    if (second.from < first.from || second.from == first.to) return false;
    const bool second_may_begin = second.to != first.from && !is_crossing(before, second, first.from);
    return second_may_begin && !is_crossing(before, first, second.to);
}

} // namespace hex_fortress
