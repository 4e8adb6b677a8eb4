// Breakpoints: each execution at one is reported once, and does not change the machine's state.
#include "tests/emu/apple2/small_machine.hpp"

#include <gtest/gtest.h>

#include <random>
#include <utility>

namespace emu::apple2::test {
namespace {

using Moments = std::vector<std::pair<Cycle, std::uint16_t>>; // cycle and address of each instruction about to execute

Moments executions(Apple2 machine, Cycle end, const Breakpoints& stops) {
    Moments found;
    while (machine.cycles() < end) {
        step(machine);
        if (const auto pc = machine.cpu().registers().pc; stops.contains(pc)) found.emplace_back(machine.cycles(), pc);
    }
    return found;
}

Moments stops_of(Apple2 machine, Cycle end, const Breakpoints& stops) {
    Moments found;
    while (machine.cycles() < end)
        if (machine.run_until(end, stops)) found.emplace_back(machine.cycles(), machine.cpu().registers().pc);
    return found;
}

Breakpoints at(std::initializer_list<std::uint16_t> addresses) {
    Breakpoints stops;
    for (const std::uint16_t address : addresses) stops.set(address);
    return stops;
}

// inc $00, lda $C000, bpl *-3, sta $C010, jmp $0300
Apple2 waiting_for_a_key() {
    return machine_with({0xE6, 0x00, 0xAD, 0x00, 0xC0, 0x10, 0xFB, 0x8D, 0x10, 0xC0, 0x4C, 0x00, 0x03});
}

// A loop of stores and counts at random addresses; stops may lie anywhere in it.
Apple2 random_loop(std::mt19937& random) {
    std::vector<std::uint8_t> program;
    for (int i = 0; i < 40; ++i) {
        const auto page = static_cast<std::uint8_t>(0x04 + random() % 0x50);
        const std::uint8_t opcode = std::array<std::uint8_t, 4>{0x8D, 0x9D, 0xEE, 0xCE}[random() % 4];
        program.insert(program.end(), {opcode, static_cast<std::uint8_t>(random()), page, 0xE8});
    }
    program.insert(program.end(), {0xAD, static_cast<std::uint8_t>(0x50 + random() % 8), 0xC0, 0x4C, 0x00, 0x03});
    return machine_with(program);
}

TEST(Breakpoints, hold_addresses_that_were_set_and_not_cleared) {
    Breakpoints stops = at({0x0000, 0x1234, 0xFFFF, 0x1234});
    stops.clear(0x0000);
    stops.clear(0x0001);
    EXPECT_EQ(stops.count(), 2);
    EXPECT_TRUE(stops.contains(0x1234) && stops.contains(0xFFFF) && !stops.contains(0x0000));
    EXPECT_TRUE(stops.any_in(0xFFFE, 3));
    EXPECT_FALSE(stops.any_in(0x1235, 100));
}

TEST(Breakpoints, have_room_for_the_highest_address) {
    std::array<Breakpoints, 2> neighbours;
    neighbours[0].set(0xFFFF);
    EXPECT_EQ(neighbours[1], Breakpoints{});
}

TEST(Apple2Stops, are_reported_once_for_every_execution) {
    std::mt19937 random(11);
    for (int round = 0; round < 20; ++round) {
        const Apple2 machine = random_loop(random);
        Breakpoints stops;
        for (int i = 0; i < 8; ++i) stops.set(static_cast<std::uint16_t>(program_start + random() % 170));
        EXPECT_EQ(stops_of(machine, 20'000, stops), executions(machine, 20'000, stops));
    }
}

TEST(Apple2Stops, do_not_change_the_machine) {
    std::mt19937 random(12);
    for (const bool rendering : {false, true}) {
        Apple2 steady = random_loop(random);
        steady.set_rendering(rendering);
        Apple2 stopping = steady;
        steady.run_until(100'000);
        const Breakpoints stops = at({0x0303, 0x0304, 0x0320});
        while (stopping.cycles() < 100'000) stopping.run_until(100'000, stops);
        EXPECT_EQ(stopping.hash(), steady.hash());
    }
}

TEST(Apple2Stops, in_a_loop_that_waits_are_reported_in_each_round) {
    for (const std::uint16_t stop : {std::uint16_t{0x0302}, std::uint16_t{0x0305}})
        EXPECT_EQ(stops_of(waiting_for_a_key(), 5'000, at({stop})), executions(waiting_for_a_key(), 5'000, at({stop})));
}

TEST(Apple2Stops, outside_a_loop_that_waits_let_it_be_passed_over) {
    Apple2 machine = waiting_for_a_key();
    const Breakpoints stops = at({0x0307});
    EXPECT_FALSE(machine.run_until(3'000'000, stops));
    machine.press_key('A');
    EXPECT_TRUE(machine.run_until(4'000'000, stops));
    EXPECT_EQ(machine.cpu().registers().pc, 0x0307);
}

TEST(Apple2Stops, are_reported_at_the_target_too) {
    Apple2 machine = machine_with({0xEA, 0xEA, 0xEA});
    EXPECT_FALSE(machine.run_until(reset_cycles + 1, at({0x0302})));
    EXPECT_TRUE(machine.run_until(reset_cycles + 3, at({0x0302})));
}

TEST(Apple2Stops, are_not_reported_for_a_jam) {
    Apple2 machine = machine_with({0x02, 0x02});
    EXPECT_FALSE(machine.run_until(1000, at({0x0301, 0x0302})));
}

} // namespace
} // namespace emu::apple2::test
