#include "emu/cpu/decimal.hpp"

namespace emu {

// N and V reflect the sum before the high digit's correction, Z the binary sum.
DecimalResult add_decimal(std::uint8_t a, std::uint8_t operand, bool carry) {
    int low = (a & 0x0F) + (operand & 0x0F) + carry;
    if (low >= 0x0A) low = ((low + 6) & 0x0F) + 0x10;
    int sum = (a & 0xF0) + (operand & 0xF0) + low;
    const auto uncorrected = static_cast<std::uint8_t>(sum);
    const bool overflow = (~(a ^ operand) & (a ^ uncorrected) & 0x80) != 0;
    if (sum >= 0xA0) sum += 0x60;
    const bool zero = ((a + operand + carry) & 0xFF) == 0;
    return {static_cast<std::uint8_t>(sum), uncorrected, zero, sum >= 0x100, overflow};
}

// All flags reflect the binary difference.
DecimalResult subtract_decimal(std::uint8_t a, std::uint8_t operand, bool carry) {
    const int borrow = carry ? 0 : 1;
    int low = (a & 0x0F) - (operand & 0x0F) - borrow;
    if (low < 0) low = ((low - 6) & 0x0F) - 0x10;
    int difference = (a & 0xF0) - (operand & 0xF0) + low;
    if (difference < 0) difference -= 0x60;
    const int binary_difference = a - operand - borrow;
    const auto binary = static_cast<std::uint8_t>(binary_difference);
    const bool overflow = ((a ^ operand) & (a ^ binary) & 0x80) != 0;
    return {static_cast<std::uint8_t>(difference), binary, binary == 0, binary_difference >= 0, overflow};
}

// AND, then ROR. The adder corrects each digit that was 5 or more before ROR. "NMOS 6510 Unintended Opcodes", ARR
DecimalResult arr_decimal(std::uint8_t a_and_operand, bool carry) {
    const int rotated = (a_and_operand >> 1) | (carry ? 0x80 : 0);
    const int low_digit = a_and_operand & 0x0F;
    const int high_digit = a_and_operand >> 4;
    int value = rotated;
    if (low_digit + (low_digit & 1) > 5) value = (value & 0xF0) | ((value + 6) & 0x0F);
    const bool high_carry = high_digit + (high_digit & 1) > 5;
    if (high_carry) value += 0x60;
    const bool overflow = ((rotated ^ a_and_operand) & 0x40) != 0;
    return {static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(rotated), rotated == 0, high_carry, overflow};
}

} // namespace emu
