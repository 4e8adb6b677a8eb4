// Images of Atari disks, as bytes: .atr (a 16-byte header, then sectors in order), .xfd (only sectors), .atx (VAPI) and
// programs (.xex), which become a disk that boots them.
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

// The format for a file name's extension ("atr", ".XFD", "atx", "xex", "com", "exe"; the dot is optional, case is
// ignored) and the bytes. The signatures of .atr, .atx and .xex win over the extension. Error: unknown by both.
Result<AtariImageFormat> atari_format_of(std::string_view extension, std::span<const std::uint8_t> image);

// The disk in an image. Sets `warning` to one line if data was left out or added. Error: the first violation of the
// format.
Result<AtariDisk> load_atari_image(std::span<const std::uint8_t> image, AtariImageFormat format,
                                   std::string* warning = nullptr);

// The image of a disk. Error: the first track and sector that the format cannot hold (missing, duplicate, out of
// order); always for .atx and .xex, which are read-only: the message suggests a format.
Result<std::vector<std::uint8_t>> save_atari_image(const AtariDisk& disk, AtariImageFormat format);

} // namespace emu
