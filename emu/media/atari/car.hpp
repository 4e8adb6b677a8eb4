// Cartridge images: .car (a header of 16 bytes: CART, the kind, the sum of the ROM's bytes; then ROM) and ROM alone.
// Source: DOC/cart.txt of the Atari800 emulator. What a kind is knows emu/atari/cartridge.hpp.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <span>

namespace emu {

struct CartridgeImage {
    std::uint32_t kind = 0;
    std::span<const std::uint8_t> rom; // of the image's bytes
};

// True if the bytes begin as a .car image does: "CART".
bool begins_as_car(std::span<const std::uint8_t> image);

// ROM alone is of the kind that its length says: 2K, 4K or 8K of the left slot, 16K of both. Error: another length, a
// header cut short, or ROM whose sum differs from the header's.
Result<CartridgeImage> load_car(std::span<const std::uint8_t> image);

} // namespace emu
