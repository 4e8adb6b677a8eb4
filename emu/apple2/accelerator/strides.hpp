// Tables of what up to eight clocks make of the Disk II's sequencer and data register while it reads, made by running
// the sequencer.
#pragma once

#include "emu/media/track/bit_track.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emu::apple2::reading {

inline constexpr std::uint32_t clocks_per_cell = BitTrack::nominal_cell / BitTrack::ticks_per_clock;

// The sequencer's state and the data register together, 12 bits: state << 8 | register. What a stretch of clocks makes
// of them.
using Table = std::array<std::uint16_t, 4096>;

// Up to a cell's eight clocks, with or without a pulse in the first: [pulse][clocks].
using Strides = std::array<std::array<Table, clocks_per_cell + 1>, 2>;
extern const Strides strides;

// Where all cells are eight clocks long, the sequencer comes into step with them: where a cell begins, it is in one
// of three states.
namespace in_step {

inline constexpr unsigned gathering = 6; // with some bits of a byte in the register
inline constexpr unsigned whole = 2;     // with a whole byte, before the next one's leading one
inline constexpr unsigned leading = 8;   // with a whole byte, after the next one's leading one
inline constexpr std::uint32_t clocks_to_shift = 4;

constexpr unsigned all = 1U << (gathering << 1) | 1U << (whole << 1 | 1) | 1U << (leading << 1 | 1);
constexpr bool contains(unsigned state) { return (all >> (state >> 7) & 1) != 0; }

// The cells that made a state of these, at least from the leading one of the byte that the register shows on.
constexpr unsigned cells(unsigned state) {
    const unsigned data = state & 0xFF;
    return state >> 8 == leading ? data << 1 | 1 : data;
}

} // namespace in_step
} // namespace emu::apple2::reading
