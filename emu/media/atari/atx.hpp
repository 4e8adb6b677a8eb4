// .atx, the VAPI format: of each track its sectors as a controller found them: number, status, place, and bytes; which
// of them read differently each time. Source: the layout as A. Lee's Altirra reads it.
#pragma once

#include "emu/media/atari/atari_disk.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>

namespace emu {

bool begins_as_atx(std::span<const std::uint8_t> image);

// The first side of the disk. Of sectors that are longer than the disk's, as many bytes as those have. Error: the first
// record or chunk that is not as the format has it.
Result<AtariDisk> load_atx(std::span<const std::uint8_t> image);

} // namespace emu
