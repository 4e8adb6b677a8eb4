// The dots of a column during switch accesses: the video generator's selecting and shifting, dot by dot. With steady
// switches dots.hpp gives the same result. Sources: Apple II Reference Manual (1979), schematic: registers A10
// (selection) and B4, B9 (graphics), flip-flop A11 (half a pixel's delay), selector A9; Sather, Understanding the Apple
// II, ch. 8.
#pragma once

#include "emu/apple2/mode_history.hpp"

#include <cstdint>

namespace emu::apple2 {

// The registers load at the end of a cycle, after its own switch access; the dots follow in the next cycle. That
// cycle's switch reaches the selector in time for this dot: about 160 ns after phase 0 rises, through three decoders.
inline constexpr unsigned first_dot_under_next_switch = 11;

struct ColumnModes {
    bool graphics;    // neither TEXT nor the text of MIXED, when the selection is registered
    bool lores_first; // LO-RES TIME when the registers are loaded, and for the first dot
    bool lores;       // for the following dots
    bool lores_last;  // from first_dot_under_next_switch on
};

// For the byte fetched on `cycle`. HIRES acts at once; TEXT and MIXED pass a flip-flop every half cycle: one before the
// selection, three before LO-RES TIME and the fetches.
inline ColumnModes column_modes(const ModeHistory& switches, Cycle cycle, bool lower_part) {
    const auto graphics = [&](Cycle ago) {
        const VideoMode& mode = switches.as_of(cycle, ago);
        return !mode.text && !(mode.mixed && lower_part);
    };
    const bool hires = switches.as_of(cycle, 0).hires;
    return {.graphics = graphics(1),
            .lores_first = graphics(2) && !hires,
            .lores = graphics(1) && !hires,
            .lores_last = graphics(1) && !switches.as_of(cycle + 1, 0).hires};
}

struct SwitchedColumn {
    std::uint16_t dots;
    bool carry; // the graphics register's last bit: the first dot if the next column is delayed
};

// `glyph`: the byte's seven pixels as text. `block`: 2 if lo-res shows the high nibble, plus 1 in odd columns.
constexpr SwitchedColumn switched_column(std::uint8_t byte, unsigned glyph, unsigned block, bool carry,
                                         const ColumnModes& modes) {
    const unsigned selection = modes.lores_first ? block : (modes.graphics ? 2u : 0u) | byte >> 7;
    unsigned shifting = byte;
    unsigned dots = 0;
    bool delayed = carry;
    for (unsigned dot = 0; dot < 14; ++dot) {
        const bool lores = dot == 0                            ? modes.lores_first
                           : dot < first_dot_under_next_switch ? modes.lores
                                                               : modes.lores_last;
        const unsigned pixel = lores            ? shifting >> (2 * selection)
                               : selection < 2  ? glyph >> (dot / 2)
                               : selection == 3 ? unsigned{delayed}
                                                : shifting;
        dots |= (pixel & 1) << dot;
        delayed = (shifting & 1) != 0;
        if (lores)
            shifting = (shifting >> 1 & 0x77) | (shifting << 3 & 0x88); // both nibbles rotate
        else if (dot & 1)
            shifting = shifting >> 1 | (shifting << 3 & 0x80); // bit 4 also moves to the end
    }
    return {static_cast<std::uint16_t>(dots), delayed};
}

} // namespace emu::apple2
