// Reads the Atari's picture for the game's tests: colours of 160 by 192 pixels, where the display list begins at
// scanline 32; and finds changes in RAM.
#pragma once

#include "tests/support/atari_game.hpp"

#include <array>
#include <cstdint>
#include <set>
#include <vector>

namespace atari_screen_test {

constexpr int squares = 36;
constexpr int square_width = 16; // pixels
constexpr int square_lines = 24;

// A pixel of the normal-width playfield, which begins at colour clock 48.
inline std::uint8_t pixel(const emu::atari::Frame& frame, int x, int line) {
    const auto dot = static_cast<std::size_t>(2 * (48 - emu::atari::Frame::first_clock + x));
    return frame.line.at(static_cast<std::size_t>(32 - emu::atari::Frame::first_scan_line + line)).dots.at(dot);
}

using Square = std::array<std::array<std::uint8_t, square_width>, square_lines>; // colours

// The position of the field is defined in screen.s.
inline Square square_on_screen(const emu::atari::Frame& frame, int square) {
    Square colors{};
    for (int line = 0; line < square_lines; ++line)
        for (int x = 0; x < square_width; ++x)
            colors[static_cast<std::size_t>(line)][static_cast<std::size_t>(x)] =
                pixel(frame, 32 + square % 6 * square_width + x, 8 + square / 6 * square_lines + line);
    return colors;
}

// Runs two frames, so that every change is on the screen.
inline emu::atari::Frame shown(support::AtariGame& game) {
    game.run_frames(2);
    return game.machine().draw_frame();
}

inline std::vector<std::uint8_t> ram(support::AtariGame& game) {
    std::vector<std::uint8_t> bytes(0xC000);
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = game.machine().peek(static_cast<std::uint16_t>(i));
    return bytes;
}

// The addresses that differ, except in zero page, the stack and the OS variables.
inline std::set<std::uint16_t> changed_ram(const std::vector<std::uint8_t>& before,
                                           const std::vector<std::uint8_t>& after) {
    std::set<std::uint16_t> changed;
    for (std::size_t i = 0x480; i < before.size(); ++i)
        if (before[i] != after[i]) changed.insert(static_cast<std::uint16_t>(i));
    return changed;
}

} // namespace atari_screen_test
