// Images of 35 to 40 tracks of disk bytes, as a controller frames them: .nib and .nb2, of 6,656 and 6,384 bytes a
// track.
#pragma once

#include "emu/media/apple/floppy525.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace emu {

// A track that holds only zero bytes was never recorded. Precondition: the length of a .nib or .nb2.
Floppy525 load_nib(std::span<const std::uint8_t> image);

// Fills `image`, so many tracks of one length. Error: the first track that holds more or fewer disk bytes than its gaps
// can make up for.
std::optional<Error> save_nib(const Floppy525& disk, std::span<std::uint8_t> image, int tracks);

} // namespace emu
