// Writes the computer player's weights as the 6502 program's include file.
#pragma once

#include "tools/model/hex_fortress/player.hpp"

namespace hex_fortress {

// The text of game6502/hex_fortress/core/weights.inc.
std::string include_text(const Weights& weights);

} // namespace hex_fortress
