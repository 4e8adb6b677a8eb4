// A byte on the serial bus: a start bit (low), eight data bits, lowest first, and a stop bit (high), all of equal
// length.
#pragma once

#include "emu/cycle.hpp"

#include <cstdint>

namespace emu::atari {

struct SerialFrame {
    Cycle start = 0;      // the first cycle of the start bit
    Cycle bit_cycles = 0; // of each of its ten bits
    std::uint8_t data = 0;

    static constexpr int bits = 10;
    Cycle end() const { return start + bits * bit_cycles; }
    // The level of the line in a cycle: high before and after the frame.
    bool level(Cycle at) const {
        if (at < start || at >= end()) return true;
        const Cycle bit = (at - start) / bit_cycles;
        return bit == 9 || (bit != 0 && (data >> (bit - 1) & 1) != 0);
    }

    bool operator==(const SerialFrame&) const = default;
};

} // namespace emu::atari
