// The modes of a display list instruction. Altirra Hardware Reference Manual, 4.4-4.6.
#pragma once

#include <algorithm>
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
    std::uint8_t lines = 1; // scanlines of a mode line, without vertical scrolling
};

// clang-format off
inline constexpr std::array<AnticMode, 16> antic_modes{{
    // rate             text   hires  lines
    {},                                     // 0: 1 to 8 blank lines, by bits 4-6
    {},                                     // 1: a jump
    {FetchRate::fast,   true,  true,   8},  // 2
    {FetchRate::fast,   true,  true,  10},  // 3
    {FetchRate::fast,   true,  false,  8},  // 4
    {FetchRate::fast,   true,  false, 16},  // 5
    {FetchRate::medium, true,  false,  8},  // 6
    {FetchRate::medium, true,  false, 16},  // 7
    {FetchRate::slow,   false, false,  8},  // 8
    {FetchRate::slow,   false, false,  4},  // 9
    {FetchRate::medium, false, false,  4},  // A
    {FetchRate::medium, false, false,  2},  // B
    {FetchRate::medium, false, false,  1},  // C
    {FetchRate::fast,   false, false,  2},  // D
    {FetchRate::fast,   false, false,  1},  // E
    {FetchRate::fast,   false, true,   1},  // F
}};
// clang-format on

inline constexpr int rows_of_character = 8;

static_assert(std::ranges::all_of(antic_modes,
                                  [](const AnticMode& mode) { return mode.lines >= 1 && mode.lines <= 16; }),
              "ANTIC counts the rows of a mode line in four bits");
static_assert(std::ranges::all_of(antic_modes,
                                  [](const AnticMode& mode) {
                                      return !mode.text || mode.lines == rows_of_character ||
                                             mode.lines == rows_of_character + 2 || mode.lines == 2 * rows_of_character;
                                  }),
              "a character's rows are shown once or twice; mode 3 adds two for descenders");

constexpr int cycles_per_byte(FetchRate rate) { return 16 >> static_cast<int>(rate); }

} // namespace emu::atari
