// The computer player's evaluation: what a piece is worth where it stands, and by the strength it is given.
#pragma once

#include "tools/model/hex_fortress/position.hpp"

namespace hex_fortress {

inline constexpr int max_reinforcement = 15; // any more counts as this

struct Weights {
    // By kind and hex as its owner sees the board (its own tip is hex 0), with the worth of the piece itself.
    std::array<std::array<std::int16_t, hex_count>, 4> place{};
    // By kind and reinforcement, 0..15.
    std::array<std::array<std::int16_t, max_reinforcement + 1>, 4> support{};

    bool operator==(const Weights&) const = default;
};

// The weights that the 6502 program holds too (game6502/hex_fortress/core/weights.inc).
extern const Weights tuned_weights;

} // namespace hex_fortress
