// .atr, the SIO2PC format: a 16-byte header, then the sectors. Header: 0-1 $96 $02; 2-3 and 6-7 the low and high half
// of the sectors' total length in 16-byte paragraphs; 4-5 bytes per sector; 15 bit 0 write-protected. Source: SIO2PC
// and APE documentation (N. Kennedy, S. Tucker).
#pragma once

#include "emu/media/atari/atari_disk.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace emu {

bool begins_as_atr(std::span<const std::uint8_t> image);

// Reads sectors of 128, 256, 512 ... 8,192 bytes; the first three of 256 in any of the three ways. If the header or the
// file is off by less than a track, uses atari_sectors::intended_bytes and sets `remark` to a line about it. Longer
// files are read whole. Error: the header's first fault, or a truncated file.
Result<AtariDisk> load_atr(std::span<const std::uint8_t> image, std::string* remark = nullptr);

// Keeps the other fields of a loaded image's header, and its way of storing the first three sectors.
Result<std::vector<std::uint8_t>> save_atr(const AtariDisk& disk);

} // namespace emu
