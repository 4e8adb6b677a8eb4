// ANTIC and the PIA as a program sees them. acid800_test checks exact cycles independently.
#include "tests/emu/atari/small_atari.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace emu::atari::test {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr Cycle frame = cycles_per_frame(TvSystem::ntsc);

// Sets DLIST = $3000 and DMACTL, then runs `rest`.
Atari800 showing(const Bytes& list, std::uint8_t dmactl, const Bytes& rest = {0x4C, 0x0F, 0x60}) {
    Bytes program{0xA9, 0x00, 0x8D, 0x02, 0xD4, 0xA9, 0x30, 0x8D, 0x03, 0xD4, 0xA9, dmactl, 0x8D, 0x00, 0xD4};
    for (const std::uint8_t byte : rest) program.push_back(byte);
    Atari800 machine = atari_with(program);
    poke(machine, 0x3000, list);
    return machine;
}

// The number of cycles that a line leaves to the processor.
int slots_of_line(Atari800 machine, int line) {
    machine.run_until(2 * frame);
    run_to_beam(machine, line, 60);
    const Antic& antic = machine.antic();
    EXPECT_TRUE(antic.is_regular());
    constexpr int early_end = 8;
    int left = antic.dma_map().free_cycles(early_end, cycles_per_line);
    for (int cycle = 0; cycle < early_end; ++cycle) left += antic.has_taken(cycle) ? 0 : 1;
    return left;
}

TEST(Antic, refresh_alone_takes_nine_cycles_of_a_line) { EXPECT_EQ(slots_of_line(showing({}, 0x00), 100), 105); }

TEST(Antic, a_first_line_of_mode2_leaves_the_processor_a_quarter) {
    // 114 - 3 for the list - 40 names - 40 characters - 1 refresh
    EXPECT_EQ(slots_of_line(showing({0x42, 0x00, 0x40, 0x41, 0x00, 0x30}, 0x22), 8), 30);
}

TEST(Antic, a_later_line_of_mode2_takes_characters_and_refresh) {
    EXPECT_EQ(slots_of_line(showing({0x42, 0x00, 0x40, 0x41, 0x00, 0x30}, 0x22), 9), 65);
}

TEST(Antic, a_narrow_bit_map_takes32) {
    EXPECT_EQ(slots_of_line(showing({0x4E, 0x00, 0x40, 0x41, 0x00, 0x30}, 0x21), 8), 114 - 3 - 32 - 9);
}

// Rows of the mode lines from line 8 on.
std::vector<int> rows_shown(Atari800 machine, int lines) {
    std::vector<int> rows;
    machine.run_until(2 * frame);
    for (int line = 8; line < 8 + lines; ++line) {
        run_to_beam(machine, line, 60);
        rows.push_back(machine.antic().state().row_);
    }
    return rows;
}

TEST(Antic, mode_lines_have_the_heights_of_the_manual) {
    constexpr std::array<int, 14> heights{8, 10, 8, 16, 8, 16, 8, 4, 4, 2, 1, 2, 1, 1}; // of modes 2 to F
    for (int mode = 2; mode < 16; ++mode) {
        const int height = heights[static_cast<std::size_t>(mode - 2)];
        const auto rows = rows_shown(showing({static_cast<std::uint8_t>(mode), 0x70, 0x41, 0, 0x30}, 0x20), height + 1);
        EXPECT_EQ(rows[static_cast<std::size_t>(height - 1)], height - 1) << "mode " << mode;
        EXPECT_EQ(rows.back(), 0) << "mode " << mode;
    }
}

TEST(Antic, vscrol_is_the_first_row_of_a_scrolled_block_and_the_last_of_the_mode_line_after_it) {
    const Bytes scroll{0xA9, 0x05, 0x8D, 0x05, 0xD4, 0x4C, 0x14, 0x60}; // lda #5, sta VSCROL
    EXPECT_EQ(rows_shown(showing({0x22, 0x22, 0x02, 0x02, 0x41, 0, 0x30}, 0x20, scroll), 18),
              (std::vector{5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 0}));
}

// Abnormal DMA: with a pulse in every stage of the DMA clock ANTIC fetches in every cycle. The line buffer's index
// counts to 63, but only 48 bytes exist.
TEST(Antic, a_fetch_in_every_cycle_comes_round_in_the_line_buffer) {
    Atari800 machine = showing({0x4E, 0x00, 0x40, 0x41, 0x00, 0x30}, 0x22);
    std::vector<std::uint8_t> picture(114);
    for (std::size_t at = 0; at < picture.size(); ++at) picture[at] = static_cast<std::uint8_t>(at + 1);
    poke(machine, 0x4000, picture);
    machine.run_until(2 * frame);
    run_to_beam(machine, 8, 20);
    std::vector<std::uint8_t> memory(0x10000);
    std::ranges::copy(picture, memory.begin() + 0x4000);
    const Antic::Memory all(memory.data(), 0x10000);
    Antic antic = machine.antic();
    antic.state().clock_.set_stages(0xFF);
    for (int cycle = antic.cycle(); cycle < 106; ++cycle) {
        antic.begin_cycle(all);
        antic.end_cycle(0, all);
    }
    const int fetched = antic.state().scan_ - 0x4000;
    ASSERT_GT(fetched, 63);
    EXPECT_EQ(antic.state().write_, fetched - 63);
    EXPECT_EQ(antic.line_buffer()[0], 64);
    EXPECT_EQ(antic.line_buffer()[47], 48);
}

TEST(Antic, players_take_five_cycles_of_every_displayed_line) {
    EXPECT_EQ(slots_of_line(showing({}, 0x08), 100), 100);
    EXPECT_EQ(slots_of_line(showing({}, 0x08), 250), 105);
}

TEST(Antic, a_mode_line_that_the_vertical_blank_cuts_off_takes_nothing_in_it) {
    // A mode 2 line and a jump back to it, repeated: the blank begins in its seventh row
    EXPECT_EQ(slots_of_line(showing({0x42, 0x00, 0x40, 0x01, 0x00, 0x30}, 0x22), 248), 105);
}

TEST(Antic, wsync_lets_the_processor_continue_at_cycle105) {
    Atari800 machine = atari_with({0x8D, 0x0A, 0xD4, 0xEA, 0x4C, 0x00, 0x60}); // sta WSYNC, nop
    run_to_beam(machine, 50, 50);
    while (machine.cpu().registers().pc != 0x6003) machine.run_until(machine.cycles() + 1);
    machine.run_until(machine.cycles() + 1); // the nop, halted in its second cycle
    EXPECT_EQ(machine.beam().cycle, 106);
}

TEST(Antic, vcount_shows_the_line_after_the_last_for_one_cycle) {
    Atari800 machine = atari_with({0x4C, 0x00, 0x60});
    Antic antic = machine.antic();
    run_to_beam(machine, 261, 60);
    antic = machine.antic();
    EXPECT_EQ(antic.read(0x0B, 110), 130);
    EXPECT_EQ(antic.read(0x0B, 111), 131);
    EXPECT_EQ(antic.read(0x0B, 112), 0);
}

TEST(Antic, the_vertical_blank_interrupt_comes_once_a_frame) {
    Atari800 machine = atari_with({0xA9, 0x40, 0x8D, 0x0E, 0xD4, 0x4C, 0x05, 0x60});
    poke(machine, nmi_program, {0xE6, 0x80, 0x40}); // inc $80, rti
    machine.poke_ram(0x80, 0);
    machine.run_until(10 * frame);
    EXPECT_EQ(machine.peek(0x80), 10);
}

TEST(Antic, a_display_list_interrupt_comes_in_the_last_line_of_its_mode_line) {
    Atari800 machine = showing({0x70, 0xF0, 0x41, 0x00, 0x30}, 0x20, {0xA9, 0x80, 0x8D, 0x0E, 0xD4, 0x4C, 0x14, 0x60});
    poke(machine, nmi_program, {0xAD, 0x0B, 0xD4, 0x85, 0x80, 0x40}); // lda VCOUNT, sta $80, rti
    machine.run_until(3 * frame);
    EXPECT_EQ(machine.peek(0x80), 23 / 2);
}

TEST(Antic, the_reset_key_is_an_nmi_that_nothing_masks) {
    Atari800 machine = atari_with({0xA9, 0x00, 0x8D, 0x0E, 0xD4, 0x4C, 0x05, 0x60});
    poke(machine, nmi_program, {0xAD, 0x0F, 0xD4, 0x85, 0x80, 0x40}); // lda NMIST, sta $80, rti
    machine.run_until(frame);
    machine.reset();
    machine.run_until(2 * frame);
    EXPECT_EQ(machine.peek(0x80) & 0x20, 0x20);
}

TEST(Antic, the_display_list_wraps_within_its_kilobyte) {
    Atari800 machine = showing({0x01, 0xFF, 0x33}, 0x20); // jumps to the last byte of a kilobyte
    poke(machine, 0x33FF, {0x70});
    machine.run_until(2 * frame);
    run_to_beam(machine, 10, 60);
    EXPECT_EQ(machine.antic().state().list_, 0x3000);
}

TEST(Antic, a_pal_frame_has312_lines) {
    Atari800 machine = atari_with({0x4C, 0x00, 0x60}, {.tv = TvSystem::pal});
    machine.run_until(Cycle{311} * 114 + 60);
    EXPECT_EQ(machine.antic().line(), 311);
    machine.run_until(Cycle{312} * 114 + 60);
    EXPECT_EQ(machine.antic().line(), 0);
}

TEST(Memory, unconnected_addresses_read_ff) {
    for (const std::uint8_t page : Bytes{0xC1, 0xD1, 0xD6, 0xD7}) {
        Atari800 machine = atari_with({0xAD, 0x23, page, 0x4C, 0x03, 0x60}); // lda $xx23
        machine.run_until(200);
        EXPECT_EQ(machine.cpu().registers().a, 0xFF) << int{page};
        EXPECT_EQ(machine.peek(static_cast<std::uint16_t>(page << 8 | 0x23)), 0xFF) << int{page};
    }
}

TEST(Cartridge, takes_the_ram_beneath_it) {
    Atari800 machine = atari_with({0xEA});
    const Bytes rom(8192, 0x5A);
    machine.insert_cartridge(*emu::atari::Cartridge::of_kind(1, rom));
    machine.power_on();
    machine.poke_ram(0xA000, 0x11);
    EXPECT_EQ(machine.peek(0xA000), 0x5A);
    EXPECT_EQ(machine.peek(0xBFFF), 0x5A);
}

TEST(Pia, a_joystick_pulls_its_lines_low) {
    Atari800 machine = atari_with({0xA9, 0x04, 0x8D, 0x02, 0xD3, 0x4C, 0x05, 0x60}); // PACTL = 4
    machine.set_stick(1, stick::left | stick::up);
    machine.run_until(100);
    EXPECT_EQ(machine.peek(0xD300), 0xAF);
}

TEST(Pia, a_port_a_output_reads_its_pin_port_bs_its_latch) {
    Pia pia;
    pia.power_on();
    pia.set_pulled(0, 0x0F);
    pia.set_pulled(1, 0x0F);
    for (int port = 0; port < 2; ++port) {
        pia.write(port, 0xFF); // data direction: all outputs
        pia.write(port + 2, 0x04);
        pia.write(port, 0xFF);
    }
    EXPECT_EQ(pia.read(0), 0xF0);
    EXPECT_EQ(pia.read(1), 0xFF);
}

TEST(Pia, ca2_let_go_low_raises_its_flag_if_it_waits_for_a_rise) {
    Pia pia;
    pia.power_on();
    pia.write(2, 0x34); // CA2 low
    pia.write(2, 0x1C); // an input that interrupts on a rising edge
    EXPECT_EQ(pia.read(2) & 0x40, 0x40);
    EXPECT_TRUE(pia.irq());
    pia.read(0);
    EXPECT_FALSE(pia.irq());
}

TEST(Pia, cb2_low_is_the_command_line) {
    Pia pia;
    pia.power_on();
    pia.write(3, 0x34);
    EXPECT_TRUE(pia.command());
    pia.write(3, 0x3C);
    EXPECT_FALSE(pia.command());
}

// CA2, which has risen, becomes an input with its interrupt enabled. The handler counts and reads PORTA, which ends it.
TEST(Pia, its_interrupt_reaches_the_processor_without_pokeys) {
    Atari800 machine = atari_with({0x58, 0xA9, 0x34, 0x8D, 0x02, 0xD3, 0xA9, 0x1C, 0x8D, 0x02, 0xD3, 0x4C, 0x0B, 0x60});
    poke(machine, irq_program, {0xE6, 0x80, 0xAD, 0x00, 0xD3, 0x40});
    poke(machine, 0x80, {0});
    machine.run_until(1'000);
    EXPECT_EQ(machine.peek(0x80), 1);
}

} // namespace
} // namespace emu::atari::test
