// Decimal mode: every result against the recorded chip and against digit-by-digit formulas.
#include "emu/cpu/decimal.hpp"
#include "tests/emu/cpu/ram_bus.hpp"
#include "tests/support/conformance.hpp"

#include <gtest/gtest.h>

#include <charconv>
#include <string_view>

namespace {

constexpr std::uint8_t adc_immediate = 0x69;
constexpr std::uint8_t sbc_immediate = 0xE9;
constexpr std::uint8_t arr_immediate = 0x6B;
constexpr std::uint8_t isc_zero_page = 0xE7;
constexpr std::uint8_t rra_zero_page = 0x67;

// The operand is also put at the address of its own value in the zero page, so that opcodes of the zero page read the
// same.
emu::Registers decimal_result(std::uint8_t opcode, int a, int operand, bool carry) {
    static RamBus bus;
    bus.log.clear();
    bus.put(0x1000, {opcode, static_cast<std::uint8_t>(operand)});
    bus.put(static_cast<std::uint8_t>(operand), {static_cast<std::uint8_t>(operand)});
    const int p = emu::flag::decimal | emu::flag::interrupt_disable | (carry ? emu::flag::carry : 0);
    return run_one(bus, {.a = static_cast<std::uint8_t>(a), .p = static_cast<std::uint8_t>(p), .pc = 0x1000});
}

int bcd(int n) { return n / 10 * 16 + n % 10; }

TEST(Decimal, adds_every_pair_of_two_digit_numbers) {
    for (int n = 0; n < 100 * 100 * 2; ++n) {
        const int left = n / 200, right = n / 2 % 100, carry = n % 2;
        const emu::Registers r = decimal_result(adc_immediate, bcd(left), bcd(right), carry != 0);
        ASSERT_EQ(r.a, bcd((left + right + carry) % 100)) << left << " + " << right;
        ASSERT_EQ(r.p & emu::flag::carry, left + right + carry > 99);
    }
}

TEST(Decimal, subtracts_every_pair_of_two_digit_numbers) {
    for (int n = 0; n < 100 * 100 * 2; ++n) {
        const int left = n / 200, right = n / 2 % 100, borrow = n % 2;
        const emu::Registers r = decimal_result(sbc_immediate, bcd(left), bcd(right), borrow == 0);
        ASSERT_EQ(r.a, bcd((left - right - borrow + 100) % 100)) << left << " - " << right;
        ASSERT_EQ(r.p & emu::flag::carry, left - right - borrow >= 0);
    }
}

TEST(Decimal, zero_flag_is_that_of_the_binary_sum) {
    EXPECT_FALSE(decimal_result(adc_immediate, 0x99, 0x01, false).p & emu::flag::zero);
    EXPECT_TRUE(decimal_result(adc_immediate, 0x80, 0x80, false).p & emu::flag::zero);
}

TEST(Decimal, subtraction_sets_the_flags_of_binary_subtraction) {
    for (int n = 0; n < 65536; ++n) {
        const int a = n >> 8, operand = n & 0xFF;
        const std::uint8_t p = decimal_result(sbc_immediate, a, operand, true).p;
        const int difference = a - operand;
        ASSERT_EQ((p & emu::flag::carry) != 0, difference >= 0);
        ASSERT_EQ((p & emu::flag::zero) != 0, (difference & 0xFF) == 0);
        ASSERT_EQ((p & emu::flag::negative) != 0, (difference & 0x80) != 0);
    }
}

// ARR is AND, then ROR, with decimal correction of each digit: "NMOS 6510 Unintended Opcodes", ARR in decimal mode.
TEST(Decimal, arr_rotates_and_corrects_each_digit_that_was_five_or_more) {
    for (int n = 0; n < 65536 * 2; ++n) {
        const int a = n >> 9, operand = n >> 1 & 0xFF, carry = n & 1, both = a & operand;
        const int rotated = both >> 1 | carry << 7;
        int low = rotated & 0x0F, high = rotated >> 4;
        if ((both & 0x0F) + (both & 1) > 5) low = (low + 6) & 0x0F;
        const bool carries = (both >> 4) + (both >> 4 & 1) > 5;
        if (carries) high = (high + 6) & 0x0F;
        const emu::Registers r = decimal_result(arr_immediate, a, operand, carry != 0);
        ASSERT_EQ(r.a, high << 4 | low) << a << " & " << operand;
        ASSERT_EQ((r.p & emu::flag::carry) != 0, carries);
        ASSERT_EQ((r.p & emu::flag::negative) != 0, carry != 0);
        ASSERT_EQ((r.p & emu::flag::zero) != 0, rotated == 0);
        ASSERT_EQ((r.p & emu::flag::overflow) != 0, ((both ^ rotated) & 0x40) != 0);
    }
}

// ISC is INC, which ignores D, then SBC, which does not: "NMOS 6510 Unintended Opcodes", ISC.
TEST(Decimal, isc_increments_in_binary_and_subtracts_in_decimal) {
    for (int n = 0; n < 100 * 100 * 2; ++n) {
        const int left = n / 200, right = n / 2 % 100, borrow = n % 2;
        const emu::Registers r = decimal_result(isc_zero_page, bcd(left), bcd(right) - 1, borrow == 0);
        ASSERT_EQ(r.a, bcd((left - right - borrow + 100) % 100)) << left << " - " << right;
        ASSERT_EQ(r.p & emu::flag::carry, left - right - borrow >= 0);
    }
}

// RRA is ROR, then ADC with the bit that was rotated out: as above, RRA.
TEST(Decimal, rra_rotates_in_binary_and_adds_in_decimal) {
    for (int n = 0; n < 100 * 100 * 2; ++n) {
        const int left = n / 200, right = n / 2 % 100, carry = n % 2;
        const emu::Registers r =
            decimal_result(rra_zero_page, bcd(left), (bcd(right) << 1 & 0xFF) | carry, bcd(right) >= 0x80);
        ASSERT_EQ(r.a, bcd((left + right + carry) % 100)) << left << " + " << right;
        ASSERT_EQ(r.p & emu::flag::carry, left + right + carry > 99);
    }
}

// "adc c=0 a=00 | 000E 010C ...": A and P & $CF for the operands 00 to FF
TEST(Decimal, agrees_with_every_recorded_result) {
    REQUIRE_CONFORMANCE_FILE(file, "cpu/decimal.txt.gz");
    const auto lines = conformance::read_lines(file);
    for (const std::string& line : lines) {
        const auto hex = [&](std::size_t at, std::size_t digits) {
            int value = 0;
            std::from_chars(line.data() + at, line.data() + at + digits, value, 16);
            return value;
        };
        const std::uint8_t opcode = line.starts_with("adc") ? adc_immediate : sbc_immediate;
        for (int operand = 0; operand < 256; ++operand) {
            const emu::Registers r = decimal_result(opcode, hex(10, 2), operand, line[6] == '1');
            ASSERT_EQ(r.a << 8 | (r.p & 0xCF), hex(15 + static_cast<std::size_t>(operand) * 5, 4))
                << line.substr(0, 12);
        }
    }
    conformance::report("cpu/decimal.txt.gz", 256 * lines.size());
}

} // namespace
