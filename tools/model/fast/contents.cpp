// Tables of the classes of R11.1 for each castle, net strength and side.
#include "tools/model/fast/contents.hpp"

#include <algorithm>

namespace model::fast {
namespace {

// `castle` and `net` from the side's view: its own are positive.
constexpr ContentClass class_of(int castle, int net) {
    if (castle == 0)
        return {static_cast<std::uint8_t>(self_empty + 2 + net), static_cast<std::uint8_t>(beside_empty + 2 + net)};
    const int safety = std::max(castle > 0 ? net : -net, 0); // at rest it is never below zero (R3.4)
    if (castle < 0) return {illegal, static_cast<std::uint8_t>(beside_enemy + safety)};
    return {castle == highest_level ? illegal : static_cast<std::uint8_t>(self_own + safety),
            static_cast<std::uint8_t>(beside_own + safety)};
}

constexpr int from_edge(int line) { return std::min(line, columns - 1 - line); }

constexpr std::uint8_t place_of(Square square) {
    const auto [near, far] = std::minmax({from_edge(square % columns), from_edge(square / columns)});
    return static_cast<std::uint8_t>(place_first + (near == 0 ? far : near == 1 ? 2 + far : 5));
}

} // namespace

constinit const std::array<std::array<ContentClass, content_count>, 2> content_classes = [] {
    std::array<std::array<ContentClass, content_count>, 2> table{};
    for (const Side side : {Side::white, Side::black}) {
        auto& classes = table[index(side)];
        for (int castle = -highest_level; castle <= highest_level; ++castle)
            for (int net = -2; net <= 2; ++net)
                classes[content_of(castle, net)] = class_of(castle * sign_of(side), net * sign_of(side));
        classes[border] = {illegal, beside_edge};
    }
    return table;
}();

constinit const std::array<std::uint8_t, cell_count> place_classes = [] {
    std::array<std::uint8_t, cell_count> table{};
    for (Square square = 0; square < square_count; ++square)
        table[static_cast<std::size_t>(cell_of(square))] = place_of(square);
    return table;
}();

ActiveWeights Contents::active_weights(Cell cell, Side side) const {
    const auto& classes = content_classes[index(side)];
    const Contents& at = *this;
    return {classes[at[cell]].self,
            classes[at[cell - 1]].beside,
            classes[at[cell + 1]].beside,
            classes[at[cell - row_step]].beside,
            classes[at[cell + row_step]].beside,
            place_classes[static_cast<std::size_t>(cell)]};
}

Board to_board(const Field& field) {
    Board board;
    for (Square square = 0; square < square_count; ++square) {
        const int castle = field.castle(cell_of(square));
        board[static_cast<std::size_t>(square)] = {castle < 0 ? Side::black : Side::white, std::abs(castle)};
    }
    return board;
}

} // namespace model::fast
