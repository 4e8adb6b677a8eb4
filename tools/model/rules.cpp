#include "tools/model/rules.hpp"

#include <algorithm>
#include <cassert>

namespace model {
namespace {

const Castle& at(const Board& board, Square square) { return board[static_cast<std::size_t>(square)]; }

int strength_for(const Castle& castle, Side side) { return castle.owner == side ? castle.level : -castle.level; }

bool is_outnumbered(const Board& board, Square square) {
    const Castle& castle = at(board, square);
    return castle.level > 0 && net_strength(board, square, castle.owner) < 0;
}

// R3.2: removes the first outnumbered castle of `side`; beyond_edge if there is none.
Square remove_one(Board& board, Side side) {
    for (Square square = 0; square < square_count; ++square) {
        if (at(board, square).owner == side && is_outnumbered(board, square)) {
            board[static_cast<std::size_t>(square)] = {};
            return square;
        }
    }
    return beyond_edge;
}

} // namespace

int net_strength(const Board& board, Square square, Side side) {
    int net = strength_for(at(board, square), side);
    for (const Square beside : neighbours(square))
        if (beside != beyond_edge) net += strength_for(at(board, beside), side);
    return net;
}

bool is_legal(const Board& board, Square square, Side side) {
    const Castle& castle = at(board, square);
    return castle.level == 0 || (castle.owner == side && castle.level < highest_level);
}

std::vector<Square> legal_moves(const Board& board, Side side) {
    std::vector<Square> moves;
    moves.reserve(square_count);
    for (Square square = 0; square < square_count; ++square)
        if (is_legal(board, square, side)) moves.push_back(square);
    return moves;
}

std::vector<Square> play(Board& board, Square square, Side side) {
    assert(is_legal(board, square, side));
    Castle& played = board[static_cast<std::size_t>(square)];
    played = {side, played.level + 1}; // R3.1
    std::vector<Square> removed;
    for (Square lost = remove_one(board, opponent(side)); lost != beyond_edge; lost = remove_one(board, opponent(side)))
        removed.push_back(lost);
    if (is_outnumbered(board, square)) { // R3.3
        played = {};
        removed.push_back(square);
    }
    std::sort(removed.begin(), removed.end());
    return removed;
}

bool is_besieged(const Board& board, Square square) {
    assert(at(board, square).level > 0);
    return net_strength(board, square, Side::white) == 0;
}

bool is_at_rest(const Board& board) {
    for (Square square = 0; square < square_count; ++square)
        if (is_outnumbered(board, square)) return false;
    return true;
}

} // namespace model
