// Cartridge images: .car (a 16-byte header with CART, the kind, and the ROM's checksum; then the ROM) and plain ROM.
// Source: DOC/cart.txt of the Atari800 emulator. emu/atari/cartridge.hpp implements the kinds.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <span>

namespace emu {

struct CartridgeImage {
    std::uint32_t kind = 0;
    std::span<const std::uint8_t> rom; // refers to the image's bytes
};

// True if the bytes begin with "CART".
bool begins_as_car(std::span<const std::uint8_t> image);

// Plain ROM gets its kind from its length: 2K, 4K or 8K in the left slot, 16K in both. Error: another length, a
// truncated header, or a wrong checksum.
Result<CartridgeImage> load_car(std::span<const std::uint8_t> image);

} // namespace emu
