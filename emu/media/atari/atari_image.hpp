// The image files of Atari disks, as bytes: .atr (a header of 16 bytes, then sectors in order), .xfd (sectors alone),
// .atx (VAPI) and programs (.xex), which are loaded as a disk that boots them.
#pragma once

#include "emu/media/atari/atari_disk.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace emu {

enum class AtariImageFormat { atr, xfd, atx, xex };

// The format that a file name's extension ("atr", ".XFD", "atx", "xex", "com", "exe"; the dot and case do not matter)
// and the bytes stand for. The marks of .atr, .atx and .xex win over the extension. Error: neither says.
Result<AtariImageFormat> atari_format_of(std::string_view extension, std::span<const std::uint8_t> image);

// The disk that an image describes. What was left out of it or added, if anything, is a line in `warning`. Error: the
// first thing that is not as the format has it.
Result<AtariDisk> load_atari_image(std::span<const std::uint8_t> image, AtariImageFormat format,
                                   std::string* warning = nullptr);

// The image of a disk. Error: the first track and sector that the format cannot hold (missing, there twice, not in
// order); always for .atx and .xex, which are only read: the line says so and names the format to take.
Result<std::vector<std::uint8_t>> save_atari_image(const AtariDisk& disk, AtariImageFormat format);

} // namespace emu
