// A machine equals one stopped before every instruction at points where an earlier version ran one cycle too many or
// too few of a chip, as found by random programs (atari_equivalence_test.cpp).
#include "tests/emu/atari/looping_atari.hpp"

#include <gtest/gtest.h>

namespace emu::atari::test {
namespace {

constexpr Cycle frame = cycles_per_frame(TvSystem::ntsc);

void run_by_instructions(Atari800& machine, Cycle end) {
    while (machine.cycles() < end) machine.run_until(machine.cycles() + 1);
}

// Compares at intervals that cover all cycles of a line.
void expect_equals_stepping(Atari800 left_alone) {
    Atari800 stopped = left_alone;
    for (Cycle end = 127; end < 2 * frame; end += 127) {
        run_by_instructions(stopped, end);
        left_alone.run_until(end);
        ASSERT_EQ(left_alone.hash(), stopped.hash()) << "cycle " << end;
    }
}

TEST(AtariStopping, a_byte_that_switches_loads_from_the_bus_on_is_on_the_bus_itself) {
    expect_equals_stepping(machine_with({{0xD403, 0x30}, {0xD400, 0x20}}, {0xEE, 0x1D, 0xD0, 0xEA, 0xEA, 0xEA, 0xEA},
                                        list_of(20, {0x40, 0x00, 0x40}))); // inc GRACTL
}

TEST(AtariStopping, an_instruction_that_writes_in_a_lines_last_cycle_and_the_nexts_first) {
    Bytes once_in_a_line{0xEE, 0x05, 0xD4}; // inc VSCROL
    once_in_a_line.insert(once_in_a_line.end(), 61, 0xEA);
    expect_equals_exactness(machine_with({{0xD403, 0x30}, {0xD400, 0x21}}, once_in_a_line, list_of(20, {0x2E, 0x0E})));
}

TEST(AtariStopping, a_late_fetch_that_is_over_as_the_next_line_begins) {
    for (const std::uint8_t mode : {std::uint8_t{0x12}, std::uint8_t{0x16}, std::uint8_t{0x1E}}) {
        for (std::uint8_t scroll = 4; scroll < 10; ++scroll) {
            const Atari800 machine =
                machine_with({{0xD403, 0x30}, {0xD404, scroll}, {0xD400, 0x23}}, {0xEA}, list_of(20, {mode}));
            Atari800 left_alone = machine, stopped = machine;
            for (Cycle end = frame; end < frame + 13 * 228; end += 227) {
                run_by_instructions(stopped, end);
                left_alone.run_until(end);
                ASSERT_EQ(left_alone.hash(), stopped.hash()) << "mode " << +mode << ", scrolled by " << +scroll;
            }
        }
    }
}

TEST(AtariStopping, before_a_lines_address_is_known) {
    const Atari800 machine =
        machine_with({{0xD403, 0x30}, {0xD400, 0x3E}}, {0xEA, 0xA5, 0x80}, list_of(20, {0x4D, 0x00, 0x40}));
    Atari800 stopped = machine;
    for (Cycle end = 20 * 114; end < 24 * 114; ++end) {
        Atari800 left_alone = machine;
        left_alone.run_until(end);
        run_by_instructions(stopped, end);
        ASSERT_EQ(left_alone.hash(), stopped.hash()) << "cycle " << end;
    }
}

TEST(AtariStopping, where_prior_enters_mode9_leaves_the_picture) {
    Atari800 left_alone =
        machine_with({{0xD403, 0x30}, {0xD409, 0xE0}, {0xD017, 0x0A}, {0xD400, 0x22}},
                     {0xA9, 0x40, 0x8D, 0x1B, 0xD0, 0xA9, 0x00, 0x8D, 0x1B, 0xD0, 0xA5, 0x80}, list_of(28, {0x02}));
    poke(left_alone, 0x0000, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24});
    left_alone.set_rendering(true);
    Atari800 stopped = left_alone;
    run_by_instructions(stopped, 3 * frame);
    left_alone.run_until(3 * frame);
    expect_same_picture(left_alone.draw_frame(), stopped.draw_frame());
}

} // namespace
} // namespace emu::atari::test
