// The modes of a display list instruction. Altirra Hardware Reference Manual, 4.4-4.6.
#pragma once

#include <array>
#include <cstdint>

namespace emu::atari {

// Bits of a display list instruction. The low four bits are the mode, or a jump.
namespace list_op {
inline constexpr std::uint8_t mode_bits = 0x0F;
inline constexpr std::uint8_t jump = 1;
inline constexpr std::uint8_t interrupt = 0x80;        // DLI in the last row
inline constexpr std::uint8_t load_memory_scan = 0x40; // LMS; in a jump: wait for the vertical blank
inline constexpr std::uint8_t vertical_scroll = 0x20;
inline constexpr std::uint8_t horizontal_scroll = 0x10;
} // namespace list_op

// A mode fetches a byte every 8, 4 or 2 cycles.
enum class FetchRate : std::uint8_t { none, slow, medium, fast };

struct AnticMode {
    FetchRate rate = FetchRate::none;
    bool text = false;      // bytes are character names
    bool hires = false;     // dots are half a colour clock wide
    std::uint8_t lines = 1; // height of a mode line, without vertical scrolling
};

// Mode 0: 1 to 8 blank lines, by bits 4-6. Mode 1: a jump.
inline constexpr std::array<AnticMode, 16> antic_modes{{
    {},
    {},
    {FetchRate::fast, true, true, 8},
    {FetchRate::fast, true, true, 10},
    {FetchRate::fast, true, false, 8},
    {FetchRate::fast, true, false, 16},
    {FetchRate::medium, true, false, 8},
    {FetchRate::medium, true, false, 16},
    {FetchRate::slow, false, false, 8},
    {FetchRate::slow, false, false, 4},
    {FetchRate::medium, false, false, 4},
    {FetchRate::medium, false, false, 2},
    {FetchRate::medium, false, false, 1},
    {FetchRate::fast, false, false, 2},
    {FetchRate::fast, false, false, 1},
    {FetchRate::fast, false, true, 1},
}};

constexpr int cycles_per_byte(FetchRate rate) { return 16 >> static_cast<int>(rate); }

} // namespace emu::atari
