// .xfd: the sectors of a disk and nothing else. Their length follows from the file's, as in Xformer.
#pragma once

#include "emu/media/atari/atari_disk.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace emu {

// 256 bytes a sector where that gives 720 sectors or more, whether the first three have 128 or 256; else 128.
// One that is off by less than a track from a usual disk's length is taken for that disk; `remark` becomes a line about
// it. Error: another length that is not of whole sectors.
Result<AtariDisk> load_xfd(std::span<const std::uint8_t> image, std::string* remark = nullptr);
Result<std::vector<std::uint8_t>> save_xfd(const AtariDisk& disk);

} // namespace emu
