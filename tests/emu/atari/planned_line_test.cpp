// Programs that store to bytes that ANTIC is about to fetch, or change registers and interrupts within a planned
// line: a machine that runs ANTIC late equals one that steps every cycle.
#include "tests/emu/atari/looping_atari.hpp"
#include "tests/emu/atari/random_bytes.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace emu::atari::test {
namespace {

constexpr Cycle frame = cycles_per_frame(TvSystem::ntsc);

TEST(PlannedLines, a_store_to_where_a_lines_address_leads) {
    for (int pause = 2; pause < 14; ++pause) {
        const Bytes loop = joined({{0xFE, 0x00, 0x40}, pause_of(pause), {0xFE, 0x01, 0x40}}); // inc $4000,x
        for (const std::uint8_t mode : {std::uint8_t{0x4E}, std::uint8_t{0x46}})
            expect_equals_exactness(
                machine_with({{0xD403, 0x30}, {0xD400, 0x23}}, loop, list_of(60, {mode, 0x00, 0x40})));
    }
}

TEST(PlannedLines, a_store_to_characters_that_a_line_has_turned_to) {
    for (int pause = 2; pause < 60; pause += 3) {
        const Bytes loop = joined({{0xA9, 0x40, 0x8D, 0x09, 0xD4}, // CHBASE
                                   until_vcount(0x30),
                                   {0x8D, 0x0A, 0xD4, 0xA9, 0x54, 0x8D, 0x09, 0xD4},
                                   pause_of(pause),
                                   {0xEE, 0x00, 0x54, 0xEE, 0x01, 0x54, 0xEE, 0x02, 0x54, 0xEE, 0x03, 0x54,
                                    0xEE, 0x04, 0x54, 0xEE, 0x05, 0x54, 0xEE, 0x06, 0x54, 0xEE, 0x07, 0x54}});
        expect_same_pictures(
            machine_with({{0xD403, 0x30}, {0xD017, 0x0A}, {0xD400, 0x22}}, loop, list_of(24, {0x42, 0x00, 0x40})));
    }
}

TEST(PlannedLines, a_store_to_characters_in_a_lines_last_cycle) {
    for (int pause = 2; pause < 14; ++pause) {
        const Bytes loop =
            joined({until_vcount(0x30), {0x8D, 0x0A, 0xD4}, pause_of(pause), {0xE8, 0x8E, 0x01, 0x54}}); // inx, stx
        expect_same_pictures(machine_with({{0xD403, 0x30}, {0xD409, 0x54}, {0xD017, 0x0A}, {0xD400, 0x22}}, loop,
                                          list_of(24, {0x42, 0x00, 0x40})));
    }
}

// A write to HSCROL within a text line makes names and characters share a cycle; the fetch uses the AND of both
// addresses.
TEST(PlannedLines, a_store_to_where_two_addresses_meet) {
    for (std::uint16_t address = 0x4400; address < 0x4420; address += 8) {
        const Bytes loop = joined({{0xA9, 12, 0x8D, 0x04, 0xD4},
                                   until_vcount(0x2F),
                                   {0xA9, 11, 0xE8, 0x8D, 0x0A, 0xD4}, // inx
                                   pause_of(14),
                                   {0x8D, 0x04, 0xD4, 0x8E, static_cast<std::uint8_t>(address), 0x44}}); // stx
        Atari800 machine = machine_with({{0xD403, 0x30}, {0xD409, 0x54}, {0xD017, 0x0A}, {0xD400, 0x22}}, loop,
                                        list_of(24, {0x56, 0x00, 0x4C}));
        poke(machine, 0x4C00, Bytes(0x60, 0x7F));
        expect_equals_exactness(machine);
    }
}

// HSCROL is written in the processor's last cycle before a fetch that is too late for the bus: it reads that byte.
TEST(PlannedLines, a_byte_left_on_the_bus_by_a_write_to_hscrol) {
    for (int pause = 2; pause < 30; ++pause) {
        const Bytes loop = joined({{0xA9, 11, 0x8D, 0x04, 0xD4},
                                   until_vcount(0x2F),
                                   {0xA9, 9, 0x8D, 0x0A, 0xD4},
                                   pause_of(pause),
                                   {0x8D, 0x04, 0xD4}});
        expect_equals_exactness(
            machine_with({{0xD403, 0x30}, {0xD404, 11}, {0xD400, 0x21}}, loop, list_of(24, {0x54, 0x00, 0x40})));
    }
}

TEST(PlannedLines, a_line_that_leaves_hardly_a_cycle_after_bit_maps) {
    Bytes list = list_of(0, {});
    for (int lines = 1; lines < 12; ++lines) {
        list.insert(list.begin(), static_cast<std::size_t>(lines), 0x0F);
        list.insert(list.begin(), {0x52, 0x00, 0x40});
    }
    const Bytes loop{0xFE, 0x00, 0x70, 0xEE, 0x00, 0x71, 0xEA, 0xA5, 0x80}; // inc, inc, nop, lda
    for (std::uint8_t scroll = 0; scroll < 16; ++scroll)
        expect_equals_exactness(
            machine_with({{0xD403, 0x30}, {0xD404, scroll}, {0xD407, 0x50}, {0xD400, 0x3E}}, loop, list));
}

TEST(PlannedLines, missiles_switched_off_too_late_in_the_blank) {
    for (int pause = 2; pause < 12; ++pause) {
        const Bytes loop = joined({{0xA9, 0x3E, 0x8D, 0x00, 0xD4}, // DMACTL
                                   until_vcount(0x02),
                                   {0xA2, 0x22, 0x8D, 0x0A, 0xD4}, // ldx #, sta WSYNC
                                   pause_of(pause),
                                   {0x8E, 0x00, 0xD4}, // stx DMACTL
                                   until_vcount(0x20)});
        expect_equals_exactness(
            machine_with({{0xD403, 0x30}, {0xD407, 0x50}, {0xD01D, 0x03}}, loop, list_of(24, {0x42, 0x00, 0x40})));
    }
}

// A write to DMACTL in a line's last cycle makes the next line irregular; so does one to HSCROL in a DMA cycle of a
// mode line.
TEST(PlannedLines, a_line_before_one_that_is_stepped) {
    for (int pause = 2; pause < 16; ++pause) {
        const Bytes loop = joined({{0xA9, 0x2E, 0x8D, 0x00, 0xD4}, // DMACTL
                                   until_vcount(0x30),
                                   {0x8D, 0x0A, 0xD4},
                                   pause_of(20),
                                   {0x8D, 0x04, 0xD4}, // HSCROL
                                   until_vcount(0x7C),
                                   {0xA2, 0x22, 0x8D, 0x0A, 0xD4},
                                   pause_of(pause),
                                   {0x8E, 0x00, 0xD4}, // stx DMACTL
                                   until_vcount(0x20)});
        expect_equals_exactness(machine_with({{0xD403, 0x30}, {0xD407, 0x50}}, loop, list_of(24, {0x52, 0x00, 0x40})));
    }
}

// CHBASE is written in the last cycles of a row of text, and an object's byte in the next; then a loop counts through
// more lines.
TEST(PlannedLines, rows_of_text_after_a_late_character_set) {
    for (int pause = 2; pause < 14; ++pause) {
        const Bytes loop = joined({until_vcount(0x10),
                                   {0x8D, 0x0A, 0xD4},
                                   pause_of(pause),
                                   {0x8D, 0x09, 0xD4, 0x8D, 0x47, 0x5A, 0xA2, 0xB0, 0xCA, 0xD0, 0xFD}}); // dex, bne
        expect_equals_exactness(machine_with({{0xD403, 0x30}, {0xD407, 0x58}, {0xD01D, 0x03}, {0xD400, 0x2E}}, loop,
                                             list_of(24, {0x42, 0x00, 0x40})));
    }
}

// VSCROL sets the height of the line after a scrolled one, even of a jump.
TEST(PlannedLines, a_jump_of_many_lines) {
    const Bytes list{0x70, 0x2F, 0x01, 0x05, 0x30, 0x2E, 0x01, 0x09, 0x30, 0x22, 0x41, 0x00, 0x30};
    for (std::uint8_t scroll = 0; scroll < 16; ++scroll)
        expect_equals_exactness(
            machine_with({{0xD403, 0x30}, {0xD405, scroll}, {0xD400, 0x22}}, {0xEA, 0xA5, 0x80}, list));
}

TEST(PlannedLines, a_store_to_a_player_of_the_line) {
    for (int pause = 2; pause < 30; ++pause) {
        const Bytes loop = joined({until_vcount(0x30),
                                   {0x8D, 0x0A, 0xD4},
                                   pause_of(pause),
                                   {0xEE, 0x61, 0x54, 0xEE, 0x62, 0x55, 0xEE, 0x61, 0x53, 0xEE, 0x62, 0x53}});
        expect_equals_exactness(
            machine_with({{0xD403, 0x30}, {0xD407, 0x50}, {0xD01D, 0x03}, {0xD400, 0x3E}}, loop, list_of(24, {0x70})));
    }
}

TEST(PlannedLines, stores_to_players_in_lines_ahead) {
    Bytes loop;
    for (std::uint8_t line = 0x10; line < 0xF0; line += 3)
        append(loop, line % 2 == 0 ? 0xEE : 0xCE, (0x53 + line % 5) << 8 | line);
    for (const std::uint8_t dmactl : {std::uint8_t{0x3E}, std::uint8_t{0x36}, std::uint8_t{0x2E}})
        expect_equals_exactness(machine_with({{0xD403, 0x30}, {0xD407, 0x50}, {0xD01D, 0x03}, {0xD400, dmactl}}, loop,
                                             list_of(24, {0x70})));
}

// A write to HSCROL makes the current line irregular; the stores hit objects of later lines.
TEST(PlannedLines, stores_to_players_in_lines_ahead_of_one_under_way) {
    for (int pause = 130; pause < 600; pause += 13) {
        const Bytes loop = joined({until_vcount(0x30),
                                   {0x8D, 0x0A, 0xD4},
                                   pause_of(11),
                                   {0x8D, 0x04, 0xD4},
                                   pause_of(pause),
                                   {0xEE, 0x62, 0x54, 0xEE, 0x63, 0x54, 0xEE, 0x64, 0x54, 0xEE, 0x65, 0x54}});
        expect_same_pictures(machine_with(
            {{0xD403, 0x30}, {0xD407, 0x50}, {0xD01D, 0x03}, {0xD000, 0x60}, {0xD012, 0x3A}, {0xD400, 0x3E}}, loop,
            list_of(24, {0x70})));
    }
}

TEST(PlannedLines, stores_to_the_list_in_lines_ahead) {
    for (const int pause : {2, 3, 5, 11, 263, 371, 502}) { // long pauses pass whole lines
        const Bytes loop = joined({{0xA2, 0x0F, 0x8E, 0x10, 0x30, 0xA2, 0x0E, 0x8E, 0x10, 0x30}, pause_of(pause)});
        expect_same_pictures(
            machine_with({{0xD403, 0x30}, {0xD018, 0x94}, {0xD400, 0x22}}, loop, list_of(150, {0x0E})));
    }
}

// Stores to pages 0 and 1 are not checked against ANTIC's fetches.
constexpr int low_list = 0x90;
Bytes low_loop(int pause) {
    return joined({{0xE6, 0xA0, 0xC6, 0xA0, 0xE6, 0x03, 0xE6, 0x0A, 0xEE, 0xB0, 0x01}, pause_of(pause)});
}
void poke_low_list(Atari800& machine) {
    Bytes list(0x40, 0x0E);
    list.insert(list.begin(), {0x4E, 0x00, 0x40});
    list.insert(list.end(), {0x41, low_list, 0x00});
    poke(machine, low_list, list);
}

TEST(PlannedLines, stores_to_a_list_in_page0) {
    for (int pause = 2; pause < 9; ++pause) {
        Atari800 machine =
            machine_with({{0xD402, low_list}, {0xD403, 0x00}, {0xD018, 0x94}, {0xD400, 0x22}}, low_loop(pause), {});
        poke_low_list(machine);
        expect_same_pictures(machine);
    }
}

TEST(PlannedLines, stores_to_missiles_in_page1) {
    Bytes loop;
    for (int line = 0x190; line < 0x200; line += 2) append(loop, 0xEE, line);
    expect_same_pictures(machine_with({{0xD403, 0x30},
                                       {0xD407, 0x00},
                                       {0xD01D, 0x03},
                                       {0xD004, 0x60},
                                       {0xD005, 0x70},
                                       {0xD012, 0x3A},
                                       {0xD013, 0x5A},
                                       {0xD400, 0x2E}},
                                      loop, list_of(24, {0x70})));
}

TEST(PlannedLines, stores_to_characters_in_page0) {
    for (int pause = 2; pause < 9; ++pause)
        expect_same_pictures(machine_with({{0xD403, 0x30}, {0xD409, 0x00}, {0xD017, 0x0A}, {0xD400, 0x22}},
                                          low_loop(pause), list_of(24, {0x42, 0x00, 0x40})));
}

// CHBASE is written before the line's own fetches begin.
TEST(PlannedLines, stores_to_characters_in_page0_that_a_line_turns_to) {
    for (int before = 2; before < 20; ++before) {
        const Bytes loop = joined({{0xA9, 0x40, 0x8D, 0x09, 0xD4, 0x8D, 0x0A, 0xD4, 0xA9, 0x00},
                                   pause_of(before),
                                   {0x8D, 0x09, 0xD4},
                                   pause_of(24),
                                   {0xE6, 0x00, 0xE6, 0x01, 0xE6, 0x02, 0xE6, 0x03, 0xE6, 0x04, 0xE6, 0x05}});
        expect_same_pictures(
            machine_with({{0xD403, 0x30}, {0xD017, 0x0A}, {0xD400, 0x22}}, loop, list_of(24, {0x42, 0x00, 0x40})));
    }
}

TEST(PlannedLines, stores_to_a_playfield_in_page0) {
    for (int pause = 2; pause < 9; ++pause)
        expect_equals_exactness(machine_with({{0xD403, 0x30}, {0xD400, 0x22}}, low_loop(pause),
                                             list_of(60, {0x4E, 0x00, 0x00, 0x42, 0x80, 0x00})));
}

TEST(PlannedLines, a_line_that_turns_to_other_characters) {
    for (int pause = 2; pause < 30; ++pause) {
        const Bytes loop =
            joined({{0xA9, 0x40, 0x8D, 0x09, 0xD4},
                    until_vcount(0x30),
                    {0xA9, 0x54, 0x8D, 0x0A, 0xD4},
                    pause_of(pause),
                    {0x8D, 0x09, 0xD4},
                    until_vcount(0x75),
                    {0xEE, 0x00, 0x54, 0xEE, 0x01, 0x54, 0xEE, 0x02, 0x54, 0xEE, 0x03, 0x54, 0xEE, 0x04, 0x54}});
        expect_same_pictures(
            machine_with({{0xD403, 0x30}, {0xD017, 0x0A}, {0xD400, 0x22}}, loop, list_of(24, {0x42, 0x00, 0x40})));
    }
}

TEST(PlannedLines, a_line_whose_bytes_wrap_within4_k) {
    const Bytes loop = joined({until_vcount(0x75), {0xEE, 0x00, 0x40}});
    expect_same_pictures(
        machine_with({{0xD403, 0x30}, {0xD016, 0x3A}, {0xD400, 0x22}}, loop, list_of(60, {0x4E, 0xF0, 0x4F})));
}

TEST(PlannedLines, pulses_left_over_for_the_next_line) {
    const Bytes loop = joined({until_vcount(0x75), {0xEE, 0x00, 0x40, 0xEE, 0x05, 0x40}});
    const Bytes list = list_of(8, {0x5D, 0x00, 0x40, 0x0D, 0x5A, 0x00, 0x40, 0x52, 0x00, 0x40, 0x58, 0x00, 0x40});
    for (std::uint8_t scroll = 0; scroll < 16; ++scroll)
        expect_equals_exactness(machine_with({{0xD403, 0x30}, {0xD404, scroll}, {0xD400, 0x23}}, loop, list));
}

// The processor is stepped before an interrupt: a colour store may still be queued when the next one follows.
TEST(PlannedLines, a_colour_stored_to_around_an_interrupt) {
    for (int pause = 2; pause < 12; ++pause)
        expect_equals_exactness(machine_with({{0xD403, 0x30}, {0xD400, 0x22}, {0xD40E, 0x80}},
                                             joined({{0xE8, 0x8E, 0x1A, 0xD0}, pause_of(pause)}), // inx, stx
                                             list_of(100, {0x80})));
}

// Changes memory between two runs, in the middle of a picture whose characters were already read.
TEST(PlannedLines, a_character_changed_from_outside) {
    Atari800 quick = machine_with({{0xD403, 0x30}, {0xD409, 0x54}, {0xD017, 0x0A}, {0xD400, 0x22}}, {0xEA},
                                  list_of(24, {0x42, 0x00, 0x40}));
    quick.set_rendering(true);
    Atari800 exact = stepped_exactly(quick);
    exact.set_rendering(true);
    for (Atari800* machine : {&quick, &exact}) {
        machine->run_until(2 * frame + 100 * cycles_per_line);
        poke(*machine, 0x5400, {0x5A, 0xA5, 0x3C, 0xC3});
        machine->run_until(3 * frame);
    }
    expect_same_picture(quick.draw_frame(), exact.draw_frame());
}

// The instruction was fetched in cycle 1; the line was not predicted.
TEST(PlannedLines, a_store_to_the_list_just_after_it_was_fetched) {
    Bytes list = list_of(23, {0x02});
    list.insert(list.begin(), {0x42, 0x00, 0x40});
    for (int pause = 2; pause < 16; ++pause) {
        const Bytes loop = joined({until_vcount(0x23),
                                   {0xA5, 0x90, 0x49, 0x06, 0x85, 0x90, 0xAA}, // lda, eor #, sta, tax: modes 2 and 4
                                   {0x8D, 0x0A, 0xD4, 0x8D, 0x0A, 0xD4},
                                   pause_of(pause),
                                   {0x8E, 0x0A, 0x30}});
        expect_equals_exactness(machine_with({{0x0090, 0x02}, {0xD403, 0x30}, {0xD400, 0x22}}, loop, list));
    }
}

// IRQ falls while WSYNC halts the processor.
TEST(PlannedLines, an_interrupt_let_in_after_a_hold) {
    for (int pause = 2; pause < 30; ++pause) {
        const Bytes loop = joined({{0x78}, pause_of(pause), {0x8D, 0x0A, 0xD4, 0x58, 0xEA, 0xE6, 0x92}}); // sei, cli
        Atari800 machine = machine_with({{0xD403, 0x30},
                                         {0xD400, 0x22},
                                         {0xD20F, 0x03},
                                         {0xD208, 0x40}, // AUDCTL
                                         {0xD200, 88},   // AUDF1
                                         {0xD209, 0x00}, // STIMER
                                         {0xD20E, 0x01}},
                                        loop, list_of(24, {0x42, 0x00, 0x40}));
        poke(machine, irq_program,
             {0x48, 0xE6, 0x14, 0xA9, 0x00, 0x8D, 0x0E, 0xD2, 0xA9, 0x01, 0x8D, 0x0E, 0xD2, 0x68, 0x40});
        expect_equals_exactness(machine);
    }
}

// In an idle loop ANTIC runs ahead of the processor, but not beyond the end of the run.
TEST(PlannedLines, a_run_that_ends_early_in_a_line) {
    const Atari800 machine = machine_with({{0x0014, 0x00}, {0xD403, 0x30}, {0xD409, 0x54}, {0xD400, 0x22}},
                                          {0xA5, 0x14, 0xF0, 0xFC}, list_of(24, {0x42, 0x00, 0x40})); // lda, beq
    Atari800 exact = stepped_exactly(machine);
    for (Cycle end = frame + 15 * cycles_per_line; end < frame + 17 * cycles_per_line; ++end) {
        Atari800 quick = machine;
        quick.run_until(end);
        exact.run_until(end);
        EXPECT_EQ(quick.hash(), exact.hash()) << end;
    }
}

// A write to PACTL causes an interrupt at once: CA2, which has risen, becomes an input with its interrupt enabled.
TEST(PlannedLines, an_interrupt_by_a_write_to_a_port) {
    for (int pause = 2; pause < 9; ++pause) {
        const Bytes loop =
            joined({{0x58, 0xA9, 0x34, 0x8D, 0x02, 0xD3, 0xA9, 0x1C, 0x8D, 0x02, 0xD3}, pause_of(pause), {0xE6, 0x92}});
        Atari800 machine = machine_with({{0xD403, 0x30}, {0xD400, 0x22}}, loop, list_of(24, {0x42, 0x00, 0x40}));
        poke(machine, irq_program, {0x48, 0xE6, 0x93, 0xAD, 0x00, 0xD3, 0x68, 0x40}); // inc, lda PORTA
        expect_equals_exactness(machine);
    }
}

// Acknowledges the interrupt and counts it.
const Bytes timer_handler{0x48, 0xE6, 0x14, 0xA9, 0x00, 0x8D, 0x0E, 0xD2, 0xA9, 0x01, 0x8D, 0x0E, 0xD2, 0x68, 0x40};

// An idle loop waits for a timer: cmp, beq. Every other line fetches dots from page 1.
TEST(PlannedLines, an_interrupt_after_a_lines_last_free_cycles) {
    for (int period = 90; period < 120; ++period) {
        Atari800 machine =
            machine_with({{0x0014, 0x00},
                          {0xD403, 0x30},
                          {0xD400, 0x22},
                          {0xD20F, 0x03},
                          {0xD208, 0x40},                              // AUDCTL
                          {0xD200, static_cast<std::uint8_t>(period)}, // AUDF1
                          {0xD209, 0x00},                              // STIMER
                          {0xD20E, 0x01}},
                         {0x58, 0xA5, 0x14, 0xC5, 0x14, 0xF0, 0xFC}, list_of(50, {0x00, 0x4F, 0x80, 0x01}));
        poke(machine, irq_program, timer_handler);
        expect_equals_exactness(machine);
    }
}

// IRQEN enables the interrupt of an idle serial output, which ends when the next byte begins. The following branch
// crosses a page and polls interrupts twice.
TEST(PlannedLines, an_interrupt_that_ends_in_a_branch) {
    for (std::uint8_t period = 4; period < 40; period += 5) {
        for (int pause = 2; pause < 30; ++pause) {
            Bytes program{0xA9, 0x28,   0x8D, 0x08, 0xD2, 0xA9, 0x23, 0x8D, 0x0F, 0xD2, // AUDCTL, SKCTL
                          0xA9, period, 0x8D, 0x04, 0xD2, 0x8D, 0x09, 0xD2, 0x58, 0xEA, // AUDF3, STIMER, cli
                          0xA0, 0x00,   0x8C, 0x0E, 0xD2, 0x88, 0xD0, 0xFD,             // IRQEN: 0; dey, bne
                          0xA9, 0x08,   0x8D, 0x0D, 0xD2};                              // SEROUT
            const Bytes rest = pause_of(pause);
            program.insert(program.end(), rest.begin(), rest.end());
            program.insert(program.end(), {0x4C, 0xFA, 0x60}); // jmp
            Atari800 machine = atari_with(program);
            poke(machine, 0x60FA, {0x8D, 0x0E, 0xD2, 0xD0, 0x04}); // IRQEN: 8; bne
            poke(machine, 0x6103, {0xE6, 0x91, 0x4C, 0x14, 0x60}); // inc, jmp
            poke(machine, irq_program, {0xE6, 0x92, 0xA0, 0x00, 0x8C, 0x0E, 0xD2, 0x40});
            expect_equals_exactness(machine);
        }
    }
}

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
