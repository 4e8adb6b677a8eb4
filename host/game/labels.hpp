// Addresses in the built game that the host reads, looked up in its symbol file. Both machines use the same names.
#pragma once

#include "emu/result.hpp"
#include "host/machine/symbols.hpp"

#include <cstdint>

namespace host {

// The labels that Autoplayer needs.
struct AutoplayerLabels {
    std::uint16_t input_command, input_key; // input_command waits for a move and ends where input_key begins
    std::uint16_t z_side, z_cursor;
    std::uint16_t z_stick, z_button_armed;

    // Error: a missing symbol; the program is another one.
    static emu::Result<AutoplayerLabels> find(const Symbols& symbols);
};

} // namespace host
