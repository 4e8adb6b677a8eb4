// A 64-bit hash of bytes, the same on every host: eight bytes at a time through a multiply and a rotation, as
// xxHash mixes them.
#pragma once

#include <cstdint>
#include <span>

namespace emu {

std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes);

} // namespace emu
