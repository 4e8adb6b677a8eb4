// The one clock that every chip is told the time by.
#pragma once

#include <cstdint>

namespace emu {

using Cycle = std::uint64_t; // machine cycles since power-on; how many a second, each machine says

} // namespace emu
