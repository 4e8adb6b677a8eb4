// Tables of what up to eight clocks make of the Disk II's sequencer and data register while it reads, made by running
// the sequencer.
#pragma once

#include "emu/apple2/sequencer.hpp"
#include "emu/media/track/bit_track.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emu::apple2::reading {

inline constexpr std::uint32_t clocks_per_cell = BitTrack::nominal_cell / BitTrack::ticks_per_clock;

// The sequencer's state and the data register together, 12 bits: state << 8 | register. What a stretch of clocks makes
// of them.
using Table = std::array<std::uint16_t, 4096>;

constexpr std::uint16_t clock(std::uint16_t from, bool pulse) {
    const auto data = static_cast<std::uint8_t>(from & 0xFF);
    const sequencer::Step step =
        sequencer::step(static_cast<std::uint8_t>(from >> 8), false, false, data >= 0x80, pulse);
    return static_cast<std::uint16_t>(step.next << 8 | sequencer::apply(step.action, data, 0, false));
}

// Up to a cell's eight clocks, with or without a pulse in the first: [pulse][clocks].
using Strides = std::array<std::array<Table, clocks_per_cell + 1>, 2>;
inline constexpr Strides strides = [] {
    Strides table{};
    for (std::size_t pulse = 0; pulse < 2; ++pulse)
        for (std::size_t from = 0; from < 4096; ++from) {
            auto at = static_cast<std::uint16_t>(from);
            for (std::size_t clocks = 0; clocks <= clocks_per_cell; ++clocks) {
                table[pulse][clocks][from] = at;
                at = clock(at, pulse == 1 && clocks == 0);
            }
        }
    return table;
}();

// Where all cells are eight clocks long, the sequencer comes into step with them: where a cell begins, it stands in one
// of three states.
namespace in_step {

inline constexpr unsigned gathering = 6; // with some bits of a byte in the register
inline constexpr unsigned whole = 2;     // with a whole byte, before the next one's leading one
inline constexpr unsigned leading = 8;   // with a whole byte, behind the next one's leading one
inline constexpr std::uint32_t clocks_to_shift = 4;

constexpr unsigned all = 1U << (gathering << 1) | 1U << (whole << 1 | 1) | 1U << (leading << 1 | 1);
constexpr bool contains(unsigned state) { return (all >> (state >> 7) & 1) != 0; }

// The cells that made a state of these, at least from the leading one of the byte that the register shows on.
constexpr unsigned cells(unsigned state) {
    const unsigned data = state & 0xFF;
    return state >> 8 == leading ? data << 1 | 1 : data;
}

// A cell shifts its bit into the byte in its fourth clock. A whole byte stays until the one after the next leading one.
constexpr bool holds_for(unsigned state, unsigned pulse) {
    const unsigned data = state & 0xFF, shifted = data << 1 | pulse;
    const auto after = [&](std::uint32_t clocks) -> unsigned { return strides[pulse][clocks][state]; };
    const unsigned next = after(clocks_per_cell);
    switch (state >> 8) {
    case gathering:
        return (after(clocks_to_shift - 1) & 0xFF) == data && (after(clocks_to_shift) & 0xFF) == shifted &&
               next == ((shifted < 0x80 ? gathering : whole) << 8 | shifted);
    case whole:
        for (std::uint32_t clocks = 1; clocks < clocks_per_cell; ++clocks)
            if ((after(clocks) & 0xFF) != data) return false;
        return next == ((pulse ? leading : whole) << 8 | data);
    default: return next == (gathering << 8 | 2 | pulse);
    }
}
static_assert([] {
    for (unsigned state = 0; state < 4096; ++state)
        if (contains(state) && !(holds_for(state, 0) && holds_for(state, 1))) return false;
    return true;
}());

} // namespace in_step
} // namespace emu::apple2::reading
