// The processor's opcodes by mnemonic and addressing mode: the inverted table of emu/cpu, with ca65's names
// (its processor "6502X") where the undocumented ones have several.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "emu/cpu/opcodes.hpp"

namespace asm65 {

using emu::Mode;

// The number of a mnemonic in any case, for opcode(); -1 if it is none.
int find_mnemonic(std::string_view name);
// Lower case; the number is the index.
const std::vector<std::string_view>& mnemonic_names();

// The instruction, if the mnemonic has the mode; the lowest of several undocumented ones.
// Precondition: mnemonic comes from find_mnemonic.
std::optional<std::uint8_t> opcode(int mnemonic, Mode mode);
bool is_documented(std::uint8_t opcode);
// False if all of the mnemonic's modes are undocumented.
bool has_documented(int mnemonic);

} // namespace asm65
