// Apple II Reference Manual (1979) ch. 4: the built-in I/O locations and their aliases.
#include "tests/emu/apple2/scanned_address.hpp"
#include "tests/emu/apple2/small_machine.hpp"

#include <gtest/gtest.h>

namespace emu::apple2::test {
namespace {

using Bytes = std::vector<std::uint8_t>;

std::uint8_t low(int address) { return static_cast<std::uint8_t>(address); }

// lda address / sta address: accesses it in the fourth cycle.
Bytes reading(int address) { return {0xAD, low(address), low(address >> 8)}; }
Bytes writing(int address) { return {0x8D, low(address), low(address >> 8)}; }

Apple2 after(const Bytes& program, int instructions = 1) {
    Apple2 machine = machine_with(program);
    machine.press_key('A');
    for (int i = 0; i <= instructions; ++i) step(machine); // including the reset sequence
    return machine;
}

TEST(Switches, keyboard_answers_at_all_sixteen_addresses) {
    for (int address = 0xC000; address <= 0xC00F; ++address)
        EXPECT_EQ(after(reading(address)).cpu().registers().a, 'A' | 0x80);
}

TEST(Switches, reading_the_keyboard_keeps_the_strobe) { EXPECT_TRUE(after(reading(0xC000)).key_waiting()); }

TEST(Switches, strobe_is_cleared_by_any_access_to_c010_through_c01_f) {
    for (int address = 0xC010; address <= 0xC01F; ++address) {
        EXPECT_FALSE(after(reading(address)).key_waiting());
        EXPECT_FALSE(after(writing(address)).key_waiting());
    }
}

TEST(Switches, key_code_stays_after_the_strobe_is_cleared) { EXPECT_EQ(after(reading(0xC010)).peek(0xC000), 'A'); }

TEST(Switches, writing_to_the_keyboard_does_nothing) { EXPECT_TRUE(after(writing(0xC000)).key_waiting()); }

TEST(Switches, speaker_moves_at_any_access_to_c030_through_c03_f) {
    for (int address = 0xC030; address <= 0xC03F; ++address) {
        EXPECT_EQ(after(reading(address)).speaker_edges().size(), 1u);
        EXPECT_EQ(after(writing(address)).speaker_edges().size(), 1u);
    }
}

TEST(Switches, speaker_edge_is_stamped_with_the_cycle_of_the_access) {
    EXPECT_EQ(after(reading(0xC030)).speaker_edges().front(), reset_cycles + 3);
}

TEST(Switches, indexed_store_moves_the_speaker_twice) {
    // sta $C030,x: the dummy read accesses the switch a cycle before the write
    const Apple2 machine = after({0xA2, 0x00, 0x9D, 0x30, 0xC0}, 2);
    ASSERT_EQ(machine.speaker_edges().size(), 2u);
    EXPECT_EQ(machine.speaker_edges()[1] - machine.speaker_edges()[0], 1u);
}

TEST(Switches, indexed_read_across_a_page_touches_the_wrong_page_first) {
    // lda $BFFF,x with x = $31 reads $BF30, then $C030
    EXPECT_EQ(after({0xA2, 0x31, 0xBD, 0xFF, 0xBF}, 2).speaker_edges().size(), 1u);
}

TEST(Switches, read_modify_write_moves_the_speaker_three_times) {
    EXPECT_EQ(after({0xEE, 0x30, 0xC0}).speaker_edges().size(), 3u);
}

TEST(Switches, text_and_graphics_are_chosen_by_reads_and_writes) {
    EXPECT_TRUE(after(reading(0xC051)).video_mode().text);
    EXPECT_TRUE(after(writing(0xC051)).video_mode().text);
    EXPECT_FALSE(after({0x8D, 0x51, 0xC0, 0x8D, 0x50, 0xC0}, 2).video_mode().text);
}

TEST(Switches, mixed_page_and_hires_have_their_pairs) {
    EXPECT_EQ(after(reading(0xC053)).video_mode(), VideoMode{.mixed = true});
    EXPECT_EQ(after(reading(0xC055)).video_mode(), VideoMode{.page2 = true});
    EXPECT_EQ(after(reading(0xC057)).video_mode(), VideoMode{.hires = true});
    EXPECT_EQ(after({0xAD, 0x57, 0xC0, 0xAD, 0x56, 0xC0}, 2).video_mode(), VideoMode{});
}

TEST(Switches, annunciators_follow_their_pairs) {
    for (int number = 0; number < 4; ++number) {
        EXPECT_TRUE(after(reading(0xC059 + 2 * number)).game_port().annunciator(number));
        const Bytes on_and_off{0xAD, low(0xC059 + 2 * number), 0xC0, 0xAD, low(0xC058 + 2 * number), 0xC0};
        EXPECT_FALSE(after(on_and_off, 2).game_port().annunciator(number));
    }
}

TEST(Switches, paddle_timers_start_at_any_access_to_c070_through_c07_f) {
    for (int address = 0xC070; address <= 0xC07F; ++address) {
        EXPECT_EQ(after(reading(address)).peek(0xC064) & 0x80, 0x80);
        EXPECT_EQ(after(writing(address)).peek(0xC064) & 0x80, 0x80);
    }
}

TEST(Switches, game_inputs_answer_again_eight_addresses_higher) {
    Apple2 machine = idle_machine();
    machine.set_button(1, true);
    EXPECT_EQ(machine.peek(0xC06A) & 0x80, 0x80);
    EXPECT_EQ(machine.peek(0xC06B) & 0x80, 0x00);
}

// Nothing else than the state shows it: no tape is read back.
TEST(Switches, an_access_to_c020_through_c02_f_flips_the_cassette_output) {
    const auto ports = [](int address, int accesses) {
        Bytes program;
        for (int i = 0; i < accesses; ++i) program.insert(program.end(), {0xAD, low(address), low(address >> 8)});
        return after(program, accesses).part_hashes().ports;
    };
    for (int address = 0xC020; address <= 0xC02F; ++address) EXPECT_NE(ports(address, 1), ports(0xC040, 1));
    EXPECT_EQ(ports(0xC020, 2), ports(0xC040, 2));
}

// A program's first instruction, a load, reads its operand in cycle 10, in the blanking of the first line.
static_assert(reset_cycles + 3 == 10);
constexpr std::uint16_t scanned_by_first_load = 0x1471;

std::uint8_t loaded_while_scanning(int address, std::uint8_t scanned) {
    Apple2 machine = machine_with(reading(address));
    machine.poke_ram(scanned_by_first_load, scanned);
    step(machine); // the reset sequence
    step(machine);
    return machine.cpu().registers().a;
}

TEST(Switches, switches_empty_slots_and_expansion_rom_read_the_floating_bus) {
    for (const int address : {0xC010, 0xC020, 0xC030, 0xC040, 0xC050, 0xC058, 0xC070, 0xC080, 0xC08F, 0xC090, 0xC0DF,
                              0xC0F0, 0xC0FF, 0xC100, 0xC5FF, 0xC700, 0xC7FF, 0xC800, 0xCFFF})
        EXPECT_EQ(loaded_while_scanning(address, 0xB6), 0xB6) << std::hex << address;
}

TEST(Switches, odd_switches_of_the_disk_controller_read_the_floating_bus) {
    EXPECT_EQ(loaded_while_scanning(0xC0E9, 0xB6), 0xB6);
}

TEST(Switches, game_inputs_have_the_floating_bus_in_the_low_seven_bits) {
    for (int address = 0xC060; address <= 0xC067; ++address)
        EXPECT_EQ(loaded_while_scanning(address, 0x36) & 0x7F, 0x36) << std::hex << address;
}

// Lines of each third of the screen, of the vertical blanking, and the last six.
TEST(Switches, floating_bus_follows_the_scanner) {
    Apple2 machine = idle_machine();
    for (int address = 0x0400; address < 0x1800; ++address)
        machine.poke_ram(static_cast<std::uint16_t>(address), static_cast<std::uint8_t>(address * 7 + (address >> 8)));
    for (const int line : {1, 8, 65, 130, 192, 255, 256, 261})
        for (int cycle = 0; cycle < cycles_per_line; ++cycle) {
            machine.run_until(static_cast<Cycle>(line * cycles_per_line + cycle));
            const auto now = static_cast<int>(machine.cycles());
            if (now >= cycles_per_frame) break;
            ASSERT_EQ(machine.peek(0xC050), machine.peek(static_cast<std::uint16_t>(scanned_address(now, false))))
                << line << ", " << cycle;
        }
}

TEST(Switches, scanner_reads_hires_memory_two_cycles_after_the_text_switch) {
    Apple2 machine = after({0xAD, 0x51, 0xC0, 0xAD, 0x57, 0xC0, 0xAD, 0x50, 0xC0, 0xEA}, 3); // the switch, then nop
    ASSERT_EQ(machine.cycles(), 19U);
    machine.poke_ram(0x147A, 0x51);
    machine.poke_ram(0x207A, 0xA2);
    EXPECT_EQ(machine.peek(0xC050), 0x51);
    machine.poke_ram(0x207C, 0xA3);
    machine.run_until(machine.cycles() + 1);
    EXPECT_EQ(machine.peek(0xC050), 0xA3);
}

TEST(Switches, slot_six_has_its_rom_and_ignores_writes) {
    const Apple2 machine = after(writing(0xC612));
    EXPECT_EQ(machine.peek(0xC612), 0x12 ^ 0x5A);
}

TEST(Switches, main_rom_ignores_writes) {
    const Apple2 machine = after({0xA9, 0x77, 0x8D, 0x00, 0xD0}, 2);
    EXPECT_EQ(machine.peek(0xD000), 0x00);
}

TEST(Switches, peek_has_no_side_effects) {
    Apple2 machine = idle_machine();
    machine.press_key('Z');
    const std::uint64_t before = machine.hash();
    for (int address = 0; address < 0x10000; ++address) machine.peek(static_cast<std::uint16_t>(address));
    EXPECT_EQ(machine.hash(), before);
    EXPECT_TRUE(machine.speaker_edges().empty());
}

} // namespace
} // namespace emu::apple2::test
