// The pages of the chips' registers, which repeat throughout. Atari Home Computer System Hardware Manual (1982),
// memory map.
#pragma once

#include <cstdint>

namespace emu::atari::chip_page {

inline constexpr int gtia = 0xD0, pokey = 0xD2, pia = 0xD3, antic = 0xD4, cartridge = 0xD5;

constexpr int of(std::uint16_t address) { return address >> 8; }

} // namespace emu::atari::chip_page
