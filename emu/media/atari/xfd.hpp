// .xfd: the sectors of a disk without a header. The sector size follows from the file's length, as in Xformer.
#pragma once

#include "emu/media/atari/atari_disk.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace emu {

// Assumes 256-byte sectors if that gives 720 sectors or more, with the first three of 128 or 256 bytes; else 128. A
// length within a track of a usual disk's is read as that disk, and `remark` becomes a line about it. Error: another
// length that is not whole sectors.
Result<AtariDisk> load_xfd(std::span<const std::uint8_t> image, std::string* remark = nullptr);
Result<std::vector<std::uint8_t>> save_xfd(const AtariDisk& disk);

} // namespace emu
