// A machine that skips iterations of idle loops equals one that steps every cycle, also where few can be skipped;
// the dot from which a store shows.
#include "tests/emu/atari/looping_atari.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace emu::atari::test {
namespace {

constexpr Cycle frame = cycles_per_frame(TvSystem::ntsc);

// A loop that waits and counts, and exits when the count is $50: lda, eor #, beq out; inc; lda, beq back; out: inc.
TEST(PlannedLines, a_waiting_loop_that_looks_at_its_count) {
    const Bytes loop{0xA9, 0x40, 0x85, 0x90, 0xA5, 0x90, 0x49, 0x50, 0xF0,
                     0x06, 0xE6, 0x90, 0xA5, 0x14, 0xF0, 0xF4, 0xE6, 0x91};
    expect_equals_exactness(
        machine_with({{0x0014, 0x00}, {0xD403, 0x30}, {0xD400, 0x22}}, loop, list_of(24, {0x42, 0x00, 0x40})));
}

// Blank lines, then lines that display the counter: inc, lda, beq back.
TEST(PlannedLines, a_waiting_loop_that_counts_in_a_byte_that_is_shown) {
    for (int pause = 2; pause < 12; ++pause) {
        const Bytes loop = joined({pause_of(pause), {0xE6, 0x80, 0xA5, 0x14, 0xF0, 0xFA, 0xE6, 0x91}});
        expect_equals_exactness(machine_with({{0x0014, 0x00}, {0xD403, 0x30}, {0xD400, 0x22}}, loop,
                                             list_of(30, {0x4E, 0x80, 0x00, 0x00, 0x0E, 0x00})));
    }
}

// After a blank line, a text line leaves fewer cycles than an iteration needs: lda, nops, beq back.
TEST(PlannedLines, a_waiting_loop_before_a_line_that_leaves_little) {
    for (const std::uint8_t dmactl : {std::uint8_t{0x22}, std::uint8_t{0x23}}) {
        for (int nops = 8; nops < 30; ++nops) {
            Bytes loop{0xA5, 0x14};
            loop.insert(loop.end(), static_cast<std::size_t>(nops), 0xEA);
            loop.insert(loop.end(), {0xA5, 0x14, 0xF0, static_cast<std::uint8_t>(-6 - nops), 0xE6, 0x91});
            expect_equals_exactness(machine_with({{0x0014, 0x00}, {0xD403, 0x30}, {0xD400, dmactl}}, loop,
                                                 list_of(20, {0x00, 0x42, 0x00, 0x40, 0x00})));
        }
    }
}

// A chip is read in the first free cycle of a line, then a loop counts across lines: the first row of a text line
// leaves fewer cycles than the others.
TEST(PlannedLines, a_waiting_loop_after_a_read_of_a_chip) {
    for (int pause = 2; pause < 4; ++pause) {
        const Bytes loop = joined({{0xAD, 0x1F, 0xD0}, // lda CONSOL
                                   pause_of(pause),
                                   {0xE6, 0xC8, 0xF0, 0x04, 0xA5, 0x14, 0xF0, 0xF8}}); // inc, beq on; lda, beq back
        Atari800 quick =
            machine_with({{0x0014, 0x00}, {0xD403, 0x30}, {0xD400, 0x22}}, loop, list_of(24, {0x42, 0x00, 0x40}));
        Atari800 exact = stepped_exactly(quick);
        for (Cycle end = frame; end < 300 * frame; end += frame) {
            exact.run_until(end);
            quick.run_until(end);
            ASSERT_EQ(quick.hash(), exact.hash()) << "pause " << pause << ", cycle " << end;
        }
    }
}

// A colour written in cycle c shows from colour clock 2c + 1 on: two dots a clock, the first one of clock 34.
TEST(PlannedLines, a_store_to_colpf2_shows_from_a_known_dot_on) {
    struct Case {
        int pause, cycle, dot;
    };
    constexpr std::uint8_t before = 0x94, after = 0x46;
    const auto expect_dot = [after](Atari800 machine, std::uint16_t stored, const Case& is) {
        machine.set_rendering(true);
        run_to_beam(machine, 0, 0);
        while (machine.cpu().registers().pc != stored) machine.run_until(machine.cycles() + 1);
        const auto [line, cycle] = beam_at(machine.cycles() - 1, TvSystem::ntsc);
        EXPECT_EQ(cycle, is.cycle);
        machine.run_until(machine.cycles() + frame);
        const auto& dots = machine.draw_frame().line[static_cast<std::size_t>(line - Frame::first_scan_line)].dots;
        EXPECT_EQ(std::ranges::find(dots, after) - dots.begin(), is.dot) << "cycle " << is.cycle;
    };
    for (const Case& is : {Case{26, 35, 74}, Case{33, 61, 178}, Case{40, 75, 234}}) {
        const Bytes loop = joined({until_vcount(0x30),
                                   {0xA9, before, 0x8D, 0x18, 0xD0, 0x8D, 0x0A, 0xD4}, // COLPF2, WSYNC
                                   pause_of(is.pause),
                                   {0xA9, after, 0x8D, 0x18, 0xD0}});
        Atari800 machine = machine_with({{0xD403, 0x30}, {0xD400, 0x22}}, loop, list_of(180, {0x4F, 0x00, 0x40}));
        poke(machine, 0x4000, Bytes(40, 0x00)); // dots of COLPF2
        const auto stored = static_cast<std::uint16_t>(atari_program + 10 + loop.size());
        expect_dot(machine, stored, is);
        expect_dot(stepped_exactly(machine), stored, is);
    }
}

} // namespace
} // namespace emu::atari::test
