// A computer player's choice (clause R11.1): keeps the values of all its moves up to date.
#pragma once

#include "tools/model/fast/contents.hpp"
#include "tools/model/random.hpp"

#include <optional>

namespace model::fast {

// A table of weights, prepared once for any number of games.
struct Preferences {
    explicit Preferences(const Weights& weights);

    Weights weights;
    int mask; // chance_mask
    // For each side and content: its contribution as the square itself and as a neighbour.
    std::array<std::array<std::int32_t, content_count>, 2> self{};
    std::array<std::array<std::int32_t, content_count>, 2> beside{};
    std::array<std::int32_t, cell_count> empty_field{}; // the values of all moves on it, the same for both sides
};

class Valuation {
  public:
    // Starts with the empty field. `preferences` must outlive it.
    Valuation(const Preferences& preferences, Side side)
        : self_(preferences.self[index(side)]), beside_(preferences.beside[index(side)]), mask_(preferences.mask),
          values_(preferences.empty_field) {}

    void update(std::span<const Contents::Change> changes) {
        for (const Contents::Change& change : changes) {
            std::int32_t* const value = values_.data() + change.cell;
            value[0] += self_[change.after] - self_[change.before];
            const std::int32_t difference = beside_[change.after] - beside_[change.before];
            for (const int step : {-1, 1, -row_step, row_step}) value[step] += difference;
        }
    }

    // Chooses like model::choose.
    std::optional<Cell> choose(Random& random) const;

  private:
    const std::array<std::int32_t, content_count>& self_;
    const std::array<std::int32_t, content_count>& beside_;
    int mask_;
    std::array<std::int32_t, cell_count> values_;
};

// Any legal move with equal chance, as a table of zeros chooses.
inline std::optional<Cell> choose_any(const Field& field, Side side, Random& random) {
    const CellIndex moves(field.legal(side));
    if (moves.count() == 0) return std::nullopt;
    return moves.member(random.below(moves.count()));
}

} // namespace model::fast
