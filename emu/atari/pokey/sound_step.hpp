// POKEY's sound as lists of changes: those of its audio pin, the sum of the four channels' volumes, and the writes to
// its sound registers that cause them. Altirra Hardware Reference Manual, 5.5 (audio output).
#pragma once

#include "emu/cycle.hpp"

#include <cstdint>

namespace emu::atari {

struct SoundStep {
    Cycle at = 0;           // machine cycle of the change
    std::uint8_t level = 0; // from then on: 0 to 60, the sum of four volumes of 0 to 15

    bool operator==(const SoundStep&) const = default;
};

// A write to AUDF1 (0), AUDC1 (1) ... AUDC4 (7) or AUDCTL (8).
struct SoundWrite {
    Cycle at = 0;
    std::uint8_t reg = 0;
    std::uint8_t data = 0;

    bool operator==(const SoundWrite&) const = default;
};

} // namespace emu::atari
