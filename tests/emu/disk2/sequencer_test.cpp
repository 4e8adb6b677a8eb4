#include "emu/apple2/sequencer.hpp"

#include <algorithm>
#include <cstdint>
#include <gtest/gtest.h>
#include <vector>

namespace emu::apple2::test {
namespace {

using sequencer::Action;

// The bytes that the register shows, each once, for cells that last so many clocks each, after four self-sync bytes.
std::vector<int> read_cells(const std::vector<int>& bytes, const std::vector<int>& clocks_of_cells) {
    std::vector<bool> cells;
    for (int i = 0; i < 40; ++i) cells.push_back(i % 10 < 8);
    for (const int byte : bytes)
        for (int bit = 7; bit >= 0; --bit) cells.push_back((byte >> bit) & 1);
    cells.insert(cells.end(), {true, true, false});
    std::uint8_t state = 0, data = 0;
    std::vector<int> seen;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (int clock = 0; clock < clocks_of_cells[i % clocks_of_cells.size()]; ++clock) {
            const auto step = sequencer::step(state, false, false, data >= 0x80, clock == 0 && cells[i]);
            const std::uint8_t before = data;
            if (step.action == Action::clear) data = 0;
            if (step.action == Action::shift_zero) data = static_cast<std::uint8_t>(data << 1);
            if (step.action == Action::shift_one) data = static_cast<std::uint8_t>(data << 1 | 1);
            if (before < 0x80 && data >= 0x80) seen.push_back(data);
            state = step.next;
        }
    }
    return {seen.end() - static_cast<std::ptrdiff_t>(std::min(seen.size(), bytes.size())), seen.end()};
}

const std::vector<int> marks = {0xD5, 0xAA, 0x96, 0xFF, 0xFE, 0xDE, 0xAA, 0xEB};

TEST(Sequencer, reads_cells_of_nominal_length) { EXPECT_EQ(read_cells(marks, {8}), marks); }

TEST(Sequencer, tolerates_a_drive_that_turns_five_percent_fast_or_slow) {
    EXPECT_EQ(read_cells(marks, {8, 8, 7, 8, 8, 8, 7, 8, 8, 8}), marks);
    EXPECT_EQ(read_cells(marks, {8, 8, 9, 8, 8, 8, 9, 8, 8, 8}), marks);
}

TEST(Sequencer, a_byte_is_in_the_register_for_more_than_a_cell_before_it_is_cleared) {
    std::uint8_t state = 2, data = 0xFF;
    int clocks = 0;
    for (; data >= 0x80; ++clocks) {
        const auto step = sequencer::step(state, false, false, true, clocks == 0 || clocks == 8);
        if (step.action == Action::clear) data = 0;
        state = step.next;
    }
    EXPECT_GE(clocks, 8);
    EXPECT_LE(clocks, 14);
}

TEST(Sequencer, zeros_before_the_leading_one_of_a_byte_are_passed_over) {
    std::uint8_t state = 2;
    for (int clock = 0; clock < 100; ++clock) {
        const auto step = sequencer::step(state, false, false, true, false);
        ASSERT_EQ(step.action, Action::hold);
        state = step.next;
    }
    EXPECT_EQ(state, 2);
}

TEST(Sequencer, sensing_holds_state_0_and_shifts_the_switch_in) {
    for (std::uint8_t state = 0; state < 16; ++state) {
        const auto step = sequencer::step(state, false, true, false, true);
        EXPECT_EQ(step.next, 0);
        EXPECT_EQ(step.action, Action::sense);
    }
}

TEST(Sequencer, writing_shifts_or_loads_every_eight_clocks_and_turns_over_for_a_one) {
    std::uint8_t state = 0;
    int loads = 0;
    for (int clock = 0; clock < 16; ++clock) {
        const auto step = sequencer::step(state, true, true, true, false);
        loads += step.action == Action::load;
        EXPECT_EQ((step.next & 8) != (state & 8), clock % 8 == 7);
        state = step.next;
    }
    EXPECT_EQ(loads, 2);
}

TEST(Sequencer, writing_a_zero_keeps_the_level) {
    for (const std::uint8_t state : {std::uint8_t{7}, std::uint8_t{15}})
        EXPECT_EQ(sequencer::step(state, true, false, false, false).next & 8, state & 8);
}

} // namespace
} // namespace emu::apple2::test
