// The opcodes of each processor by mnemonic and addressing mode. NMOS: emu/cpu's table inverted; undocumented
// instructions with several names have ca65's (processor "6502X"). CMOS: W65C02S datasheet, table 6-2.
#pragma once

#include <array>
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

// The opcodes of a mnemonic on one processor.
struct Modes {
    static constexpr std::int16_t none = -1;
    std::array<std::int16_t, mode_count> codes;
    bool has_any = false;

    bool has(Mode mode) const { return codes[static_cast<std::size_t>(mode)] != none; }
    // The lowest if there are several undocumented ones. Precondition: has(mode).
    std::uint8_t opcode(Mode mode) const { return static_cast<std::uint8_t>(codes[static_cast<std::size_t>(mode)]); }
};

// Precondition: mnemonic comes from find_mnemonic.
const Modes& modes_of(int mnemonic, Cpu cpu);

} // namespace asm65
