// .atx, the VAPI format: the sectors of each track as a controller found them: number, status, position, bytes, and
// which bytes are weak. Source: the layout as A. Lee's Altirra reads it.
#pragma once

#include "emu/media/atari/atari_disk.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>

namespace emu {

bool begins_as_atx(std::span<const std::uint8_t> image);

// Loads the first side of the disk. Truncates sectors longer than the disk's sector size. Error: the first invalid
// record or chunk.
Result<AtariDisk> load_atx(std::span<const std::uint8_t> image);

} // namespace emu
