// Programs as Atari DOS keeps them (.xex, .com): segments of bytes with the addresses they load to, RUNAD ($02E0) and
// INITAD ($02E2). Source: Atari DOS 2.0S manual, appendix "Structure of compound files"; De Re Atari, ch. 9.
#pragma once

#include "emu/media/atari/atari_disk.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace emu {

// True if the bytes begin as a program does: $FF $FF.
bool begins_as_xex(std::span<const std::uint8_t> program);

// A disk, write-protected, that loads the program as DOS would when a machine boots from it: our own loader in the
// first sectors, then the program's bytes. Padding after the segments is
// left out, and a line in `warning` says so. Error: a segment that is cut short before RUNAD is loaded; a first one
// that is none.
Result<AtariDisk> load_xex(std::span<const std::uint8_t> program, std::string* warning = nullptr);

} // namespace emu
