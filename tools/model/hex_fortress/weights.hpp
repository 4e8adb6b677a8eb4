// The computer player's evaluation: the value of a piece by its hex and by its reinforcement.
#pragma once

#include "tools/model/hex_fortress/position.hpp"

namespace hex_fortress {

inline constexpr int max_reinforcement = 15; // higher values are clipped

struct Weights {
    // By kind and hex as seen by its owner (its own tip is hex 0); includes the piece's own worth.
    std::array<std::array<std::int16_t, hex_count>, 4> place{};
    // By kind and reinforcement, 0..15.
    std::array<std::array<std::int16_t, max_reinforcement + 1>, 4> support{};

    bool operator==(const Weights&) const = default;
};

// The same weights as the 6502 program's (game6502/hex_fortress/core/weights.inc).
extern const Weights tuned_weights;

} // namespace hex_fortress
