// Undocumented immediate opcodes for every accumulator, operand and carry, against what they do to bits: "NMOS 6510
// Unintended Opcodes". Decimal ARR is in decimal_test.cpp.
#include "tests/emu/cpu/ram_bus.hpp"

#include <gtest/gtest.h>

namespace {

struct Outcome {
    int a, x, carry, overflow;
    bool operator==(const Outcome&) const = default;
};

constexpr int x_before = 0x5A;

Outcome outcome_of(int opcode, int a, int operand, int carry) {
    static RamBus bus;
    bus.log.clear();
    bus.put(0x1000, {static_cast<std::uint8_t>(opcode), static_cast<std::uint8_t>(operand)});
    const int p = emu::flag::interrupt_disable | (carry != 0 ? emu::flag::carry : 0);
    const auto r = run_one(
        bus, {.a = static_cast<std::uint8_t>(a), .x = x_before, .p = static_cast<std::uint8_t>(p), .pc = 0x1000});
    return {r.a, r.x, (r.p & emu::flag::carry) != 0, (r.p & emu::flag::overflow) != 0};
}

template <class Expected>
void expect_of_all(int opcode, Expected expected) {
    for (int n = 0; n < 65536 * 2; ++n) {
        const int a = n >> 9, operand = n >> 1 & 0xFF, carry = n & 1;
        ASSERT_EQ(outcome_of(opcode, a, operand, carry), expected(a, operand, carry))
            << a << ", " << operand << ", " << carry;
    }
}

TEST(Undocumented, arr_is_and_then_ror_with_carry_from_bit_6_and_overflow_from_bits_6_and_5) {
    expect_of_all(0x6B, [](int a, int operand, int carry) {
        const int result = (a & operand) / 2 + 128 * carry;
        return Outcome{result, x_before, result / 64 % 2, (result / 64 + result / 32) % 2};
    });
}

TEST(Undocumented, alr_is_and_then_lsr) {
    expect_of_all(0x4B, [](int a, int operand, int) {
        return Outcome{(a & operand) / 2, x_before, (a & operand) % 2, 0};
    });
}

TEST(Undocumented, anc_is_and_with_the_sign_in_carry) {
    for (const int opcode : {0x0B, 0x2B})
        expect_of_all(opcode, [](int a, int operand, int) {
            return Outcome{a & operand, x_before, (a & operand) / 128, 0};
        });
}

TEST(Undocumented, sbx_subtracts_from_a_and_x_without_borrow) {
    expect_of_all(0xCB, [](int a, int operand, int) {
        const int both = a & x_before;
        return Outcome{a, (both - operand + 256) % 256, both >= operand, 0};
    });
}

} // namespace
