#include "tools/engine/levels.hpp"

#include <algorithm>

namespace engine {

using namespace model::fast;

namespace {

constexpr int all_squares = 16;  // Level::sees without oversights
constexpr int variety = 16;      // largest random preference for a move, in hundredths of a square
constexpr int varied_until = 21; // moves left

constexpr Level table[]{
    {"recruit", "sees a third of the field", 5, 1, 10'000, false},
    {"sergeant", "overlooks many replies", 8, 2, 10'000, false},
    {"castellan", "judges well, overlooks replies", 8, 2, 10'000, true},
    {"constable", "looks ahead, overlooks a little", 11, 3, 50'000, true},
    {"marshal", "beats every lord", 14, 4, 100'000, true},
    {"master", "overlooks nothing", all_squares, longest_clock, 1'000'000, true},
};

Cells noticed_by(const Level& level, const Field& field, model::Random& random) {
    if (level.sees == all_squares) return all_cells;
    const Cells hot = beside(field.besieged(Side::white) | field.besieged(Side::black));
    Cells noticed = 0;
    for_each(all_cells, [&](Cell cell) {
        const bool again = (hot & bit(cell)) != 0;
        if (random.below(all_squares) < level.sees || (again && random.below(all_squares) < level.sees))
            noticed |= bit(cell);
    });
    return noticed;
}

} // namespace

std::span<const Level> levels() { return table; }

const Level* level_named(std::string_view name) {
    if (name == "squire") return table;
    const auto* const found = std::ranges::find(table, name, &Level::name);
    return found == std::end(table) ? nullptr : found;
}

std::optional<Cell> choose(Engine& engine, const Level& level, const Field& field, Side side, int moves_left,
                           model::Random& random) {
    Style style{.learned = level.learned, .noticed = noticed_by(level, field, random)};
    if (moves_left > varied_until)
        for (std::int8_t& preference : style.preferences) preference = static_cast<std::int8_t>(random.below(variety));
    const bool is_exact = level.sees == all_squares;
    const Limits limits{.positions = level.positions, .depth = level.depth, .exact_moves = is_exact ? 8 : 0};
    return engine.best(field, side, moves_left, limits, style).move;
}

} // namespace engine
