#include "tools/model/fast/valuation.hpp"

namespace model::fast {
namespace {

constexpr std::int32_t no_move = -(1 << 28); // marks an illegal move; the sum of six weights is below 2^18

} // namespace

Preferences::Preferences(const Weights& of) : weights(of), mask(chance_mask(of)) {
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t content = 0; content < content_count; ++content) {
            const ContentClass active = content_classes[side][content];
            self[side][content] = active.self == illegal ? no_move : of[active.self];
            beside[side][content] = of[active.beside];
        }
    empty_field.fill(no_move);
    for_each(all_cells, [&](Cell cell) {
        std::int32_t& value = empty_field[static_cast<std::size_t>(cell)] = 0;
        for (const int weight : Contents().active_weights(cell, Side::white))
            value += of[static_cast<std::size_t>(weight)];
    });
}

std::optional<Cell> Valuation::choose(Random& random) const {
    std::int32_t best = no_move;
    Cells moves = 0;
    for (Cell cell = first_cell; cell <= last_cell; ++cell) {
        std::int32_t value = values_[static_cast<std::size_t>(cell)];
        if (value < no_move / 2) continue;
        if (mask_ != 0) value += chance_step * (random.next() & mask_);
        if (value < best) continue;
        moves = value == best ? moves | bit(cell) : bit(cell);
        best = value;
    }
    if (moves == 0) return std::nullopt;
    const CellIndex among(moves);
    return among.member(random.below(among.count()));
}

} // namespace model::fast
