// Programs for the Apple in AppleSingle files, as compilers leave them: a header, the bytes, and as ProDOS's auxiliary
// type the address they load to. Source: RFC 1740, appendix A; ProDOS Technical Reference Manual, ch. 4.
#pragma once

#include "emu/media/apple/floppy525.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>

namespace emu {

bool begins_as_apple_single(std::span<const std::uint8_t> program);

// A disk, write-protected, that loads the program and starts it at its first byte when a machine boots from it, by our
// own loader. Error: damaged; a load address below $0800 or an end above $BEFF.
Result<Floppy525> load_apple_single(std::span<const std::uint8_t> program);

} // namespace emu
