// IRQ, NMI, BRK and RES: timing, pushes, vectors.
#include "tests/emu/cpu/ram_bus.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace {

constexpr std::uint16_t irq_handler = 0xA000, nmi_handler = 0xB000, reset_handler = 0xC000;
constexpr std::uint8_t nop = 0xEA, cli = 0x58, sei = 0x78, brk = 0x00, plp = 0x28, rti = 0x40;

struct Interrupts : testing::Test {
    Interrupts() {
        std::fill(bus.memory.begin(), bus.memory.end(), nop);
        bus.put(0xFFFA, {0x00, 0xB0, 0x00, 0xC0, 0x00, 0xA0});
        enabled();
    }

    void enabled() { cpu.set_registers({.s = 0xFF, .p = emu::flag::unused, .pc = 0x1000}); }
    void disabled() { cpu.set_registers({.s = 0xFF, .pc = 0x1000}); }

    // The number of steps until the handler is entered; 9 if more than eight.
    int steps_until(std::uint16_t handler) {
        for (int steps = 1; steps <= 8; ++steps) {
            cpu.step(bus);
            if (cpu.registers().pc == handler) return steps;
        }
        return 9;
    }

    RamBus bus;
    emu::Cpu6502 cpu;
};

TEST_F(Interrupts, irq_before_the_last_cycle_is_served_after_the_instruction) {
    bus.irq_from = 0;
    EXPECT_EQ(steps_until(irq_handler), 2);
}

TEST_F(Interrupts, irq_in_the_last_cycle_waits_for_one_more_instruction) {
    bus.irq_from = 1;
    EXPECT_EQ(steps_until(irq_handler), 3);
}

TEST_F(Interrupts, irq_is_ignored_while_disabled) {
    disabled();
    bus.irq_from = 0;
    EXPECT_EQ(steps_until(irq_handler), 9);
}

TEST_F(Interrupts, irq_sequence_takes_seven_cycles_and_pushes_b_clear) {
    bus.irq_from = 0;
    steps_until(irq_handler);
    const std::vector<RamBus::Access> want = {{'r', 0x1001, nop},  {'r', 0x1001, nop},  {'w', 0x01FF, 0x10},
                                              {'w', 0x01FE, 0x01}, {'w', 0x01FD, 0x20}, {'r', 0xFFFE, 0x00},
                                              {'r', 0xFFFF, 0xA0}};
    EXPECT_EQ(std::vector(bus.log.begin() + 2, bus.log.end()), want);
    EXPECT_TRUE(cpu.registers().p & emu::flag::interrupt_disable);
}

TEST_F(Interrupts, brk_pushes_b_set_and_skips_a_byte) {
    bus.put(0x1000, {brk});
    EXPECT_EQ(steps_until(irq_handler), 1);
    EXPECT_EQ(bus.memory[0x01FD], 0x30);
    EXPECT_EQ(bus.memory[0x01FE], 0x02);
}

TEST_F(Interrupts, cli_lets_one_more_instruction_through) {
    disabled();
    bus.put(0x1000, {cli});
    bus.irq_from = 0;
    EXPECT_EQ(steps_until(irq_handler), 3);
}

TEST_F(Interrupts, sei_comes_too_late_for_an_irq_already_there) {
    bus.put(0x1000, {sei});
    bus.irq_from = 0;
    EXPECT_EQ(steps_until(irq_handler), 2);
    EXPECT_TRUE(bus.memory[0x01FD] & emu::flag::interrupt_disable);
}

TEST_F(Interrupts, plp_lets_one_more_instruction_through) {
    cpu.set_registers({.s = 0xFE, .pc = 0x1000});
    bus.put(0x1000, {plp});
    bus.put(0x01FF, {0x00});
    bus.irq_from = 0;
    EXPECT_EQ(steps_until(irq_handler), 3);
}

TEST_F(Interrupts, rti_lets_a_waiting_irq_in_at_once) {
    cpu.set_registers({.s = 0xFC, .pc = 0x1000});
    bus.put(0x1000, {rti});
    bus.put(0x01FD, {0x00, 0x00, 0x12}); // flags, address
    bus.irq_from = 0;
    EXPECT_EQ(steps_until(irq_handler), 2);
}

TEST_F(Interrupts, nmi_is_served_once_however_long_it_stays_low) {
    bus.nmi_from = 0;
    EXPECT_EQ(steps_until(nmi_handler), 2);
    EXPECT_EQ(steps_until(nmi_handler), 9);
}

TEST_F(Interrupts, nmi_takes_over_a_brk_on_its_way) {
    bus.put(0x1000, {brk});
    bus.nmi_from = 3;
    EXPECT_EQ(steps_until(nmi_handler), 1);
    EXPECT_EQ(bus.memory[0x01FD], 0x30) << "B is set, as for BRK";
}

TEST_F(Interrupts, nmi_pulse_while_the_vector_is_fetched_is_lost) {
    bus.put(0x1000, {brk});
    bus.nmi_from = 4;
    bus.nmi_length = 1;
    EXPECT_EQ(steps_until(nmi_handler), 9);
}

TEST_F(Interrupts, first_instruction_of_a_handler_is_always_executed) {
    bus.put(0x1000, {brk});
    bus.nmi_from = 4;
    EXPECT_EQ(steps_until(nmi_handler), 3);
}

TEST_F(Interrupts, taken_branch_in_its_page_delays_an_irq_of_its_second_cycle) {
    bus.put(0x1000, {0xD0, 0x10});
    bus.irq_from = 1;
    EXPECT_EQ(steps_until(irq_handler), 3);
}

TEST_F(Interrupts, taken_branch_out_of_its_page_does_not) {
    bus.put(0x1000, {0xD0, 0x80});
    bus.irq_from = 1;
    EXPECT_EQ(steps_until(irq_handler), 2);
}

TEST_F(Interrupts, reset_reads_the_stack_three_times_and_writes_nothing) {
    enabled();
    cpu.reset();
    cpu.step(bus);
    EXPECT_EQ(cpu.registers().pc, reset_handler);
    EXPECT_EQ(cpu.registers().s, 0xFC);
    EXPECT_TRUE(cpu.registers().p & emu::flag::interrupt_disable);
    EXPECT_EQ(bus.log.size(), 7u);
    EXPECT_TRUE(std::all_of(bus.log.begin(), bus.log.end(), [](auto access) { return access.kind == 'r'; }));
}

TEST_F(Interrupts, only_reset_ends_a_jam) {
    bus.put(0x1000, {0x02});
    bus.nmi_from = 0;
    EXPECT_EQ(steps_until(nmi_handler), 9);
    EXPECT_TRUE(cpu.jammed());
    cpu.reset();
    EXPECT_EQ(steps_until(reset_handler), 1);
    EXPECT_FALSE(cpu.jammed());
}

} // namespace
