#include "tools/model/fast/valuation.hpp"

namespace model::fast {
namespace {

constexpr int cell_bits = 6; // a value's lowest bits hold the cell, so that no two values are equal
constexpr std::int32_t cell_mask = (1 << cell_bits) - 1;
constexpr std::int32_t no_move = -(1 << 28); // marks an illegal move; the sum of six weights is below 2^25

} // namespace

Preferences::Preferences(const Weights& of) : weights(of) {
    const auto scaled = [&](std::size_t weight) { return of[weight] * (1 << cell_bits); };
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t content = 0; content < content_count; ++content) {
            const ContentClass active = content_classes[side][content];
            self[side][content] = active.self == illegal ? no_move : scaled(active.self);
            beside[side][content] = scaled(active.beside);
        }
    for (Cell cell = 0; cell < cell_count; ++cell) empty_field[static_cast<std::size_t>(cell)] = no_move + cell;
    for_each(all_cells, [&](Cell cell) {
        std::int32_t value = cell;
        for (const int weight : Contents().active_weights(cell, Side::white))
            value += scaled(static_cast<std::size_t>(weight));
        empty_field[static_cast<std::size_t>(cell)] = value;
    });
}

std::optional<Cell> Valuation::choose(Random& random) const {
    std::int32_t best = no_move;
    for (std::size_t cell = first_cell; cell < cell_count - first_cell; ++cell) best = std::max(best, values_[cell]);
    if (best < no_move / 2) return std::nullopt;
    int equal = 0;
    for (std::size_t cell = first_cell; cell < cell_count - first_cell; ++cell)
        equal += (values_[cell] | cell_mask) == (best | cell_mask);
    const int chosen = random.below(equal);
    if (equal == 1) return best & cell_mask;
    Cells moves = 0;
    for (Cell cell = first_cell; cell <= last_cell; ++cell)
        if ((values_[static_cast<std::size_t>(cell)] | cell_mask) == (best | cell_mask)) moves |= bit(cell);
    return CellIndex(moves).member(chosen);
}

} // namespace model::fast
