// The Apple II's time. The CPU and the video scanner share one clock; the 65th cycle of each scanline is two 14M
// periods longer, which stretches time but not the cycle count (Sather ch. 3).
#pragma once

#include "emu/cycle.hpp"

namespace emu::apple2 {

inline constexpr int cycles_per_line = 65;
inline constexpr int lines_per_frame = 262;
inline constexpr int cycles_per_frame = cycles_per_line * lines_per_frame; // 17,030

// 14.31818 MHz / (65 * 14 + 2) * 65, including the long cycle.
inline constexpr double cycles_per_second = 315e6 / 22 / 912 * 65; // 1,020,484.4

} // namespace emu::apple2
