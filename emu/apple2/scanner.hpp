// The video scanner's counters, and the address it reads on every cycle, blanking included: Sather, Understanding the
// Apple II, ch. 3 (counters) and ch. 5 (addresses). A frame begins with the first displayed line, 25 blanked cycles
// before its first byte.
#pragma once

#include "emu/apple2/clock.hpp"
#include "emu/apple2/video_mode.hpp"

#include <cstdint>

namespace emu::apple2 {

inline constexpr int blanked_cycles = 25; // at the start of each line, before its 40 bytes
inline constexpr int displayed_lines = 192;
inline constexpr int first_text_line_when_mixed = 160;

// The cycle of a line in which the colour burst begins: H = 001100, after two states with H = 0 and eleven more.
inline constexpr int burst_cycle = 13;

struct ScannerCounters {
    unsigned h; // H5..H0: 0, 0, 1 .. 63
    unsigned v; // V5..V0, VC..VA: 256 .. 511, then 250 .. 255
};

// Precondition of all: 0 <= frame_cycle < cycles_per_frame.
constexpr ScannerCounters scanner_counters(int frame_cycle) {
    const int cycle = frame_cycle % cycles_per_line;
    const int line = frame_cycle / cycles_per_line;
    const int h = cycle == 0 ? 0 : cycle - 1;
    const int v = line < 256 ? line + 256 : line - 6;
    return {static_cast<unsigned>(h), static_cast<unsigned>(v)};
}

// True where MIXED shows text: decided by V4 and V2, in blanking too.
constexpr bool is_lower_part(unsigned v) { return (v >> 7 & v >> 5 & 1) != 0; }

// True if the scanner reads hi-res memory. V4 and V2 pass through flip-flops, so the first cycle of a line still reads
// like the line before.
constexpr bool scans_hires(const VideoMode& mode, int frame_cycle) {
    const int cycle_before = frame_cycle == 0 ? cycles_per_frame - 1 : frame_cycle - 1;
    return mode.hires && !mode.text && !(mode.mixed && is_lower_part(scanner_counters(cycle_before).v));
}

// True if the 40 bytes of a displayed line are text.
constexpr bool shows_text(const VideoMode& mode, int line) {
    return mode.text || (mode.mixed && line >= first_text_line_when_mixed);
}
constexpr bool shows_hires(const VideoMode& mode, int line) { return mode.hires && !shows_text(mode, line); }

// `mode`: the switches as returned by ModeHistory::fetching.
constexpr std::uint16_t scanner_address(int frame_cycle, const VideoMode& mode) {
    const auto [h, v] = scanner_counters(frame_cycle);
    const unsigned v3_v4 = v >> 6 & 3; // V4 V3
    const unsigned sum = (0b1101 + (h >> 3 & 7) + (v3_v4 << 2 | v3_v4)) & 15;
    const unsigned low = (v >> 3 & 7) << 7 | sum << 3 | (h & 7);
    if (scans_hires(mode, frame_cycle))
        return static_cast<std::uint16_t>((mode.page2 ? 0x4000 : 0x2000) | (v & 7) << 10 | low);
    // A12 of text and lo-res addresses is HBL, which on the II moves blanked reads up by 4K.
    const bool blanked = frame_cycle % cycles_per_line < blanked_cycles;
    return static_cast<std::uint16_t>((mode.page2 ? 0x0800 : 0x0400) | (blanked ? 0x1000 : 0) | low);
}

} // namespace emu::apple2
