// Undocumented immediate opcodes for every accumulator, operand and carry, and unstable stores, against bit-level
// definitions: "NMOS 6510 Unintended Opcodes". Decimal ARR is in decimal_test.cpp.
#include "emu/cpu/opcodes.hpp"
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

// In the page of the operand: "NMOS 6510 Unintended Opcodes", SHA, SHX, SHY, TAS.
TEST(Undocumented, unstable_stores_write_registers_and_the_operands_page_plus_1) {
    constexpr emu::Registers before{.a = 0x5C, .x = 0x93, .y = 0x0D, .s = 0x80, .pc = 0x1000};
    struct Store {
        std::uint8_t opcode, index;
        int value, s;
    };
    for (const auto& [opcode, index, value, s] : {Store{0x93, before.y, before.a & before.x, 0x80}, // SHA (zp),Y
                                                  Store{0x9F, before.y, before.a & before.x, 0x80}, // SHA abs,Y
                                                  Store{0x9B, before.y, before.a & before.x, 0x10}, // TAS abs,Y
                                                  Store{0x9C, before.x, before.y, 0x80},            // SHY abs,X
                                                  Store{0x9E, before.y, before.x, 0x80}})           // SHX abs,Y
        for (int page = 0x20; page < 0xFF; ++page) {
            RamBus bus;
            bus.put(0x1000, {opcode, 0x40, static_cast<std::uint8_t>(page)});
            bus.put(0x0040, {0x40, static_cast<std::uint8_t>(page)});
            EXPECT_EQ(run_one(bus, before).s, s);
            ASSERT_EQ(bus.memory[static_cast<std::size_t>(page * 256 + 0x40 + index)], value & (page + 1))
                << int{opcode} << ", page " << page;
        }
}

// The WASM build's path: registers, latches and bus are restored from the copies.
TEST(Undocumented, executed_outside_the_loop_is_the_same) {
    using Execution = emu::Execution<RamBus>;
    const emu::Registers before{.a = 0x5C, .x = 0x93, .y = 0xE7, .s = 0x80, .p = 0xE5, .pc = 0x1001};
    for (std::size_t opcode = 0; opcode < 256; ++opcode) {
        if (emu::opcodes[opcode].documented) continue;
        RamBus bus, other_bus;
        for (auto* each : {&bus, &other_bus}) {
            each->put(0x1000, {static_cast<std::uint8_t>(opcode), 0xF0, 0x12});
            each->put(0x0083, {0xA5, 0x3C, 0x44});
        }
        Execution usual(bus, before, 0), outside(other_bus, before, 0);
        const bool goes_on = usual.execute_undocumented(static_cast<std::uint8_t>(opcode));
        EXPECT_EQ(outside.execute_outside(static_cast<std::uint8_t>(opcode)), goes_on) << opcode;
        EXPECT_EQ(outside.registers(), usual.registers()) << opcode;
        EXPECT_EQ(outside.waiting, usual.waiting) << opcode;
        EXPECT_EQ(other_bus.log, bus.log) << opcode;
        EXPECT_EQ(other_bus.memory, bus.memory) << opcode;
    }
}

} // namespace
