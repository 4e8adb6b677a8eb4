// Decimal mode of the NMOS 6502, including invalid digits. ADC and SBC: Bruce Clark, "Decimal Mode" (6502.org, appendix
// A), which agrees with all 262,144 results of the chip's netlist. ARR: "NMOS 6510 Unintended Opcodes" (groepaz); the
// netlist does not resolve it, and 123 results on which three emulators agree confirm it.
#pragma once

#include <cstdint>

namespace emu {

struct DecimalResult {
    std::uint8_t value;
    std::uint8_t nz_source; // N is its bit 7
    bool zero, carry, overflow;
};

DecimalResult add_decimal(std::uint8_t a, std::uint8_t operand, bool carry);
DecimalResult subtract_decimal(std::uint8_t a, std::uint8_t operand, bool carry);
DecimalResult arr_decimal(std::uint8_t a_and_operand, bool carry);

} // namespace emu
