// The one clock that every Apple II chip is told the time by.
#pragma once

#include <cstdint>

namespace emu {

using Cycle = std::uint64_t; // CPU cycles since power-on; 1,020,484 a second on average

} // namespace emu
