// .nib and .nb2: 35 to 40 tracks of 6,656 or 6,384 disk bytes, as a controller frames them.
#pragma once

#include "emu/media/apple/floppy525.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace emu {

// A track of zero bytes was never recorded. Precondition: the length is that of a .nib or .nb2.
Floppy525 load_nib(std::span<const std::uint8_t> image);

// Fills `image` with tracks of one length. Error: the first track whose gaps cannot absorb the difference in length.
std::optional<Error> save_nib(const Floppy525& disk, std::span<std::uint8_t> image, int tracks);

} // namespace emu
