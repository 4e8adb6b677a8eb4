#include "tools/model/score.hpp"

#include "tools/model/rules.hpp"

namespace model {

std::optional<Side> owner_of(const Board& board, Square square) {
    const Castle& castle = board[static_cast<std::size_t>(square)];
    if (castle.level > 0) return castle.owner;
    const int net = net_strength(board, square, Side::white);
    if (net == 0) return std::nullopt;
    return net > 0 ? Side::white : Side::black;
}

Score score(const Board& board) {
    Score result;
    for (Square square = 0; square < square_count; ++square) {
        const std::optional<Side> owner = owner_of(board, square);
        result.white += owner == Side::white;
        result.black += owner == Side::black;
    }
    return result;
}

} // namespace model
