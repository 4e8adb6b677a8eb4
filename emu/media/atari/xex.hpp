// Programs in Atari DOS files (.xex, .com): segments with their load addresses, RUNAD ($02E0) and INITAD ($02E2).
// Sources: Atari DOS 2.0S manual, appendix "Structure of compound files"; De Re Atari, ch. 9.
#pragma once

#include "emu/media/atari/atari_disk.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace emu {

// True if the bytes begin with $FF $FF.
bool begins_as_xex(std::span<const std::uint8_t> program);

// A write-protected disk that boots the program as DOS would load it: our loader in the first sectors, then the
// program's bytes. Drops padding after the segments and reports it in `warning`. Error: a truncated segment before
// RUNAD is loaded, or an invalid first segment.
Result<AtariDisk> load_xex(std::span<const std::uint8_t> program, std::string* warning = nullptr);

} // namespace emu
