// The time base of all chips.
#pragma once

#include <cstdint>

namespace emu {

using Cycle = std::uint64_t; // machine cycles since power-on; the machine defines their rate

} // namespace emu
