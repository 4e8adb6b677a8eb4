// .atr, the SIO2PC format: 16 bytes of header, then the sectors. Bytes of the header: 0-1 $96 $02; 2-3 and 6-7 the
// sectors' length in units of 16 bytes, its low and high half; 4-5 the bytes of a sector; 15 bit 0 write-protected.
// Source: SIO2PC and APE documentation (N. Kennedy, S. Tucker).
#pragma once

#include "emu/media/atari/atari_disk.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace emu {

bool begins_as_atr(std::span<const std::uint8_t> image);

// Sectors of 128, 256, 512 ... 8,192 bytes; the first three of 256 stored in any of the three ways. A header or a file
// that is wrong by less than a track is read by atari_sectors::intended_bytes, and `remark` becomes a line about it. A
// file longer than that is read whole. Error: the header's first fault, or a file cut short.
Result<AtariDisk> load_atr(std::span<const std::uint8_t> image, std::string* remark = nullptr);

// The other fields of a loaded image's header, and how it stored the first three sectors, are kept.
Result<std::vector<std::uint8_t>> save_atr(const AtariDisk& disk);

} // namespace emu
