// Apple programs in AppleSingle files, as compilers write them: a header, the bytes, and the load address as ProDOS's
// auxiliary type. Sources: RFC 1740, appendix A; ProDOS Technical Reference Manual, ch. 4.
#pragma once

#include "emu/media/apple/floppy525.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>

namespace emu {

bool begins_as_apple_single(std::span<const std::uint8_t> program);

// A write-protected disk whose boot sector (apple_loader.s) loads the program and starts it at its first byte. Error: a
// damaged file, a load address below $0800, or an end above $BEFF.
Result<Floppy525> load_apple_single(std::span<const std::uint8_t> program);

} // namespace emu
