// The dots of a column while video switches are being thrown: the selecting and shifting of the video generator, dot
// by dot. Apple II Reference Manual (1979), schematic: registers A10 (selection) and B4, B9 (graphics), flip-flop A11
// (half a pixel's delay), selector A9; Sather, Understanding the Apple II, ch. 8. With steady switches dots.hpp gives
// the same.
#pragma once

#include "emu/apple2/mode_history.hpp"

#include <cstdint>

namespace emu::apple2 {

// The cycle's registers are loaded at its end, after its own switch; the dots follow in the cycle after, whose switch
// reaches the selector in time for this dot: about 160 ns after phase 0 rises, through three decoders and the selector.
inline constexpr unsigned first_dot_under_next_switch = 11;

struct ColumnModes {
    bool graphics;    // neither TEXT nor the text of MIXED, when the selection is registered
    bool lores_first; // LO-RES TIME when the registers are loaded, and for the first dot
    bool lores;       // for the dots after it
    bool lores_last;  // from first_dot_under_next_switch on
};

// For the byte fetched on `cycle`. HIRES works at once, TEXT and MIXED through a flip-flop every half cycle: one to the
// selection, three to LO-RES TIME and the fetches.
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
    bool carry; // the graphics register's last bit, the first dot of a delayed column that follows
};

// `glyph`: the seven pixels the byte has as text; `block`: 2 if lo-res shows the high nibble, plus 1 in odd columns.
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
            shifting = (shifting >> 1 & 0x77) | (shifting << 3 & 0x88); // both nibbles turn
        else if (dot & 1)
            shifting = shifting >> 1 | (shifting << 3 & 0x80); // bit 4 goes to the end as well
    }
    return {static_cast<std::uint16_t>(dots), delayed};
}

} // namespace emu::apple2
