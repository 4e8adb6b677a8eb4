// What POKEY's audio pin does, as a list of changes: the sum of the four channels' volumes.
// Altirra Hardware Reference Manual, 5.5 (audio output).
#pragma once

#include "emu/cycle.hpp"

#include <cstdint>

namespace emu::atari {

struct SoundStep {
    Cycle at = 0;           // machine cycle of the change
    std::uint8_t level = 0; // from then on: 0..60, four channels of volume 0..15

    bool operator==(const SoundStep&) const = default;
};

} // namespace emu::atari
