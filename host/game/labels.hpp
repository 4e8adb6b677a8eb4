// The addresses in the built game that the host looks at, by the names in its symbol file; the same names on both
// machines.
#pragma once

#include "emu/result.hpp"
#include "host/machine/symbols.hpp"

#include <cstdint>

namespace host {

// The labels that a player of the game's keys must see.
struct AutoplayerLabels {
    std::uint16_t input_command, input_key; // the first waits for a move, and ends where the second begins
    std::uint16_t z_side, z_cursor;
    std::uint16_t z_stick, z_button_armed;

    // Error: a symbol that is missing; the program is not the game.
    static emu::Result<AutoplayerLabels> find(const Symbols& symbols);
};

} // namespace host
