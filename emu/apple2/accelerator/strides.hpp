// Tables that advance the Disk II's sequencer and data register, while reading, by up to eight clocks at once.
#pragma once

#include "emu/media/track/bit_track.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emu::apple2::reading {

inline constexpr std::uint32_t clocks_per_cell = BitTrack::nominal_cell / BitTrack::ticks_per_clock;

// Maps the sequencer's state and the data register, in 12 bits (state << 8 | register), to those after some clocks.
using Table = std::array<std::uint16_t, 4096>;

// Tables for up to a cell's eight clocks, with or without a pulse in the first: [pulse][clocks].
using Strides = std::array<std::array<Table, clocks_per_cell + 1>, 2>;
extern const Strides strides;

// When all cells are eight clocks long the sequencer falls into step with them: it begins each cell in one of these
// three states.
namespace in_step {

inline constexpr unsigned gathering = 6; // some bits of a byte are in the register
inline constexpr unsigned whole = 2;     // a whole byte, before the next leading one
inline constexpr unsigned leading = 8;   // a whole byte, after the next leading one
inline constexpr std::uint32_t clocks_to_shift = 4;

constexpr unsigned all = 1U << (gathering << 1) | 1U << (whole << 1 | 1) | 1U << (leading << 1 | 1);
constexpr bool contains(unsigned state) { return (all >> (state >> 7) & 1) != 0; }

// The cells that led to one of these states, at least from the leading one of the byte in the register on.
constexpr unsigned cells(unsigned state) {
    const unsigned data = state & 0xFF;
    return state >> 8 == leading ? data << 1 | 1 : data;
}

} // namespace in_step
} // namespace emu::apple2::reading
