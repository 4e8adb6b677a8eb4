// Reads the hi-res page for the game's tests: bytes by line and column; and finds changes in RAM.
#pragma once

#include "tests/support/game_machine.hpp"

#include <array>
#include <cstdint>
#include <set>
#include <vector>

namespace screen_test {

constexpr int tile_bytes = 4;
constexpr int tile_rows = 24;
constexpr int squares = 36;

// Apple II Reference Manual, "High-Resolution Graphics": the address of a byte in page 1.
constexpr std::uint16_t hires_address(int line, int column) {
    const int group = (line >> 3 & 7) * 0x80 + (line >> 6) * 0x28;
    return static_cast<std::uint16_t>(0x2000 + (line & 7) * 0x400 + group + column);
}

using Tile = std::array<std::array<std::uint8_t, tile_bytes>, tile_rows>;

// The position of the field is defined in screen.s.
constexpr std::uint16_t square_address(int square, int row, int byte) {
    return hires_address(11 + square / 6 * tile_rows + row, 8 + square % 6 * tile_bytes + byte);
}

inline Tile tile_on_screen(support::GameMachine& game, int square) {
    Tile tile{};
    for (int row = 0; row < tile_rows; ++row)
        for (int byte = 0; byte < tile_bytes; ++byte)
            tile[static_cast<std::size_t>(row)][static_cast<std::size_t>(byte)] =
                game.machine().peek(square_address(square, row, byte));
    return tile;
}

// A tile's picture as assembled from tiles.s.
inline Tile tile_in_table(support::GameMachine& game, int number) {
    const auto address = game.byte("t_tile_low", number) | game.byte("t_tile_high", number) << 8;
    Tile tile{};
    for (int i = 0; i < tile_rows * tile_bytes; ++i)
        tile[static_cast<std::size_t>(i / tile_bytes)][static_cast<std::size_t>(i % tile_bytes)] =
            game.machine().peek(static_cast<std::uint16_t>(address + i));
    return tile;
}

inline std::vector<std::uint8_t> ram(support::GameMachine& game) {
    std::vector<std::uint8_t> bytes(0xC000);
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = game.machine().peek(static_cast<std::uint16_t>(i));
    return bytes;
}

// The addresses that differ, except in the platform's zero page, the stack and the test's own return address.
inline std::set<std::uint16_t> changed_ram(const std::vector<std::uint8_t>& before,
                                           const std::vector<std::uint8_t>& after) {
    std::set<std::uint16_t> changed;
    for (std::size_t i = 0x80; i < before.size(); ++i) {
        if ((i >= 0x100 && i < 0x200) || (i >= 0x380 && i < 0x390)) continue;
        if (before[i] != after[i]) changed.insert(static_cast<std::uint16_t>(i));
    }
    return changed;
}

} // namespace screen_test
