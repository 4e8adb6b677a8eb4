#include "tools/model/weights.hpp"

#include "tools/model/rules.hpp"

#include <algorithm>

namespace model {
namespace {

// Offsets from an enemy castle's first class, for the three kinds of content.
constexpr int to_empty = beside_empty - beside_enemy;
constexpr int to_own = beside_own - beside_enemy;

// The class of a square from `side`'s view, relative to that of a besieged enemy castle.
int content_class(const Board& board, Square square, Side side) {
    const Castle& castle = board[static_cast<std::size_t>(square)];
    if (castle.level == 0) return to_empty + 2 + std::clamp(net_strength(board, square, side), -2, 2);
    const int safety = std::min(net_strength(board, square, castle.owner), 2); // at rest it is never below zero (R3.4)
    return castle.owner == side ? to_own + safety : safety;
}

int place_class(Square square) {
    const auto from_edge = [](int line) { return std::min(line, columns - 1 - line); };
    const auto [near, far] = std::minmax({from_edge(square % columns), from_edge(square / columns)});
    // 0,0 corner; 0,1 next to a corner; 0,2 mid-edge; 1,1 inner diagonal; 1,2 inner edge; 2,2 centre
    return place_first + (near == 0 ? far : near == 1 ? 2 + far : 5);
}

} // namespace

ActiveWeights active_weights(const Board& board, Square square, Side side) {
    ActiveWeights active{};
    active[0] = self_empty + content_class(board, square, side) - to_empty;
    const auto& beside = neighbours(square);
    for (std::size_t i = 0; i < beside.size(); ++i)
        active[1 + i] = beside[i] == beyond_edge ? beside_edge : beside_enemy + content_class(board, beside[i], side);
    active[5] = place_class(square);
    return active;
}

std::int32_t move_value(const Board& board, Square square, Side side, const Weights& weights) {
    std::int32_t value = 0;
    for (const int index : active_weights(board, square, side)) value += weights[static_cast<std::size_t>(index)];
    return value;
}

int chance_mask(const Weights& weights) {
    int mask = 0;
    for (const std::int16_t weight : weights) mask |= (weight < 0 ? ~weight : weight) >> 8;
    return mask;
}

} // namespace model
