// The opcodes of each processor by mnemonic and addressing mode. NMOS: emu/cpu's table inverted; undocumented
// instructions with several names have ca65's (processor "6502X"). CMOS: W65C02S datasheet, table 6-2.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "emu/cpu/opcodes.hpp"

namespace asm65 {

using emu::Mode;

// The modes that only the 65C02 has.
inline constexpr Mode zero_page_indirect{13};
inline constexpr Mode absolute_indexed_indirect{14};
inline constexpr Mode zero_page_relative{15}; // bbr0 zp,target
inline constexpr std::size_t mode_count = 16;

enum class Cpu : std::uint8_t { nmos, undocumented, sc02, cmos }; // "6502", "6502X", "65SC02", "65C02"

constexpr int length_of(Mode mode) {
    return mode == absolute_indexed_indirect || mode == zero_page_relative ? 3 : emu::length_of(mode);
}

// Finds a processor by ca65's name of it, in either case.
std::optional<Cpu> find_cpu(std::string_view name);

// The number of a mnemonic of any processor, in either case, for opcode(); -1 if unknown.
int find_mnemonic(std::string_view name);
// In lower case; the index is the mnemonic's number.
const std::vector<std::string_view>& mnemonic_names();

// The instruction's opcode if the mnemonic has the mode; the lowest if there are several undocumented ones.
// Precondition: mnemonic comes from find_mnemonic.
std::optional<std::uint8_t> opcode(int mnemonic, Mode mode, Cpu cpu = Cpu::undocumented);
// True if the processor has the mnemonic in some mode.
bool has_mnemonic(int mnemonic, Cpu cpu);

} // namespace asm65
