// The processor's opcodes by mnemonic and addressing mode: emu/cpu's table inverted. Undocumented instructions with
// several names have ca65's (processor "6502X").
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "emu/cpu/opcodes.hpp"

namespace asm65 {

using emu::Mode;

// The number of a mnemonic, in either case, for opcode(); -1 if unknown.
int find_mnemonic(std::string_view name);
// In lower case; the index is the mnemonic's number.
const std::vector<std::string_view>& mnemonic_names();

// The instruction's opcode if the mnemonic has the mode; the lowest if there are several undocumented ones.
// Precondition: mnemonic comes from find_mnemonic.
std::optional<std::uint8_t> opcode(int mnemonic, Mode mode);
bool is_documented(std::uint8_t opcode);
// False if all of the mnemonic's modes are undocumented.
bool has_documented(int mnemonic);

} // namespace asm65
